import type { Lines } from '../language.js';

/** Lines of `customers`, `runs` and `files` in Swedish. */
export const customers: Lines['customers'] = {
  headings: {
    customer: 'kund',
    library: 'bibliotek',
    agreed: 'avtalad tid',
    next: 'nästa dag',
    state: 'läge',
    revision: 'version',
  },
  late: 'försenad sedan {since}',
  setAside: 'lagd åt sidan sedan {since}; assortment runs retry för över den',
  stopped:
    'försenad sedan {since}; {attempts} försök, och processen stannade vid alla utom det sista',
  running: 'körs nu',
  noAgreement: 'ingen avtalad tid',
  policies: 'regler',
  noPolicies: 'standard',
  none: 'Det finns inga kunder: en kund uppstår med sin första fil.',
  noneLate: 'Ingen kund är försenad.',
  unknown: 'det finns ingen kund {customer} i {library}; assortment customers list visar dem',
  otherLibrary: 'det finns ingen kund {customer} i {library}, men i {other}: ange --library',
  busy: 'dagen för kund {customer} körs just nu; försök igen om en minut',
  nothingToSet:
    'ange vad som ska ändras: --agreed, --no-agreed, --guard-removals, --guard-price, ' +
    '--no-guard, --on-refused eller --on-unidentified',
  exclusive: '--{one} och --{other} utesluter varandra',
  changed: 'Kund {customer} i {library}: {agreed}; nästa dag är {next}.',
  changedWithout: 'Kund {customer} i {library} har ingen avtalad tid; filerna väntar.',
  eraseQuestion:
    'Detta raderar kund {customer} i {library}: filer, katalog, körningar och händelser. ' +
    'Numret en gång till:',
  notErased: 'det är inte {customer}; inget raderades',
  erased: 'Kund {customer} i {library} är raderad med allt.',
};

export const runs: Lines['runs'] = {
  headings: {
    day: 'dag',
    outcome: 'resultat',
    finished: 'klar',
    seconds: 'sekunder',
    file: 'fil',
    changes: 'ändringar',
  },
  outcomes: {
    synced: 'synkad',
    'file-refused': 'filen avvisad',
    'set-aside': 'lagd åt sidan',
    withheld: 'tillbakahållet',
    'no-file': 'ingen fil',
    late: 'försenad',
  },
  since: '--since är en dag eller en tidpunkt, till exempel 2026-11-26; nu är det "{text}"',
  none: 'Ingen dag har körts sedan {since}.',
  noneFailed: 'Inget har misslyckats sedan {since}.',
  nothingSetAside: 'ingen fil från kund {customer} är lagd åt sidan',
  retried: 'Kund {customer}, fil {file}: {outcome}.',
  totals:
    '{count} {count:dag|dagar} sedan {since}: {synced} synkade, {refused} avvisade, {withheld} ' +
    'tillbakahållna, {empty} utan fil, {late} försenade.',
};

export const received: Lines['received'] = {
  received: 'mottagen',
  size: 'storlek',
  noneSince: 'Ingen fil har kommit sedan {since}.',
  written: 'Skriven: {path} ({size})',
  notStored:
    'byten i {id} är inte lagrade längre, eller är skadade; assortment verify kontrollerar',
};
