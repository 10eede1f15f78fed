import type { Lines } from '../language.js';

export const plan: Lines['plan'] = {
  outcomes: {
    kept: 'blir kvar som den är',
    'made-unavailable': 'blir otillgänglig',
    removed: 'tas bort',
    withheld: 'hålls inne',
    'not-present': 'finns inte i katalogen',
    unidentified: 'räknar inte upp någon förpackning',
  },
  removed: 'Borttagna: finns inte längre i filen',
  madeUnavailable: 'Inte beställningsbara: orderable är false',
  refused: 'Avvisade',
  changed: 'Ändrade',
  restored: 'Åter tillgängliga',
  addedUnavailable: 'Nya, inte beställningsbara: orderable är false',
  added: 'Nya',
  pricesOf: 'Jämförpris, {count} {count:förpackning|förpackningar}',
  andLess: '{factor} och mindre',
  moreThan: 'mer än {factor}',
  fromTo: '{from} till {to}',
  rest: '… {count} till: --limit {limit} visar alla',
  counts: {
    removed: '{count} {count:tas|tas} bort',
    madeUnavailable: '{count} inte längre {count:beställningsbar|beställningsbara}',
    withheld: '{count} hålls inne av spärren',
    refused: '{count} {count:avvisad|avvisade}',
    restored: '{count} åter {count:tillgänglig|tillgängliga}',
    added: '{count} {count:ny|nya}',
    addedUnavailable: '{count} av dem inte {count:beställningsbar|beställningsbara}',
    changed: '{count} {count:ändrad|ändrade}',
  },
  nothing: 'Inget att ändra',
  summary: '{changes}; {count} {count:förpackning oförändrad|förpackningar oförändrade}.',
  per: '{amount} per {unit}',
  price: 'pris {change}',
  pricePer: 'pris per {unit} {change}',
  notSet: 'inget värde',
  noIdentifier: 'id går inte att läsa',
  places: 'post {places}',
  morePlaces: ', … {count} till',
  moreArticles: ' … {count} till',
  articlesLost: 'Förlorade artiklar',
  articlesGained: 'Nya artiklar',
  worthALook: 'Värt en titt',
};

export const alarms: Lines['alarms'] = {
  sent: 'Du skickade {before} {before:post|poster} den {day}; den här filen har {count}.',
  notSent: 'Inte skickad; --yes skickar den.',
  prices: '{count} av {of} {of:jämförpris|jämförpriser} skulle bli {factor} tidigare, först {id}.',
  removals: '{count} av {of} {of:förpackning|förpackningar} skulle tas bort.',
  lastNothing: 'Filen räknar inte upp något: alla förpackningar skulle tas bort.',
  onlyRecord: 'Dess enda post skulle inte godkännas: assortment check säger varför.',
  noRecord: 'Ingen av dess {count} poster skulle godkännas: assortment check säger varför.',
  renamed: '{count} id skiljer sig från ett tidigare bara genom nollor: {pairs}.',
  pair: '{before} är nu {after}',
  andSoOn: '{pairs} och så vidare',
  times: '{factor} gånger det',
  tenth: 'en tiondel av det',
  part: '1/{factor} av det',
  day: '{day} {month} {year}',
  months: 'jan feb mars apr maj juni juli aug sep okt nov dec',
};

export const post: Lines['post'] = {
  wouldBeRefused: 'Inte skickad: tjänsten skulle avvisa den.',
  unchanged: '{name}: inget har ändrats sedan den skickades för kund {customer} ({id}, {instant}).',
  again: 'Inte skickad; --again skickar den.',
  changed: '{name} ändrades medan den skickades; inget av den togs emot',
  target: '{name} → kund {customer} hos {server}',
  received: 'Mottagen som {id}, {instant} · {size}',
  counts: '{records}: {counts}.',
  checkSays: 'assortment check säger vad som är fel i de avvisade posterna.',
  refused: 'Avvisad av tjänsten; inget av den togs emot.',
};

export const sync: Lines['sync'] = {
  noFile: 'ingen fil för kund {customer} har tagits emot i {place}: ange FILE att föra över',
  refusalNotStored:
    'filen avvisas, och händelsen som säger det kunde inte lagras; kör assortment check för att ' +
    'se varför',
  faults: {
    conflict: 'katalogen ändrades vid varje försök; kör kommandot igen',
    unknown:
      'lagringen bekräftade inte överföringen; kör kommandot igen: en fil förs över bara en ' +
      'gång, hur ofta man än försöker',
    superseded: 'en nyare fil för kunden har redan förts över; den här är lagrad men inte överförd',
  },
  file: 'fil {id}',
  target: '{name} → kund {customer} i {place}',
  summary:
    '{changes}; {count} {count:förpackning oförändrad|förpackningar oförändrade}; {revisions}.',
  sameRevision: 'fortfarande version {revision}',
  revisions: 'version {before} → {after}',
  waiting: 'Ändringar som hålls inne görs när samma fil förs över utan spärren.',
  events: '{count} {count:händelse|händelser}: {command} visar dem.',
};

export const events: Lines['events'] = {
  none: 'Inga händelser för kund {customer}.',
  latest: 'De senaste {shown} av {count} händelser; --limit visar fler.',
};

export const catalogue: Lines['catalogue'] = {
  customer: 'Kund {customer}',
  revision: 'version {revision}',
  packages: '{count} {count:förpackning|förpackningar}',
  leadTime: 'leveranstid {leadTime}',
  per: '{amount} / {unit}',
  headings: {
    name: 'namn',
    content: 'innehåll',
    price: 'pris',
    perUnit: 'jämförpris',
    leadTime: 'leveranstid',
  },
  notAvailable: 'inte tillgänglig: {reason}',
  reasons: {
    'not-orderable': 'inte beställningsbar',
    'not-listed': 'inte i filen',
    refused: 'avvisad',
  },
};

export const status: Lines['status'] = {
  unknown: 'det finns ingen fil {id}; assortment status visar filerna',
  none: 'Inga filer har skickats.',
  all: '{count} {count:fil|filer}, den nyaste först.',
  latest: 'De nyaste {shown} av {count} filer; --limit visar fler.',
  fate: 'Kund {customer}: {fate}.',
  fates: {
    waiting: 'väntar på den avtalade tiden',
    synced: 'överförd {instant}',
    'file-refused': 'avvisad vid överföringen {instant}',
    ignored: 'inte överförd: en senare fil ersatte den',
    replaced: 'överförs inte: en senare fil ersätter den',
  },
};

export const explain: Lines['explain'] = {
  kinds: {
    gtin: 'GTIN',
    'lead-time': 'leveranstid',
    unit: 'enhet',
    'package-description': 'förpackningsbeskrivning',
    price: 'pris',
    record: 'post',
    unreadable: 'går inte att läsa',
  },
  wouldBeRefused: 'En post som skulle avvisas',
  or: 'eller {kind}: {summary}',
};
