import type { Lines } from '../language.js';

/** Lines of `customers`, `runs` and `files` in Finnish. */
export const customers: Lines['customers'] = {
  headings: {
    customer: 'asiakas',
    library: 'kirjasto',
    agreed: 'sovittu aika',
    next: 'seuraava päivä',
    state: 'tila',
    revision: 'versio',
  },
  late: 'myöhässä, piti ajaa {since}',
  setAside: 'pantu syrjään, piti ajaa {since}; assortment runs retry siirtää sen',
  stopped:
    'myöhässä, piti ajaa {since}; {attempts} yritystä, joista kaikki paitsi viimeinen ' +
    'pysäyttivät prosessin',
  running: 'ajetaan nyt',
  noAgreement: 'ei sovittua aikaa',
  policies: 'säännöt',
  noPolicies: 'oletukset',
  none: 'Asiakkaita ei ole: asiakas syntyy ensimmäisestä tiedostostaan.',
  noneLate: 'Yksikään asiakas ei ole myöhässä.',
  unknown:
    'kirjastossa {library} ei ole asiakasta {customer}; assortment customers list näyttää ne',
  otherLibrary:
    'kirjastossa {library} ei ole asiakasta {customer}, mutta kirjastossa {other} on: anna ' +
    '--library',
  busy: 'asiakkaan {customer} päivää ajetaan juuri nyt; yritä minuutin kuluttua uudelleen',
  nothingToSet:
    'anna muutos: --agreed, --no-agreed, --guard-removals, --guard-price, --no-guard, ' +
    '--on-refused tai --on-unidentified',
  exclusive: '--{one} ja --{other} sulkevat toisensa pois',
  changed: 'Kirjaston {library} asiakas {customer}: {agreed}; seuraava päivä on {next}.',
  changedWithout:
    'Kirjaston {library} asiakkaalla {customer} ei ole sovittua aikaa; tiedostot odottavat.',
  eraseQuestion:
    'Tämä poistaa kirjaston {library} asiakkaan {customer}: tiedostot, luettelon, ajot ja ' +
    'tapahtumat. Numero uudelleen:',
  notErased: 'se ei ole {customer}; mitään ei poistettu',
  erased: 'Kirjaston {library} asiakas {customer} on poistettu kaikkine tietoineen.',
};

export const runs: Lines['runs'] = {
  headings: {
    day: 'päivä',
    outcome: 'tulos',
    finished: 'valmis',
    seconds: 'sekuntia',
    file: 'tiedosto',
    changes: 'muutokset',
  },
  outcomes: {
    synced: 'synkronoitu',
    'file-refused': 'tiedosto hylätty',
    'set-aside': 'pantu syrjään',
    withheld: 'pidätetty',
    'no-file': 'ei tiedostoa',
    late: 'myöhässä',
  },
  since: '--since on päivä tai ajanhetki, kuten 2026-11-26; nyt se on "{text}"',
  none: 'Yhtään päivää ei ole ajettu {since} jälkeen.',
  noneFailed: 'Mikään ei ole epäonnistunut {since} jälkeen.',
  nothingSetAside: 'asiakkaan {customer} tiedostoja ei ole pantu syrjään',
  retried: 'Asiakas {customer}, tiedosto {file}: {outcome}.',
  totals:
    '{count} {count:päivä|päivää} {since} jälkeen: synkronoitu {synced}, hylätty {refused}, ' +
    'pidätetty {withheld}, ilman tiedostoa {empty}, myöhässä {late}.',
};

export const received: Lines['received'] = {
  received: 'vastaanotettu',
  size: 'koko',
  noneSince: 'Yhtään tiedostoa ei ole tullut {since} jälkeen.',
  written: 'Kirjoitettu: {path} ({size})',
  notStored:
    'tiedoston {id} tavuja ei enää ole tallessa, tai ne ovat vioittuneet; assortment verify ' +
    'tarkistaa',
};
