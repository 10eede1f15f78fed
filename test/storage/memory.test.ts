import { describe, it } from 'vitest';
import { storageConformance } from '../../src/storage/conformance/storage-conformance.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { naughtyStrings } from '../core/json/corpora.js';
import { losingConnections } from './losing-connections.js';

/** The ports do not define the order of lone surrogates. */
const texts = naughtyStrings().filter((text) => !/\p{Surrogate}/u.test(text));

/**
 * Steps end in another order than they began: nothing between two of them may be taken for granted.
 */
function lateSteps(): () => Promise<void> {
  let turn = 0;
  return async () => {
    turn += 1;
    for (let times = turn % 4; times > 0; times -= 1) await Promise.resolve();
  };
}

describe.each([
  { name: 'step by step', options: {} },
  { name: 'with steps that end late', options: { pause: lateSteps() } },
])('Decision T3: the store in memory, $name', ({ options }) => {
  const { lose, wrap } = losingConnections();
  for (const { name, run } of storageConformance({ durable: false, texts, lose })) {
    it(name, async () => {
      const storage = wrap(createMemoryStorage(options));
      await run(async () => storage);
    });
  }
});
