/** Lines of `customers`, `runs` and `files`. */

export const customers = {
  headings: {
    customer: 'customer',
    library: 'library',
    agreed: 'agreed time',
    next: 'next day',
    state: 'state',
    revision: 'revision',
  },
  late: 'late since {since}',
  setAside: 'set aside since {since}; assortment runs retry syncs it',
  stopped: 'late since {since}; {attempts} attempts, and the process ended at all but the last',
  running: 'runs now',
  noAgreement: 'no agreed time',
  policies: 'policies',
  noPolicies: 'the defaults',
  none: 'There are no customers. A customer is added with its first file.',
  noneLate: 'No customer is late.',
  unknown: 'there is no customer {customer} in {library}; assortment customers list shows them',
  otherLibrary: 'customer {customer} is not in {library} but in {other}: give --library',
  busy: 'a worker is syncing customer {customer}; try again in a minute',
  nothingToSet:
    ('give what to change: --agreed, --no-agreed, --guard-removals, --guard-price, --no-guard, ' +
      '--on-refused or --on-unidentified') as string,
  exclusive: '--{one} and --{other} exclude each other',
  changed: 'Customer {customer} of {library}: {agreed}; the next day is {next}.',
  changedWithout: 'Customer {customer} of {library} has no agreed time, so its files wait.',
  eraseQuestion:
    ('This erases customer {customer} of {library}: files, catalogue, runs, events. Type its ' +
      'number again:') as string,
  notErased: 'that is not {customer}; nothing was erased',
  erased: 'Customer {customer} of {library} and all its data are erased.',
};

export const runs = {
  headings: {
    day: 'day',
    outcome: 'outcome',
    finished: 'finished',
    seconds: 'seconds',
    file: 'file',
    changes: 'changes',
  },
  outcomes: {
    synced: 'synced',
    'file-refused': 'file refused',
    'set-aside': 'set aside',
    withheld: 'withheld',
    'no-file': 'no file',
    late: 'late',
  },
  since: '--since is a day or an instant, such as 2026-11-26; this is "{text}"',
  none: 'No day was run since {since}.',
  noneFailed: 'Nothing failed since {since}.',
  nothingSetAside: 'no file of customer {customer} is set aside',
  retried: 'Customer {customer}, file {file}: {outcome}.',
  totals:
    ('{count} {count:day|days} since {since}: {synced} synced, {refused} refused, {withheld} ' +
      'withheld, {empty} without a file, {late} late.') as string,
};

export const received = {
  received: 'received',
  size: 'size',
  noneSince: 'No file came since {since}.',
  written: 'Written: {path} ({size})',
  notStored: 'the bytes of {id} are no longer stored, or are damaged; assortment verify finds out',
};
