import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile, readAssortmentFile } from '../../../src/core/index.js';
import { sized } from '../../sizes.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Records of few identifiers, articles and GTINs, so that they meet; some refused, some over
 * several lines.
 */
const repeatingFile = fc
  .array(
    fc.record({
      id: fc.constantFrom('A1', 'a1', 'A 1', 'B2', 'é', 'C3', 'C4', 'C5', 'C6'),
      article: fc.constantFrom(undefined, 'X', 'Y'),
      gtin: fc.constantFrom(undefined, '4006381333931', '96385074', '4006381333930'),
      price: fc.constantFrom('1', '1.0', '2', '"x"'),
      between: fc.constantFrom('', '\n', '\n  \n'),
    }),
    { maxLength: 12 },
  )
  .map((records) => {
    const texts = records.map(({ id, article, gtin, price, between }) => {
      const shared = article === undefined ? '' : `"shared_id":"${article}",`;
      const code = gtin === undefined ? '' : `,"gtin":"${gtin}"`;
      return (
        `${between}{"third_party_id":"${id}",${shared}"name":"Smør","price":${price},` +
        `"price_type_code":0,"package_description_str":"6x1l"${code}}`
      );
    });
    return `\u{feff}[${texts.join(',')}]`;
  });

describe('records that repeat others', () => {
  it(
    'Decisions S1, S2, G3: a file in one piece is checked as it is in chunks, whatever repeats, ' +
      'and whatever is told of it',
    () => {
      fc.assert(
        fc.property(repeatingFile, fc.constantFrom(0, 1, 2, 3, 1000), (text, issues) => {
          const bytes = encode(text);
          const chunks = [bytes.subarray(0, 1), bytes.subarray(1)];
          const options = { limits: { issues } };
          const whole = readAssortmentFile(bytes, options);
          const parts = readAssortmentFile(chunks, options);
          expect({ ...whole, report: undefined }).toEqual({ ...parts, report: undefined });
          expect(whole.report.counts).toEqual(parts.report.counts);
          expect(whole.report.file).toEqual(parts.report.file);
          expect(whole.report.issues.length + whole.report.issuesOmitted).toBe(
            parts.report.issues.length + parts.report.issuesOmitted,
          );
          if (issues === 1000) expect(whole.report).toEqual(parts.report);
          expect(checkAssortmentFile(bytes, options)).toEqual(whole.report);
        }),
        { numRuns: sized(100, 300) },
      );
    },
  );

  it('Decision F4: the first issues are told by record, though a later record brings them', () => {
    const record = (id: string, price: string): string =>
      `{"third_party_id":"${id}","name":"Rye","price":${price},"price_type_code":0,` +
      '"package_description_str":"6x1l"}';
    const bytes = encode(
      `[${[record('A', '1'), record('B', '"x"'), record('C', '"x"'), record('A', '2')].join(',')}]`,
    );
    for (const source of [bytes, [bytes.subarray(0, 9), bytes.subarray(9)]]) {
      const { issues, issuesOmitted } = checkAssortmentFile(source, { limits: { issues: 2 } });
      expect(issues.map(({ code, recordIndex }) => [code, recordIndex])).toEqual([
        ['record.conflicting-id', 0],
        ['price.type', 1],
      ]);
      expect(issuesOmitted).toBe(2);
    }
  });
});
