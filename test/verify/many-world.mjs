// The customers of many.mjs: made by one statement a table from a customer that was synced alone,
// which is also what the others are compared with.

import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder, writeAssortment } from '../../bench/generate.mjs';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Customers whose days come half an hour earlier: code that runs for the first time is slow. */
const WARM = 20;
const EARLIER = 30 * MINUTE;

/** Milliseconds without any day after which the workers count as stuck. */
const STUCK = 300_000;

/** A database with customers of one or of many libraries, and workers in processes of their own. */
export class ManyCustomers {
  #parts;
  #pool;
  #storage;
  #size;
  #places;
  #libraries;
  #start = Math.floor(Date.now() / MINUTE) * MINUTE - DAY / 2 - 100 * DAY;
  #rounds = 0;
  #folder = temporaryFolder();
  /** Sentences about everything that is wrong. */
  faults = [];

  /**
   * `parts`: modules of the sources. `places`: program of a worker, addresses of pooler and server,
   * and the `distance` to them in milliseconds.
   * `size`: `customers`, `libraries`, `records`, and `isNew` where customers have no catalogue yet.
   */
  constructor(parts, pool, places, size) {
    this.#parts = parts;
    this.#pool = pool;
    this.#places = places;
    this.#size = size;
    this.#storage = parts.createPostgresStorage(parts.pgDriver(pool));
    this.#libraries = size.libraries;
  }

  async prepare() {
    const { isNew } = this.#size;
    await this.#pool.query(`create table many (library text, customer text)`);
    if (isNew) return;
    await this.#settle('template', 0);
    await this.#receive('template', 0, 1);
    await this.#runAlone('template', 0);
    await this.#name('c');
    await this.#copy('assortment_customer', 'template');
    await this.#copy('assortment_item', 'template');
    await this.#pool.query('vacuum analyze');
  }

