import type { Lines } from '../language.js';

/** Lines of commands that keep stored data safe in Swedish. */
export const keeping: Lines['keeping'] = {
  useDump:
    'en PostgreSQL-databas kopieras av sitt eget program: pg_dump --format=custom --file=OUT URL',
  copyExists: '{copy} finns redan: ange en annan fil eller flytta undan den',
  notCopied: 'lagringen kan inte kopieras till {copy}: {reason}',
  copied: '{folder} → {copy}, storlek {size}',
  bytesApart: 'De mottagna filernas byte finns i {place}, inte i kopian: bevara dem också.',
  structure: 'filens struktur: {fault}',
  fault: 'kund {customer} i {library}: {fault}',
  unreadable: 'den lagrade förpackningen {id} kan inte läsas',
  changed: 'den lagrade förpackningen {id} är inte den som skrevs',
  gone: 'den lagrade förpackningen {id} saknas',
  noRun: 'körningen {run}, som skrev förpackningar, saknas',
  otherHash: 'katalogen i version {revision} har inte sin kontrollsumma',
  fileDamaged: 'de lagrade byten för fil {id} är inte de som kom',
  fileGone: 'de lagrade byten för fil {id} saknas',
  sound:
    'Allt stämmer: {customers} {customers:katalog|kataloger}, {packages} ' +
    '{packages:förpackning|förpackningar}, {files} {files:fil|filer} ({forgotten} glömda ' +
    'på grund av ålder).',
  unsound:
    '{faults} fel i {customers} {customers:katalog|kataloger}, {packages} ' +
    '{packages:förpackning|förpackningar}, {files} {files:fil|filer} ({forgotten} glömda ' +
    'på grund av ålder): återställ en säkerhetskopia.',
};

export const webhooks: Lines['webhooks'] = {
  action:
    'webhooks add URL, webhooks list, webhooks remove ID eller webhooks test ID; detta är ' +
    '"{action}"',
  url:
    'en webhook är en https-adress utan användarnamn och utan #, till exempel ' +
    'https://erp.example.com/hooks; detta är "{text}"',
  notPublic:
    '{host} leder till {address}, som inte är en offentlig adress, så inget meddelande kommer ' +
    'fram; om det är tillåtet, ange --webhooks-to här och för serve eller worker',
  twice: '{url} är redan registrerad, som {id}',
  unknown: '{library} har ingen webhook {id}: assortment webhooks list visar dem',
  notConfirmed: 'lagringen bekräftade inte att webhooken sparades; kör kommandot igen',
  copySecret:
    'Kopiera hemligheten nu: den visas inte igen. Tjänsten behåller den läsbar, eftersom ' +
    'den signerar.',
  failing: '{failures} {failures:misslyckande|misslyckanden}, nästa försök {next}',
  removed: '{id} är borttagen, och det som väntade på den.',
  answered: '{url} svarade med {status}.',
  notSent: '{url} svarade inte: {reason}.',
};
