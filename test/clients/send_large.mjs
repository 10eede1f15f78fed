// Posts a file as a stream, with fetch or with node:http, and prints the status and the title of
// the answer.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

const [, , which, url, token, path] = process.argv;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

async function byFetch() {
  const body = createReadStream(path);
  const answer = await fetch(url, { method: 'POST', headers, body, duplex: 'half' });
  return [answer.status, (await answer.json()).title];
}

function byHttp(length) {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, 'content-length': length };
    const asked = request(url, { method: 'POST', headers: sent, agent: false });
    const body = createReadStream(path);
    asked.once('error', reject);
    asked.once('response', (answer) => {
      body.unpipe(asked);
      text(answer).then((said) => resolve([answer.statusCode, JSON.parse(said).title]), reject);
    });
    body.pipe(asked);
  });
}

const answer = which === 'fetch' ? await byFetch() : await byHttp((await stat(path)).size);
process.stdout.write(JSON.stringify(answer), () => process.exit(0));
