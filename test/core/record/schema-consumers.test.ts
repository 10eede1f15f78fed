import { sValidator } from '@hono/standard-validator';
import { FormApi } from '@tanstack/form-core';
import { initTRPC, TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AssortmentFileSchema } from '../../../src/core/assortment-file/assortment-file-schema.js';
import { AssortmentRecordSchema } from '../../../src/core/record/assortment-record-schema.js';
import type { WireRecord } from '../../../src/core/record/package-record.js';
import { RYE } from './rye.js';

const BAD = { ...RYE, price: '2,50' };
const SENTENCE = '"price" must be a plain number with a decimal point, such as 12.5 or "12.50".';

describe('tRPC', () => {
  const t = initTRPC.create();
  const caller = t.createCallerFactory(
    t.router({
      record: t.procedure
        .input(AssortmentRecordSchema)
        .mutation(({ input }) => input.price.amount.toFixed(2)),
      file: t.procedure.input(AssortmentFileSchema).mutation(({ input }) => input.length),
      price: t.procedure
        .input(v.pick(AssortmentRecordSchema, ['third_party_id', 'price']))
        .mutation(({ input }) => input),
    }),
  )({});

  it('takes the schemas as input, and hands on what they read', async () => {
    expect(await caller.record(RYE)).toBe('2.50');
    expect(await caller.file([RYE])).toBe(1);
    expect(await caller.price(RYE)).toEqual({ third_party_id: 'A1', price: '2.50' });
  });

  it('refuses a bad record with the sentence', async () => {
    for (const call of [caller.record(BAD), caller.file([BAD]), caller.price(BAD)]) {
      const error: unknown = await call.then(String, (thrown: unknown) => thrown);
      if (!(error instanceof TRPCError)) throw new Error(`not refused: ${String(error)}`);
      expect([error.code, error.cause?.message]).toEqual(['BAD_REQUEST', SENTENCE]);
    }
  });
});

describe('Hono', () => {
  const app = new Hono()
    .post('/record', sValidator('json', AssortmentRecordSchema), (c) =>
      c.text(c.req.valid('json').thirdPartyId),
    )
    .post('/file', sValidator('json', AssortmentFileSchema), (c) =>
      c.text(String(c.req.valid('json').length)),
    )
    .post('/price', sValidator('json', v.pick(AssortmentRecordSchema, ['price'])), (c) =>
      c.text(String(c.req.valid('json').price)),
    );

  async function post(path: string, body: unknown): Promise<readonly [number, string]> {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [response.status, await response.text()];
  }

  it('hands a route what the schemas read', async () => {
    expect(await post('/record', RYE)).toEqual([200, 'A1']);
    expect(await post('/file', [RYE])).toEqual([200, '1']);
    expect(await post('/price', RYE)).toEqual([200, '2.50']);
  });

  it('answers 400 with the sentence and the path', async () => {
    for (const [path, body] of [
      ['/record', BAD],
      ['/file', [BAD]],
      ['/price', BAD],
    ] as const) {
      const [status, text] = await post(path, body);
      expect(status).toBe(400);
      expect(text).toContain(JSON.stringify(SENTENCE));
      expect(text).toContain('"key":"price"');
    }
  });
});

describe('TanStack Form', () => {
  async function submit(values: WireRecord): Promise<readonly [string[], Record<string, unknown>]> {
    const submitted: string[] = [];
    const form = new FormApi({
      defaultValues: values,
      validators: { onSubmit: AssortmentRecordSchema },
      onSubmit: ({ value }) => {
        submitted.push(value.third_party_id);
      },
    });
    form.mount();
    await form.handleSubmit();
    const issues = Object.entries(form.state.errorMap.onSubmit ?? {}).map(([field, found]) => [
      field,
      found.map(({ message }) => message),
    ]);
    return [submitted, Object.fromEntries(issues)];
  }

  it('submits a good record', async () => {
    expect(await submit(RYE)).toEqual([['A1'], {}]);
  });

  it('shows the sentence of a bad field next to it', async () => {
    expect(await submit(BAD)).toEqual([[], { price: [SENTENCE] }]);
  });
});
