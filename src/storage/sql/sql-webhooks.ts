import type { CustomerKey } from '../customer-store.js';
import type {
  Delivery,
  Webhook,
  WebhookKey,
  WebhookMessage,
  WebhookStore,
} from '../webhook-store.js';
import { customerParameters } from './customer-statements.js';
import { integerAt, keyAt, textAt } from './row-values.js';
import type { SqlRow, SqlStatement } from './sql-driver.js';
import { outcomeOf, type SqlRunner } from './sql-runner.js';
import { storedKey, storedText } from './stored-text.js';

const COLUMNS = `library, id, cast(version as text) as version, url, secret,
  cast(created_at as text) as created_at, cast(failures as text) as failures,
  cast(not_before as text) as not_before`;

function webhookOf(row: SqlRow): Webhook {
  return {
    library: keyAt(row, 'library'),
    id: keyAt(row, 'id'),
    version: integerAt(row, 'version'),
    url: textAt(row, 'url'),
    secret: textAt(row, 'secret'),
    createdAt: integerAt(row, 'created_at'),
    failures: integerAt(row, 'failures'),
    notBefore: integerAt(row, 'not_before'),
  };
}

function keyParameters({ library, id }: WebhookKey): readonly [library: string, id: string] {
  return [storedKey(library), storedKey(id)];
}

/** Creates a {@link WebhookStore} in SQL. */
export function createSqlWebhooks(runner: SqlRunner): WebhookStore {
  return {
    async add(webhook) {
      const { url, secret, createdAt } = webhook;
      return outcomeOf(
        await runner.write(async (query) => {
          const added = await query(
            `insert into assortment_webhook
              (library, id, version, url, secret, created_at, failures, not_before)
              values ($1, $2, 1, $3, $4, $5, 0, 0) on conflict do nothing returning 1 as added`,
            [...keyParameters(webhook), storedText(url), storedText(secret), createdAt],
          );
          return added.length === 1;
        }),
      );
    },

    async list(library) {
      const rows = await runner.read(
        `select ${COLUMNS} from assortment_webhook
          ${library === undefined ? '' : 'where library = $1'}
          order by assortment_webhook.library, assortment_webhook.id`,
        library === undefined ? [] : [storedKey(library)],
      );
      return rows.map(webhookOf);
    },

    async remove(key) {
      const removed = await runner.repeat(async (query) => {
        await query(
          'delete from assortment_delivery where library = $1 and webhook = $2',
          keyParameters(key),
        );
        return query(
          'delete from assortment_webhook where library = $1 and id = $2 returning 1 as gone',
          keyParameters(key),
        );
      });
      return removed.length === 1;
    },

    async waiting(limit, after) {
      const place = after === undefined ? [] : [after.notBefore, ...keyParameters(after)];
      const rows = await runner.read(
        `select ${COLUMNS} from assortment_webhook
          where exists (select 1 from assortment_delivery d
            where d.library = assortment_webhook.library and d.webhook = assortment_webhook.id)
            ${after === undefined ? '' : 'and (not_before, library, id) > ($2, $3, $4)'}
          order by assortment_webhook.not_before, assortment_webhook.library,
            assortment_webhook.id limit $1`,
        [limit, ...place],
      );
      return rows.map(webhookOf);
    },

    async record(webhook, { failures, notBefore }) {
      return outcomeOf(
        await runner.write(async (query) => {
          const changed = await query(
            `update assortment_webhook set version = version + 1, failures = $4, not_before = $5
              where library = $1 and id = $2 and version = $3 returning 1 as changed`,
            [...keyParameters(webhook), webhook.version, failures, notBefore],
          );
          return changed.length === 1;
        }),
      );
    },

    async oldest(key) {
      const [row] = await runner.read(
        `select message, cast(created_at as text) as created_at, body from assortment_delivery
          where library = $1 and webhook = $2
          order by assortment_delivery.created_at, assortment_delivery.message limit 1`,
        keyParameters(key),
      );
      return row === undefined ? undefined : deliveryOf(key, row);
    },

    async settle({ webhook, id }) {
      await runner.change(
        'delete from assortment_delivery where library = $1 and webhook = $2 and message = $3',
        [...keyParameters(webhook), storedKey(id)],
      );
    },
  };
}

function deliveryOf({ library, id }: WebhookKey, row: SqlRow): Delivery {
  return {
    webhook: { library, id },
    id: keyAt(row, 'message'),
    createdAt: integerAt(row, 'created_at'),
    body: textAt(row, 'body'),
  };
}

/** Returns the statement that writes a message into the outbox, for each webhook of the library. */
export function insertMessage(
  key: CustomerKey,
  { createdAt, id, body }: WebhookMessage,
): SqlStatement {
  return {
    statement: `insert into assortment_delivery
      (library, webhook, created_at, message, body, customer)
      select library, id, cast($3 as bigint), $4, $5, $2 from assortment_webhook
      where library = $1`,
    parameters: [...customerParameters(key), createdAt, storedKey(id), storedText(body)],
  };
}
