import { itemAt } from '../../../text/item-at.js';
import { GRANT_KINDS, type GrantKey, type GrantKind, type GrantPut } from '../../grant-store.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import {
  atOnce,
  countOutcomes,
  expectConflict,
  expectDone,
  expectSame,
  expectTypeError,
} from '../expect-same.js';
import { compareUtf8, ODD_IDS } from '../odd-texts.js';

/**
 * Seconds since 1970 that no clock has reached: a store that forgets by itself does not come before
 * the case.
 */
const LATER = 4_000_000_000;

/** More records than some stores take at once. */
const MANY = 1_200;

function put(id: string, seen = 0, change: Partial<GrantPut> = {}): GrantPut {
  return {
    kind: 'family',
    id,
    seen,
    value: `{"of":${JSON.stringify(id)},"after":${seen}}`,
    ...change,
  };
}

function gone(id: string, seen: number): GrantPut {
  return put(id, seen, { value: null });
}

function record(id: string, version: number, kind: GrantKind = 'family') {
  return { kind, id, version, value: put(id, version - 1).value };
}

/** Promises of {@link GrantStore}. */
export const GRANT_CASES: readonly ConformanceCase[] = conformanceCases('grants', {
  'the version is 1 when first put and grows by one with every put': async ({ grants }) => {
    for (const version of [1, 2, 3]) {
      await expectDone(`put ${version}`, grants.commit([put('a', version - 1)]));
      expectSame(`the record after put ${version}`, await grants.load([put('a')]), [
        record('a', version),
      ]);
    }
  },

  'a commit that saw another version is a conflict and keeps nothing': async ({ grants }) => {
    await expectConflict('a put of what is not there', grants.commit([put('a', 1)]));
    expectSame('the record after that', await grants.load([put('a')]), [undefined]);
    await grants.commit([put('a')]);
    await grants.commit([put('a', 1)]);
    for (const seen of [0, 1, 3])
      await expectConflict(`a put that saw ${seen}`, grants.commit([put('a', seen)]));
    expectSame('the record after the conflicts', await grants.load([put('a')]), [record('a', 2)]);
  },

  'a commit puts all or none, whichever record is in conflict': async ({ grants }) => {
    await grants.commit([put('known'), put('other')]);
    const keys = ['new', 'known', 'other', 'newer'].map((id) => put(id));
    const before = await grants.load(keys);
    const puts = [put('new'), put('known', 1), put('other', 1), put('newer')];
    for (let at = 0; at < puts.length; at += 1) {
      const stale = puts.map((each, i) => (i === at ? { ...each, seen: each.seen + 1 } : each));
      await expectConflict(`a commit whose record ${at} is stale`, grants.commit(stale));
      expectSame(`the records after a conflict of record ${at}`, await grants.load(keys), before);
    }
    await expectDone('the commit unchanged', grants.commit(puts));
    const expected = [record('new', 1), record('known', 2), record('other', 2), record('newer', 1)];
    expectSame('the records after it', await grants.load(keys), expected);
  },

  'a key that appears twice in a commit is a TypeError, and nothing is kept': async ({
    grants,
  }) => {
    await expectTypeError('a commit with a key twice', async () =>
      grants.commit([put('b'), put('a'), put('a')]),
    );
    const records = await grants.load([put('a'), put('b')]);
    expectSame('the records after it', records, [undefined, undefined]);
    await expectDone(
      'the same id in two kinds',
      grants.commit([put('a'), put('a', 0, { kind: 'token' })]),
    );
  },

  'a commit of nothing is done, a load of nothing answers nothing': async ({ grants }) => {
    await expectDone('a commit of nothing', grants.commit([]));
    expectSame('a load of nothing', await grants.load([]), []);
  },

  'load answers in the order of the keys, undefined if there is none, a key twice twice': async ({
    grants,
  }) => {
    await grants.commit(['c', 'a', 'b'].map((id) => put(id)));
    const keys = ['b', 'x', 'a', 'b', 'c', 'y'].map((id) => put(id));
    const expected = [
      record('b', 1),
      undefined,
      record('a', 1),
      record('b', 1),
      record('c', 1),
      undefined,
    ];
    expectSame('the records', await grants.load(keys), expected);
  },

  'kinds are apart, and values come back as they were put': async ({ grants }) => {
    const values = [
      ...['', ' ', '7', 'null', '{'],
      ...['{"a":1.50,"a":2}', '"\\u0000\\ud800"', '\ufeff\0'],
    ];
    const expected = GRANT_KINDS.map((kind, at) => ({
      kind,
      id: 'a',
      version: 1,
      value: itemAt(values, at),
    }));
    const puts = expected.map(({ kind, id, value }) => put(id, 0, { kind, value }));
    await expectDone('every kind of one id', grants.commit(puts));
    expectSame('the records', await grants.load(expected), expected);
  },

  'forgetExpired forgets what expires at now or before, and says how many': async ({ grants }) => {
    const ends = [LATER - 1, LATER, LATER + 1, undefined];
    const puts = ends.map((expiresAt, at) => put(`record ${at}`, 0, { expiresAt }));
    await expectDone('putting them', grants.commit(puts));
    expectSame('how many expire before any', await grants.forgetExpired(LATER - 2), 0);
    expectSame('how many expire at now', await grants.forgetExpired(LATER), 2);
    expectSame('how many of them expire again', await grants.forgetExpired(LATER), 0);
    const expected = [undefined, undefined, record('record 2', 1), record('record 3', 1)];
    expectSame('the records', await grants.load(puts), expected);
    await expectDone(
      'putting a forgotten one that must not be there',
      grants.commit([put('record 0')]),
    );
    expectSame('its version', await grants.load([put('record 0')]), [record('record 0', 1)]);
    const ofKinds = GRANT_KINDS.map((kind) => put('a', 0, { kind, expiresAt: LATER }));
    await expectDone('putting one of every kind', grants.commit(ofKinds));
    expectSame('how many of them expire', await grants.forgetExpired(LATER), GRANT_KINDS.length);
  },

  'every put says again when the record expires': async ({ grants }) => {
    await grants.commit([
      put('longer', 0, { expiresAt: LATER }),
      put('for ever', 0, { expiresAt: LATER }),
      put('shorter'),
    ]);
    await grants.commit([
      put('longer', 1, { expiresAt: LATER + 9 }),
      put('for ever', 1),
      put('shorter', 1, { expiresAt: LATER }),
    ]);
    expectSame('how many expire', await grants.forgetExpired(LATER), 1);
    const expected = [record('longer', 2), record('for ever', 2), undefined];
    const records = await grants.load([put('longer'), put('for ever'), put('shorter')]);
    expectSame('the records', records, expected);
  },

  'a put of null removes the record that was read': async ({ grants }) => {
    await expectConflict('the removal of what is not there', grants.commit([gone('a', 0)]));
    await grants.commit([put('a'), put('b')]);
    for (const seen of [0, 2])
      await expectConflict(`a removal that saw ${seen}`, grants.commit([gone('a', seen)]));
    await expectConflict('a removal and a stale put', grants.commit([gone('a', 1), put('b', 2)]));
    await expectDone('a removal and a put', grants.commit([gone('a', 1), put('b', 1)]));
    expectSame('the records', await grants.load([put('a'), put('b')]), [undefined, record('b', 2)]);
    await expectDone('putting it again', grants.commit([put('a')]));
    expectSame('the record after that', await grants.load([put('a')]), [record('a', 1)]);
  },

  'list finds records by kind and holder, in pages, and every put sets the holder again': async ({
    grants,
  }) => {
    const ids = ODD_IDS.filter((_, at) => at % 5 === 0).sort(compareUtf8);
    for (const id of ids.toReversed())
      await grants.commit([
        put(id, 0, { holder: ids[0] }),
        put(id, 0, { kind: 'token', holder: ids[0] }),
        put(`${id} `, 0, { holder: ids[1] }),
        put(`${id}  `, 0),
      ]);
    const query = { kind: 'family', holder: ids[0] } as const;
    const expected = ids.map((id) => record(id, 1));
    expectSame('all of a holder', await grants.list({ ...query, limit: 1_000 }), expected);
    expectSame('a page', await grants.list({ ...query, limit: 2 }), expected.slice(0, 2));
    const rest = await grants.list({ ...query, after: ids[1], limit: 1_000 });
    expectSame('the rest', rest, expected.slice(2));
    const behind = await grants.list({ ...query, after: ids[0], limit: 1_000 });
    expectSame('those behind the first', behind, expected.slice(1));
    expectSame('no one', await grants.list({ ...query, holder: 'no one', limit: 9 }), []);
    for (const holder of ['Ann', 'ann', 'ann ']) {
      await grants.commit([put(`of <${holder}>`, 0, { holder })]);
      expectSame(`those of <${holder}>`, await grants.list({ kind: 'family', holder, limit: 9 }), [
        record(`of <${holder}>`, 1),
      ]);
    }
    const [first = '', second = ''] = ids;
    await grants.commit([put(first, 1, { holder: 'another' }), put(second, 1)]);
    const listed = await grants.list({ ...query, limit: 1_000 });
    expectSame('after other puts', listed, expected.slice(2));
  },

  'list finds families by their client, in pages, and every put sets the client again': async ({
    grants,
  }) => {
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids)
      await grants.commit([
        put(id, 0, { client: 'shop', holder: id }),
        put(`${id} `, 0, { client: 'Shop', holder: id }),
      ]);
    const query = { kind: 'family', client: 'shop' } as const;
    const expected = ids.map((id) => record(id, 1));
    expectSame('all of a client', await grants.list({ ...query, limit: 9 }), expected);
    expectSame('a page', await grants.list({ ...query, limit: 2 }), expected.slice(0, 2));
    const rest = await grants.list({ ...query, after: 'b', limit: 9 });
    expectSame('the rest', rest, expected.slice(2));
    const held = await grants.list({ ...query, holder: 'b', limit: 9 });
    expectSame('those of a holder too', held, expected.slice(1, 2));
    await grants.commit([put('a', 1, { client: 'another' })]);
    const listed = await grants.list({ ...query, limit: 9 });
    expectSame('after another put', listed, expected.slice(1));
  },

  'list returns every client, sorted by the bytes of its id, and nothing else': async ({
    grants,
  }) => {
    const ids = ODD_IDS.filter((_, at) => at % 3 === 0);
    for (const id of ids.toReversed())
      await grants.commit([put(id, 0, { kind: 'client' }), put(id, 0, { kind: 'user' })]);
    const expected = [...ids].sort(compareUtf8).map((id) => record(id, 1, 'client'));
    expectSame('the clients', await grants.list({ kind: 'client', limit: 1_000 }), expected);
  },

  [`${MANY} records fit into one commit, one load and one list, and expire at once`]: async ({
    grants,
  }) => {
    const puts = Array.from({ length: MANY }, (_, at) =>
      put(String(at).padStart(5, '0'), 0, { expiresAt: LATER }),
    );
    const stale = puts.map((each, at) => (at === MANY - 1 ? { ...each, seen: 1 } : each));
    await expectConflict('a commit whose last is stale', grants.commit(stale));
    expectSame('the first after it', await grants.load(puts.slice(0, 1)), [undefined]);
    await expectDone('the commit', grants.commit(puts));
    const expected = puts.map(({ id }) => record(id, 1));
    expectSame('the records', await grants.load(puts), expected);
    expectSame('the list', await grants.list({ kind: 'family', limit: 2 * MANY }), expected);
    expectSame('how many expire', await grants.forgetExpired(LATER), MANY);
    expectSame('the list then', await grants.list({ kind: 'family', limit: 9 }), []);
  },

  'of 50 commits at once that saw one version exactly one is done, over two handles': async (
    { grants },
    open,
  ) => {
    const other = (await open()).grants;
    await grants.commit([put('family')]);
    const rivals = Array.from({ length: 50 }, (_, at) => [
      put(`token ${at}`, 0, { kind: 'token' }),
      put('family', 1, { value: `${at}` }),
    ]);
    const outcomes = await Promise.all(
      rivals.map((puts, at) => (at % 2 === 0 ? grants : other).commit(puts)),
    );
    expectSame('how often each outcome came', countOutcomes(outcomes), { done: 1, conflict: 49 });
    const winner = outcomes.indexOf('done');
    expectSame('the record', await other.load([put('family')]), [
      { ...record('family', 2), value: `${winner}` },
    ]);
    const tokens: readonly GrantKey[] = rivals.map((_, at) => ({
      kind: 'token',
      id: `token ${at}`,
    }));
    const stored = (await grants.load(tokens)).flatMap((token, at) =>
      token === undefined ? [] : [at],
    );
    expectSame('whose other record was kept', stored, [winner]);
  },

  'of 50 commits at once that saw no record exactly one is done': async ({ grants }, open) => {
    const other = (await open()).grants;
    const outcomes = await atOnce(50, [grants, other], (handle, at) =>
      handle.commit([put('a', 0, { value: `${at}` })]),
    );
    expectSame('how often each outcome came', countOutcomes(outcomes), { done: 1, conflict: 49 });
    expectSame('the record', await grants.load([put('a')]), [
      { ...record('a', 1), value: `${outcomes.indexOf('done')}` },
    ]);
  },

  'a load is of one moment while commits change all its records together': async (
    { grants },
    open,
  ) => {
    const other = (await open()).grants;
    const ids = ['a', 'b', 'c'];
    await grants.commit(ids.map((id) => put(id)));
    const write = async (): Promise<void> => {
      for (let seen = 1; seen <= 20; seen += 1)
        await expectDone(`commit ${seen}`, grants.commit(ids.map((id) => put(id, seen))));
    };
    const read = async (): Promise<void> => {
      for (let times = 0; times < 20; times += 1) {
        const versions = new Set(
          (await other.load(ids.map((id) => put(id)))).map((found) => found?.version),
        );
        expectSame('how many versions are in one load', versions.size, 1);
      }
    };
    await Promise.all([write(), read(), read()]);
  },
});
