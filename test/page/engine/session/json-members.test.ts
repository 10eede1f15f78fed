import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonAt, pathOf, withJsonAt } from '../../../../src/page/engine/session/json-members.js';

const records = fc.dictionary(
  fc.string({ maxLength: 6 }).filter((name) => name !== '__proto__'),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 6 },
);
const spaces = fc.constantFrom(undefined, 1, '\t');

describe('A value in the text of a record', () => {
  it('is found where JSON.parse finds it', () => {
    fc.assert(
      fc.property(records, spaces, (record, space) => {
        const text = JSON.stringify(record, undefined, space);
        for (const [name, value] of Object.entries(record))
          expect(JSON.parse(jsonAt(text, [name]) ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
        expect(jsonAt(text, ['not-there'])).toBeUndefined();
      }),
    );
  });

  it('is replaced or added, and nothing else changes', () => {
    const names = fc.string({ maxLength: 6 }).filter((name) => name !== '__proto__');
    fc.assert(
      fc.property(records, spaces, names, fc.jsonValue(), (record, space, name, value) => {
        const text = JSON.stringify(record, undefined, space);
        const changed = withJsonAt(text, [name], JSON.stringify(value));
        expect(JSON.parse(changed)).toEqual(
          JSON.parse(JSON.stringify({ ...record, [name]: value })),
        );
      }),
    );
  });

  it('is found inside of packages', () => {
    const text = '{"package_description":{"quantity":1,"package":[{"unit_name":"g"}]}}';
    const path = ['package_description', 'package', '0', 'unit_name'];
    expect(jsonAt(text, path)).toBe('"g"');
    expect(withJsonAt(text, path, '"kg"')).toBe(text.replace('"g"', '"kg"'));
    expect(pathOf('/12/package_description/a~1b~0')).toEqual(['package_description', 'a/b~']);
  });

  it('is found inside of lists', () => {
    const text = '{"tags":[1,  "a,b" , [2, 3] ]}';
    const found = [0, 1, 2, 3].map((at) => jsonAt(text, ['tags', `${at}`]));
    expect(found).toEqual(['1', '"a,b"', '[2, 3]', undefined]);
    expect(withJsonAt(text, ['tags', '1'], '7')).toBe('{"tags":[1,  7 , [2, 3] ]}');
  });

  it('is not added if its object is missing', () => {
    const text = '{"price":1}';
    for (const path of [[], ['package_description', 'quantity'], ['price', 'amount']])
      expect(withJsonAt(text, path, '2')).toBe(text);
  });
});
