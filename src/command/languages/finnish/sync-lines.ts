import type { Lines } from '../language.js';

export const plan: Lines['plan'] = {
  outcomes: {
    kept: 'jää ennalleen',
    'made-unavailable': 'poistuu saatavilta',
    removed: 'poistetaan',
    withheld: 'odottaa hyväksyntää',
    'not-present': 'ei ole tuoteluettelossa',
    unidentified: 'ei luettele pakkausta',
  },
  removed: 'Poistuvat: ei enää tiedostossa',
  madeUnavailable: 'Ei tilattavissa: orderable on false',
  refused: 'Hylätyt',
  changed: 'Muuttuvat',
  restored: 'Taas saatavilla',
  addedUnavailable: 'Uudet, ei tilattavissa: orderable on false',
  added: 'Uudet',
  pricesOf: 'Yksikköhinta, {count} {count:pakkaus|pakkausta}',
  andLess: '{factor} ja alle',
  moreThan: 'yli {factor}',
  fromTo: '{from} – {to}',
  rest: '… {count} lisää: --limit {limit} näyttää kaikki',
  counts: {
    removed: 'poistuu {count}',
    madeUnavailable: 'ei enää tilattavissa {count}',
    withheld: 'suojarajan odottamaan jättämiä {count}',
    refused: 'hylätty {count}',
    restored: 'taas saatavilla {count}',
    added: 'uusia {count}',
    addedUnavailable: 'joista ei tilattavissa {count}',
    changed: 'muuttuu {count}',
  },
  nothing: 'Mikään ei muutu',
  summary: '{changes}; ennallaan {count} {count:pakkaus|pakkausta}.',
  per: '{amount} / {unit}',
  price: 'hinta {change}',
  pricePer: 'hinta / {unit} {change}',
  notSet: 'ei arvoa',
  noIdentifier: 'tunnusta ei voi lukea',
  places: 'tietue {places}',
  morePlaces: ', … {count} lisää',
  moreArticles: ' … {count} lisää',
  articlesLost: 'Poistuvat tuotteet',
  articlesGained: 'Uudet tuotteet',
  worthALook: 'Katso vielä',
};

export const alarms: Lines['alarms'] = {
  sent: '{day} lähetit {before} {before:tietueen|tietuetta}; tässä tiedostossa niitä on {count}.',
  notSent: 'Ei lähetetty; --yes lähettää.',
  prices: 'Yksikköhinnoista {count} / {of} olisi {factor} entisestä, ensimmäisenä {id}.',
  removals: 'Pakkauksista poistuisi {count} / {of}.',
  lastNothing: 'Tiedosto ei luettele mitään: kaikki pakkaukset poistuisivat.',
  onlyRecord: 'Sen ainoaa tietuetta ei hyväksyttäisi: assortment check kertoo miksi.',
  noRecord: 'Yhtään sen {count} tietueesta ei hyväksyttäisi: assortment check kertoo miksi.',
  renamed: '{count} {count:tunnus eroaa|tunnusta eroaa} aiemmasta vain nollien osalta: {pairs}.',
  pair: '{before} on nyt {after}',
  andSoOn: '{pairs} ja niin edelleen',
  times: '{factor}-kertainen',
  tenth: 'kymmenesosa',
  part: '1/{factor}',
  day: '{day}.{month}.{year}',
  months: '1 2 3 4 5 6 7 8 9 10 11 12',
};

export const post: Lines['post'] = {
  wouldBeRefused: 'Ei lähetetty: palvelu hylkäisi sen.',
  unchanged:
    '{name}: mikään ei ole muuttunut sen jälkeen, kun se lähetettiin asiakkaalle {customer} ' +
    '({id}, {instant}).',
  again: 'Ei lähetetty; --again lähettää.',
  changed: '{name} muuttui lähetyksen aikana; siitä ei vastaanotettu mitään',
  target: '{name} → asiakas {customer}, palvelin {server}',
  received: 'Vastaanotettu tunnuksella {id}, {instant} · {size}',
  counts: '{records}: {counts}.',
  checkSays: 'assortment check kertoo, mikä hylätyissä tietueissa on vialla.',
  refused: 'Palvelu hylkäsi sen; siitä ei vastaanotettu mitään.',
};

export const sync: Lines['sync'] = {
  noFile:
    'asiakkaan {customer} tiedostoa ei ole vastaanotettu ({place}): anna siirrettävä tiedosto FILE',
  refusalNotStored:
    'tiedosto hylätään, eikä siitä kertovaa tapahtumaa saatu tallennettua; assortment check ' +
    'kertoo miksi',
  faults: {
    conflict: 'tuoteluettelo muuttui jokaisen yrityksen aikana; aja komento uudelleen',
    unknown:
      'tallennus ei vahvistanut siirtoa; aja komento uudelleen: tiedosto siirretään vain kerran, ' +
      'vaikka sitä yrittäisi monesti',
    superseded:
      'asiakkaan uudempi tiedosto on jo siirretty; tämä tallennettiin, mutta sitä ei siirretty',
  },
  file: 'tiedosto {id}',
  target: '{name} → asiakas {customer}, tallennus {place}',
  summary: '{changes}; ennallaan {count} {count:pakkaus|pakkausta}; {revisions}.',
  sameRevision: 'yhä versio {revision}',
  revisions: 'versio {before} → {after}',
  waiting:
    'Odottamaan jätetyt muutokset tulevat voimaan, kun sama tiedosto siirretään ilman suojarajaa.',
  events: '{count} {count:tapahtuma|tapahtumaa}: {command} näyttää ne.',
};

export const events: Lines['events'] = {
  none: 'Asiakkaalla {customer} ei ole tapahtumia.',
  latest: 'Viimeisimmät {shown} tapahtumaa, kaikkiaan {count}; --limit näyttää lisää.',
};

export const catalogue: Lines['catalogue'] = {
  customer: 'Asiakas {customer}',
  revision: 'versio {revision}',
  packages: '{count} {count:pakkaus|pakkausta}',
  leadTime: 'toimitusaika {leadTime}',
  per: '{amount} / {unit}',
  headings: {
    name: 'nimi',
    content: 'sisältö',
    price: 'hinta',
    perUnit: 'yksikköhinta',
    leadTime: 'toimitusaika',
  },
  notAvailable: 'ei saatavilla: {reason}',
  reasons: {
    'not-orderable': 'ei tilattavissa',
    'not-listed': 'ei luettelossa',
    refused: 'hylätty',
  },
};

export const status: Lines['status'] = {
  unknown: 'tiedostoa {id} ei ole; assortment status luettelee tiedostot',
  none: 'Tiedostoja ei ole lähetetty.',
  all: '{count} {count:tiedosto|tiedostoa}, uusin ensin.',
  latest: 'Uusimmat {shown} / {count} tiedostoa; --limit näyttää lisää.',
  fate: 'Asiakas {customer}: {fate}.',
  fates: {
    waiting: 'odottaa sovittua aikaa',
    synced: 'siirretty {instant}',
    'file-refused': 'hylätty siirrossa {instant}',
    ignored: 'ei siirretty: myöhempi tiedosto korvasi sen',
    replaced: 'ei siirretä: myöhempi tiedosto korvaa sen',
  },
};

export const explain: Lines['explain'] = {
  kinds: {
    gtin: 'GTIN',
    'lead-time': 'toimitusaika',
    unit: 'yksikkö',
    'package-description': 'pakkauskuvaus',
    price: 'hinta',
    record: 'tietue',
    unreadable: 'ei voi lukea',
  },
  wouldBeRefused: 'Tietue, joka hylättäisiin',
  or: 'tai {kind}: {summary}',
};
