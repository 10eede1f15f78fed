import type { Lines } from '../language.js';

export const files: Lines['files'] = {
  unread: '{name}: går inte att läsa: {reason}',
  total:
    '{files} {files:fil|filer} · {records} {records:post|poster} · {refused} ' +
    '{refused:avvisad|avvisade}',
  fileAccepted: '{records} {records:post|poster}, inget avvisat',
  fileRecordsRefused: '{records} {records:post|poster}, {refused} {refused:avvisad|avvisade}',
  fileRefused: 'avvisad i sin helhet',
  fileUnread: 'går inte att läsa: {reason}',
  omitted: '{name}: {shown} av {findings} anmärkningar är skrivna; --all skriver alla',
  folder: '{folder}: {files} .json-{files:fil|filer}',
  leftOut: '{folder}: {files} .json-{files:fil|filer}; utelämnat: {others}',
  otherFiles: '{count} {count:annan fil|andra filer}',
  folders: '{count} {count:mapp|mappar}',
  and: ' och ',
  emptyFolder: '{folder} har ingen .json-fil; ange filerna som ska kontrolleras',
  reportWritten: 'Rapporten skrevs: {path} ({size})',
  tooManyRecords: '{name}: {records} poster är mer än de {most} som tjänsten tar emot',
  tooManyBytes: '{name}: {size} är mer än de {most} som tjänsten tar emot',
  tooManySent: '{name}: {size} komprimerat är mer än de {most} som tjänsten tar emot',
  noLimits: '{server} anger inte sina gränser: utelämna --server',
  oneFile: '{option} behöver en enda fil; ange bara den',
  notInFormat: '{option} fungerar med --format {formats}; utelämna det ena',
  notWatched: '{option} fungerar inte med --watch; utelämna det ena',
  notStdin: '--watch behöver filer: ange en fil eller en mapp, inte -',
  twiceStdin: '- är standard in, som kan läsas en gång; ange det en gång',
  bothFormats: '--json är --format json; utelämna det ena',
};

export const watch: Lines['watch'] = {
  watching: 'Bevakar {files} {files:fil|filer}; Ctrl-C avslutar.',
  changed: 'Ändrad: {names}',
  more: '{names} och {count} till',
  stopped: 'Avslutad.',
};
