import type { NewWebhook, Webhook } from '../../webhook-store.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { atOnce, countOutcomes, expectConflict, expectDone, expectSame } from '../expect-same.js';
import { ODD_IDS } from '../odd-texts.js';
import { hashOf, KEY, syncCommit } from '../samples.js';

function webhook(id: string, library = KEY.library): NewWebhook {
  return {
    library,
    id,
    url: `https://example.com/${encodeURIComponent(id)}`,
    secret: 'whsec_AAECAwQFBgcICQoLDA0ODw==',
    createdAt: 1_772_335_800_000,
  };
}

function added(id: string, library?: string): Webhook {
  return { ...webhook(id, library), version: 1, failures: 0, notBefore: 0 };
}

const MESSAGE = { id: 'message 1', body: '{"a":"\u00e9"}', createdAt: 7 };

/** Promises of {@link WebhookStore}. */
export const WEBHOOK_CASES: readonly ConformanceCase[] = conformanceCases('webhooks', {
  'an id is registered once in a library, and listed in order': async ({ webhooks }) => {
    for (const id of ['b', 'a']) await expectDone(`adding ${id}`, webhooks.add(webhook(id)));
    await expectDone('adding it in another library', webhooks.add(webhook('a', 'other')));
    await expectConflict('adding it again', webhooks.add(webhook('a')));
    expectSame('all', await webhooks.list(), [added('a'), added('b'), added('a', 'other')]);
    expectSame('those of a library', await webhooks.list('other'), [added('a', 'other')]);
    expectSame('removing one', await webhooks.remove(webhook('a')), true);
    expectSame('removing it again', await webhooks.remove(webhook('a')), false);
    expectSame('the others', await webhooks.list(), [added('b'), added('a', 'other')]);
    await webhooks.record(added('b'), { failures: 7, notBefore: 9 });
    await webhooks.remove(webhook('b'));
    await expectDone('adding a removed one', webhooks.add(webhook('b')));
    await webhooks.add(webhook('a', ''));
    const all = [added('a', ''), added('b'), added('a', 'other')];
    expectSame('all after that', await webhooks.list(), all);
    expectSame('those of the library without a name', await webhooks.list(''), [added('a', '')]);
  },

  'a commit writes its message for each webhook of the library, once': async ({
    webhooks,
    catalogues,
  }) => {
    for (const each of [webhook('a'), webhook('b'), webhook('a', 'other')])
      await webhooks.add(each);
    const commit = syncCommit('run', 0, { message: MESSAGE });
    await expectDone('the commit', catalogues.commit(commit));
    await webhooks.add(webhook('late'));
    await expectDone('the same commit', catalogues.commit(commit));
    expectSame('those that wait', await webhooks.waiting(10), [added('a'), added('b')]);
    expectSame('fewer of them', await webhooks.waiting(1), [added('a')]);
    expectSame('those after it', await webhooks.waiting(9, added('a')), [added('b')]);
    const expected = { webhook: { library: KEY.library, id: 'a' }, ...MESSAGE };
    expectSame('the message', await webhooks.oldest(webhook('a')), expected);
    const other = webhook('a', 'other');
    expectSame('of another library', await webhooks.oldest(other), undefined);
    const key = { ...KEY, library: 'other' };
    await catalogues.commit(syncCommit('run', 0, { message: MESSAGE }, key));
    const delivered = { webhook: { library: 'other', id: 'a' }, ...MESSAGE };
    expectSame('a message of that id of another library', await webhooks.oldest(other), delivered);
    await webhooks.settle(delivered);
    const stale = syncCommit('stale', 0, { message: { ...MESSAGE, id: 'stale' } });
    await expectConflict('a commit on a passed revision', catalogues.commit(stale));
    const silent = syncCommit('silent', 1, { baseHash: hashOf(1) });
    await expectDone('a commit without a message', catalogues.commit(silent));
    const delivery = { webhook: webhook('a'), ...MESSAGE };
    await webhooks.settle(delivery);
    expectSame('what waits once it is settled', await webhooks.waiting(10), [added('b')]);
    await webhooks.settle(delivery);
    await webhooks.remove(webhook('b'));
    expectSame('a message of a removed one', await webhooks.oldest(webhook('b')), undefined);
    await webhooks.add(webhook('b'));
    expectSame('and of a new one of its name', await webhooks.oldest(webhook('b')), undefined);
    expectSame('what waits once it is removed', await webhooks.waiting(10), []);
    const again = syncCommit('stale', 2, { message: { ...MESSAGE, id: 'stale' } });
    await expectDone('the commit that was in conflict', catalogues.commit(again));
    expectSame('its message', (await webhooks.oldest(webhook('a')))?.id, 'stale');
  },

  'messages come out by their instants, then their ids': async ({ webhooks, catalogues }) => {
    await webhooks.add(webhook('a'));
    const messages = [
      { ...MESSAGE, createdAt: 9 },
      { ...MESSAGE, id: 'message 3', createdAt: 8 },
      { ...MESSAGE, id: 'message 2', createdAt: 8 },
    ];
    for (const [revision, message] of messages.entries())
      await catalogues.commit(syncCommit(`run ${revision}`, revision, { message }));
    const found: string[] = [];
    for (;;) {
      const delivery = await webhooks.oldest(webhook('a'));
      if (delivery === undefined || found.length > messages.length) break;
      found.push(delivery.id);
      await webhooks.settle(delivery);
    }
    expectSame('the order', found, ['message 2', 'message 3', 'message 1']);
  },

  'of 50 attempts at once that saw one version, one is recorded': async ({ webhooks }) => {
    await webhooks.add(webhook('a'));
    const [seen = added('a')] = await webhooks.list();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        webhooks.record(seen, { failures: 1, notBefore: 1_000 + at }),
      ),
    );
    expectSame('the outcomes', countOutcomes(outcomes), { done: 1, conflict: 49 });
    const [after] = await webhooks.list();
    expectSame('the version', after?.version, 2);
    expectSame('the failures', after?.failures, 1);
    const gone = await webhooks.record(added('none'), { failures: 1, notBefore: 1 });
    expectSame('an attempt of what is not there', gone, 'conflict');
  },

  'an attempt that saw an earlier version is a conflict': async ({ webhooks }) => {
    await webhooks.add(webhook('a'));
    const [seen = added('a')] = await webhooks.list();
    await expectDone('an attempt', webhooks.record(seen, { failures: 1, notBefore: 5 }));
    const stale = webhooks.record(seen, { failures: 9, notBefore: 9 });
    await expectConflict('another that saw the same version', stale);
    const after = { ...seen, version: seen.version + 1, failures: 1, notBefore: 5 };
    expectSame('the webhook', await webhooks.list(), [after]);
  },

  'of 20 that register one id at once over two handles one is done': async ({ webhooks }, open) => {
    const other = (await open()).webhooks;
    const outcomes = await atOnce(20, [webhooks, other], (handle) => handle.add(webhook('a')));
    expectSame('the outcomes', countOutcomes(outcomes), { done: 1, conflict: 19 });
    expectSame('all', await other.list(), [added('a')]);
  },

  'those to be tried first come first, each once, however many messages wait': async ({
    webhooks,
    catalogues,
  }) => {
    const instants = { a: 1_772_335_800_300, b: 1_772_335_800_100, c: 1_772_335_800_200 };
    for (const [id, notBefore] of Object.entries(instants)) {
      await webhooks.add(webhook(id));
      await webhooks.record(added(id), { failures: 1, notBefore });
    }
    for (const revision of [0, 1, 2])
      await catalogues.commit(
        syncCommit(`run ${revision}`, revision, { message: { ...MESSAGE, id: `${revision}` } }),
      );
    const ids = async (limit: number) => (await webhooks.waiting(limit)).map(({ id }) => id);
    expectSame('all', await ids(9), ['b', 'c', 'a']);
    expectSame('the first two', await ids(2), ['b', 'c']);
  },

  'a webhook and a message stay what they are, however long': async ({ webhooks, catalogues }) => {
    const long = { ...webhook('a'), url: `https://example.com/${'x'.repeat(2_000)}` };
    const state = { failures: 70_000, notBefore: 8_640_000_000_000_000 };
    await webhooks.add(long);
    const [first = added('a')] = await webhooks.list();
    expectSame('the webhook', first, { ...added('a'), ...long });
    for (const [at, notBefore] of [1_772_335_800_123, state.notBefore].entries()) {
      const seen = { ...first, version: 1 + at };
      await expectDone('an attempt', webhooks.record(seen, { ...state, notBefore }));
      const after = { ...added('a'), ...long, ...state, notBefore, version: 2 + at };
      expectSame('the webhook after it', await webhooks.list(), [after]);
    }
    const body = JSON.stringify({ text: '\0\n \u00e9\u{1f9c0}'.repeat(100_000) });
    const message = { id: 'long', body, createdAt: 1_772_335_800_001 };
    await catalogues.commit(syncCommit('run', 0, { message }));
    const expected = { webhook: { library: KEY.library, id: 'a' }, ...message };
    expectSame('the message', await webhooks.oldest(long), expected);
  },

  'odd names stay what they are': async ({ webhooks, catalogues }) => {
    for (const id of ODD_IDS) await webhooks.add(webhook(id));
    const ids = (await webhooks.list()).map(({ id }) => id);
    expectSame('all in order', ids, ODD_IDS);
    await catalogues.commit(syncCommit('run', 0, { message: MESSAGE }));
    for (const id of ODD_IDS)
      expectSame('its message', (await webhooks.oldest(webhook(id)))?.webhook.id, id);
  },
});
