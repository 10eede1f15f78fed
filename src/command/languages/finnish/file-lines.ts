import type { Lines } from '../language.js';

export const files: Lines['files'] = {
  unread: '{name}: ei voi lukea: {reason}',
  total:
    '{files} {files:tiedosto|tiedostoa} · {records} {records:tietue|tietuetta} · hylätty {refused}',
  fileAccepted: '{records} {records:tietue|tietuetta}, mitään ei hylätty',
  fileRecordsRefused: '{records} {records:tietue|tietuetta}, hylätty {refused}',
  fileRefused: 'hylätty kokonaan',
  fileUnread: 'ei voi lukea: {reason}',
  omitted: '{name}: havainnoista on kirjoitettu {shown} / {findings}; --all kirjoittaa kaikki',
  folder: '{folder}: {files} .json-{files:tiedosto|tiedostoa}',
  leftOut: '{folder}: {files} .json-{files:tiedosto|tiedostoa}; jätetty pois: {others}',
  otherFiles: '{count} {count:muu tiedosto|muuta tiedostoa}',
  folders: '{count} {count:kansio|kansiota}',
  and: ' ja ',
  emptyFolder: 'kansiossa {folder} ei ole .json-tiedostoa; nimeä tarkastettavat tiedostot',
  reportWritten: 'Raportti kirjoitettu: {path} ({size})',
  tooManyRecords: '{name}: {records} tietuetta on enemmän kuin palvelun ottamat {most}',
  tooManyBytes: '{name}: {size} on enemmän kuin palvelun ottama {most}',
  tooManySent: '{name}: {size} pakattuna on enemmän kuin palvelun ottama {most}',
  noLimits: '{server} ei kerro rajojaan: jätä --server pois',
  oneFile: '{option} tarvitsee yhden tiedoston; nimeä vain se',
  notInFormat: '{option} toimii muodon --format {formats} kanssa; jätä toinen pois',
  notWatched: '{option} ei toimi valitsimen --watch kanssa; jätä toinen pois',
  notStdin: '--watch tarvitsee tiedostoja: nimeä tiedosto tai kansio, ei viivaa -',
  twiceStdin: '- on vakiosyöte, jonka voi lukea kerran; nimeä se kerran',
  bothFormats: '--json on sama kuin --format json; jätä toinen pois',
};

export const watch: Lines['watch'] = {
  watching: 'Seurataan {files} {files:tiedostoa|tiedostoa}; Ctrl-C lopettaa.',
  changed: 'Muuttui: {names}',
  more: '{names} ja {count} muuta',
  stopped: 'Lopetettu.',
};
