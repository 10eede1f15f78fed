import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CLIENT_ID, FILE, REDIRECT, SCOPES, startService } from './running-service.js';

const run = promisify(execFile);

/** Debian's Python: another one on the path would not see Debian's packages. */
const PYTHON = '/usr/bin/python3';
const SECRET = 'a-secret-of-its-own';

const CLIENTS = [
  { name: 'requests-oauthlib', module: 'requests_oauthlib', script: 'requests_oauthlib_client.py' },
  { name: 'Authlib', module: 'authlib', script: 'authlib_client.py' },
] as const;

describe('Python clients over a real port', () => {
  for (const { name, module, script } of CLIENTS) {
    const there = spawnSync(PYTHON, ['-c', `import ${module}`]).status === 0;
    if (!there)
      console.warn(
        `notice: skipped ${name}: Debian's python3-${module.replace('_', '-')} is not installed`,
      );
    it.skipIf(!there)(
      `Spec 4.1 to 4.4: ${name} authorizes, exchanges, refreshes, introspects, uploads ` +
        `and reads events`,
      async () => {
        const server = await startService({ secret: SECRET });
        try {
          const path = fileURLToPath(new URL(script, import.meta.url));
          const { stdout } = await run(PYTHON, [
            path,
            server.url,
            CLIENT_ID,
            SECRET,
            REDIRECT,
            SCOPES.join(' '),
            FILE,
          ]);
          expect(JSON.parse(stdout)).toEqual({
            changed: true,
            active: true,
            upload: 201,
            events: 200,
          });
        } finally {
          await server.close();
        }
      },
    );
  }
});
