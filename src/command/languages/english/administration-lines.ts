/** Lines of `serve`, `worker`, `users`, `clients` and `grants`. */

export const users = {
  username: 'a user is named by an e-mail address; this is "{username}"',
  passwordPrompt: 'Password: ',
  passwordAgain: 'The same password again: ',
  passwordLength: 'a password has {least} to {most} characters; give it on standard input',
  passwordKnown:
    ('this password is a name or an address that others know; choose another one, such as some ' +
      'words that do not belong together') as string,
  passwordRepeated: 'this password repeats one part; choose another one',
  passwordsDiffer: 'the two passwords differ; run the command again',
  unknown: 'there is no user {username}; assortment users list shows them',
  taken: ('there is a user {username} already; assortment users password {username} changes the ' +
    'password') as string,
  added: 'Added {username} of {library}.',
  ownerAdded: 'Added {username}, an owner of {library}, who opens its API settings.',
  madeOwner: 'Made {username} an owner of {library}, who opens its API settings after signing in.',
  madeMember: ('{username} is no longer an owner of {library}. The applications stay: assortment ' +
    'clients list shows them.') as string,
  ownerMark: 'owner',
  passwordChanged: 'Changed the password of {username}; every sign-in of this user ended.',
  disabled: 'Disabled {username}, who cannot sign in now. Every sign-in and token ended.',
  enabled: 'Enabled {username}, who can sign in again and must allow applications again.',
  disabledMark: 'disabled',
  removeQuestion:
    ('This erases the user {username} of {library}: account, sign-ins and all access given. ' +
      'Type the name to continue:') as string,
  notRemoved: 'that is not {username}; nothing was erased',
  removed: 'Erased {username} of {library}. Every sign-in and token ended.',
};

export const clients = {
  copySecret: 'Copy the secret now: only its SHA-256 is stored.',
  ofLibrary: '{kind} of {library}',
  nothingToEdit: 'give what to change: --name, --redirect or --scope',
  unknown: 'there is no client {id}; assortment clients list shows them',
  damaged: 'the record of the client {id} cannot be read: remove it and add another',
  twoSecrets:
    ('{id} has two secrets already: end the old one first, with assortment clients rotate {id} ' +
      '--end-old') as string,
  oneSecret: '{id} has one secret; assortment clients rotate {id} adds another',
  rotated: ('Copy the secret now: only its SHA-256 is stored. The old one also works until ' +
    'assortment clients rotate {id} --end-old.') as string,
  oldEnded: 'Ended the old secret of {name} ({id}).',
  changed: 'Changed {name} ({id}).',
  disabled: 'Disabled {name} ({id}): it gets no access, and all its tokens ended.',
  enabled: 'Enabled {name} ({id}); users must allow it again.',
  removed: 'Removed {name} ({id}), and ended all its tokens.',
  disabledMark: 'disabled',
  twoSecretsMark: 'two secrets',
  unreadableMark: 'cannot be read',
};

export const grants = {
  line: '{id}  {user} of {library} allowed {client} on {since}: {scope}; last tokens {used}',
  unknown: 'there is no grant {id}; assortment grants list shows them',
  ended: 'the grant {id} has ended already',
  damaged: 'the record of the grant {id} cannot be read; no one can use it',
  revoked: 'Took back the access that {user} gave to {client}; its tokens ended.',
};

export const serve = {
  name: '--name is 1 to 500 characters, none of them a control or format character',
  mark: ('{path} cannot be the mark. It must be an SVG image of at most 64 KiB that begins with ' +
    '<svg and has no scripts, handlers, links, animations or other addresses') as string,
  markNotRead: 'the mark {path} cannot be read: {reason}',
  highestPort: '--{name} is at most {port}',
  agreed: '--agreed is a time and a zone, such as "05:30 Europe/Helsinki"; this is "{text}"',
  notListening: 'cannot listen on {place}: {reason}; try another --{name}',
  inMemory: 'Everything is in memory only and is lost when this ends.',
  memory: 'memory: lost when this ends',
  otherTimes:
    ('{agreedTime} is the time for new customers; {count} {count:customer keeps|customers ' +
      'keep} another time.') as string,
  atLeastOtherTimes:
    ('{agreedTime} is the time for new customers; at least {count} {count:customer ' +
      'keeps|customers keep} another time.') as string,
};

export const worker = {
  concurrency: '--concurrency is at least 1',
  working: 'Working on {place}, {count} {count:day|days} at a time. Ctrl-C or SIGTERM ends it.',
  probes: '/healthz, /readyz and /metrics are at {url}.',
};

/** Lines of `serve --print-config`. */
export const config = {
  variable: 'variable',
  value: 'value',
  from: 'from',
  byDefault: 'default',
  on: 'on',
};
