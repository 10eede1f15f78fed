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
  foreignFile: '{path} is not a file that assortment login wrote: move it away and sign in again',
  othersCanRead:
    ('{path} contains secrets and others can read it (mode {mode}): chmod 600 it, or sign in ' +
      'again with another --credentials') as string,
};

export const clients = {
  action: 'clients add, or clients list; this is "{action}"',
  notConfirmed: 'storage did not confirm that it stored the client; run the command again',
  copySecret: 'Copy the secret now: only its SHA-256 is stored.',
  ofLibrary: '{kind} of {library}',
};

export const store = {
  twoPlaces: '--data and --database name two places; give one of them',
  emptyFolder: '--data is empty; it names a folder',
  nothingInFolder: 'nothing is stored in {folder} (no {file}): name another folder with --data',
  folderNotOpened: 'the storage in {folder} cannot be opened: {reason}',
  nothingInDatabase:
    'nothing is stored in {place} (no tables of this program): name another with --database',
  databaseNotOpened: 'the database {place} cannot be opened: {reason}',
  databaseScheme:
    ('--database is an address that begins with postgres:// or postgresql://, such as ' +
      'postgres://user@host/name') as string,
  databaseAddress:
    ('--database cannot be read as an address: in a user or password, write @ as %40, / as %2F, ' +
      '? as %3F and # as %23') as string,
  fileNotConfirmed: 'storage did not confirm that it stored the file; run the command again',
  failed: 'storage or network failed: {reason}',
  needsPackage: 'the package "{name}" is needed: npm install {name}',
  notWritten: 'the output cannot be written: {reason}',
  receivedFile: 'file {id}',
};

export const serve = {
  highestPort: '--port is at most {port}',
  agreed: '--agreed is a time and a zone, such as "05:30 Europe/Helsinki"; this is "{text}"',
  notListening: 'cannot listen on {place}: {reason}; try another --port',
  inMemory: 'Everything is kept in memory and is gone when this ends.',
  memory: 'memory: it is gone when this ends',
  otherTimes: ('{agreedTime} holds for customers who send their first file from now on; {count} ' +
    '{count:customer keeps|customers keep} another time.') as string,
  atLeastOtherTimes:
    ('{agreedTime} holds for customers who send their first file from now on; at least {count} ' +
      '{count:customer keeps|customers keep} another time.') as string,
};

export const worker = {
  concurrency: '--concurrency is at least 1',
  working: 'Working on {place}, {count} {count:day|days} at a time. Ctrl-C or SIGTERM ends it.',
};
