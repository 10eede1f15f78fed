/** Lines of commands that keep stored data safe. */
export const keeping = {
  useDump:
    'a PostgreSQL database is copied by its own program: pg_dump --format=custom --file=OUT URL',
  copyExists: '{copy} exists already: name another file, or move it away',
  notCopied: 'the storage cannot be copied to {copy}: {reason}',
  copied: '{folder} → {copy}, {size}',
  bytesApart: 'The bytes of received files are in {place} and not in this copy: keep them too.',
  structure: 'structure of the file: {fault}',
  fault: 'customer {customer} of {library}: {fault}',
  unreadable: 'the stored package {id} cannot be read',
  changed: 'the stored package {id} differs from the one that was written',
  gone: 'the stored package {id} is gone',
  noRun: 'the run {run}, which wrote packages, is not there',
  otherHash: 'the catalogue of revision {revision} does not match its hash',
  fileDamaged: 'the stored bytes of file {id} differ from the ones received',
  fileGone: 'the stored bytes of file {id} are gone',
  sound: ('Nothing is wrong: {customers} {customers:catalogue|catalogues}, {packages} ' +
    '{packages:package|packages}, {files} {files:file|files} ({forgotten} forgotten by ' +
    'age).') as string,
  unsound: ('{faults} {faults:fault|faults} in {customers} {customers:catalogue|catalogues}, ' +
    '{packages} {packages:package|packages}, {files} {files:file|files} ({forgotten} ' +
    'forgotten by age): restore a backup.') as string,
};

export const webhooks = {
  action: ('webhooks add URL, webhooks list, webhooks remove ID, or webhooks test ID; this is ' +
    '"{action}"') as string,
  url: ('a webhook is an https address without a user name and without #, such as ' +
    'https://erp.example.com/hooks; this is "{text}"') as string,
  notPublic:
    ('{host} leads to {address}, which is not a public address, so no message would arrive; give ' +
      '--webhooks-to if it may, to this command and to serve or worker') as string,
  twice: '{url} is registered already, as {id}',
  unknown: '{library} has no webhook {id}: assortment webhooks list shows them',
  notConfirmed: 'storage did not confirm that it stored the webhook; run the command again',
  copySecret:
    ('Copy the secret now: it is not shown again. The service signs with it, so it stores ' +
      'the secret itself.') as string,
  failing: '{failures} {failures:failure|failures}, next attempt {next}',
  removed: '{id} and the messages that waited for it are removed.',
  answered: '{url} answered with {status}.',
  notSent: '{url}: {reason}.',
};
