import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openRaceService, POLICIES } from './race-service.js';

/*
 * A process that redeems codes, each many times at once: `child URL CONCURRENT`. For each line
 * `POLICY CODE` it prints a line: a list of status and body, as JSON.
 */
const [url = '', concurrent = ''] = process.argv.slice(2);
const service = openRaceService(url, Number(concurrent));
// Connections are open before the first race.
await Promise.all(
  Array.from({ length: Number(concurrent) }, () => service.isActive('deny', 'nothing')),
);
writeSync(1, 'ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const [word = '', code = ''] = line.split(' ');
  const policy = POLICIES.find((known) => known === word);
  if (policy === undefined) throw new Error(`no policy ${word}`);
  const answers = await Promise.all(
    Array.from({ length: Number(concurrent) }, async () => {
      const response = await service.redeem(policy, code);
      return [response.status, await response.text()];
    }),
  );
  writeSync(1, `${JSON.stringify(answers)}\n`);
}
await service.close();
