import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.js';
import { IS_ACCELERATED } from '../scanner/is-accelerated.js';
import { compareCountedFiles } from './counted-files.js';

const FILES = sized(20, 80);

describe('records that are counted in the scanner', () => {
  it(
    'Principle 5: a file is reported as where each record is looked at, whatever its ' +
      'records say and whatever stands between them',
    () => {
      const { files, records, looked, disagreements } = compareCountedFiles(FILES, 2026);
      expect(disagreements).toEqual([]);
      expect(files).toBe(FILES);
      // The comparison means something only while many records are counted.
      if (IS_ACCELERATED) expect(looked).toBeLessThan(0.75 * records);
    },
  );
});
