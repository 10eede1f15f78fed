import type { Lines } from '../language.js';

export const usage: Lines['usage'] = {
  usage: 'Användning: assortment {call}',
  noValue: '{option} tar inget värde',
  needsValue: '{option} behöver ett värde: {value}',
  missingWord: '{word} saknas',
  tooMany: 'ett argument för mycket: {word}',
  action: '{command} gör något av {actions}; detta är "{word}"',
  missingSubject: '{word} saknas efter {action}',
  optionOfOther: '--{name} hör inte till {action}; utelämna det',
  goneOption: 'flaggan {option} finns inte längre: {reason}; utelämna den',
  unknownOption: 'okänd flagga {option}; skriv -- före en text som börjar med ett streck',
  unknownOptionNear: 'okänd flagga {option}; menade du {near}?',
  unknownCommand: 'okänt kommando {name}{hint}',
  unknownFirstOption: 'okänd flagga {name}{hint}',
  near: '; menade du {near}?',
  didYouMean: 'menade du {near}? ',
  missingOption: '--{name} saknas, till exempel --{name} {example}',
  choice: '--{name} är en av {choices}; {hint}här står "{value}"',
  wholeNumber: '--{name} är ett heltal; här står "{value}"',
  atLeastOne: '--{name} är minst 1',
  noLimit: '--limit är minst 1',
  removals:
    '--guard-removals är en andel av förpackningarna, och vid behov ett antal, till exempel 20% ' +
    'eller 20%,50; här står "{text}"',
  price: '--guard-price är en andel av jämförpriset, till exempel 60%; här står "{text}"',
  library: '--library är ett namn med 1 till {length} tecken, inte tomt',
  libraryCharacter:
    '--library innehåller ett tecken som ingen lagring klarar (NUL eller ett halvt tecken)',
  customer: '--customer: {fault}',
  notBoth: 'ange {one} eller {other}, inte båda',
  authUrlAlone: '--auth-url hör ihop med --public-url',
  addresses:
    '--{name} är en lista med adresser, nät som 10.0.0.0/8 eller orden loopback, ' +
    'private och any, med kommatecken emellan; detta är "{entry}"',
  webAddress:
    '--{name} är en http- eller https-adress utan frågedel, såsom https://api.example.com; ' +
    'detta är "{text}"',
  plainHttp:
    '--{name} {address} skulle skicka lösenord och token okrypterade: använd en https-adress, ' +
    'eller ange --allow-http om du godtar det',
  noFolder: 'där kan ingen mapp skapas',
  standardInput: 'standard in',
  changed: '{path} ändrades medan den lästes: försök igen när den är klar',
  notOutput: 'ange en fil att skriva till, inte -',
  unknownVariable: '{name} är ingen variabel i det här programmet, och förbigås{hint}',
  variableFile: '{name} anger {path}: {reason}',
  switchVariable: '{name} är true eller false; nu är det "{value}"',
  place: '{path}: {reason}',
};

export const gone: Lines['gone'] = {
  threads: 'en kontroll i en tråd är lika snabb',
};

export const reasons: Lines['reasons'] = {
  ENOENT: 'filen finns inte',
  EISDIR: 'är en mapp',
  EACCES: 'åtkomst nekad',
  EPERM: 'åtkomst nekad',
  ENOTDIR: 'filen finns inte',
  ELOOP: 'för många symboliska länkar',
  EMFILE: 'för många öppna filer',
  ENAMETOOLONG: 'namnet är för långt',
};

export const help: Lines['help'] = {
  usage: 'Användning: assortment KOMMANDO ...',
  about: 'Läser leverantörers sortimentsfiler enligt reglerna för tjänsten som tar emot dem.',
  groups: {
    files: 'Filer',
    tables: 'Kalkylblad',
    sending: 'Skicka till en tjänst',
    catalogue: 'Din katalog',
    service: 'Köra tjänsten',
    administration: 'Administration av åtkomst',
  },
  first: {
    'check FILE': 'vad som är fel i en fil och hur det rättas',
    'fix FILE -o OUT': 'filen med sina säkra rättelser',
    'import FILE -o OUT': 'ett kalkylblad som sortimentsfil',
    inspect: 'samma sak i en webbläsare, utan nät',
    serve: 'hela tjänsten på den här datorn',
    '--help': 'alla kommandon',
  },
  ownOptions: '{call} [FLAGGA ...]',
  helpOf: 'flaggor och returkoder för ett kommando',
  version: 'programmets version',
  language: 'språket i det som skrivs ut (LC_ALL, LC_MESSAGES eller LANG)',
  standardInput: 'FILE kan vara - för standard in.',
  summary: '{name} {summary}.',
  exitCode: 'Returkod: {codes}.',
};
