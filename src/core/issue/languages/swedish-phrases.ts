import type { Phrases } from './phrases.js';

/** Swedish words for the kinds of data in findings. */
export const SWEDISH_PHRASES: Phrases = {
  type: {
    unset: 'inget värde',
    null: 'null',
    boolean: 'ett sanningsvärde',
    number: 'ett tal',
    string: 'en sträng',
    object: 'ett objekt',
    array: 'en array',
  },
  dimension: { mass: 'vikt', volume: 'volym', count: 'antal', can: 'burk' },
  found: {
    space: 'ett blanksteg',
    tab: 'en tabb',
    'line-end': 'en radbrytning',
    'single-quote': 'ett enkelt citattecken',
    mark: "'{character}'",
    control: 'styrtecknet {codePoint}',
    byte: 'byten {codePoint}',
    'not-ascii': 'ett tecken utanför ASCII',
    nul: 'tecknet NUL',
    surrogate: 'ett halvt tecken ({codePoint})',
    character: '"{character}"',
    'character-and-number': '"{character}" ({codePoint})',
    number: '{codePoint}',
  },
  expected: {
    array: 'en JSON-array med förpackningsposter',
    value: 'ett värde',
    true: 'true',
    false: 'false',
    null: 'null',
    escape: 'något av "\\/bfnrtu efter ett omvänt snedstreck',
    'hexadecimal-digit': 'en hexadecimal siffra',
    'escaped-control': 'koden (\\u…) för ett styrtecken i en sträng',
    'no-leading-zeros': 'ett tal utan inledande nollor',
    digit: 'en siffra',
    'fraction-digit': 'en siffra efter decimalpunkten',
    'exponent-digit': 'en siffra i exponenten',
    colon: 'ett kolon',
    'comma-or-brace': "ett komma eller '}'",
    'comma-or-bracket': "ett komma eller ']'",
    key: 'en nyckel inom citattecken',
    nothing: 'textens slut',
    string: 'en sträng',
    boolean: 'true eller false',
    catalogue: 'en katalog',
    'customer-number': 'ett kundnummer',
    revision: 'ett versionsnummer',
    hash: 'ett kontrollvärde',
    items: 'en lista med rader',
    item: 'en rad',
    'later-item': 'en rad som kommer efter den föregående',
    'sync-plan': 'en plan',
    'sync-plan-texts': 'en hel plan: en av dess texter saknas',
    count: 'ett antal',
    'planned-item': 'en planerad rad',
    'withheld-item': 'en innehållen rad',
    'refused-package': 'en avvisad förpackning',
    event: 'en händelse',
    'article-lists': 'listor med artiklar',
    'sorted-list': 'en lista sorterad efter id',
  },
  fault: {
    empty: 'nu är det tomt',
    'foreign-character': 'tecken {at}, {found}, hör inte till dess siffror och tecken',
    blanks: 'ta bort blankstegen runt det',
    'iso-duration': 'detta är en tidslängd enligt ISO 8601',
    letters: 'bokstäver ingår inte',
    'cut-off': 'ett tal saknas i slutet',
    'decimal-comma': 'skriv decimaler med punkt',
    sign: 'ett tecken för plus eller minus ingår inte',
    decimals: 'en till sex siffror står efter punkten, och inget efter dem',
    'misplaced-character': 'tecken {at}, {found}, står på fel plats',
  },
  advice: {
    unit: ' Skriv {rewrite}.',
    amount: ' Skriv {multiplier} {rewrite} för varje {receivedText}.',
    price: ' Ett pris på {sentPrice} per {receivedText} är {price} per {rewrite}.',
    candidates: ' Menade du {candidates}?',
    country: ' Menade du {candidates}? Andra poster i filen har {country}-mått.',
    'no-price': ' Inget pris räknas ut från den.',
    'as-number':
      ' Ett kalkylprogram tog det för ett tal: formatera kolumnen som text och exportera igen.',
    rounded:
      ' Ett kalkylprogram avrundade det och de sista siffrorna är borta: formatera kolumnen som ' +
      'text, skriv in numret igen och exportera.',
  },
  form: {
    'two-measures': 'Texten anger samma innehåll i två enheter. Skriv en av dem.',
    'measures-differ':
      'Texten anger två mängder som skiljer sig: {first} och {second}. Den större är {ratio} ' +
      'gånger den mindre. Kontrollera vilken som är innehållet och skriv bara den.',
    'net-and-drained':
      'Texten anger nettovikt och avrunnen vikt. Skriv bara nettovikten: den avrunna vikten hör ' +
      'inte till en förpackningsbeskrivning.',
    'total-and-parts':
      'Texten anger en total och dess delar. Skriv bara delarna, till exempel 4 x 30 g.',
    'average-weight':
      'Texten anger en medelvikt. Skicka den som en konstant beskrivning, samma i varje fil. En ' +
      'sådan artikel prissätts oftast per enhet.',
    'packing-word':
      'Texten nämner förpackningen. Skriv bara tal, x eller / och en enhet, till exempel 6 x ' +
      '500 g.',
    'per-unit':
      'Texten är ett pris per {unit}. Skicka talet i "price", 1 i "price_type_code" och ' +
      '"{unit}" i "price_unit".',
    'no-price':
      'Texten säger att det inte finns något pris. Utelämna artikeln, eller skicka ett pris med ' +
      '"orderable" false.',
    'with-tax':
      'Texten är ett pris med skatt. Skicka talet utan skatt, eller kom överens med kunden om ' +
      'priser med skatt och skicka bara talet.',
  },
  obstacle: {
    'inner-gtin': 'en inre nivå har ett eget GTIN',
    digits: 'en mängd har fler än {limit} siffror före eller efter punkten',
    length: 'den skulle ha {length} tecken, fler än {limit}',
  },
  damage: {
    length: '{length} byte i stället för {bytes}',
    digest: 'ett annat kontrollvärde',
    packing: '{detail}',
  },
  place: {
    record: 'post {other}',
    'earlier-file': 'en post i en tidigare fil',
    'in-record': 'i post {record}',
    'after-record': 'efter post {record} utan det avslutande ]',
    'after-comma': 'med kommatecknet efter post {record}',
    'after-bracket': 'efter det inledande [',
    'in-value': 'mitt i sitt första värde',
  },
  direction: { ahead: 'före', behind: 'efter' },
  change: { 'from-zero': 'det var 0' },
  duration: {
    day: ['dag', 'dagar'],
    hour: ['timme', 'timmar'],
    minute: ['minut', 'minuter'],
    second: ['sekund', 'sekunder'],
    decimal: ',',
  },
  or: 'eller',
};
