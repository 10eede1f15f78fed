import { describe, expect, it } from 'vitest';
import { DeadWorkers } from '../../../../src/service/daily-sync/worker/dead-workers.js';
import {
  dequeueOnErase,
  enqueueOnAccept,
} from '../../../../src/service/daily-sync/worker/enqueue-on-accept.js';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A database that answers what begins so with these rows, or with an error, in order. */
class ScriptedDatabase {
  readonly sent: (readonly [begin: string, parameters: readonly unknown[]])[] = [];
  readonly #answers: readonly (readonly [begin: string, answer: Rows | Error | string])[];
  readonly #used = new Set<number>();

  constructor(...answers: readonly (readonly [begin: string, answer: Rows | Error | string])[]) {
    this.#answers = answers;
  }

  readonly query = async (statement: string, parameters: readonly unknown[]): Promise<Rows> => {
    this.sent.push([statement.split(' ', 2).join(' '), parameters]);
    const at = this.#answers.findIndex(
      ([begin], index) => !this.#used.has(index) && statement.startsWith(begin),
    );
    this.#used.add(at);
    const answer = this.#answers[at]?.[1] ?? [];
    if (answer instanceof Error || typeof answer === 'string') throw answer;
    return answer;
  };

  get statements(): readonly string[] {
    return this.sent.map(([begin]) => begin);
  }
}

function workers(database: ScriptedDatabase): DeadWorkers {
  return new DeadWorkers(database.query, 'engine', 60_000);
}

function databaseError(code: string): Error {
  return Object.assign(new Error(`error ${code}`), { code });
}

describe('The table of live workers', () => {
  it('is not made if it is there: a role need not have the right to', async () => {
    const database = new ScriptedDatabase(['select', [{ found: 1 }]]);
    await workers(database).prepare();
    expect(database.statements).toEqual(['select 1']);
  });

  it.each(['23505', '42P07', '42710'])(
    'is made once more where another process made it in the same moment: %s',
    async (code) => {
      const database = new ScriptedDatabase(['create', databaseError(code)]);
      await workers(database).prepare();
      expect(database.statements).toEqual(['select 1', 'create table', 'create table']);
    },
  );

  it.each([databaseError('42501'), new Error('no right to that'), 'no connection'])(
    'is not made on %s, which the caller gets',
    async (fault) => {
      const database = new ScriptedDatabase(['create', fault]);
      await expect(workers(database).prepare()).rejects.toBe(fault);
      expect(database.statements).toEqual(['select 1', 'create table']);
    },
  );
});

describe('Signs of life', () => {
  it('are given for the workers that there are, and for none by no statement', async () => {
    const database = new ScriptedDatabase();
    await workers(database).beat([]);
    expect(database.sent).toEqual([]);
    await workers(database).beat(['a', 'b']);
    expect(database.sent).toEqual([['insert into', [['a', 'b']]]]);
  });

  it('that are missing free the jobs of a worker, which then is forgotten', async () => {
    const database = new ScriptedDatabase(['select distinct', [{ id: 'a' }, { id: 'b' }]]);
    expect(await workers(database).sweep()).toEqual(['a', 'b']);
    expect(database.sent).toEqual([
      ['select distinct', ['60']],
      ['select engine.force_unlock_workers($1::text[])', [['a', 'b']]],
      ['delete from', [['a', 'b']]],
    ]);
    expect(await workers(database).sweep()).toEqual([]);
    expect(database.sent).toHaveLength(4);
  });
});

describe('The job of an accepted file', () => {
  const file = { library: 'l', customer: 'c' };
  const due = { date: '2026-03-01', at: 1_000 };
  const ADDED = [
    'savepoint assortment_job',
    'select engine.add_job($1::text,',
    'release savepoint',
  ];

  it('is added from the moment that the database has a job engine', async () => {
    const database = new ScriptedDatabase(['select 1', []], ['select 1', [{ found: 1 }]]);
    const enqueue = enqueueOnAccept('engine');
    await enqueue(database.query, file, null);
    expect(database.sent).toEqual([]);
    await enqueue(database.query, file, due);
    expect(database.statements).toEqual(['select 1']);
    for (let times = 0; times < 2; times += 1) await enqueue(database.query, file, due);
    expect(database.statements.slice(1)).toEqual(['select 1', ...ADDED, ...ADDED]);
  });

  it('is left out while the engine changes, and looked for again afterwards', async () => {
    const found = ['select 1', [{ found: 1 }]] as const;
    const database = new ScriptedDatabase(
      found,
      ['select engine.add_job', databaseError('42703')],
      found,
    );
    const enqueue = enqueueOnAccept('engine');
    for (let times = 0; times < 2; times += 1) await enqueue(database.query, file, due);
    expect(database.statements).toEqual([
      'select 1',
      'savepoint assortment_job',
      'select engine.add_job($1::text,',
      'rollback to',
      'select 1',
      ...ADDED,
    ]);
  });

  it.each([databaseError('22012'), new Error('connection lost'), 'no connection'])(
    'fails with any other fault: %s',
    async (fault) => {
      const database = new ScriptedDatabase(
        ['select 1', [{ found: 1 }]],
        ['select engine.add_job', fault],
      );
      await expect(enqueueOnAccept('engine')(database.query, file, due)).rejects.toBe(fault);
    },
  );

  it('is removed with its customer if there is an engine', async () => {
    const database = new ScriptedDatabase(
      ['select 1', []],
      ['select 1', [{ found: 1 }]],
      ['select engine.remove_job', databaseError('42883')],
      ['select 1', [{ found: 1 }]],
    );
    const dequeue = dequeueOnErase('engine');
    for (let times = 0; times < 3; times += 1) await dequeue(database.query, file);
    const removal = ['select 1', 'savepoint assortment_job', 'select engine.remove_job($1::text)'];
    expect(database.statements).toEqual([
      'select 1',
      ...[...removal, 'rollback to'],
      ...[...removal, 'release savepoint'],
    ]);
  });

  it('is not added where the answer is none of rows', async () => {
    const sent: string[] = [];
    const enqueue = enqueueOnAccept('engine');
    await enqueue(async (statement) => void sent.push(statement), file, due);
    expect(sent).toHaveLength(1);
  });
});
