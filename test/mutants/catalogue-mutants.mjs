// Possible mistakes in src/core/catalogue. The laws alone must notice each of them.

export const tests = ['test/core/catalogue/sync-laws.laws.test.ts'];

const at = (name) => `src/core/catalogue/${name}.ts`;

export const mutants = [
  {
    name: 'a package no longer listed stays available',
    file: at('availability'),
    find: "return state === 'available' ? 'not-available' : state;",
    replace: 'return state;',
  },
  {
    name: 'a refused record takes its package away',
    file: at('availability'),
    find: '      return state;\n    default',
    replace: "      return 'not-available';\n    default",
  },
  {
    name: 'not orderable is ignored where a package is not available',
    file: at('availability'),
    find: "return 'not-available';\n    case 'not-listed'",
    replace: "return state === 'available' ? 'not-available' : 'available';\n    case 'not-listed'",
  },
  {
    name: 'ids are ordered by locale',
    file: 'src/text/compare-texts.ts',
    find: 'return a < b ? -1 : a > b ? 1 : 0;',
    replace: 'return a.localeCompare(b);',
  },
  {
    name: 'halving skips an item',
    file: at('catalogue'),
    find: 'low = middle + 1;',
    replace: 'low = middle + 2;',
  },
  {
    name: 'invalid GTINs are kept',
    file: at('catalogue'),
    find: 'return level.invalidGtin === undefined;',
    replace: 'return true;',
  },
  {
    name: 'findings are kept',
    file: at('catalogue'),
    find: " && ownMember(record, 'findings') === undefined)",
    replace: ')',
  },
  {
    name: 'a changed brand is not seen',
    file: at('same-record'),
    find: '(sameTexts(a, b) &&',
    replace: '(a.name === b.name &&',
  },
  {
    name: 'a changed lead time is not seen',
    file: at('same-record'),
    find: '      sameLeadTime(a.leadTime, b.leadTime) &&\n',
    replace: '',
  },
  {
    name: 'prices compare by their first digits',
    file: at('same-record'),
    find: 'i < digits.length; i += 1',
    replace: 'i < 1; i += 1',
  },
  {
    name: 'prices compare without their magnitude',
    file: at('same-record'),
    find: 'a.e !== b.e || ',
    replace: '',
  },
  {
    name: 'a changed price unit is not seen',
    file: at('same-record'),
    find: 'return a.unit === b.unit && a.unlistedUnit',
    replace: 'return a.unlistedUnit',
  },
  {
    name: 'inner levels are not compared',
    file: at('same-record'),
    find: 'for (let i = 0; i < ones.length; i += 1) {',
    replace: 'for (let i = 0; i < 1; i += 1) {',
  },
  {
    name: 'a changed GTIN is not seen',
    file: at('same-record'),
    find: 'one?.gtin !== other?.gtin ||\n        one',
    replace: 'one',
  },
  {
    name: 'changed inner levels are not told',
    file: at('same-record'),
    find: 'for (let i = 0; i < a.levels.length; i += 1) {',
    replace: 'for (let i = 0; i < 1; i += 1) {',
  },
  {
    name: 'GTINs of inner levels are not compared',
    file: at('same-record'),
    find: 'for (let i = 0; i < levels; i += 1) {',
    replace: 'for (let i = 0; i < Math.min(1, levels); i += 1) {',
  },
  {
    name: 'a record listed twice is not noticed',
    file: at('plan/match-records'),
    find: 'if (id === last) throw new',
    replace: "if (id === '') throw new",
  },
  {
    name: 'items behind the last record are forgotten',
    file: at('plan/match-records'),
    find: 'for (; at < items.length; at += 1) {',
    replace: 'for (; at < items.length - 1; at += 1) {',
  },
  {
    name: 'since moves with every change',
    file: at('plan/draft-plan'),
    find: 'const since = item !== undefined && next === state ? item.since : draft.now;',
    replace: 'const since = draft.now;',
  },
  {
    name: 'a change of orderable alone is taken as no change',
    file: at('plan/draft-plan'),
    find: ' && before.orderable === record.orderable) {',
    replace: ') {',
  },
  {
    name: 'a package seen only in refused records is never added',
    file: at('plan/draft-plan'),
    find: "if (item?.record === undefined)\n    return { thirdPartyId, transition: 'added'",
    replace: "if (item === undefined)\n    return { thirdPartyId, transition: 'added'",
  },
  {
    name: 'a refused record does not count as listed',
    file: at('plan/draft-plan'),
    find: 'isRefused(item.thirdPartyId) ||\n',
    replace: '',
  },
  {
    name: 'orderable: false waits for an accepted record',
    file: at('plan/draft-plan'),
    find: "saysNo ? 'not-orderable' : policy",
    replace: 'policy',
  },
  {
    name: 'the last of several refused records decides',
    file: at('plan/refusals'),
    find: 'known.notOrderable ||= notOrderable;',
    replace: 'known.notOrderable = notOrderable;',
  },
  {
    name: 'withdraw is the only policy',
    file: at('plan/draft-plan'),
    find: "options.onRefused ?? 'keep'",
    replace: "'withdraw'",
  },
  {
    name: 'a withheld price keeps a package orderable',
    file: at('plan/draft-plan'),
    find:
      "    if (planned.transition === 'made-unavailable')\n" +
      '      draft.items.push({ ...planned, fields: [], after: notOrderable(draft, item) });\n',
    replace: '',
  },
  {
    name: 'withheld removals happen',
    file: at('plan/draft-plan'),
    find: 'isHeld ? draft.items : [...draft.items, ...removals]',
    replace: '[...draft.items, ...removals]',
  },
  {
    name: 'one threshold of two is enough',
    file: at('plan/guard'),
    find: 'removals > count && BigInt',
    replace: 'removals > count || BigInt',
  },
  {
    name: 'the guard fires when a threshold is met',
    file: at('plan/guard'),
    find: 'BigInt(removals) * denominator > BigInt',
    replace: 'BigInt(removals) * denominator >= BigInt',
  },
  {
    name: 'removals are measured before the additions',
    file: at('plan/draft-plan'),
    find: 'availableUnlessRemoved(base, draft.items)',
    replace: 'availableUnlessRemoved(base, [])',
  },
  {
    name: 'any approval releases',
    file: at('plan/draft-plan'),
    find: 'approval === hashes.hash',
    replace: 'approval !== undefined',
  },
  {
    name: 'an approved removal still waits',
    file: at('plan/draft-plan'),
    find: 'items = releaseWithheld(items, withheldItems);',
    replace: '',
  },
  {
    name: 'what is released stands beside what stood for it',
    file: at('plan/draft-plan'),
    find: '...items.filter(({ thirdPartyId }) => !ids.has(thirdPartyId)), ',
    replace: '...items, ',
  },
  {
    name: 'the hash leaves out what is withheld',
    file: at('plan/sync-plan'),
    find: 'withheld.length === 0\n        ? nextHash',
    replace: 'withheld.length >= 0\n        ? nextHash',
  },
  {
    name: 'the hash leaves out why',
    file: at('content-line'),
    find: '[thirdPartyId, availability, reason, ...values]',
    replace: '[thirdPartyId, ...values]',
  },
  {
    name: 'the hash leaves out GTINs',
    file: at('content-line'),
    find: 'values.push(quantity.toFixed(), gtin ?? null)',
    replace: 'values.push(quantity.toFixed())',
  },
  {
    name: 'the hash leaves out the lead time',
    file: at('content-line'),
    find: '    record.leadTime?.microseconds.toString() ?? null,\n',
    replace: '',
  },
  {
    name: 'the hash covers the moment',
    file: at('plan/sync-plan'),
    find: 'yield contentLine(after)',
    replace: 'yield after.since + contentLine(after)',
  },
  {
    name: 'any base will do',
    file: at('plan/apply-sync-plan'),
    find: 'plan.baseRevision !== revision || plan.baseHash !== hash',
    replace: 'false',
  },
  {
    name: 'only the revision of the base counts',
    file: at('plan/apply-sync-plan'),
    find: ' || plan.baseHash !== hash',
    replace: '',
  },
  {
    name: 'a revision grows without a change',
    file: at('plan/apply-sync-plan'),
    find: 'if (plan.items.length === 0) return accepted(catalogue);',
    replace: '',
  },
  {
    name: 'a replaced item stays beside the new one',
    file: at('plan/apply-sync-plan'),
    find: 'if (items[at]?.thirdPartyId === thirdPartyId) at += 1;',
    replace: '',
  },
  {
    name: 'items behind the last change are lost',
    file: at('plan/apply-sync-plan'),
    find: 'for (let item = items[at]; item !== undefined; item = items[at]) {',
    replace: 'for (let item = items[at]; item !== undefined && false; item = items[at]) {',
  },
  {
    name: 'the file given is sorted in place',
    file: at('plan/refusals'),
    find: 'const nameless = refused\n    .filter',
    replace:
      'const nameless = (refused as RefusedRecord[])\n' +
      '    .sort((a, b) => a.index - b.index)\n    .filter',
  },
  {
    name: 'events depend on the order of the file',
    file: at('sync-event'),
    find: 'return notes.sort(compareNotes);',
    replace: 'return notes;',
  },
  {
    name: 'records without an id are not told',
    file: at('plan/event-notes'),
    find: '    if (thirdPartyId === undefined)\n      notes.push',
    replace: '    if (thirdPartyId === null)\n      notes.push',
  },
  {
    name: 'levels lose their GTIN in JSON',
    file: at('record-json'),
    find: '          : { quantity: quantity.toFixed(), gtin },',
    replace: '          : { quantity: quantity.toFixed() },',
  },
  {
    name: 'articles that stay are said to be gained',
    file: at('plan/article-changes'),
    find: 'if (had === 0 && by > 0)',
    replace: 'if (by >= 0)',
  },
];
