import type { Lines } from '../language.js';

export const report: Lines['report'] = {
  headings: {
    'file refused': 'Filen avvisas',
    refused: 'Avvisade poster',
    error: 'Fel som inte avvisar något',
    warning: 'Varningar',
    info: 'Värt att veta',
  },
  columns: { number: '#', count: 'Antal', problem: 'Orsak', field: 'Fält', example: 'Exempel' },
  records: '{count} {count:post|poster}',
  fileRefused: 'Avvisad i sin helhet: inget av den används.',
  noPackages: 'Filen innehåller inga förpackningar: alla förpackningar blir otillgängliga.',
  noFindings: 'Allt godkänt, inga anmärkningar.',
  nothingRefused: 'Inget avvisat: {counts}. {countedFrom}',
  someRefused: '{counts}. {countedFrom}',
  accepted: '{count} {count:godkänd|godkända}',
  refused: '{count} {count:avvisad|avvisade}',
  merged: '{count} {count:sammanslagen|sammanslagna} med en lika post',
  countedFrom: 'Poster räknas från 0.',
  moreOfCause: '{count} till av orsak {number}: --cause {number}',
  many:
    '{findings} {findings:anmärkning|anmärkningar} av {causes} {causes:orsak|orsaker}: --cause N ' +
    'visar alla av en orsak, --all visar samtliga.',
  noCauses: '--cause {number}: filen har inga anmärkningar',
  noSuchCause: '--cause är numret på en orsak, 1 till {causes}; här står {number}',
  certain: '{count:Orsak|Orsakerna} {numbers} har en säker rättelse:',
  suggested: '{count:Orsak|Orsakerna} {numbers} har ett förslag:',
  repair: 'Detta kan repareras, och varje ändring visas:',
  table: 'Detta gör en sortimentsfil av den:',
  againstInput: '--against läser filen en andra gång: ange en fil, inte -',
  fileIsRefused: '{name}: filen avvisas',
  bytesRead: '{bytes} lästa, {seconds} s',
};

export const finding: Lines['finding'] = {
  weights: {
    'file refused': 'filen avvisad',
    refused: 'avvisad',
    error: 'fel',
    warning: 'varning',
    info: 'upplysning',
  },
  record: 'post {index}',
  received: 'mottaget {text}',
  certain: 'rättelse (säker):',
  suggestion: 'förslag:',
  fix: 'rättelse:',
  and: ' och ',
  move: 'flytta "{field}" in i "{parent}"',
  remove: 'ta bort "{field}"',
  rename: 'byt namn på "{from}" till "{field}"',
  leaveOut: 'utelämna "{field}" eller skicka null',
  write: 'skriv {value}',
  writeField: 'skriv "{field}": {value}',
};

export const fix: Lines['fix'] = {
  oneTarget: '--write och -o anger två filer att skriva till: utelämna den ena',
  writeNeedsFile: '--write behöver en fil; skriv standard in till en annan med -o OUT',
  ownFile: '{path} är filen som läses: --write ersätter den och behåller den gamla som FILE.bak',
  sameTargets: '{path}: -o och --failed anger samma fil; ange två',
  emptied:
    '{path} läses och skrivs samtidigt, och "> {path}" har tömt den: hämta den från en kopia och ' +
    'använd -o OUT eller --write',
  noSuchCause:
    '--accept tar nummer på orsaker (1 till {causes}), koder eller suggested; {hint}här står ' +
    '"{word}"',
  nothingFixed: '{refusal} Inget rättades.',
  mayRepair: '{refusal} Inget rättades; --repair lagar det och visar varje ändring.',
  question: '{title}  {example}  {count} {count:gång|gånger}. Godkänna? [j/N] ',
  yes: 'j(?:a)?',
  fixed: '{count} {count:anmärkning rättad|anmärkningar rättade}.',
  left: 'Kvar:',
  noFix: 'ingen rättelse: rätta det i källan',
  leftOut: {
    record: 'utelämnad: den skulle avvisa posten',
    'other-record': 'utelämnad: den skulle motsäga en annan post med samma third_party_id',
    source: 'utelämnad: en annan rättelse ändrade värdet',
  },
  cameToLight: 'kom fram genom en rättelse: kontrollera den rättade filen',
  notAccepted: 'ett förslag: --accept {number}',
  noneRefused: 'Ingen post avvisas.',
  noneRefusedNow: 'Ingen post avvisas längre; tidigare {before}.',
  stillRefused: '{count} {count:post|poster} avvisas fortfarande, av {before} tidigare.',
};

export const repair: Lines['repair'] = {
  notNeeded: 'Det finns inget att laga: filen är JSON.',
  repaired:
    '{name}: lagad på {count} {count:ställe|ställen}. Se på vart och ett innan du skickar filen:',
  change: 'rad {line}  {before}  →  {after}',
  more: '{count} {count:ställe|ställen} till: jämför filerna för att se alla.',
  unwrapped: '{name}: tog listan i "{path}"; allt runt omkring utelämnas: {keys}.',
  notJson: '{refusal} --repair lagar bara slarvfel i JSON-text. Inget skrevs.',
  cut: '{refusal} Det som saknas kan inte lagas. Inget skrevs.',
  encoding: '{refusal} --repair läser bara UTF-8. Inget skrevs.',
  tooLarge: '{refusal} --repair tar filer på högst {limit}; den här har {size}. Inget skrevs.',
  lost:
    '{name}:{line}: en lagning skulle tappa eller hitta på något: {before}  →  {after}. ' +
    'Rätta stället för hand. Inget skrevs.',
  failed: '{refusal} --repair hjälper inte här. Rätta stället för hand. Inget skrevs.',
  stillRefused: '{refusal} Också den lagade texten avvisas: {reason} Inget skrevs.',
  needs: '--repair: {missing}',
};

export const prices: Lines['prices'] = {
  heading: 'Priser långt från de andra (för kännedom: inget avvisas)',
  price: '{price} per {unit}, {factor} gånger det vanliga {usual}',
  fraction: '{price} per {unit}, 1/{factor} av det vanliga {usual}',
  notCompared:
    'Priserna i {records} {records:post|poster} jämfördes inte med varandra; --prices gör det.',
  more: '… {count} till; --prices visar alla',
  jump:
    'Pris {factor}, som när ett decimalkomma hamnar fel: {count} ' +
    '{count:förpackning|förpackningar} ({names})',
};
