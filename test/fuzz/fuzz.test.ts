import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRoll } from '../core/record/mutated-records.js';
import { sized } from '../sizes.js';
import { FUZZ_TARGETS } from './fuzz-targets.js';
import { mutateBytes } from './mutate-bytes.js';

const CORPUS = new URL('../fuzz-corpus/', import.meta.url);

describe('Fuzzed inputs', () => {
  it.each(FUZZ_TARGETS)(
    'Decision J1: no way differs from another: $name',
    async ({ name, seeds, check }) => {
      const folder = new URL(`${name}/`, CORPUS);
      const kept = readdirSync(folder).map((file) => readFileSync(new URL(file, folder)));
      const inputs = [...seeds.map((seed) => new TextEncoder().encode(seed)), ...kept];
      expect(kept.length).toBeGreaterThan(0);
      for (const input of inputs) await check(input);
      const roll = seededRoll(sized(1, 2));
      for (let times = 0; times < sized(200, 2_000); times += 1) {
        const [one, other] = [inputs[roll(inputs.length)], inputs[roll(inputs.length)]];
        if (one !== undefined && other !== undefined) await check(mutateBytes(one, other, roll));
      }
    },
  );
});
