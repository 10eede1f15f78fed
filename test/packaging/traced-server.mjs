import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importTool } from './consumer.mjs';
import { askServer, expectReport, FILE } from './server.mjs';

const SERVER = `
import { createServer } from 'node:http';
import { checkAssortmentFile } from 'assortment-kit';
import { createService } from 'assortment-kit/service';
import { createMemoryStorage } from 'assortment-kit/storage';
const service = createService({
  storage: createMemoryStorage(),
  authUrl: 'https://app.example.com',
  baseUrl: 'https://api.example.com',
  authenticate: () => ({ id: 'u1', username: 'ada@example.com', library: 'lib-1' }),
});
const server = createServer(async (_, response) => {
  const document = await service.fetch(new Request('https://api.example.com/openapi.json'));
  response.end(document.ok ? JSON.stringify(checkAssortmentFile('${FILE}')) : 'null');
});
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

/** Traces a server with `@vercel/nft`, and runs it from a folder with nothing but its files. */
export async function tracedServer(consumer, nodes) {
  const { nodeFileTrace } = await importTool(consumer, '@vercel/nft');
  const entry = join(consumer, 'server.mjs');
  writeFileSync(entry, SERVER);
  const { fileList } = await nodeFileTrace([entry], { base: consumer });
  const traced = `${consumer}-traced`;
  for (const file of fileList) {
    mkdirSync(dirname(join(traced, file)), { recursive: true });
    cpSync(join(consumer, file), join(traced, file));
  }
  for (const node of nodes) expectReport(await askServer(node, join(traced, 'server.mjs'), '/'));
  return `@vercel/nft: ${fileList.size} files, reports on ${nodes.length} Node versions`;
}
