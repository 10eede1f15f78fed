import type { Phrases } from './phrases.js';

/** Finnish words for the kinds of data in findings. */
export const FINNISH_PHRASES: Phrases = {
  type: {
    unset: 'asettamatta',
    null: 'null',
    boolean: 'totuusarvo',
    number: 'luku',
    string: 'merkkijono',
    object: 'objekti',
    array: 'taulukko',
  },
  dimension: { mass: 'paino', volume: 'tilavuus', count: 'kappalemäärä', can: 'purkki' },
  found: {
    space: 'välilyönti',
    tab: 'sarkain',
    'line-end': 'rivinvaihto',
    'single-quote': 'puolilainausmerkki',
    mark: "'{character}'",
    control: 'ohjausmerkki {codePoint}',
    byte: 'tavu {codePoint}',
    'not-ascii': 'muu kuin ASCII-merkki',
    nul: 'NUL-merkki',
    surrogate: 'puolikas merkki ({codePoint})',
    character: '"{character}"',
    'character-and-number': '"{character}" ({codePoint})',
    number: '{codePoint}',
  },
  expected: {
    array: 'JSON-taulukko pakkaustietueita',
    value: 'arvo',
    true: 'true',
    false: 'false',
    null: 'null',
    escape: 'kenoviivan jälkeen jokin merkeistä "\\/bfnrtu',
    'hexadecimal-digit': 'heksadesimaalinumero',
    'escaped-control': 'merkkijonon sisällä ohjausmerkin koodi (\\u…)',
    'no-leading-zeros': 'luku ilman etunollia',
    digit: 'numero',
    'fraction-digit': 'desimaalipisteen jälkeen numero',
    'exponent-digit': 'eksponentin numero',
    colon: 'kaksoispiste',
    'comma-or-brace': "pilkku tai '}'",
    'comma-or-bracket': "pilkku tai ']'",
    key: 'avain lainausmerkeissä',
    nothing: 'tekstin loppu',
    string: 'merkkijono',
    boolean: 'true tai false',
    catalogue: 'tuoteluettelo',
    'customer-number': 'asiakasnumero',
    revision: 'versio',
    hash: 'tiiviste',
    items: 'luettelo rivejä',
    item: 'rivi',
    'later-item': 'rivi, joka seuraa edellistä',
    'sync-plan': 'suunnitelma',
    'sync-plan-texts': 'kokonainen suunnitelma: siitä puuttuu teksti',
    count: 'lukumäärä',
    'planned-item': 'suunniteltu rivi',
    'withheld-item': 'odottamaan jätetty rivi',
    'refused-package': 'hylätty pakkaus',
    event: 'tapahtuma',
    'article-lists': 'tuotteiden luettelot',
    'sorted-list': 'tunnuksen mukaan järjestetty luettelo',
  },
  fault: {
    empty: 'nyt se on tyhjä',
    'foreign-character': '{at}. merkki {found} ei kuulu sen numeroihin ja merkkeihin',
    blanks: 'poista tyhjät sen ympäriltä',
    'iso-duration': 'tämä on ISO 8601 -kesto',
    letters: 'siihen ei kuulu kirjaimia',
    'cut-off': 'lopusta puuttuu luku',
    'decimal-comma': 'kirjoita desimaalit pisteellä',
    sign: 'siihen ei kuulu etumerkkiä',
    decimals: 'pisteen jälkeen on yhdestä kuuteen numeroa eikä niiden perässä mitään',
    'misplaced-character': '{at}. merkki {found} on väärässä paikassa',
  },
  advice: {
    unit: ' Kirjoita {rewrite}.',
    amount: ' Kirjoita {multiplier} {rewrite} jokaista yksikköä {receivedText} kohti.',
    price: ' Hinta {sentPrice} yksiköltä {receivedText} on {price} yksiköltä {rewrite}.',
    candidates: ' Tarkoititko: {candidates}?',
    country: ' Tarkoititko: {candidates}? Tiedoston muissa tietueissa on {country}-mittoja.',
    'no-price': ' Siitä ei lasketa hintaa.',
    'as-number':
      ' Taulukkolaskenta tulkitsi sen luvuksi: muotoile sarake tekstiksi ja vie tiedosto ' +
      'uudelleen.',
    rounded:
      ' Taulukkolaskenta pyöristi sen, ja viimeiset numerot katosivat: muotoile sarake ' +
      'tekstiksi, kirjoita numero uudelleen ja vie tiedosto.',
  },
  form: {
    'two-measures': 'Tekstissä on sama sisältö kahdessa yksikössä. Kirjoita niistä yksi.',
    'measures-differ':
      'Tekstissä on kaksi eri määrää: {first} ja {second}. Suurempi on {ratio} kertaa pienempi. ' +
      'Tarkista, kumpi on sisältö, ja kirjoita vain se.',
    'net-and-drained':
      'Tekstissä on nettopaino ja valutettu paino. Kirjoita vain nettopaino: valutettu paino ei ' +
      'kuulu pakkauskuvaukseen.',
    'total-and-parts':
      'Tekstissä on kokonaismäärä ja sen osat. Kirjoita vain osat, esimerkiksi 4 x 30 g.',
    'average-weight':
      'Tekstissä on keskipaino. Lähetä se vakiona, samana joka tiedostossa. Tällainen tuote ' +
      'hinnoitellaan yleensä yksiköltä.',
    'packing-word':
      'Tekstissä mainitaan pakkaus. Kirjoita vain luvut, x tai / ja yksikkö, esimerkiksi 6 x ' +
      '500 g.',
    'per-unit':
      'Teksti on hinta yksiköltä {unit}. Lähetä luku kentässä "price", 1 kentässä ' +
      '"price_type_code" ja "{unit}" kentässä "price_unit".',
    'no-price':
      'Tekstin mukaan hintaa ei ole. Jätä tuote pois, tai lähetä hinta ja "orderable" false.',
    'with-tax':
      'Tekstin hinta sisältää veron. Lähetä veroton luku, tai sovi asiakkaan kanssa ' +
      'verollisista hinnoista ja lähetä pelkkä luku.',
  },
  obstacle: {
    'inner-gtin': 'sisemmällä tasolla on oma GTIN',
    digits: 'määrässä on yli {limit} numeroa ennen pistettä tai sen jälkeen',
    length: 'siinä olisi {length} merkkiä, yli {limit}',
  },
  damage: {
    length: '{length} tavua, pitäisi olla {bytes}',
    digest: 'eri tiiviste',
    packing: '{detail}',
  },
  place: {
    record: 'tietue {other}',
    'earlier-file': 'aiemman tiedoston tietue',
    'in-record': 'tietueeseen {record}',
    'after-record': 'tietueen {record} jälkeen ilman päättävää merkkiä ]',
    'after-comma': 'tietueen {record} jälkeiseen pilkkuun',
    'after-bracket': 'aloittavan merkin [ jälkeen',
    'in-value': 'kesken ensimmäisen arvonsa',
  },
  direction: { ahead: 'UTC-aikaa edellä', behind: 'UTC-ajasta jäljessä' },
  change: { 'from-zero': 'se oli 0' },
  duration: {
    day: ['päivä', 'päivää'],
    hour: ['tunti', 'tuntia'],
    minute: ['minuutti', 'minuuttia'],
    second: ['sekunti', 'sekuntia'],
    decimal: ',',
  },
  or: 'tai',
};
