import type { SqlDialect } from './sql-dialect.js';

/** One step of the schema: applied once, in order, in one transaction. */
export interface SchemaStep {
  readonly id: number;
  readonly statements: readonly string[];
  /**
   * True if copies of the version before continue with the tables afterwards: nothing that they use
   * is changed or gone, and the new version misses nothing in what they write. Such copies can be
   * replaced one after the other.
   */
  readonly rolling?: true;
}

/*
 * Returns the steps of the schema.
 *
 * Library, then customer, come first in every key, so that the tables can be sharded by them
 * (Decision H3). Exceptions: `assortment_library`, `assortment_webhook` and its outbox
 * `assortment_delivery`, which have no customers, and `assortment_grant`,
 * because a token's digest is looked up before any library is known (its keys are digests and
 * random ids, which distribute evenly). Nine indexes in addition to the keys have less. Three have
 * the library only, for queries across its customers: its events by position, which have one
 * counter, a file by its id, which is unique in a library, and its files by time. Five have
 * neither, for queries across libraries: due runs, files set aside, old events and runs, expired
 * records; they are not unique, so every machine can have its own. One has the holder of a grant
 * record, for what a user allowed; one has the client of a family.
 *
 * There are no sequences: files and runs are counted in the customer's row, events in the
 * library's, under the lock that the change takes anyway, so that reading events after a position
 * never misses one that was committed later.
 *
 * The column `owner` of `assortment_usage` is a customer, or the library as a whole
 * (`files/sql-usage.ts`).
 *
 * The column `customer` of an item is the key of its item set. That is the customer, or, where the
 * customer's row has an `item_set`, that text. Rows of other sets are not valid (`item-set.ts`).
 *
 * Integers of 64 bits are cast to text when read. JSON is stored as text: `jsonb` refuses U+0000
 * and normalises numbers.
 */
