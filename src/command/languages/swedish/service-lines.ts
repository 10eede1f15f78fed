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
  orPasteAddress: 'Eller klistra in adressen som webbläsaren skickades till: ',
  refusedRedirect:
    'tjänsten godtar inte programmet {client} med returadressen {redirect}: jämför dem med ' +
    'bibliotekets API-inställningar',
  refusedRequest:
    'tjänsten godtar inte programmet {client} med behörigheten {scope} utan returadress: jämför ' +
    'dem med bibliotekets API-inställningar, eller ange --redirect',
  signedOut:
    'Utloggad från {server}: åtkomsttoken är återkallade och borttagna. Server och program ' +
    'finns kvar i {path}.',
  noTokens: 'Det finns inga token i {path}: inget att återkalla.',
  notRevoked:
    '{fault} Åtkomsttoken är borttagna här, men tjänsten kan fortfarande godta dem; den ' +
    'som loggade in kan ta tillbaka tillgången på tjänstens kontosida.',
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
  foreignFile: '{path} är inte en fil från login: flytta undan den och logga in igen',
  othersCanRead:
    '{path} innehåller hemligheter och andra kan läsa den (rättigheter {mode}): kör chmod 600 ' +
    'på den eller logga in igen med en annan --credentials',
};

export const store: Lines['store'] = {
  twoPlaces: '--data och --database anger två platser; ange en av dem',
  emptyFolder: '--data är tomt; det anger en mapp',
  openToOthers:
    '{path} fanns redan, och andra kan öppna den (rättigheter {mode}): chmod {safe} behåller den ' +
    'för ägaren',
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
  filesPlace: '--files är en behållare och ett prefix, som s3://bucket/kit, inte "{text}"',
  filesEndpoint: '--files-endpoint är en adress som https://s3.example.com, inte "{text}"',
  filesKey:
    '--files behöver AWS_ACCESS_KEY_ID och AWS_SECRET_ACCESS_KEY eller en roll och rätt AWS_REGION',
  filesNeeded: 'de mottagna filernas byte finns i ett objektlager: ange det med --files',
  filesTrouble: {
    away: 'objektlagret för {place} kan inte nås: {reason}',
    full: 'objektlagret för {place} har inget utrymme: {reason}',
    refused: 'objektlagret nekar {place}: {reason}; kontrollera nyckeln och AWS_REGION',
    'no-bucket': 'behållaren finns inte: {place}; skapa den eller kontrollera --files-endpoint',
    elsewhere: 'den här lagringens filer finns inte i {place}: ange platsen de sparades på',
  },
  fileNotConfirmed: 'lagringen bekräftade inte att filen sparades; kör kommandot igen',
  changeNotConfirmed:
    'lagringen bekräftade inte ändringen; se efter i listan och kör kommandot igen',
  failed: 'fel i lagringen eller nätverket: {reason}',
  needsPackage: 'paketet "{name}" behövs: npm install {name}',
  notWritten: 'utdata kan inte skrivas: {reason}',
  receivedFile: 'fil {id}',
};
