import { files } from './input/node-files.js';

/** The version of the package this file belongs to, whether it runs built or from its source. */
export function readVersion(): string {
  for (const place of ['../package.json', '../../package.json']) {
    const path = `${import.meta.dirname}/${place}`;
    if (!files.existsSync(path)) continue;
    const description: unknown = JSON.parse(files.readFileSync(path, 'utf8'));
    if (typeof description === 'object' && description !== null && 'version' in description)
      return String(description.version);
  }
  return 'unknown';
}
