/** Lines of `plan`, `sync`, `post`, `events`, `catalogue` and `explain`. */

export const plan = {
  outcomes: {
    kept: 'stays unchanged',
    'made-unavailable': 'becomes unavailable',
    removed: 'is removed',
    withheld: 'is withheld',
    'not-present': 'is not in the catalogue',
    unidentified: 'lists no package',
  },
  removed: 'Removed: no longer listed',
  madeUnavailable: 'Not available: orderable is false',
  refused: 'Refused',
  changed: 'Changed',
  restored: 'Available again',
  addedUnavailable: 'Added, not available: orderable is false',
  added: 'Added',
  pricesOf: 'Price per unit of {count} {count:package|packages}',
  andLess: '{factor} and less',
  moreThan: 'more than {factor}',
  fromTo: '{from} to {to}',
  rest: '… {count} more: --limit {limit} shows them all',
  counts: {
    removed: '{count} removed',
    madeUnavailable: '{count} made not available',
    withheld: '{count} withheld by the guard',
    refused: '{count} refused',
    restored: '{count} available again',
    added: '{count} added',
    addedUnavailable: '{count} of them not available',
    changed: '{count} changed',
  },
  nothing: 'Nothing to change',
  summary: '{changes}; {count} {count:package|packages} unchanged.',
  per: '{amount} per {unit}',
  price: 'price {change}',
  pricePer: 'price per {unit} {change}',
  notSet: 'not set',
  noIdentifier: 'no readable identifier',
  places: 'record {places}',
  morePlaces: ', … {count} more',
  moreArticles: ' … {count} more',
  articlesLost: 'Articles lost',
  articlesGained: 'Articles gained',
  worthALook: 'Please check',
};

export const alarms = {
  sent: 'You sent {before} {before:record|records} on {day}; this file has {count}.',
  notSent: 'Not sent; --yes sends it.',
  prices: ('{count} of {of} {of:price|prices} per unit would be {factor} what they were. The ' +
    'first one is of {id}.') as string,
  removals: '{count} of {of} {of:package|packages} would be removed.',
  lastNothing: 'The file lists no packages: every package would be removed.',
  onlyRecord: 'Its only record would be refused: assortment check shows why.',
  noRecord: 'All of its {count} records would be refused: assortment check shows why.',
  renamed: ('{count} {count:identifier differs|identifiers differ} from an earlier one only in ' +
    'zeros: {pairs}.') as string,
  pair: '{before} is now {after}',
  andSoOn: '{pairs}, and so on',
  times: '{factor} times',
  tenth: 'a tenth of',
  part: '1/{factor} of',
  /** A day, with the month as a number or by its name from `months`. */
  day: '{day} {month} {year}',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
};

export const post = {
  wouldBeRefused: 'Not sent: the service would refuse it.',
  unchanged: '{name}: nothing changed since it was sent for customer {customer} ({id}, {instant}).',
  again: 'Not sent; --again sends it.',
  changed: '{name} changed while it was sent; nothing of it was received',
  target: '{name} → customer {customer} at {server}',
  received: 'Received as {id} at {instant} · {size}',
  counts: '{records}: {counts}.',
  checkSays: 'assortment check shows what is wrong with the refused records.',
  refused: 'Refused by the service; nothing of it was received.',
};

export const sync = {
  noFile: 'no file of customer {customer} was received in {place}: name the FILE to sync',
  refusalNotStored:
    ('the file is refused, but the event about it could not be stored; run assortment check ' +
      'to see why') as string,
  faults: {
    conflict: 'the catalogue changed during every attempt; run the command again',
    unknown: ('storage did not confirm the sync; run the command again: a file is never synced ' +
      'twice') as string,
    superseded:
      'a newer file of this customer was already synced; this one is stored but not synced',
  },
  file: 'file {id}',
  target: '{name} → customer {customer} in {place}',
  summary: '{changes}; {count} {count:package|packages} unchanged; {revisions}.',
  sameRevision: 'still revision {revision}',
  revisions: 'revision {before} → {after}',
  waiting: 'Withheld changes wait. To apply them, sync the same file without the guard.',
  events: '{count} {count:event|events}: {command} shows them.',
};

export const events = {
  none: 'No events of customer {customer}.',
  latest: 'The latest {shown} of {count} events; --limit shows more.',
};

export const catalogue = {
  customer: 'Customer {customer}',
  revision: 'revision {revision}',
  packages: '{count} {count:package|packages}',
  leadTime: 'lead time {leadTime}',
  per: '{amount} / {unit}',
  headings: {
    name: 'name',
    content: 'content',
    price: 'price',
    perUnit: 'per unit',
    leadTime: 'lead time',
  },
  notAvailable: 'not available: {reason}',
  reasons: {
    'not-orderable': 'not-orderable',
    'not-listed': 'not-listed',
    refused: 'refused',
  },
};

export const status = {
  unknown: 'there is no file {id}; assortment status lists the files',
  none: 'No files were sent.',
  all: '{count} {count:file|files}, the newest first.',
  latest: 'The newest {shown} of {count} files; --limit shows more.',
  fate: 'Customer {customer}: {fate}.',
  fates: {
    waiting: 'waits for the agreed time',
    synced: 'synced {instant}',
    'file-refused': 'refused at its sync, {instant}',
    ignored: 'not synced: a later file replaced it',
    replaced: 'not synced: a later file replaces it',
  },
};

export const explain = {
  kinds: {
    gtin: 'GTIN',
    'lead-time': 'lead time',
    unit: 'unit',
    'package-description': 'package description',
    price: 'price',
    record: 'record',
    unreadable: 'cannot be read',
  },
  wouldBeRefused: 'A record that would be refused',
  or: 'or {kind}: {summary}',
};
