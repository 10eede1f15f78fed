/**
 * Lines of `check` over several files, of its formats and of `--watch`: English as data with gaps,
 * to be translated.
 */
export const FORMAT_SENTENCES = {
  unread: '{name}: cannot be read: {reason}',
  total: '{files} {files:file|files} · {records} {records:record|records} · {refused} refused',
  fileAccepted: '{records} {records:record|records}, nothing refused',
  fileRecordsRefused: '{records} {records:record|records}, {refused} refused',
  fileRefused: 'refused as a whole',
  fileUnread: 'cannot be read: {reason}',
  omitted: '{name}: {shown} of {findings} findings are written; --all writes every one',
  noFindings: 'nothing to correct',
  count: '{count} {count:finding|findings}',
  firstOf: 'the first of {count}',
  record: 'record {record}',
  place: 'line {line}, column {column}',
  unreadCase: 'the file can be read',
  received: 'received {received}',
  fix: 'fix: {fix}',
  suggestion: 'suggestion: {fix}',
  annotated:
    '{findings} {findings:finding|findings} in {files} {files:file|files}, refused: {refused}.',
  checked: 'Checked {name}: {outcome}',
  annotationLimit: 'Annotated: the worst {shown}, at most {limit} of each level.',
  toolName: 'assortment-kit',
} as const;

/** Lines about the files that a check takes. */
export const FILE_SENTENCES = {
  folder: '{folder}: {files} .json {files:file|files}',
  leftOut: '{folder}: {files} .json {files:file|files}; left out: {others}',
  otherFiles: '{count} other {count:file|files}',
  folders: '{count} {count:folder|folders}',
  and: ' and ',
  emptyFolder: '{folder} has no .json file; name the files to check',
  oneFile: '{option} needs one file; name it alone',
  notInFormat: '{option} works with --format {formats}; leave one of them out',
  notWatched: '{option} does not work with --watch; leave one of them out',
  notStdin: '--watch needs files: name a file or a folder, not -',
  twiceStdin: '- is standard input, which can be read once; name it once',
  bothFormats: '--json is --format json; leave one of them out',
} as const;

/** Lines of `check --watch`. */
export const WATCH_SENTENCES = {
  watching: 'Watching {files} {files:file|files}; Ctrl-C ends.',
  changed: 'Changed: {names}',
  more: '{names} and {count} more',
  stopped: 'Stopped.',
} as const;