  /** Runs the next day of all customers by so many workers; returns what was measured. */
  async round(workers) {
    this.#rounds += 1;
    const round = this.#rounds;
    const { isNew } = this.#size;
    const template = isNew ? `template ${round}` : 'template';
    if (isNew) {
      // Customers of earlier rounds have no more days: only those of this one are measured.
      await this.#pool.query('update assortment_customer set due_at = null, due_date = null');
      await this.#settle(template, round);
      await this.#name(`r${round} `);
      await this.#copy('assortment_customer', template);
    }
    const file = await this.#receive(template, round, isNew ? 1 : 1 + (round % 2));
    await this.#copy('assortment_file', template, {
      id: `t.id || ' ' || n.customer`,
      received_at: `t.received_at - case n.library when 'warm' then ${EARLIER} else 0 end`,
      $where: `t.id = '${file.id}'`,
    });
    await this.#copy('assortment_part', template, {
      file_id: `t.file_id || ' ' || n.customer`,
      $where: `t.file_id = '${file.id}'`,
    });
    await this.#pool.query(
      `update assortment_customer c set last_sequence = $1,
        due_at = due_at - case c.library when 'warm' then ${EARLIER} else 0 end
        from many n where c.library = n.library and c.customer = n.customer`,
      [file.sequence],
    );
    await this.#pool.query('vacuum analyze');
    const expected = await this.#runAlone(template, round);
    const positions = await this.#positions();
    const measured = await this.#work(workers, round, positions.get('lib-0') ?? 0);
    await this.#check(round, expected, positions, measured.followed);
    return measured;
  }

  #at(round) {
    return this.#start + round * DAY;
  }

  #date(round) {
    return new Date(this.#at(round)).toISOString().slice(0, 10);
  }

  /** Names the customers, spread over the libraries, and those that come earlier. */
  async #name(prefix) {
    const { customers } = this.#size;
    await this.#pool.query('delete from many');
    await this.#pool.query(
      `insert into many
        select 'lib-' || at % $2, $3 || at from generate_series(0, $1 - 1) as at
        union all select 'warm', $3 || at from generate_series(0, ${WARM - 1}) as at`,
      [customers, this.#libraries, prefix],
    );
  }

  /** Gives each customer the template's rows of a table. */
  async #copy(table, template, { $where = 'true', ...own } = {}) {
    const { rows } = await this.#pool.query(
      `select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = $1`,
      [table],
    );
    const values = { library: 'n.library', customer: 'n.customer', ...own };
    const names = rows.map(({ name }) => name);
    await this.#pool.query(
      `insert into ${table} (${names.join(', ')})
        select ${names.map((name) => values[name] ?? `t.${name}`).join(', ')}
        from many n cross join ${table} t
        where t.library = 'template' and t.customer = $1 and ${$where}`,
      [template],
    );
  }

  async #settle(customer, round) {
    const at = this.#at(round);
    const agreed = `${new Date(at).toISOString().slice(11, 16)} Etc/UTC`;
    const due = { date: this.#date(round), at };
    const settings = { agreed, due, closedAt: at - DAY, policy: null };
    await this.#storage.customers.settle({ library: 'template', customer }, settings, 0);
  }

  async #receive(customer, round, edition) {
    const path = join(this.#folder, `edition-${edition}.json`);
    writeAssortment(path, this.#size.records, { seed: 11, edition });
    const bytes = readFileSync(path);
    const key = { library: 'template', customer };
    const id = `file ${round}`;
    // Before the window of those that come earlier ends.
    const receivedAt = this.#at(round) - MINUTE;
    await this.#storage.files.putPart({ ...key, id }, 0, bytes);
    const incoming = this.#parts.incomingFile(key, id, receivedAt, bytes);
    return (await this.#storage.files.accept(incoming)).file;
  }

  /** Runs the template's day in this process; returns what every customer has to have. */
  async #runAlone(customer, round) {
    const key = { library: 'template', customer };
    const now = () => this.#at(round) + MINUTE;
    const { run } = await this.#parts.runDailySync(key, {
      storage: this.#storage,
      now,
      holder: 'alone',
    });
    const { revision } = await this.#storage.customers.head(key);
    const ofKey = `library = 'template' and customer = '${customer}'`;
    const [{ events, items }] = (
      await this.#pool.query(
        `select (select coalesce(sum(events), 0)::int from assortment_event_page
            where ${ofKey} and created_at >= ${this.#at(round)}) as events,
          (select count(*)::int from assortment_item where ${ofKey}) as items`,
      )
    ).rows;
    const lists = run.summary.slice(run.summary.indexOf('"added"'));
    return { template: customer, lists, revision, events, items };
  }

  /** The last position of each library. */
  async #positions() {
    const { rows } = await this.#pool.query(
      'select library, last_position::int as last from assortment_library',
    );
    return new Map(rows.map(({ library, last }) => [library, last]));
  }

  async #work(workers, round, position) {
    // First between the two instants, then behind both.
    const back = Date.now() - this.#at(round) + EARLIER / 2;
    const { program, pooler, server, distance } = this.#places;
    const children = Array.from({ length: workers }, (_, at) =>
      fork(program, [pooler, server, `worker ${round} ${at}`, String(back), String(distance)]),
    );
    const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    let isOver = false;
    for (const each of ended) each.then(() => isOver || this.faults.push('a worker ended'));
    try {
      await Promise.all(children.map((child, at) => this.#working(child, ended[at])));
      await this.#release(`library = 'warm'`);
      await this.#allRun(this.#at(round) - EARLIER, () => isOver);
      const seen = { samples: 0, waiting: 0, storage: 0, engine: 0, followed: position };
      const watching = this.#watch(seen, () => isOver);
      for (const child of children) child.send({ back: back - EARLIER });
      await this.#release(`library <> 'warm'`);
      await this.#allRun(this.#at(round), () => isOver);
      isOver = true;
      await watching;
      await this.#follow(seen);
      const [{ took }] = (
        await this.#pool.query(
          `select (max(finished_at) - min(started_at))::int as took from assortment_run
            where library like 'lib-%' and id = $1`,
          [this.#date(round)],
        )
      ).rows;
      const { samples, waiting, ...more } = seen;
      const rate = (this.#size.customers / took) * MINUTE;
      return { rate, longest: took, share: waiting / (samples * workers), ...more };
    } finally {
      isOver = true;
      for (const child of children) if (child.connected) child.send('stop');
      await Promise.all(ended);
    }
  }

  /** Ends once the worker says that it works; rejects where it ends before. */
  async #working(child, ended) {
    const isWorking = await Promise.race([
      new Promise((resolve) =>
        child.on('message', (said) => {
          if (said === 'working') resolve(true);
          else this.faults.push(JSON.stringify(said));
        }),
      ),
      ended.then(() => false),
    ]);
    if (!isWorking) throw new Error('a worker ended before it worked');
  }

  /** Adds the jobs of customers, all at once. */
  async #release(which) {
    await this.#pool.query(
      `select graphile_worker.add_job('assortment-daily-sync',
          json_build_object('library', library, 'customer', customer), run_at := now(),
          job_key := 'assortment-daily-sync ['
            || to_json(library) || ',' || to_json(customer) || ']',
          max_attempts := 25) from many where ${which}`,
    );
  }

  /** Ends when no day is due any more, and the queue is empty. */
  async #allRun(at, isOver) {
    let [least, since] = [Number.POSITIVE_INFINITY, Date.now()];
    for (;;) {
      const { rows } = await this.#pool.query(
        `select (select count(*) from assortment_customer where due_at <= $1)::int
          + (select count(*) from graphile_worker._private_jobs)::int as left`,
        [at],
      );
      const { left } = rows[0];
      if (left === 0) return;
      if (left < least) [least, since] = [left, Date.now()];
      if (this.faults.length > 0 || isOver()) throw new Error(this.faults[0]);
      if (Date.now() - since > STUCK) throw new Error(`${left} days were not run`);
      await sleep(100);
    }
  }

  /** Looks again and again at what the connections wait for, and reads on in the events. */
  async #watch(seen, isOver) {
    while (!isOver()) {
      const { rows } = await this.#pool.query(
        `select count(*) filter (where application_name = 'storage')::int as storage,
          count(*) filter (where application_name = 'engine')::int as engine,
          count(*) filter (where wait_event_type = 'Lock'
            and query like '%assortment_library%')::int as waiting
          from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      const [{ storage, engine, waiting }] = rows;
      seen.samples += 1;
      seen.waiting += waiting;
      seen.storage = Math.max(seen.storage, storage);
      seen.engine = Math.max(seen.engine, engine);
      await this.#follow(seen);
      await sleep(50);
    }
  }

  /** Reads after the last position of the first library, as a client that missed nothing. */
  async #follow(seen) {
    const { rows } = await this.#pool.query(
      `select first_position::int as first, events::int as events from assortment_event_page
        where library = 'lib-0' and first_position > $1 order by first_position`,
      [seen.followed],
    );
    for (const { first, events } of rows) {
      if (first !== seen.followed + 1)
        this.faults.push(`position ${first} was visible before ${seen.followed + 1}`);
      seen.followed = first + events - 1;
    }
  }

  /** Sends a query that joins many rows: the planner takes those of the template for one. */
  async #hashed(query, parameters) {
    const client = await this.#pool.connect();
    try {
      await client.query('set enable_nestloop = off');
      return await client.query(query, parameters);
    } finally {
      await client.query('reset enable_nestloop');
      client.release();
    }
  }

  async #check(round, { template, lists, revision, events, items }, positions, followed) {
    const { customers } = this.#size;
    const date = this.#date(round);
    // The hashes before the lists name the customer.
    const answers = await this.#hashed(
      `select
        (select count(*)::int from assortment_run r join many n using (library, customer)
          where r.id = $1 and strpos(r.summary, $2) > 0 and r.revision = $3) as runs,
        (select count(*)::int from assortment_customer c join many n using (library, customer)
          where c.revision = $3 and c.due_date = $4) as catalogues,
        (select count(*)::int from many n cross join assortment_item t
          join assortment_item i on i.library = n.library and i.customer = n.customer
            and i.third_party_id = t.third_party_id and i.digest = t.digest
            and i.available = t.available
            and (i.body = t.body or ${timeless('i.body')} = ${timeless('t.body')})
          where t.library = 'template' and t.customer = $5) as items,
        (select count(*)::int from many n join assortment_item i using (library, customer))
          as rows`,
      [date, lists, revision, this.#date(round + 1), template],
    );
    const [found] = answers.rows;
    const all = customers + WARM;
    const due = { runs: all, catalogues: all, items: all * items, rows: all * items };
    for (const [name, count] of Object.entries(due))
      if (found[name] !== count)
        this.faults.push(`${date}: ${found[name]} ${name} are right, of ${count}`);
    const after = await this.#positions();
    const { rows: pages } = await this.#pool.query(
      `select library, sum(events)::int as events, max(first_position + events - 1)::int as last
        from assortment_event_page where library like 'lib-%' group by library`,
    );
    const libraries = Math.min(this.#libraries, customers);
    if (events === 0 || pages.length !== libraries)
      this.faults.push(`${date}: ${pages.length} libraries have events, of ${libraries}`);
    for (const page of pages) {
      const [, at] = page.library.split('-');
      const count = Math.ceil((customers - Number(at)) / this.#libraries) * events;
      const last = (positions.get(page.library) ?? 0) + count;
      if (page.events !== last || page.last !== last || after.get(page.library) !== last)
        this.faults.push(`${date}: ${page.library} has ${page.events} events, of ${last}`);
    }
    if (followed !== after.get('lib-0'))
      this.faults.push(`${date}: a reader came to ${followed} of ${after.get('lib-0')}`);
  }
}

/** The text of an item without the moment of its last change. */
function timeless(body) {
  return `regexp_replace(${body}, '"since":"[^"]*"', '')`;
}
