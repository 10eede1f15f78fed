import type { Lines } from '../language.js';

export const report: Lines['report'] = {
  headings: {
    'file refused': 'Tiedosto hylätään',
    refused: 'Hylätyt tietueet',
    error: 'Virheet, jotka eivät hylkää mitään',
    warning: 'Varoitukset',
    info: 'Hyvä tietää',
  },
  columns: {
    number: '#',
    count: 'Määrä',
    problem: 'Ongelma',
    field: 'Kenttä',
    example: 'Esimerkki',
  },
  records: '{count} {count:tietue|tietuetta}',
  fileRefused: 'Hylätty kokonaan: mitään siitä ei käytetä.',
  noPackages: 'Tiedostossa ei ole pakkauksia: kaikki pakkaukset poistuvat saatavilta.',
  noFindings: 'Kaikki hyväksytty, ei huomautettavaa.',
  nothingRefused: 'Mitään ei hylätty: {counts}. {countedFrom}',
  someRefused: '{counts}. {countedFrom}',
  accepted: 'hyväksytty {count}',
  refused: 'hylätty {count}',
  merged: 'yhdistetty samanlaiseen {count}',
  countedFrom: 'Tietueet numeroidaan nollasta.',
  moreOfCause: '{count} lisää syystä {number}: --cause {number}',
  many:
    '{findings} {findings:havainto|havaintoa}, {causes} {causes:syy|syytä}: --cause N näyttää ' +
    'yhden syyn kaikki havainnot, --all näyttää jokaisen.',
  noCauses: '--cause {number}: tiedostossa ei ole huomautettavaa',
  noSuchCause: '--cause on syyn numero, 1–{causes}; nyt se on {number}',
  certain: '{count:Syyllä|Syillä} {numbers} on varma korjaus:',
  suggested: '{count:Syyllä|Syillä} {numbers} on ehdotus:',
  repair: 'Tämän voi korjata niin, että jokainen muutos näytetään:',
  table: 'Tämä tekee siitä valikoimatiedoston:',
  againstInput: '--against lukee tiedoston toiseen kertaan: anna tiedoston nimi, ei viivaa -',
  fileIsRefused: '{name}: tiedosto hylätään',
  bytesRead: 'luettu {bytes}, {seconds} s',
};

export const finding: Lines['finding'] = {
  weights: {
    'file refused': 'tiedosto hylätty',
    refused: 'hylätty',
    error: 'virhe',
    warning: 'varoitus',
    info: 'tiedoksi',
  },
  record: 'tietue {index}',
  received: 'saatu {text}',
  certain: 'korjaus (varma):',
  suggestion: 'ehdotus:',
  fix: 'korjaus:',
  and: ' ja ',
  move: 'siirrä "{field}" kentän "{parent}" sisään',
  remove: 'poista "{field}"',
  rename: 'muuta kentän "{from}" nimeksi "{field}"',
  leaveOut: 'jätä "{field}" pois tai lähetä null',
  write: 'kirjoita {value}',
  writeField: 'kirjoita "{field}": {value}',
};

export const fix: Lines['fix'] = {
  oneTarget: '--write ja -o nimeävät kumpikin kohdetiedoston: jätä toinen pois',
  writeNeedsFile: '--write tarvitsee tiedoston; vakiosyöte kirjoitetaan toiseen: -o OUT',
  ownFile: '{path} on luettava tiedosto: --write korvaa sen ja säilyttää vanhan nimellä FILE.bak',
  sameTargets: '{path}: -o ja --failed nimeävät saman tiedoston; anna kaksi nimeä',
  emptied:
    'Tiedostoa {path} luetaan ja kirjoitetaan yhtä aikaa, ja "> {path}" on tyhjentänyt sen: hae ' +
    'se varmuuskopiosta ja käytä valitsinta -o OUT tai --write',
  noSuchCause:
    '--accept ottaa syiden numeroita (1–{causes}), koodeja tai sanan suggested; {hint}nyt se on ' +
    '"{word}"',
  nothingFixed: '{refusal} Mitään ei korjattu.',
  mayRepair: '{refusal} Mitään ei korjattu; --repair korjaa tämän ja näyttää jokaisen muutoksen.',
  question: '{title}  {example}  {count} {count:kerran|kertaa}. Hyväksytäänkö? [k/E] ',
  yes: 'k(?:yllä)?|j(?:oo)?',
  fixed: 'korjattu {count} {count:havainto|havaintoa}.',
  left: 'Jäljellä:',
  noFix: 'ei korjausta: oikaise lähtöjärjestelmässä',
  leftOut: {
    record: 'jätetty tekemättä: tietue hylättäisiin',
    'other-record':
      'jätetty tekemättä: ristiriidassa toisen saman third_party_id:n tietueen kanssa',
    source: 'jätetty tekemättä: toinen korjaus muutti tätä arvoa',
  },
  cameToLight: 'tuli esiin korjauksen jälkeen: tarkasta korjattu tiedosto',
  notAccepted: 'ehdotus: --accept {number}',
  noneRefused: 'Yhtään tietuetta ei hylätä.',
  noneRefusedNow: 'Yhtään tietuetta ei enää hylätä; ennen {before}.',
  stillRefused: 'Yhä hylätään {count} {count:tietue|tietuetta}; ennen {before}.',
};

export const repair: Lines['repair'] = {
  notNeeded: 'Korjattavaa ei ole: tiedosto on JSONia.',
  repaired:
    '{name}: korjattu {count} {count:kohta|kohtaa}. Katso jokainen ennen kuin lähetät tiedoston:',
  change: 'rivi {line}  {before}  →  {after}',
  more: '{count} {count:kohta|kohtaa} lisää: vertaa tiedostoja, niin näet kaikki.',
  unwrapped: '{name}: otettiin taulukko kentästä "{path}"; kaikki sen ympäriltä jää pois: {keys}.',
  notJson: '{refusal} --repair korjaa vain JSON-tekstin lipsahduksia. Mitään ei kirjoitettu.',
  cut: '{refusal} Puuttuvaa ei voi korjata. Mitään ei kirjoitettu.',
  encoding: '{refusal} --repair lukee vain UTF-8:aa. Mitään ei kirjoitettu.',
  tooLarge:
    '{refusal} --repair ottaa enintään {limit} tiedoston; tässä on {size}. Mitään ei kirjoitettu.',
  lost:
    '{name}:{line}: korjaus kadottaisi tai keksisi jotain: {before}  →  {after}. Korjaa ' +
    'tämä kohta käsin. Mitään ei kirjoitettu.',
  failed: '{refusal} --repair ei auta tässä. Korjaa tämä kohta käsin. Mitään ei kirjoitettu.',
  stillRefused: '{refusal} Korjattukin teksti hylätään: {reason} Mitään ei kirjoitettu.',
  needs: '--repair: {missing}',
};

export const prices: Lines['prices'] = {
  heading: 'Muista poikkeavia hintoja (tiedoksi: mitään ei hylätä)',
  price: '{price} / {unit}, {factor} kertaa tavallinen {usual}',
  fraction: '{price} / {unit}, 1/{factor} tavallisesta {usual}',
  notCompared:
    '{records} {records:tietueen|tietueen} hintoja ei verrattu toisiinsa; --prices vertaa.',
  more: '… {count} lisää; --prices näyttää kaikki',
  jump: 'Hinta {factor}, kuten pilkun siirtyessä: {count} {count:pakkaus|pakkausta} ({names})',
};
