import type { Lines } from '../language.js';

/** Lines of commands that keep stored data safe in Finnish. */
export const keeping: Lines['keeping'] = {
  useDump: 'PostgreSQL-tietokannan kopioi sen oma ohjelma: pg_dump --format=custom --file=OUT URL',
  copyExists: '{copy} on jo olemassa: nimeä toinen tiedosto tai siirrä se pois',
  notCopied: 'tietovarastoa ei voi kopioida tiedostoon {copy}: {reason}',
  copied: '{folder} → {copy}, koko {size}',
  bytesApart: 'Tiedostojen tavut ovat paikassa {place}, eivät tässä kopiossa: säilytä nekin.',
  structure: 'tiedoston rakenne: {fault}',
  fault: 'kirjaston {library} asiakas {customer}: {fault}',
  unreadable: 'tallennettua pakkausta {id} ei voi lukea',
  changed: 'tallennettu pakkaus {id} ei ole se, joka kirjoitettiin',
  gone: 'tallennettu pakkaus {id} puuttuu',
  noRun: 'ajo {run}, joka kirjoitti pakkauksia, puuttuu',
  otherHash: 'version {revision} tuoteluettelolla ei ole sen tiivistettä',
  fileDamaged: 'tiedoston {id} tallennetut tavut eivät ole ne, jotka saapuivat',
  fileGone: 'tiedoston {id} tallennetut tavut puuttuvat',
  sound:
    'Kaikki on kunnossa: {customers} {customers:tuoteluettelo|tuoteluetteloa}, ' +
    '{packages} {packages:pakkaus|pakkausta}, {files} {files:tiedosto|tiedostoa} ' +
    '({forgotten} poistettu iän vuoksi).',
  unsound:
    '{faults} {faults:vika|vikaa}: {customers} {customers:tuoteluettelo|tuoteluetteloa}, ' +
    '{packages} {packages:pakkaus|pakkausta}, {files} {files:tiedosto|tiedostoa} ' +
    '({forgotten} poistettu iän vuoksi). Palauta varmuuskopio.',
};

export const webhooks: Lines['webhooks'] = {
  action:
    'webhooks add URL, webhooks list, webhooks remove ID tai webhooks test ID; nyt se on ' +
    '"{action}"',
  url:
    'webhook on https-osoite ilman käyttäjänimeä ja #-merkkiä, kuten ' +
    'https://erp.example.com/hooks; nyt se on "{text}"',
  notPublic:
    '{host} johtaa osoitteeseen {address}, joka ei ole julkinen, joten yksikään viesti ei menisi ' +
    'perille; jos se sallitaan, anna --webhooks-to tälle komennolle ja komennolle serve tai worker',
  twice: '{url} on jo rekisteröity tunnuksella {id}',
  unknown: 'kirjastolla {library} ei ole webhookia {id}: assortment webhooks list näyttää ne',
  notConfirmed: 'tietovarasto ei vahvistanut webhookin tallennusta; suorita komento uudelleen',
  copySecret:
    'Kopioi salaisuus nyt: sitä ei näytetä uudelleen. Palvelu säilyttää sen luettavana, ' +
    'koska se allekirjoittaa.',
  failing: '{failures} {failures:epäonnistuminen|epäonnistumista}, seuraava yritys {next}',
  removed: '{id} on poistettu, samoin sitä odottaneet viestit.',
  answered: '{url} vastasi tilalla {status}.',
  notSent: '{url} ei vastannut: {reason}.',
};
