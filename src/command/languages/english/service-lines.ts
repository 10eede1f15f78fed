/** Lines of commands that use storage or a service. */

export const login = {
  missingClientId: '--client-id is missing: find it in the API settings of the library',
  redirect:
    ('--redirect is an address as registered, such as http://127.0.0.1:8123/callback; this is ' +
      '"{text}"') as string,
  server: '--server is an address such as https://api.example.com; this is "{server}"',
  unencrypted: '{server} would receive secrets unencrypted: use https for another machine',
  secretPrompt: 'Client secret: ',
  missingSecret: 'the client secret is missing: give --client-secret, or set {variable}',
  authPage: 'the service names {address} as its authorization page, which must use https',
  open: 'Open this address in a browser, sign in and agree:',
  waiting: 'Waiting for the browser to come back ...',
  pasteCode: 'Paste the code that the page shows: ',
  pasteAddress: 'Paste the address that the browser was sent to: ',
  orPasteAddress: 'Or paste the address that the browser was sent to: ',
  refusedRedirect:
    ('the service does not accept client {client} with the redirect address {redirect}: ' +
      'compare both with the API settings of the library') as string,
  refusedRequest:
    ('the service does not accept client {client} with scope {scope} and no redirect ' +
      'address: compare them with the API settings of the library, or give --redirect') as string,
  signedOut:
    ('Signed out of {server}: the tokens are revoked and deleted. Server and client stay in ' +
      '{path}.') as string,
  noTokens: 'There are no tokens in {path}: nothing to revoke.',
  notRevoked:
    ('{fault} The tokens are deleted here, but the service may still accept them. To end ' +
      'the access, revoke it on the account page of the service.') as string,
  noCode: 'no code was entered; run assortment login again',
  nothingEntered: 'nothing was entered',
  notListening: 'cannot listen on {host}: {reason}',
  notReturned: 'the browser did not return within ten minutes; run assortment login again',
  thanks: 'The code has arrived. You can close this window and go back to the terminal.',
  nothingHere: 'Nothing is here.',
  signedIn: 'Signed in at {server} as client {client} with scope {scope}.',
  tokensStored: 'Tokens are stored in {path}; only you can read them.',
  allStored: 'Tokens and client secret are stored in {path}; only you can read them.',
  notSignedIn: 'you are not signed in (no {path}): run assortment login first',
  secretNotStored: 'the client secret is not stored: set {variable}, as for assortment login',
  signInAgain: '{fault} assortment login does that.',
  foreignFile: '{path} is not a file that login wrote: move it away and sign in again',
  othersCanRead:
    ('{path} contains secrets and others can read it (mode {mode}): chmod 600 it, or sign in ' +
      'again with another --credentials') as string,
};

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

export const store = {
  twoPlaces: '--data and --database name two places; give one of them',
  emptyFolder: '--data is empty; it names a folder',
  openToOthers:
    ('{path} was there already, and others can open it (mode {mode}): chmod {safe} keeps it for ' +
      'its owner') as string,
  nothingInFolder: 'nothing is stored in {folder} (no {file}): name another folder with --data',
  folderNotOpened: 'the storage in {folder} cannot be opened: {reason}',
  nothingInDatabase:
    'nothing is stored in {place} (no tables of this program): name another with --database',
  databaseNotOpened: 'the database {place} cannot be opened: {reason}',
  databaseScheme:
    ('--database is an address that begins with postgres:// or postgresql://, such as ' +
      'postgres://user@host/name') as string,
  databaseAddress:
    ('--database is not an address that can be read. In a user or password, write @ as %40, ' +
      '/ as %2F, ? as %3F and # as %23') as string,
  filesPlace: '--files is a bucket and a prefix, such as s3://bucket/kit, not "{text}"',
  filesEndpoint: '--files-endpoint is an address such as https://s3.example.com, not "{text}"',
  filesKey:
    '--files needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or a role, and a correct AWS_REGION',
  filesNeeded: 'the bytes of received files are in an object store: name it with --files',
  filesTrouble: {
    away: 'the object store of {place} cannot be reached: {reason}',
    full: 'the object store of {place} has no space: {reason}',
    refused: 'the object store refuses {place}: {reason}; check the key and AWS_REGION',
    'no-bucket': 'there is no such bucket: {place}; make it, or check --files-endpoint',
    elsewhere:
      'the files of this storage are not in {place}: name the place where they were stored',
  },
  fileNotConfirmed: 'storage did not confirm that it stored the file; run the command again',
  changeNotConfirmed: 'storage did not confirm the change; look at the list and run it again',
  failed: 'storage or network failed: {reason}',
  needsPackage: 'the package "{name}" is needed: npm install {name}',
  notWritten: 'the output cannot be written: {reason}',
  receivedFile: 'file {id}',
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
