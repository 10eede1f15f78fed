// `npm start` runs this: it checks an example file, or yours with `npm start -- FILE`.
// The exit code is 0 when the file could be checked, with or without findings, and 2 otherwise.
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// npm changes to the project's folder; FILE is relative to the user's folder.
const folder = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2);
const files = args.length > 0 ? args : [relative(folder, here('supplier-assortment.json'))];

const { status } = spawnSync(process.execPath, [here('../dist/cli.js'), 'check', ...files], {
  cwd: folder,
  stdio: 'inherit',
});
process.exitCode = status === 0 || status === 1 ? 0 : 2;
