import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { sampleEvent, sampleFile } from './sql-samples.js';

/**
 * A process that accepts files and appends events for one customer, concurrently with others:
 * `writer PATH DRIVER NUMBER COUNT`.
 */
const [path = '', driver = '', number = '', count = ''] = process.argv.slice(2);
const KEY = { library: 'library', customer: 'customer' };

const storage = await openSqliteStorage(path, {
  driver: driver === 'libsql' ? 'libsql' : 'node:sqlite',
});
for (let at = 0; at < Number(count); at += 1) {
  const { outcome } = await storage.files.accept(sampleFile(KEY, `file ${number} ${at}`, 1 + at));
  const appended = await storage.events.append(KEY, `batch ${number} ${at}`, [
    sampleEvent(KEY, `message ${number} ${at}`),
  ]);
  if (outcome !== 'done' || appended !== 'done')
    throw new Error(`Not done: ${outcome}, ${appended}.`);
}
await storage.close();
process.stdout.write('written\n');
