import { describe, expect, it } from 'vitest';
import { checkFile, fileOf, issuesOf, readFile, recordWith } from './reading.js';

type Fields = Readonly<Record<string, unknown>>;

describe('rules about all records', () => {
  const described = (id: string, text: string): Fields =>
    recordWith({ third_party_id: id, package_description_str: text });

  it(
    'Decision P10: two separator styles are one error of the file, naming the first record of ' +
      'each; records stand',
    () => {
      const { report } = readFile(
        fileOf(
          described('1', '500g'),
          described('2', '6x500g'),
          described('3', '6/500g'),
          described('4', '6/2x1g'),
          described('5', '6/400g'),
        ),
      );
      expect(report).toMatchObject({
        file: { accepted: 4, refused: 1 },
        counts: { 'file.mixed-separators': 1, 'package.mixed-separators': 1 },
      });
      expect(issuesOf(report, 'file.mixed-separators')[0]).toMatchObject({
        pointer: '/2/package_description_str',
        severity: 'error',
        effect: 'none',
        values: { style: '/', otherStyle: 'x', other: '1' },
      });
      expect(
        checkFile(
          fileOf(described('1', '500g'), described('2', '6x500g'), described('3', '6X2×1g')),
        ).counts,
      ).toEqual({});
    },
  );

  it("Decision P10: one error too where a file differs from the supplier's earlier files", () => {
    const file = (...texts: readonly string[]): string =>
      fileOf(...texts.map((text, at) => described(String(at), text)));
    const mixedIn = (text: string, supplierStyle: 'x' | '/' | undefined): readonly unknown[] =>
      issuesOf(checkFile(text, { supplierStyle }), 'file.mixed-separators').map(
        ({ pointer, values }) => [pointer, values],
      );
    const [earlier, pointer] = ['earlier-file', '/1/package_description_str'];
    expect(mixedIn(file('1 kg', '6/500g', '6/400g'), 'x')).toEqual([
      [pointer, { style: '/', otherStyle: 'x', place: earlier }],
    ]);
    expect(mixedIn(file('1 kg', '6/500g', '6x400g'), 'x')).toEqual([
      [pointer, { style: '/', otherStyle: 'x', place: earlier }],
    ]);
    expect(mixedIn(file('6x400g', '6/500g'), 'x')).toEqual([
      [pointer, { style: '/', otherStyle: 'x', place: 'record', other: '0' }],
    ]);
    expect(mixedIn(file('1 kg', '6/500g'), '/')).toEqual([]);
    expect(mixedIn(file('1 kg'), 'x')).toEqual([]);
  });

  it('Decision P10: a reading says its separator if it has exactly one', () => {
    const styleOf = (...texts: readonly string[]): unknown =>
      readFile(fileOf(...texts.map((text, at) => described(String(at), text))));
    expect(styleOf('1 kg', '6/500g', '6/400g')).toHaveProperty('separatorStyle', '/');
    expect(styleOf('1 kg', '6x500g')).toHaveProperty('separatorStyle', 'x');
    expect(styleOf('6x500g', '6/500g')).not.toHaveProperty('separatorStyle');
    expect(styleOf('1 kg')).not.toHaveProperty('separatorStyle');
    const refused = recordWith({ third_party_id: '1', package_description_str: '6/1g', price: -1 });
    expect(readFile(fileOf(refused))).toMatchObject({ records: [], separatorStyle: '/' });
  });

  it('Decision P10: a text next to an object counts too', () => {
    const both = recordWith({
      third_party_id: '2',
      package_description_str: '6/500g',
      package_description: { quantity: 6, package: { quantity: 500, unit_name: 'g' } },
    });
    expect(checkFile(fileOf(described('1', '6x500g'), both)).counts).toEqual({
      'file.mixed-separators': 1,
      'package.same-content': 1,
    });
  });

  it(
    'Decision L5: differing lead times are one warning of the file; the same time in another ' +
      'spelling is no difference',
    () => {
      const timed = (id: string, leadTime: unknown): Fields =>
        recordWith({ third_party_id: id, lead_time: leadTime });
      expect(
        checkFile(
          fileOf(
            timed('1', '24:00:00'),
            timed('2', '1 00:00:00'),
            timed('3', null),
            timed('4', '024:00:00'),
          ),
        ).counts,
      ).toEqual({});
      const { records, report } = readFile(
        fileOf(
          timed('1', null),
          timed('2', '24:00:00'),
          timed('3', '48:00:00'),
          timed('4', '72:00:00'),
        ),
      );
      expect(report).toMatchObject({ ok: true, counts: { 'file.lead-times-differ': 1 } });
      expect(issuesOf(report, 'file.lead-times-differ')[0]).toMatchObject({
        pointer: '/2/lead_time',
        values: { leadTime: '48:00:00', otherLeadTime: '24:00:00', other: '1' },
      });
      expect(records.map((record) => record.leadTime?.microseconds)).toEqual([
        undefined,
        86_400_000_000n,
        172_800_000_000n,
        259_200_000_000n,
      ]);
    },
  );

  it('Decision L5: differing supplier outlets are one warning of the file', () => {
    const from = (id: string, outlet: unknown): Fields =>
      recordWith({ third_party_id: id, supplier_outlet_id: outlet });
    expect(
      checkFile(fileOf(from('1', 'Nord'), from('2', null), from('3', ' '), from('4', 'Nord')))
        .counts,
    ).toEqual({ 'field.blank': 1 });
    const report = checkFile(
      fileOf(from('1', ' '), from('2', 'Nord'), from('3', 'Süd'), from('4', 'West')),
    );
    expect(report.counts).toEqual({ 'field.blank': 1, 'file.outlets-differ': 1 });
    expect(issuesOf(report, 'file.outlets-differ')[0]).toMatchObject({
      pointer: '/2/supplier_outlet_id',
      values: { outlet: '"Süd"', otherOutlet: '"Nord"', other: '1' },
    });
  });

  it('Decision G3: a GTIN on two articles is flagged; on packages of one article it is not', () => {
    const gtin = '5901234123457';
    const coded = (id: string, fields: Fields): Fields =>
      recordWith({ third_party_id: id, gtin, ...fields });
    expect(checkFile(fileOf(coded('1', {}), coded('2', {}))).counts).toEqual({
      'gtin.repeated-article': 1,
    });
    expect(
      checkFile(fileOf(coded('1', { shared_id: 'S' }), coded('2', { shared_id: 'S' }))).counts,
    ).toEqual({});
    expect(
      checkFile(fileOf(coded('1', { shared_id: 'S' }), coded('2', { shared_id: 'T' }))).counts,
    ).toEqual({ 'gtin.repeated-article': 1 });
    expect(checkFile(fileOf(coded('1', { shared_id: '2' }), coded('2', {}))).counts).toEqual({
      'gtin.repeated-article': 1,
      'record.joined-article': 1,
    });
    expect(
      checkFile(fileOf(coded('1', { shared_id: ' ' }), coded('2', { shared_id: ' ' }))).counts,
    ).toEqual({ 'field.blank': 2, 'gtin.repeated-article': 1 });
  });

  it('Decision G2: GTINs are compared padded, so that formats of one number are equal', () => {
    const coded = (id: string, gtin: string): Fields => recordWith({ third_party_id: id, gtin });
    expect(
      checkFile(fileOf(coded('1', '5901234123457'), coded('2', '05901234123457'))).counts,
    ).toEqual({ 'gtin.padded': 1, 'gtin.repeated-article': 1 });
  });

  it(
    'Decision G3: a GTIN inside a description counts like one next to a text; an invalid one ' +
      'does not',
    () => {
      const inside = recordWith({
        third_party_id: '2',
        package_description_str: undefined,
        package_description: {
          quantity: 6,
          package: { quantity: 1, unit_name: 'l', gtin: '5901234123457' },
        },
      });
      expect(checkFile(fileOf(recordWith({ gtin: '5901234123457' }), inside)).counts).toEqual({
        'gtin.repeated-article': 1,
      });
      expect(
        checkFile(
          fileOf(
            recordWith({ gtin: '5901234123450' }),
            recordWith({ third_party_id: '2', gtin: '5901234123450' }),
          ),
        ).counts,
      ).toEqual({
        'gtin.check-digit': 2,
      });
      expect(
        checkFile(fileOf(recordWith({ gtin: '5901234123457' }), inside), { stage: 'upload' })
          .counts,
      ).toEqual({});
    },
  );
});
