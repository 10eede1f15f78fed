import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { askServer, expectReport, FILE } from './server.mjs';

const ROUTE = `
import { checkAssortmentFile } from 'assortment-kit';
import { defineEventHandler } from 'h3';
export default defineEventHandler(() => checkAssortmentFile('${FILE}'));
`;

/** Builds a server with Nitro's default preset, and runs it from a folder of its own. */
export async function nitroServer(consumer, nodes) {
  const project = join(consumer, 'nitro');
  mkdirSync(join(project, 'routes'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(
    join(project, 'nitro.config.mjs'),
    "export default { compatibilityDate: '2026-01-01' };",
  );
  writeFileSync(join(project, 'routes', 'check.mjs'), ROUTE);
  run(join(consumer, 'node_modules/.bin/nitropack'), ['build', '--dir', project], {
    cwd: consumer,
  });
  const built = `${consumer}-nitro`;
  cpSync(join(project, '.output'), built, { recursive: true, verbatimSymlinks: true });
  const script = join(built, 'server/index.mjs');
  for (const node of nodes) expectReport(await askServer(node, script, '/check'));
  return `Nitro: reports on ${nodes.length} Node versions`;
}
