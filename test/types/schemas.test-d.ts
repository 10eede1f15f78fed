import * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';
import {
  type AssortmentFileSchema,
  AssortmentRecordSchema,
  type PackageDescription,
  type PackageDescriptionSchema,
  type WirePackageDescription,
  type WirePackageDescriptionSchema,
  type WireRecord,
  WireRecordSchema,
} from '../../src/core/index.js';

// Checked by the type checker alone (`npm run types`); nothing here runs.

describe('The schemas', () => {
  it('have the types of the wire and of what is read', () => {
    type Read = typeof PackageDescriptionSchema;
    expectTypeOf<v.InferInput<Read>>().toEqualTypeOf<WirePackageDescription>();
    expectTypeOf<v.InferOutput<Read>>().toEqualTypeOf<PackageDescription>();
    expectTypeOf<WireRecord>().toExtend<v.InferInput<typeof WireRecordSchema>>();
    type Output = v.InferOutput<typeof WireRecordSchema>;
    expectTypeOf<Output['price']>().toEqualTypeOf<number | string>();
    expectTypeOf<Output['orderable']>().toEqualTypeOf<boolean>();
    expectTypeOf<Output['brand']>().toEqualTypeOf<string | null | undefined>();
    type Level = v.InferOutput<typeof WirePackageDescriptionSchema>;
    expectTypeOf<Level['package']>().toEqualTypeOf<WirePackageDescription | null | undefined>();
  });

  it('can be picked as any object', () => {
    const picked = v.pick(WireRecordSchema, ['name', 'lead_time']);
    expectTypeOf<v.InferInput<typeof picked>>().toEqualTypeOf<{
      name: string;
      lead_time?: string | null | undefined;
    }>();
    const partial = v.partial(v.omit(WireRecordSchema, ['price']));
    expectTypeOf<v.InferInput<typeof partial>['name']>().toEqualTypeOf<string | undefined>();
    type Picked = Parameters<typeof v.pick>[0];
    expectTypeOf<typeof WireRecordSchema>().toExtend<Picked>();
    expectTypeOf<typeof AssortmentRecordSchema>().toExtend<Picked>();
    expectTypeOf<typeof PackageDescriptionSchema>().toExtend<Picked>();
  });

  it('that read whole values say exactly what is picked from them, and leave the rest open', () => {
    const picked = v.pick(AssortmentRecordSchema, ['name', 'lead_time']);
    const partial = v.partial(picked);
    interface NameAndTime {
      name: string;
      lead_time?: string | null | undefined;
    }
    expectTypeOf<v.InferInput<typeof picked>>().toEqualTypeOf<NameAndTime>();
    expectTypeOf<v.InferOutput<typeof picked>>().toEqualTypeOf<NameAndTime>();
    expectTypeOf<v.InferInput<typeof partial>>().toEqualTypeOf<{
      name?: string | undefined;
      lead_time?: string | null | undefined;
    }>();
    const omitted = v.omit(AssortmentRecordSchema, ['price']);
    expectTypeOf<v.InferOutput<typeof omitted>['name']>().toBeUnknown();
    expectTypeOf<typeof AssortmentFileSchema.item>().toEqualTypeOf<typeof AssortmentRecordSchema>();
  });
});
