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
