import { describe, expect, it } from 'vitest';
import { CASE_FILE as FILE, CASE_TEXT as TEXT } from './case-file.js';
import { runCase } from './oauth-case-runner.js';
import { type Case, type CaseFollowUp, readCaseFile } from './oauth-cases.js';

function caseOf(id: string): Case {
  const found = FILE.cases.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no case ${id}`);
  return found;
}

/** A name as the cases write it. */
function named(name: string): string {
  return `\${${name}}`;
}

/** The case with other requests after its own. */
function followed(base: Case, ...steps: readonly CaseFollowUp[]): Case {
  return Object.assign({}, base, Object.fromEntries([['then', steps]]));
}

describe('wire cases of OAuth (Spec 2.4, 3.2, 3.3, 4, 5, 7)', () => {
  it('there are 99 of them', () => {
    expect(FILE.cases).toHaveLength(99);
    expect(new Set(FILE.cases.map(({ id }) => id)).size).toBe(99);
  });

  it.each(FILE.cases)('$id: $title', async (each) => {
    await runCase(FILE, each);
  });
});

describe('the runner itself', () => {
  const active = caseOf('introspect-active');

  it.each([
    ['a status', { ...active, expect: { status: 201 } }],
    ['a header', { ...active, expect: { headers: { pragma: 'x' } } }],
    ['an absent header', { ...active, expect: { absent: ['pragma'] } }],
    ['a JSON member too many', { ...active, expect: { json: { active: true } } }],
    ['a JSON value', { ...active, expect: { json_partial: { active: false } } }],
    ['a pattern', { ...active, expect: { json_partial: { scope: 're:^sales$' } } }],
    [
      'a later introspection',
      followed(active, { introspect: named('at'), as: 'conf1', expect_active: false }),
    ],
    [
      'a later refresh',
      followed(active, { refresh: named('rt'), as: 'conf1', expect_status: 400 }),
    ],
    ['another case', { ...active, expect: { same_as: 'introspect-unknown' } }],
    [
      'a name that nothing brought',
      followed(active, { introspect: named('at2'), as: 'conf1', expect_active: true }),
    ],
    ['a step', { ...active, setup: ['sleep(1)'] }],
    [
      'a location',
      {
        ...caseOf('authorize-no-state'),
        expect: { loc: { base: 'https://client.example/cb', query: { code: 're:.' } } },
      },
    ],
    ['no code', { ...caseOf('authorize-no-state'), expect: { no_code: true } }],
    [
      'a code on a page',
      { ...caseOf('authorize-page-denied'), expect: { body_contains_code: true } },
    ],
    [
      'a scope not granted',
      { ...caseOf('authorize-consent-tampered-scope'), expect: { granted_scope_not: 'library' } },
    ],
    [
      'no redirect to a client',
      { ...caseOf('authorize-unknown-scope'), expect: { location_not_client: true } },
    ],
    [
      'a race',
      followed(caseOf('race-revoke-vs-refresh'), {
        introspect: 'any token that was handed out',
        as: 'conf1',
        expect_active: true,
      }),
    ],
  ] satisfies readonly (readonly [string, Case])[])(
    'does not let %s pass that is not so',
    async (_, wrong) => {
      await expect(runCase(FILE, wrong)).rejects.toThrow();
    },
  );

  it.each([
    [
      '/cases/0',
      (file: { cases: Record<string, unknown>[] }) => ({
        ...file,
        cases: [{ ...file.cases[0], extra: 1 }],
      }),
    ],
    [
      '/cases/0/request',
      (file: { cases: Record<string, unknown>[] }) => ({
        ...file,
        cases: [{ ...file.cases[0], request: { cookies: 1 } }],
      }),
    ],
    [
      '/cases/0/expect',
      (file: { cases: Record<string, unknown>[] }) => ({
        ...file,
        cases: [{ ...file.cases[0], expect: { body: 1 } }],
      }),
    ],
    [
      '/cases/0/then/0',
      (file: { cases: Record<string, unknown>[] }) => ({
        ...file,
        cases: [Object.assign({}, file.cases[0], Object.fromEntries([['then', [{ wait: 1 }]]]))],
      }),
    ],
    [
      '/fixtures/config',
      (file: { fixtures: object }) => ({
        ...file,
        fixtures: { ...file.fixtures, config: { lifetime: 1 } },
      }),
    ],
  ])('does not read a key of %s that it does not know', (at, change) => {
    expect(() => readCaseFile(JSON.stringify(change(JSON.parse(TEXT))))).toThrow(`${at} says `);
  });
});
