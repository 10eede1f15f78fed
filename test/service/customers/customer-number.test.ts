import { describe, expect, it } from 'vitest';
import { checkCustomerNumber } from '../../../src/service/customers/customer-number.js';
import { bodyOf, CATALOGUE, EVENTS, FILES, ResourceWorld, recordOf } from '../resource-world.js';

/** Numbers that look like another one, each with the character that does not show and its place. */
const REFUSED: readonly (readonly [number: string, codePoint: string, place: number])[] = [
  [' 4711', 'U+0020', 1],
  ['4711 ', 'U+0020', 5],
  ['4711\u00a0', 'U+00A0', 5],
  ['\u30004711', 'U+3000', 1],
  ['4711\u200b', 'U+200B', 5],
  ['a\nb', 'U+000A', 2],
  ['a\u202eb', 'U+202E', 2],
  ['😀\u200db', 'U+200D', 2],
  ['47\u202811', 'U+2028', 3],
  ['4711\ufe0f', 'U+FE0F', 5],
  ['4711\u3164', 'U+3164', 5],
  ['a\u0000b', 'U+0000', 2],
];

/** Numbers that libraries have: nothing of them is hidden. */
const TAKEN = [
  '4711',
  '47 11',
  'K-4711/2',
  'Käserei Süd',
  '🥖',
  '４７１１',
  '47\u00a011',
  '店4711',
];

const JSON_FILE = JSON.stringify([recordOf('A1')]);

function formOf(number: string): FormData {
  const form = new FormData();
  form.set('customer_number', number);
  form.set('file', new Blob([JSON_FILE]));
  return form;
}

describe('customer numbers (Decision H1)', () => {
  it.each(REFUSED)('%j is refused: %s is its character %d', async (number, codePoint, place) => {
    const world = new ResourceWorld();
    const token = await world.token();
    const asked = new URLSearchParams({ customer_number: number });
    const sentence = `customer_number has ${codePoint} as its character ${place}, `;
    // A form is sent with line ends of its own: a line feed in a field arrives as two characters.
    const inForm = number.includes('\n') ? 'customer_number has U+000D as' : sentence;
    for (const [request, type, words] of [
      [world.upload(token, [recordOf('A1')], `${asked}`), 'invalid-request', sentence],
      [world.postForm(token, formOf(number)), 'invalid-request', inForm],
      [world.get(`${FILES}?${asked}`, token), 'invalid-parameter', sentence],
      [world.get(`${EVENTS}?${asked}`, token), 'invalid-parameter', sentence],
      [world.get(`${CATALOGUE}?${asked}`, token), 'invalid-parameter', sentence],
    ] as const) {
      const response = await request;
      expect(response.status).toBe(400);
      const { type: is, detail } = await bodyOf<{ type: string; detail: string }>(response);
      expect(is).toContain(`#${type}`);
      expect(detail).toContain(words);
    }
    expect(await world.storage.customers.list({ limit: 10 })).toEqual([]);
  });

  it.each(TAKEN)('%j is taken', async (number) => {
    expect(checkCustomerNumber(number)).toEqual({ ok: true, value: number });
  });
});
