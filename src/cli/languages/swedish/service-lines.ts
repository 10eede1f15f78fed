import type { Lines } from '../language.js';

export const login: Lines['login'] = {
  missingClientId: '--client-id saknas: det står i bibliotekets API-inställningar',
  redirect:
    '--redirect är en registrerad adress, till exempel http://127.0.0.1:8123/callback; detta är ' +
    '"{text}"',
  server: '--server är en adress som https://api.example.com; detta är "{server}"',
  unencrypted: '{server} skulle få hemligheter okrypterade: använd https till en annan dator',
  secretPrompt: 'Programmets hemlighet (client secret): ',
  missingSecret: 'programmets hemlighet saknas: ange --client-secret eller sätt {variable}',
  authPage: 'tjänsten anger {address} som sida för medgivande, och den måste använda https',
  open: 'Öppna den här adressen i en webbläsare, logga in och godkänn:',
  waiting: 'Väntar på att webbläsaren kommer tillbaka ...',
  pasteCode: 'Klistra in koden som sidan visar: ',
  pasteAddress: 'Klistra in adressen som webbläsaren skickades till: ',
  noCode: 'ingen kod angavs; kör assortment login igen',
  nothingEntered: 'inget angavs',
  notListening: 'kan inte lyssna på {host}: {reason}',
  notReturned: 'webbläsaren kom inte tillbaka inom tio minuter; kör assortment login igen',
  thanks: 'Koden har kommit. Du kan stänga fönstret och gå tillbaka till terminalen.',
  nothingHere: 'Här finns inget.',
  signedIn: 'Inloggad på {server} som program {client} med behörigheten {scope}.',
  tokensStored: 'Åtkomsttoken sparades i {path}; bara du kan läsa filen.',
  allStored: 'Åtkomsttoken och programmets hemlighet sparades i {path}; bara du kan läsa filen.',
  notSignedIn: 'du är inte inloggad ({path} saknas): kör assortment login först',
  secretNotStored: 'programmets hemlighet är inte sparad: sätt {variable} som vid inloggningen',
  signInAgain: '{fault} Det gör assortment login.',
  foreignFile: '{path} är inte en fil från assortment login: flytta undan den och logga in igen',
  othersCanRead:
    '{path} innehåller hemligheter och andra kan läsa den (rättigheter {mode}): kör chmod 600 ' +
    'på den eller logga in igen med en annan --credentials',
};

export const clients: Lines['clients'] = {
  action: 'clients add eller clients list; detta är "{action}"',
  notConfirmed: 'lagringen bekräftade inte att programmet sparades; kör kommandot igen',
  copySecret: 'Kopiera hemligheten nu: bara dess SHA-256 sparas.',
  ofLibrary: '{kind} för {library}',
};

export const store: Lines['store'] = {
  twoPlaces: '--data och --database anger två platser; ange en av dem',
  emptyFolder: '--data är tomt; det anger en mapp',
  nothingInFolder: 'inget är sparat i {folder} ({file} saknas): ange en annan mapp med --data',
  folderNotOpened: 'lagringen i {folder} kan inte öppnas: {reason}',
  nothingInDatabase:
    'inget är sparat i {place} (programmets tabeller saknas): ange en annan med --database',
  databaseNotOpened: 'databasen {place} kan inte öppnas: {reason}',
  databaseScheme:
    '--database är en adress som börjar med postgres:// eller postgresql://, till exempel ' +
    'postgres://user@host/name',
  databaseAddress:
    '--database går inte att läsa som adress: skriv @ som %40, / som %2F, ? som %3F och # som ' +
    '%23 i användare och lösenord',
  fileNotConfirmed: 'lagringen bekräftade inte att filen sparades; kör kommandot igen',
  failed: 'fel i lagringen eller nätverket: {reason}',
  needsPackage: 'paketet "{name}" behövs: npm install {name}',
  notWritten: 'utdata kan inte skrivas: {reason}',
  receivedFile: 'fil {id}',
};

export const serve: Lines['serve'] = {
  highestPort: '--port är högst {port}',
  agreed:
    '--agreed är en tid och en tidszon, till exempel "05:30 Europe/Helsinki"; detta är "{text}"',
  notListening: 'kan inte lyssna på {place}: {reason}; försök med en annan --port',
  inMemory: 'Allt hålls i minnet och försvinner när programmet avslutas.',
  memory: 'minnet: det försvinner när programmet avslutas',
  otherTimes:
    '{agreedTime} gäller kunder som skickar sin första fil från och med nu; {count} {count:kund ' +
    'behåller|kunder behåller} en annan tid.',
  atLeastOtherTimes:
    '{agreedTime} gäller kunder som skickar sin första fil från och med nu; minst {count} ' +
    '{count:kund behåller|kunder behåller} en annan tid.',
};

export const worker: Lines['worker'] = {
  concurrency: '--concurrency är minst 1',
  working:
    'Arbetar med {place}, {count} {count:dag|dagar} åt gången. Ctrl-C eller SIGTERM avslutar.',
};
