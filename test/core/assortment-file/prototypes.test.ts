import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { createAssortmentReader } from '../../../src/core/index.js';
import { FIELD_NAMES, LEVEL_FIELD_NAMES } from '../../../src/core/record/fields.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { writePackageRecord } from '../../../src/core/record/write-package-record.js';
import { CODE_CASES } from './every-code-cases.js';
import { CLEAN, fileOf, recordWith } from './reading.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Members that other code may have put on Object.prototype: names of the format, of findings, of
 * records and of options.
 */
const POISON: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries([...FIELD_NAMES, ...LEVEL_FIELD_NAMES].map((name) => [name, 'poison'])),
  package: { quantity: 1, unit_name: 'kg' },
  package_description: { quantity: 1, unit_name: 'kg' },
  price: 7,
  price_type_code: 0,
  weighted: true,
  orderable: false,
  quantity: '99',
  gtin: '5901234123457',
  thirdPartyId: 'poison',
  findings: [],
  position: 'poison',
  received: 'poison',
  suggestion: 'poison',
  certainty: 'certain',
  rewrite: 'ml',
  multiplier: '10',
  code: 'poison',
  style: '/',
  unlistedUnit: 'poison',
  invalidGtin: 'poison',
  fix: 'clear',
  found: 'poison',
  type: 'poison',
  other: 'poison',
  advice: 'poison',
  fault: 'poison',
  duration: 'poison',
  units: 'strict',
  stage: 'upload',
  limits: { depth: 1, issues: 1, text: 1, record: 1, profile: 'published' },
  depth: 1,
  issues: 1,
  text: 1,
  record: 1,
  profile: 'published',
};

const SOURCES: readonly string[] = [
  fileOf(CLEAN, recordWith({ third_party_id: 'A2', price: -1 })),

  '[{}, [], null, 7, {"package_description":{}}, ' +
    '{"package_description":{"quantity":6,"package":{}}}]',
  '[{"__proto__":{"name":"x"},"constructor":{"prototype":{"name":"x"}}}]',
  ...CODE_CASES.map(({ file }) =>
    typeof file === 'string' ? file : Buffer.from(file).toString('utf8'),
  ),
];

/** Returns all results of reading, with every own and inherited finding. */
function everything(): readonly unknown[] {
  return SOURCES.map((source) => {
    const reader = createAssortmentReader();
    const bytes = Buffer.from(source);
    const events = [
      reader.push(bytes.subarray(0, 50)),
      reader.push(bytes.subarray(50)),
      reader.end(),
    ];
    const reading = readAssortmentFile(source);
    return {
      report: checkAssortmentFile(source),
      reading,
      events,
      written: reading.records.map((record) => writePackageRecord(record)),
    };
  });
}

/** Runs something while Object.prototype holds more than it should. */
function poisoned<T>(run: () => T): T {
  for (const [name, value] of Object.entries(POISON))
    Object.defineProperty(Object.prototype, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  try {
    return run();
  } finally {
    for (const name of Object.keys(POISON)) Reflect.deleteProperty(Object.prototype, name);
  }
}

describe("Decision J7: what stands on prototypes is no one's own", () => {
  it(
    'Decision J7: Object.prototype poisoned with the names of fields and findings changes ' +
      'nothing',
    () => {
      const before = everything();
      const after = poisoned(everything);
      expect(Object.hasOwn(Object.prototype, 'price')).toBe(false);
      for (let i = 0; i < before.length; i += 1)
        expect([SOURCES[i], after[i]]).toEqual([SOURCES[i], before[i]]);
    },
  );

  it('Decision J7: a parsed record with a poisoned prototype lacks what it does not own', () => {
    const codes = (): readonly string[] => readPackageRecord({}).findings.map(({ code }) => code);
    const before = codes();
    expect(poisoned(codes)).toEqual(before);
    expect(readPackageRecord(Object.create(CLEAN)).findings.map(({ code }) => code)).toEqual(
      before,
    );
    expect(readPackageRecord(Object.assign(Object.create(null), CLEAN)).ok).toBe(true);
  });

  for (const flags of [
    [],
    ['--disable-proto=throw'],
    ['--disable-proto=delete'],
    ['--frozen-intrinsics'],
  ]) {
    it(`Decision J7: frozen prototypes change nothing, with ${flags[0] ?? 'no flag'}`, () => {
      if (!existsSync(`${ROOT}dist/index.js`)) {
        console.warn('notice: the prototypes were not frozen, because dist is not built.');
        expect(existsSync(`${ROOT}dist/index.js`)).toBe(false);
        return;
      }
      const script = `
        import { checkAssortmentFile, readAssortmentFile } from './dist/index.js';
        import { readPackageRecord } from './dist/index.js';
        const sources = ${JSON.stringify(SOURCES)};
        const print = (key, value) => (typeof value === 'bigint' ? String(value) : value);
        const bytes = (s) => [...Buffer.from(s)].map((b) => Uint8Array.of(b));
        const all = () => JSON.stringify(sources.map((s) => [
          checkAssortmentFile(s), readAssortmentFile(s), checkAssortmentFile(bytes(s)),
        ]), print);
        const before = all();
        for (const one of [
          Object, Array, String, Number, BigInt, Boolean, Map, Set, Uint8Array, Int32Array,
          Float64Array, Error, RegExp,
        ]) Object.freeze(one.prototype);
        Object.freeze(Object.getPrototypeOf(Uint8Array.prototype));
        Object.freeze(Function.prototype);
        if (all() !== before) throw new Error('another answer');
        if (readPackageRecord({}).ok) throw new Error('a record of nothing');
        process.stdout.write(String(sources.length));
      `;
      const out = execFileSync(
        process.execPath,
        ['--no-warnings', ...flags, '--input-type=module', '--eval', script],
        { cwd: ROOT, encoding: 'utf8' },
      );
      expect(out).toBe(String(SOURCES.length));
    });
  }

  it('docs/limits.md: Object.prototype frozen before the import is refused by decimal.js', () => {
    const script = "Object.freeze(Object.prototype); await import('decimal.js');";
    const flags = ['--input-type=module', '--eval', script];
    const { status, stderr } = spawnSync(process.execPath, flags, { cwd: ROOT, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/TypeError: Cannot assign to read only property 'toString'/);
  });
});
