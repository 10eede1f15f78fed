import { writeSync } from 'node:fs';
import { openS3Files } from '../../../src/storage/s3/open-s3-files.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/open-sqlite-storage.js';
import { objectWork } from './object-work.js';

/*
 * A process to be killed: `child DATABASE OPTIONS`. Does the work of a trial and says the id of
 * each file that it acknowledged.
 */
const [path = '', options = ''] = process.argv.slice(2);
const storage = await openS3Files(await openSqliteStorage(path), JSON.parse(options));
await objectWork(storage, (id) => void writeSync(1, `${id}\n`));
await storage.close();
