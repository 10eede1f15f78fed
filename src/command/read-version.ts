import { existsSync, readFileSync } from 'node:fs';

/** Returns the version in `package.json`, from `dist` as well as from `src/command`. */
export function readVersion(): string {
  for (const place of ['../package.json', '../../package.json']) {
    const path = new URL(place, import.meta.url);
    if (!existsSync(path)) continue;
    const description: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof description === 'object' && description !== null && 'version' in description)
      return String(description.version);
  }
  return 'unknown';
}
