import { CLIENT_SWEDISH } from '../../../client/languages/swedish.js';
import type { RoomTexts } from '../room-texts.js';

/** Texts of other rooms in Swedish. */
export const ROOM_TEXTS: RoomTexts = {
  client: CLIENT_SWEDISH,
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
      'hemligheter; assortment serve --new-credentials gör nya.',
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
