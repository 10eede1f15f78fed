import { describe, expect, it } from 'vitest';
import { bodyOf, EVENTS, ResourceWorld, recordOf } from '../resource-world.js';
import { bomb } from './hostile-senders.js';

const ENCODER = new TextEncoder();
const RECORDS = Array.from({ length: 4 }, (_, index) => recordOf(`A${index}`));
const TOO_MANY = {
  title: 'Content Too Large',
  status: 413,
  detail: 'A file has at most 3 records.',
};

function formWith(records: readonly unknown[]): FormData {
  const form = new FormData();
  form.append('customer_number', '4711');
  form.append('file', new Blob([JSON.stringify(records)]), 'a.json');
  return form;
}

describe('limits.records (Decision H2): records of one upload', () => {
  it(
    'as many as the limit are taken, one more is 413, which names the limit; nothing of it ' +
      'is kept and no event is made',
    async () => {
      const world = new ResourceWorld({ records: 3 });
      const token = await world.token();
      expect((await world.upload(token, RECORDS.slice(0, 3))).status).toBe(201);
      const answer = await world.upload(token, RECORDS);
      expect(answer.status).toBe(413);
      expect(await bodyOf(answer)).toMatchObject(TOO_MANY);
      expect(await world.storage.files.forgetParts(Number.MAX_SAFE_INTEGER)).toBe(0);
      expect((await bodyOf<{ count: number }>(await world.get(EVENTS, token))).count).toBe(0);
    },
  );

  it(
    'packed ones and those of a form are counted too, equal ones and those that are ' +
      'refused as well',
    async () => {
      const world = new ResourceWorld({ records: 3 });
      const token = await world.token();
      expect(
        await bodyOf(
          await world.post(token, bomb('gzip', Buffer.from(JSON.stringify(RECORDS))), {
            'content-encoding': 'gzip',
          }),
        ),
      ).toMatchObject(TOO_MANY);
      expect(await bodyOf(await world.postForm(token, formWith(RECORDS)))).toMatchObject(TOO_MANY);
      expect(
        await bodyOf(
          await world.upload(
            token,
            Array.from({ length: 4 }, () => RECORDS[0]),
          ),
        ),
      ).toMatchObject(TOO_MANY);
      expect(await bodyOf(await world.post(token, '[{},{},{},{}]'))).toMatchObject(TOO_MANY);
    },
  );

  it('what comes behind the first record too many is not read', async () => {
    const world = new ResourceWorld({ records: 30_000 });
    let asked = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(
          ENCODER.encode(
            `${asked === 0 ? '[' : ','}${Array.from({ length: 10_000 }, () => '{}').join(',')}`,
          ),
        );
        asked += 1;
      },
    });
    expect((await world.post(await world.token(), body)).status).toBe(413);
    expect(asked).toBeLessThan(12);
  });

  it(
    'a file that is refused before it reaches the limit is refused for its own fault, and ' +
      'so is one that is no list',
    async () => {
      const world = new ResourceWorld({ records: 3 });
      const token = await world.token();
      for (const file of [
        '[{},,{},{},{}]',
        '[{},{},{},]',
        '{"a":1,"b":[1,2,3,4,5],"c":3,"d":4}',
        '"[1,2,3,4]"',
      ])
        expect((await world.post(token, file)).status).toBe(422);
    },
  );

  it('the limit is a whole number above zero', () => {
    for (const records of [0, 1.5, Number.POSITIVE_INFINITY])
      expect(() => new ResourceWorld({ records })).toThrow(TypeError);
  });
});
