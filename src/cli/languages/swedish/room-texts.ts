import type { RoomTexts } from '../room-texts.js';

/** Texts of other rooms in Swedish. */
export const ROOM_TEXTS: RoomTexts = {
  clientFaults: {
    network: {
      what: 'Tjänsten kan inte nås, eller så bröts förbindelsen',
      fix: 'Kontrollera adressen och nätverket och försök igen',
    },
    server: {
      what: 'Ett fel inträffade i tjänsten',
      fix: 'Försök igen senare',
    },
    busy: {
      what: 'Tjänsten ber dig komma tillbaka senare',
      fix: 'Försök igen senare',
    },
    'not-understood': {
      what: 'Svaret är inte ett som tjänsten ger',
      fix: 'Kontrollera att adressen är tjänstens och att ingen proxy svarar i dess ställe',
    },
    'grant-refused': {
      what: 'Koden eller uppdateringstoken är använd, utgången, återkallad eller någon annans',
      fix: 'Logga in igen',
    },
    'client-refused': {
      what: 'Programmets id eller hemlighet är fel, eller så får programmet inte göra detta',
      fix: 'Jämför med bibliotekets API-inställningar',
    },
    'secret-missing': {
      what: 'Programmets hemlighet behövs och kan inte läsas',
      fix: 'Ange hemligheten i bibliotekets API-inställningar',
    },
    'request-refused': {
      what: 'Tjänsten avvisade förfrågan',
      fix: 'Rätta det som tjänsten nämner',
    },
    'access-refused': {
      what: 'Åtkomsttoken godtas inte',
      fix: 'Logga in igen',
    },
    'scope-missing': {
      what: 'Åtkomsttoken saknar behörighet för detta',
      fix: 'Logga in igen och be om behörigheten som saknas',
    },
    'not-found': {
      what: 'Det finns inget på den här adressen för det här programmet',
      fix: 'Kontrollera numret och tjänstens adress',
    },
    'catalogue-changed': {
      what: 'Katalogen ändrades medan sidorna lästes',
      fix: 'Börja om från första sidan',
    },
    'too-large': {
      what: 'Tjänsten tar inte emot så mycket på en gång',
      fix: 'Se gränserna med assortment check --server och be den som driver tjänsten höja dem',
    },
    'redirect-refused': {
      what: 'Medgivande gavs inte, eller så hör adressen inte till den här inloggningen',
      fix: 'Börja inloggningen från början',
    },
    'signed-out': {
      what: 'Inloggningen gäller inte',
      fix: 'Logga in',
    },
    'in-progress': {
      what: 'En inloggning, uppdatering eller utloggning pågår',
      fix: 'Logga in när den är klar',
    },
    storage: {
      what: 'Token kan inte läsas eller sparas',
      fix: 'Ge den här användaren skrivrätt till platsen där de sparas',
    },
  },
  operations: {
    'token endpoint': 'adressen för token',
    'introspection endpoint': 'kontroll av token',
    'revocation endpoint': 'återkallande av token',
    upload: 'sändning',
    events: 'händelser',
    files: 'sända filer',
    'file status': 'filens status',
    catalogue: 'katalogen',
    'client secret': 'programmets hemlighet',
    'redirect of the authorization page': 'återkomsten från medgivandesidan',
    'token store': 'lagringen av token',
    authorization: 'inloggning',
  },
  fault: '{what} ({where}){received}. {fix}{later}.',
  received: ': tjänsten svarade {text}',
  later: ', om {seconds} sekunder',
  registration: {
    '': 'En registrering är ett objekt.',
    clientId:
      'Ett program-id är 1–128 bokstäver, siffror, punkter, bindestreck, understreck eller ' +
      'tilde.',
    secretDigest: 'Av en hemlighet sparas SHA-256, 64 hexadecimala siffror med små bokstäver.',
    name: 'Ett namn är en text med 1–500 tecken utan styrtecken och osynliga formattecken.',
    kind: 'Typen är library, sandbox eller partner.',
    library: 'En partner har inget bibliotek; varje annat program har sitt eget.',
    redirectUris:
      'En återkomstadress är en fullständig https-adress (på localhost, 127.0.0.1 eller [::1] ' +
      'även http), utan #, användarnamn och blanktecken, och utan svarets ' +
      'parametrar som code eller state; varje adress anges en gång.',
    scopes:
      'Minst en behörighet, var och en en gång: 1–100 ASCII-tecken utan blanktecken, ' +
      'citattecken, omvända snedstreck och plustecken.',
    oldSecretDigest:
      'Av den tidigare hemligheten sparas SHA-256, 64 hexadecimala siffror med små bokstäver.',
    disabled: 'Ett program är avstängt (true) eller inte (false).',
    createdAt: 'Tidpunkten är hela sekunder sedan 1970.',
  },
  needsPackages: 'tilläggspaket behövs: {command}',
  welcome: {
    listening: 'Lyssnar på {url}',
    outside: 'Andra når den på {url}',
    kept: 'Allt sparas i {place}. {schedule} Ctrl-C avslutar.',
    daily: 'Filer förs över varje dag {agreedTime}.',
    returning:
      'Provanvändaren och provprogrammet är de från första starten, som visade deras ' +
      'hemligheter; serve --new-credentials gör nya.',
    noSandbox:
      'Ingen provmiljö gjordes. assortment users add lägger till en användare, ' +
      'assortment clients add registrerar ett program.',
    shownOnce: 'Provuppgifter, visas bara denna gång:',
    signInAs: 'logga in som',
    password: 'lösenord',
    authorize: 'Ge medgivande i en webbläsare: {address}',
    paste:
      'Eller klistra in dessa, med en token som hämtades åt dig på samma sätt och gäller i en ' +
      'vecka:',
  },
};
