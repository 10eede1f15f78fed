import { describe, expect, it } from 'vitest';
import { guessBorder } from '../../src/assortment-file/guess-border.js';

const guess = (text: string): number => guessBorder(new TextEncoder().encode(text));

describe('where a record seems to begin', () => {
  const record = '{"third_party_id":"A","name":"Rye","price":1}';

  it('Issue 6: behind an object and a comma, with the name of a field, white space between them or not', () => {
    expect(guess(`"x"},${record},`)).toBe(5);
    expect(guess(`1} \r\n,\t{ \n "price" : 1},`)).toBe(7);
    expect(guess(`${record},${record}`)).toBe(record.length + 1);
    for (const none of [
      '',
      '{',
      '},{',
      '},{"',
      `{"price":1}`,
      `[${record}]`,
      `"x"],${record}`,
      '},{"nobody":1}',
      `}{"price":1}`,
    ])
      expect(guess(none), none).toBe(-1);
  });

  it('Issue 6: not inside a string, which holds no quote', () => {
    const text = `},{\\"price\\":1},{`;
    expect(guess(`${text}"},${record}`)).toBe(text.length + 3);
  });

  it('Issue 6: not in an array that a record holds, as far as one looks', () => {
    const nested = '"variants":[{"name":"a"},{"name":"b"},{"name":"c"}]';
    const text = `{"name":"x"},{"name":"y"}]},`;
    expect(guess(`${text}${record}`)).toBe(text.length);
    expect(guess(`1},{"third_party_id":"A",${nested}},${record}`)).toBe(3);
    expect(guess(`{"name":"b"},{"name":"c"}]},{${nested},"price":1},{"price":2}`)).toBe(
      `{"name":"b"},{"name":"c"}]},{${nested},"price":1},`.length,
    );
  });
});
