import { execFileSync } from 'node:child_process';

/** The environment without what an outer `npm run` put there. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(config_(?!cache$|registry$)|package_|lifecycle_|command|execpath)/i.test(name),
  ),
);

/** Runs a program to its end and returns what it printed. Throws with its output where it fails. */
export function run(program, args, { cwd, env = {} }) {
  return execFileSync(program, args, {
    cwd,
    env: { ...environment, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs npm in a folder, with more variables where given. */
export function npm({ cwd, env }, ...args) {
  return run('npm', [...args, '--loglevel=error'], { cwd, env });
}
