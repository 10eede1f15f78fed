import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly peer?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { readonly packages: Readonly<Record<string, LockedPackage>> };

const installed = Object.entries(packages).filter(([place]) => place !== '');

/** Licences that ask for nothing but their text, by the names of SPDX. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', '(MIT OR CC0-1.0)', 'MIT OR Apache-2.0', 'Python-2.0'],
];

/** Licences of tools that are run, and never become part of what is built. */
const OF_TOOLS = [...PERMISSIVE, 'MPL-2.0'];

describe('The lock file', () => {
  it('has a SHA-512 for every package on every platform', () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(
      installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')),
    ).toEqual([]);
  });

  it('takes every package from the registry that npm is set to, by name and version', () => {
    expect(installed.filter(([, { resolved, link }]) => resolved !== undefined || link)).toEqual(
      [],
    );
  });

  it('has known licences only: permissive ones for what users install', () => {
    const unknown = installed.filter(([, { license, ...how }]) => {
      const isTool = how.dev === true || how.devOptional === true;
      return !(isTool ? OF_TOOLS : PERMISSIVE).includes(license ?? '');
    });
    expect(unknown.map(([place, { license }]) => [place, license])).toEqual([]);
    const runtime = installed.filter(([, { dev, devOptional, peer, optional }]) =>
      [dev, devOptional, peer, optional].every((each) => each !== true),
    );
    expect(runtime.map(([place]) => place)).toEqual([
      'node_modules/decimal.js',
      'node_modules/valibot',
    ]);
  });
});
