import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './command.mjs';

/** Tools of hosts, which no other test needs. */
const TOOLS = {
  '@rollup/plugin-node-resolve': '16.0.3',
  '@vercel/nft': '1.11.5',
  esbuild: '0.28.2',
  jest: '30.5.2',
  nitropack: '2.13.6',
  rollup: '4.68.7',
  vite: '8.3.8',
};

const { devDependencies } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** Installs the tarball and the tools as a project of its own; returns its folder. */
export function installConsumer(folder, tarball) {
  const consumer = join(folder, 'consumer');
  mkdirSync(consumer);
  // Of the peers only fast-check is needed to import a subpath: others are loaded when used.
  const peers = { 'fast-check': devDependencies['fast-check'] };
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { 'assortment-kit': `file:${tarball}`, ...peers, ...TOOLS },
  };
  writeFileSync(join(consumer, 'package.json'), JSON.stringify(manifest));
  npm({ cwd: consumer }, 'install', '--no-audit', '--no-fund');
  return consumer;
}

/** Imports a tool that the consumer has installed. */
export function importTool(consumer, name) {
  const { resolve } = createRequire(join(consumer, 'package.json'));
  return import(pathToFileURL(resolve(name)).href);
}
