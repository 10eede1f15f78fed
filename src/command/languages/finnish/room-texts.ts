import { CLIENT_FINNISH } from '../../../client/languages/finnish.js';
import type { RoomTexts } from '../room-texts.js';

/** Texts of other rooms in Finnish. */
export const ROOM_TEXTS: RoomTexts = {
  client: CLIENT_FINNISH,
  registration: {
    '': 'Rekisteröinti on objekti.',
    clientId:
      'Sovelluksen tunnus on 1–128 kirjainta, numeroa, pistettä, yhdysmerkkiä, alaviivaa tai ' +
      'aaltoviivaa.',
    secretDigest: 'Salaisuudesta tallennetaan SHA-256-tiiviste, 64 pientä heksadesimaalinumeroa.',
    name: 'Nimi on 1–500 merkin teksti ilman ohjausmerkkejä ja näkymättömiä muotoilumerkkejä.',
    kind: 'Laji on library, sandbox tai partner.',
    library: 'Kumppanilla (partner) ei ole kirjastoa; muilla sovelluksilla on oma.',
    redirectUris:
      'Paluuosoite on kokonainen https-osoite (localhostilla, osoitteessa 127.0.0.1 tai [::1] ' +
      'myös http), ilman osaa #, käyttäjätunnusta ja välilyöntejä; sama osoite on luettelossa ' +
      'kerran, eikä siinä ole vastauksen parametreja, kuten code tai state.',
    scopes:
      'Oikeuksia on ainakin yksi, kukin kerran: 1–100 ASCII-merkkiä ilman välilyöntejä, ' +
      'lainausmerkkejä, kenoviivoja ja plusmerkkejä.',
    oldSecretDigest:
      'Entisestä salaisuudesta tallennetaan SHA-256-tiiviste, 64 pientä heksadesimaalinumeroa.',
    disabled: 'Sovellus on poissa käytöstä (true) tai ei (false).',
    createdAt: 'Luontiaika on kokonaisia sekunteja vuodesta 1970.',
  },
  needsPackages: 'tarvitaan lisäpaketteja: {command}',
  welcome: {
    listening: 'Kuunnellaan osoitteessa {url}',
    outside: 'Muut tavoittavat sen osoitteessa {url}',
    kept: 'Tietojen paikka on {place}. {schedule} Ctrl-C lopettaa.',
    daily: 'Tiedostot siirretään joka päivä kello {agreedTime}.',
    returning:
      'Kokeilukäyttäjä ja -sovellus ovat ensimmäiseltä käynnistykseltä, joka näytti niiden ' +
      'salaisuudet; assortment serve --new-credentials tekee uudet.',
    noSandbox:
      'Kokeiluympäristöä ei tehty. assortment users add lisää käyttäjän, joka voi kirjautua, ' +
      'assortment clients add rekisteröi sovelluksen.',
    shownOnce: 'Kokeilutunnukset, näytetään vain tämän kerran:',
    signInAs: 'käyttäjä',
    password: 'salasana',
    authorize: 'Anna lupa selaimessa: {address}',
    paste:
      'Tai liitä nämä komennot; niiden tunniste haettiin samalla tavalla ja on voimassa viikon:',
  },
};
