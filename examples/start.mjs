// What `npm start` runs: the command on an example file, or on yours: npm start -- FILE.
// Ends 0 when the file could be judged, whatever was found in it; 2 when it could not be read.
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// npm changes to the project's folder; FILE is meant from where people are.
const folder = process.env.INIT_CWD ?? process.cwd();
const given = process.argv.slice(2);
const files = given.length > 0 ? given : [relative(folder, here('supplier-assortment.json'))];

const { status } = spawnSync(process.execPath, [here('../dist/cli.js'), 'check', ...files], {
  cwd: folder,
  stdio: 'inherit',
});
process.exitCode = status === 0 || status === 1 ? 0 : 2;
