import type { ClientWords } from './client-words.js';

/** Swedish words for the faults of a client, for `formatFault`. */
export const CLIENT_SWEDISH: ClientWords = {
  faults: {
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
    'answer-too-large': {
      what: 'Svaret är större än 32 MiB, som detta program läser som mest',
      fix: 'Begär färre poster per sida (pageSize) eller fråga den som driver tjänsten',
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
  received: ': tjänsten svarade {text}',
  later: [', om {seconds} sekunder', ', om {seconds} sekunder'],
  group: '\u00a0',
};
