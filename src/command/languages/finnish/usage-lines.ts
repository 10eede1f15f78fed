import type { Lines } from '../language.js';

export const usage: Lines['usage'] = {
  usage: 'Käyttö: assortment {call}',
  noValue: '{option} ei ota arvoa',
  needsValue: '{option} tarvitsee arvon: {value}',
  missingWord: '{word} puuttuu',
  tooMany: 'yksi argumentti liikaa: {word}',
  action: '{command} tekee jonkin näistä: {actions}; nyt se on "{word}"',
  missingSubject: 'sanan {action} jälkeen puuttuu {word}',
  optionOfOther: '--{name} ei kuulu toimintoon {action}; jätä se pois',
  goneOption: 'valitsinta {option} ei enää ole: {reason}; jätä se pois',
  unknownOption: 'tuntematon valitsin {option}; kirjoita -- ennen tekstiä, joka alkaa viivalla',
  unknownOptionNear: 'tuntematon valitsin {option}; tarkoititko {near}?',
  unknownCommand: 'tuntematon komento {name}{hint}',
  unknownFirstOption: 'tuntematon valitsin {name}{hint}',
  near: '; tarkoititko {near}?',
  didYouMean: 'tarkoititko {near}? ',
  missingOption: '--{name} puuttuu, esimerkiksi --{name} {example}',
  choice: '--{name} on jokin näistä: {choices}; {hint}nyt se on "{value}"',
  wholeNumber: '--{name} on kokonaisluku; nyt se on "{value}"',
  atLeastOne: '--{name} on vähintään 1',
  noLimit: '--limit on vähintään 1',
  removals:
    '--guard-removals on osuus pakkauksista ja tarvittaessa pakkausten määrä, kuten 20% tai ' +
    '20%,50; nyt se on "{text}"',
  price: '--guard-price on osuus yksikköhinnasta, kuten 60%; nyt se on "{text}"',
  library: '--library on nimi, jossa on 1–{length} merkkiä, ei tyhjä',
  libraryCharacter:
    '--library sisältää merkin, jota mikään tallennus ei säilytä (NUL tai puolikas merkki)',
  customer: '--customer: {fault}',
  notBoth: 'anna joko {one} tai {other}, ei molempia',
  authUrlAlone: '--auth-url kuuluu yhteen --public-url-valinnan kanssa',
  addresses:
    '--{name} on luettelo osoitteita, verkkoja kuten 10.0.0.0/8 tai sanoja loopback, ' +
    'private ja any, pilkuin erotettuina; tämä on "{entry}"',
  webAddress:
    '--{name} on http- tai https-osoite ilman kyselyosaa, kuten https://api.example.com; ' +
    'tämä on "{text}"',
  plainHttp:
    '--{name} {address} lähettäisi salasanat ja tunnisteet salaamatta: käytä https-osoitetta, ' +
    'tai anna --allow-http, jos hyväksyt sen',
  noFolder: 'sinne ei voi luoda kansiota',
  standardInput: 'vakiosyöte',
  changed: '{path} muuttui lukemisen aikana: yritä uudelleen, kun se on valmis',
  notOutput: 'nimeä kirjoitettava tiedosto, ei viivaa -',
  unknownVariable: '{name} ei ole tämän ohjelman muuttuja, ja se ohitetaan{hint}',
  variableFile: '{name} osoittaa tiedostoon {path}: {reason}',
  switchVariable: '{name} on true tai false; nyt se on "{value}"',
  place: '{path}: {reason}',
};

export const gone: Lines['gone'] = {
  threads: 'tarkastus yhdellä säikeellä on yhtä nopea',
};

export const reasons: Lines['reasons'] = {
  ENOENT: 'tiedostoa ei ole',
  EISDIR: 'on kansio',
  EACCES: 'ei käyttöoikeutta',
  EPERM: 'ei käyttöoikeutta',
  ENOTDIR: 'tiedostoa ei ole',
  ELOOP: 'liian monta symbolista linkkiä',
  EMFILE: 'liian monta avointa tiedostoa',
  ENAMETOOLONG: 'nimi on liian pitkä',
};

export const help: Lines['help'] = {
  usage: 'Käyttö: assortment KOMENTO ...',
  about: 'Lukee toimittajien valikoimatiedostoja niitä käyttävän palvelun sääntöjen mukaan.',
  groups: {
    files: 'Tiedostot',
    tables: 'Taulukot',
    sending: 'Lähetys palveluun',
    catalogue: 'Oma tuoteluettelo',
    service: 'Palvelun ajaminen',
    administration: 'Ylläpito',
  },
  first: {
    'check FILE': 'mikä tiedostossa on vialla ja miten sen korjaa',
    'fix FILE -o OUT': 'tiedosto varmoine korjauksineen',
    'import FILE -o OUT': 'taulukko valikoimatiedostona',
    inspect: 'sama selaimessa, ilman verkkoa',
    serve: 'koko palvelu tällä koneella',
    '--help': 'kaikki komennot',
  },
  ownOptions: '{call} [VALITSIN ...]',
  helpOf: 'yhden komennon valitsimet ja paluukoodit',
  version: 'tämän ohjelman versio',
  language: 'tulosteen kieli (LC_ALL, LC_MESSAGES tai LANG)',
  standardInput: 'FILE voi olla -, joka tarkoittaa vakiosyötettä.',
  summary: '{name}: {summary}.',
  exitCode: 'Paluukoodi: {codes}.',
};