export function schemaSteps({
  text,
  bytes,
  tableEnd,
  jsonText,
}: SqlDialect): readonly SchemaStep[] {
  const customer = `library ${text} not null, customer ${text} not null`;
  const first = [
    `create table assortment_library (
      library ${text} not null primary key, last_position bigint not null)${tableEnd}`,
    `create table assortment_customer (
      ${customer}, version bigint not null default 1, agreed ${text},
      revision bigint not null default 0, hash ${text},
      supplier_style ${text}, newest_sequence bigint not null default 0, closed_at bigint,
      due_date ${text}, due_at bigint,
      fence bigint not null default 0, lease_holder ${text}, lease_until bigint, policy ${text},
      last_sequence bigint not null default 0, last_run bigint not null default 0,
      primary key (library, customer))${tableEnd}`,
    'create index assortment_customer_due on assortment_customer (due_at) where due_at is not null',
    `create table assortment_item (
      ${customer}, third_party_id ${text} not null, digest ${text} not null, rest ${text} not null,
      available smallint not null, mark ${text} not null,
      run_id ${text} not null, body ${text} not null,
      primary key (library, customer, third_party_id, digest))`,
    `create table assortment_run (
      ${customer}, id ${text} not null, ordinal bigint not null, started_at bigint not null,
      finished_at bigint not null, kind ${text} not null,
      file_id ${text}, ignored ${text} not null, base_revision bigint not null,
      revision bigint not null, summary ${text} not null,
      primary key (library, customer, id))`,
    'create unique index assortment_run_ordinal on assortment_run (library, customer, ordinal)',
    `create table assortment_event_page (
      ${customer}, first_position bigint not null, low_id ${text}, high_id ${text},
      created_at bigint, events bigint not null, criticals bigint not null,
      errors bigint not null, warnings bigint not null, infos bigint not null,
      body ${bytes} not null, primary key (library, customer, first_position))`,
    `create unique index assortment_event_page_position
      on assortment_event_page (library, first_position)`,
    `create table assortment_event_batch (
      ${customer}, batch ${text} not null,
      primary key (library, customer, batch))${tableEnd}`,
    `create table assortment_file (
      ${customer}, sequence bigint not null, id ${text} not null, received_at bigint not null,
      bytes bigint not null, stored_bytes bigint not null,
      encoding ${text} not null, digest ${text} not null, status ${text} not null, run_id ${text},
      report ${text} not null,
      primary key (library, customer, sequence))`,
    'create unique index assortment_file_id on assortment_file (library, id)',
    'create index assortment_file_received on assortment_file (library, customer, received_at)',
    `create table assortment_part (
      ${customer}, file_id ${text} not null, part bigint not null, put_at bigint not null,
      bytes ${bytes} not null,
      primary key (library, customer, file_id, part))`,
    `create table assortment_grant (
      kind ${text} not null, id ${text} not null, version bigint not null, value ${text} not null,
      expires_at bigint,
      primary key (kind, id))${tableEnd}`,
    `create index assortment_grant_expires on assortment_grant (expires_at)
      where expires_at is not null`,
  ];
  const traces = [`alter table assortment_file add column trace ${text}`];
  const webhooks = [
    `create table assortment_webhook (
      library ${text} not null, id ${text} not null, version bigint not null, url ${text} not null,
      secret ${text} not null, created_at bigint not null, failures bigint not null,
      not_before bigint not null, primary key (library, id))${tableEnd}`,
    `create table assortment_delivery (
      library ${text} not null, webhook ${text} not null, created_at bigint not null,
      message ${text} not null, body ${text} not null,
      primary key (library, webhook, created_at, message))${tableEnd}`,
  ];
  const holders = [
    `alter table assortment_grant add column holder ${text}`,
    // Existing families get theirs from their own text.
    `update assortment_grant set holder = ${jsonText('value', ['grant', 'user', 'id'])}
      where kind = 'family'`,
    `create index assortment_grant_holder on assortment_grant (kind, holder, id)
      where holder is not null`,
  ];
  const itemSets = [
    `alter table assortment_customer add column item_set ${text}`,
    'alter table assortment_customer add column last_item_set bigint not null default 0',
    `create table assortment_item_set (
      ${customer}, item_set ${text} not null, last_run bigint not null,
      primary key (library, customer, item_set))${tableEnd}`,
  ];
  const fileLists = [
    'alter table assortment_run add column file_refused smallint',
    // Existing runs get it from the summary that the daily sync wrote.
    `update assortment_run set file_refused = 1 where summary like '{"refused":"%'`,
    `create index assortment_file_time
      on assortment_file (library, received_at, sequence, customer)`,
    'drop index assortment_file_received',
    `create index assortment_file_received
      on assortment_file (library, customer, received_at, sequence)`,
  ];
  // An existing message has none: it is delivered or given up within days.
  const messages = [`alter table assortment_delivery add column customer ${text}`];
  // Existing clients and users get their library, by which its owners find them.
  const libraries = [
    `update assortment_grant set holder = ${jsonText('value', ['library'])}
      where kind in ('client', 'user')`,
  ];
  // Files that are stored already have no counted bytes: they count for no quota.
  const quotas = [
    `create table assortment_usage (
      library ${text} not null, owner ${text} not null, day bigint not null,
      uploads bigint not null, kept_bytes bigint not null,
      primary key (library, owner))${tableEnd}`,
    'alter table assortment_file add column counted_bytes bigint',
  ];
  // Claims of a day are counted, and the file of a day that ends its process is set aside; the
  // indexes are for what retention forgets.
  const attempts = [
    'alter table assortment_customer add column attempts bigint default 0',
    `alter table assortment_customer add column attempted ${text}`,
    `alter table assortment_customer add column set_aside ${text}`,
    'alter table assortment_customer add column set_aside_at bigint',
    `create index assortment_customer_set_aside on assortment_customer (set_aside_at)
      where set_aside_at is not null`,
    'create index assortment_event_page_created on assortment_event_page (created_at)',
    `create index assortment_run_finished on assortment_run (finished_at)
      where file_refused is null and (file_id is null or summary <> '{}')`,
  ];
  // An existing family has none, and is looked at with those of each client until it changes: its
  // text may be damaged, which must not stop this step.
  const clients = [
    `alter table assortment_grant add column client ${text}`,
    `create index assortment_grant_client on assortment_grant (kind, client, id)
      where kind = 'family'`,
  ];
  // A file that is stored already has none, and no other file is compared with it.
  const styles = [`alter table assortment_file add column style ${text}`];
  return [
    { id: 1, statements: first },
    { id: 2, statements: traces, rolling: true },
    { id: 3, statements: webhooks },
    { id: 4, statements: holders },
    { id: 5, statements: itemSets },
    { id: 6, statements: fileLists },
    { id: 7, statements: messages, rolling: true },
    { id: 8, statements: libraries },
    { id: 9, statements: quotas, rolling: true },
    { id: 10, statements: attempts, rolling: true },
    { id: 11, statements: clients, rolling: true },
    { id: 12, statements: styles, rolling: true },
  ];
}
