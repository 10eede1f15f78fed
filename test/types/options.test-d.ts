import { describe, expectTypeOf, it } from 'vitest';
import type * as client from '../../src/client/index.js';
import type * as catalogue from '../../src/core/catalogue/index.js';
import type * as core from '../../src/core/index.js';
import type * as tables from '../../src/import/index.js';
import type * as oauth from '../../src/oauth/index.js';
import type * as worker from '../../src/service/daily-sync/worker/index.js';
import type * as service from '../../src/service/index.js';
import type * as node from '../../src/service/node/index.js';
import type * as conformance from '../../src/storage/conformance/index.js';
import type * as storage from '../../src/storage/index.js';
import type * as postgres from '../../src/storage/postgres/index.js';
import type * as s3 from '../../src/storage/s3/index.js';
import type * as sqlite from '../../src/storage/sqlite/index.js';
import type * as arbitraries from '../../src/testing/index.js';

// Checked by the type checker alone (`npm run types`); nothing here runs.

/** Members that may be left out. */
type Optional<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

/** Names of optional members that refuse undefined, of the members' own objects too. */
type Refusing<T> = {
  [K in Optional<T>]: Record<K, undefined> extends Pick<T, K>
    ? NonNullable<T[K]> extends (...args: never[]) => unknown
      ? never
      : NonNullable<T[K]> extends core.Limits
        ? Extract<Refusing<core.Limits>, string>
        : never
    : K;
}[Optional<T>];

/** The places of a list of parameters. */
type Places<A> = Exclude<keyof A, keyof unknown[]>;

/** A type that is an object with members of its own. */
type Members<T> = T extends string | number | bigint | boolean | readonly unknown[] ? never : T;

/** The parameters of a function that may be left out. */
type OptionalParameter<F> = F extends (...args: infer A) => unknown
  ? {
      [N in Places<A>]: object extends Pick<A, N> ? Members<NonNullable<A[N]>> : never;
    }[Places<A>]
  : never;

/** The same for the optional parameters of all functions of a subpath, by their names. */
type RefusingFunctions<T> = {
  [N in keyof T as [Refusing<OptionalParameter<T[N]>>] extends [never] ? never : N]: Refusing<
    OptionalParameter<T[N]>
  >;
};

/** The functions of every subpath that have options. */
type Functions = typeof arbitraries &
  typeof catalogue &
  typeof client &
  typeof core &
  typeof oauth &
  typeof service &
  typeof storage &
  typeof tables;

/** The option types of every subpath. */
interface OptionTypes {
  AssortmentFileOptions: arbitraries.AssortmentFileOptions;
  BrokenWireRecordOptions: arbitraries.BrokenWireRecordOptions;
  CatalogueOptions: client.CatalogueOptions;
  ClientOptions: client.ClientOptions;
  CloseOptions: node.CloseOptions;
  ConformanceOptions: conformance.ConformanceOptions;
  ConversionOptions: core.ConversionOptions;
  EventsOptions: client.EventsOptions;
  ExchangeOptions: client.ExchangeOptions;
  FilesOptions: client.FilesOptions;
  FindingContext: core.FindingContext;
  FixOptions: core.FixOptions;
  GtinOptions: core.GtinOptions;
  IntrospectOptions: client.IntrospectOptions;
  IntrospectionOptions: client.IntrospectionOptions;
  Limits: core.Limits;
  MemoryOptions: storage.MemoryOptions;
  NodeLimits: node.NodeLimits;
  NodeOptions: node.NodeOptions;
  ObjectStoreOptions: s3.ObjectStoreOptions;
  PackageDescriptionOptions: arbitraries.PackageDescriptionOptions;
  PackageTextOptions: core.PackageTextOptions;
  PlainDecimalOptions: arbitraries.PlainDecimalOptions;
  PlanningOptions: arbitraries.PlanningOptions;
  PostgresStorageOptions: postgres.PostgresStorageOptions;
  PriceLadderOptions: core.PriceLadderOptions;
  ReadOptions: core.ReadOptions;
  ReadTableOptions: tables.ReadTableOptions;
  RefreshOptions: client.RefreshOptions;
  RefusedFileOptions: catalogue.RefusedFileOptions;
  RevocationOptions: client.RevocationOptions;
  SchedulerOptions: service.SchedulerOptions;
  SendingOptions: catalogue.SendingOptions;
  ServiceLimits: service.ServiceLimits;
  ServiceOptions: service.ServiceOptions;
  SqliteStorageOptions: sqlite.SqliteStorageOptions;
  StreamOptions: core.StreamOptions;
  SuggestOptions: tables.SuggestOptions;
  SyncEnvironment: service.SyncEnvironment;
  SyncGuard: catalogue.SyncGuard;
  SyncOptions: catalogue.SyncOptions;
  TextOptions: tables.TextOptions;
  UnitOptions: core.UnitOptions;
  UploadLimits: client.UploadLimits;
  UploadOptions: client.UploadOptions;
  ValidGtinOptions: arbitraries.ValidGtinOptions;
  ValidWireRecordOptions: arbitraries.ValidWireRecordOptions;
  WebhookSenderOptions: node.WebhookSenderOptions;
  WorkerOptions: worker.WorkerOptions;
}

describe('Option types under exactOptionalPropertyTypes', () => {
  it('every option that may be left out may be undefined', () => {
    expectTypeOf<{ [N in keyof OptionTypes]: Refusing<OptionTypes[N]> }>().toEqualTypeOf<{
      [N in keyof OptionTypes]: never;
    }>();
  });

  it('the same holds for parameters that may be left out', () => {
    // The sentences of a language are words and no options.
    expectTypeOf<
      keyof RefusingFunctions<Omit<Functions, 'describeImport'>>
    >().toEqualTypeOf<never>();
  });
});
