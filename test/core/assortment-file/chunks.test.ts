import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { bytesOf, chunksOf, cutAt, EVERYTHING, faultOf, fileOf, recordWith } from './reading.js';

describe('results do not depend on chunks (principle 5)', () => {
  const source = bytesOf(EVERYTHING);
  const whole = readAssortmentFile(source);

  it('a file with every feature reads the same cut before every byte', () => {
    expect(whole.report.file).toEqual({
      bytes: source.length,
      records: 9,
      accepted: 2,
      refused: 7,
      merged: 0,
    });
    for (let at = 0; at <= source.length; at += 1)
      expect(readAssortmentFile(cutAt(source, at))).toEqual(whole);
  });

  it('a file with every feature reads the same in pieces of every size', () => {
    for (let size = 1; size <= 40; size += 1)
      expect(readAssortmentFile(chunksOf(source, size))).toEqual(whole);
  });

  it('empty chunks between the others change nothing', () => {
    const empty = new Uint8Array(0);
    expect(
      readAssortmentFile([...source].flatMap((byte) => [empty, Uint8Array.of(byte), empty])),
    ).toEqual(whole);
  });

  it('a text is read as its bytes', () => {
    expect(readAssortmentFile(EVERYTHING)).toEqual(whole);
  });

  it(
    'a text longer than a slice of the encoder is read as its bytes, pairs across the border ' +
      'included',
    () => {
      for (const shift of [0, 1, 2, 3]) {
        const text = fileOf(
          recordWith({ name: 'a'.repeat(shift) + '😀'.repeat(30_000) }),
          recordWith({ third_party_id: 'A2', name: 'é'.repeat(60_000) }),
        );
        const reading = readAssortmentFile(text);
        expect(reading).toEqual(readAssortmentFile(bytesOf(text)));
        expect(reading.report.file.accepted).toBe(2);
      }
    },
  );

  it('Decision J1: half of a surrogate pair in a text source refuses the file at its place', () => {
    for (const half of ['\ud83e', '\udd56', '\udd56\ud83e', '\ud83ex']) {
      const report = checkAssortmentFile(`[\n {"brand":"é🥖", "name":"K${half}"}]`);
      expect(faultOf(report)).toEqual(['json.encoding', 31]);
      expect(report.issues[0]?.position).toMatchObject({ line: 2, column: 26 });
    }
    expect(faultOf(checkAssortmentFile(`[${' '.repeat(65_534)}\ud83e`))).toEqual([
      'json.encoding',
      65_535,
    ]);
    expect(faultOf(checkAssortmentFile(`[${' '.repeat(65_534)}\ud83e ]`))).toEqual([
      'json.encoding',
      65_535,
    ]);
  });

  it("a caller's mistake is a TypeError: no source, a chunk that is no Uint8Array", () => {
    for (const source of [undefined, null, 7, {}, [[1, 2]], ['text']]) {
      // @ts-expect-error: the point is what happens to callers without types.
      expect(() => checkAssortmentFile(source)).toThrow(TypeError);
    }
  });
});
