/** Lines of `check` over several files, and of `--watch`. */

export const files = {
  unread: '{name}: cannot be read: {reason}',
  total: '{files} {files:file|files} · {records} {records:record|records} · {refused} refused',
  fileAccepted: '{records} {records:record|records}, nothing refused',
  fileRecordsRefused: '{records} {records:record|records}, {refused} refused',
  fileRefused: 'refused as a whole',
  fileUnread: 'cannot be read: {reason}',
  omitted: '{name}: {shown} of {findings} findings are shown; --all shows every one',
  folder: '{folder}: {files} .json {files:file|files}',
  leftOut: '{folder}: {files} .json {files:file|files}; left out: {others}',
  otherFiles: '{count} other {count:file|files}',
  folders: '{count} {count:folder|folders}',
  and: ' and ',
  emptyFolder: '{folder} has no .json file; name the files to check',
  reportWritten: 'Report written: {path} ({size})',
  tooManyRecords: '{name}: {records} records are too many; the service accepts at most {most}',
  tooManyBytes: '{name}: {size} is too large; the service accepts at most {most}',
  tooManySent: '{name}: {size} compressed is too large; the service accepts at most {most}',
  noLimits: '{server} does not publish its limits: leave --server out',
  oneFile: '{option} needs one file; name it alone',
  notInFormat: '{option} works with --format {formats}; leave one of them out',
  notWatched: '{option} does not work with --watch; leave one of them out',
  notStdin: '--watch needs files: name a file or a folder, not -',
  twiceStdin: '- is standard input, which can be read only once; name it once',
  bothFormats: '--json is --format json; leave one of them out',
};

export const watch = {
  watching: 'Watching {files} {files:file|files}; Ctrl-C ends.',
  changed: 'Changed: {names}',
  more: '{names} and {count} more',
  stopped: 'Stopped.',
};
