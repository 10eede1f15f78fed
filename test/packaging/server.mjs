import { spawn } from 'node:child_process';

/** Milliseconds after which a server hangs that does not listen, on a busy machine too. */
const PATIENCE = 600_000;

/**
 * Starts a server, which prints its address when it listens, requests a path and ends it. Returns
 * the JSON of the response. Throws with what the server printed where there is none.
 */
export async function askServer(node, script, path) {
  const child = spawn(node, [script], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  try {
    const address = await new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`${node} ${script} does not listen:\n${printed}`));
      const timer = setTimeout(fail, PATIENCE);
      const read = (chunk) => {
        printed += chunk;
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('exit', fail);
    });
    const response = await fetch(new URL(path, address));
    if (!response.ok) throw new Error(`${script} answers ${response.status}:\n${printed}`);
    return await response.json();
  } finally {
    child.kill();
  }
}

/** Throws where a response is not the report of the file that the servers check. */
export function expectReport(report) {
  if (report?.file?.records !== 1 || report.counts['field.missing'] !== 1)
    throw new Error(`This is no report of the file: ${JSON.stringify(report)}`);
}

/** The file that the servers check. */
export const FILE = '[{"third_party_id":"A1"}]';
