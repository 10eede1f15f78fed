import type { CommandHelp } from '../command-helps.js';

/** Options that mean the same in several commands, in Finnish. */
export const OPTION_HELP: Readonly<Record<string, string>> = {
  units: 'miten yksiköt luetaan (normalize)',
  limits: 'myös julkisen palvelun omat kenttärajat',
  measures:
    'hinnat kilolta ja litralta, tai yksiköille lb, fl oz tai gal (kuten enin osa sisällöistä)',
  json: 'tulosta JSONia tekstin sijaan',
  customer: 'kenen tuoteluettelo',
  library: 'kenen asiakkaat (sandbox)',
  data: 'upotetun tallennuksen kansio (assortment-data)',
  database: 'sen sijaan PostgreSQL-tietokanta, kuten postgres://user@host/name',
  files: 'objektivarasto saapuneiden tiedostojen tavuille, avain muuttujissa AWS_* (ei mitään)',
  'files-endpoint': 'objektivaraston osoite (https://s3.REGION.amazonaws.com)',
  'guard-removals':
    'jättää odottamaan poistot, jotka ylittävät molemmat, kuten 20%,20; ilman tätä ei rajaa',
  'guard-price': 'jättää odottamaan yksikköhinnan, joka nousee tai laskee tätä enemmän, kuten 60%',
  'on-unidentified':
    'mitä tapahtuu puuttuville pakkauksille, kun tietueiden tunnuksia ei voi lukea (half)',
  credentials: 'minne login tallettaa avaimet (assortment-kit/credentials.json asetuskansiossa)',
  output: 'kirjoita tähän tiedostoon (vakiotuloste)',
  remote: 'palvelusta, johon login kirjautui',
};

/** Help of the commands in Finnish. */
export const COMMAND_HELP: Readonly<Record<string, CommandHelp>> = {
  check: {
    summary: 'kertoo, mikä valikoimatiedostoissa on väärin; kansio tarkoittaa sen .json-tiedostoja',
    options: {
      format: 'missä muodossa havainnot kirjoitetaan (text)',
      json: 'sama kuin --format json',
      watch: 'tarkasta uudelleen, kun tiedosto muuttuu, kunnes Ctrl-C',
      prices: 'näytä jokainen tiedoston muista poikkeava hinta, myös JSONissa',
      server: 'kysy tältä palvelulta sen rajat, ja hylkää sille liian suuri',
      against: 'tulosta myös, mitä siirto tiedostosta OLD muuttaisi',
      report: 'kirjoita raportti yhtenä HTML-tiedostona, joka avautuu ilman verkkoa',
      'max-issues': 'tiedoston havaintoja tarkasti, enintään (1000)',
      cause: 'näytä yhden syyn kaikki havainnot, syyn numerolla',
      all: 'näytä jokainen havainto kokonaan, oli niitä kuinka monta tahansa',
    },
    exitCodes:
      '0, kun mitään ei hylätty, varoituksin tai ilman; 1, kun tietue tai tiedosto hylättiin; 2, ' +
      'kun tiedostoa ei voitu lukea',
  },
  explain: {
    summary:
      'selittää, miten yksikkö, GTIN, toimitusaika, pakkauskuvaus tai tietue luetaan, ja koodin ' +
      'säännön',
    exitCodes: '0, kun jokainen teksti voitiin lukea; 1, kun jotakin ei voitu',
  },
  fix: {
    summary: 'kirjoittaa tiedoston varmoin korjauksin ja hyväksytyin ehdotuksin',
    options: {
      write: 'kirjoita tiedostoon FILE ja säilytä vanha nimellä FILE.bak',
      accept: 'tee myös näiden syiden ehdotukset, numeron tai koodin mukaan, tai kaikki',
      failed: 'kirjoita hylätyiksi jäävät tietueet tähän tiedostoon',
      repair: 'korjaa ensin JSON-tekstin lipsahdukset ja näytä jokainen muutos',
    },
    exitCodes:
      '0, kun korjatussa tiedostossa ei hylätä mitään; 1, kun jotakin jää käsin korjattavaksi; ' +
      '2, kun sitä ei voitu lukea',
  },
  import: {
    summary:
      'kirjoittaa taulukon (.xlsx, .ods, CSV) valikoimatiedostoksi varmoin korjauksin; ' +
      'huomautukset nimeävät solut',
    options: {
      profile: 'mikä sarake on mikä kenttä: JSON-tiedosto; ilman sitä sarakkeet tunnistetaan',
      'save-profile': 'kirjoita käytetty tai täydennettävä profiili (NAME.profile.json)',
      guess: 'ota jokainen sarakkeita koskeva arvaus ja luettele ne',
      'no-input': 'älä kysy arvauksista, kuten ilman päätettä',
    },
    exitCodes:
      '0 kun mitään ei hylätty; 1 kun tietue hylättiin; 2 kun tiedostoa ei voitu lukea tai ' +
      'profiilia pitää ensin täydentää',
  },
  export: {
    summary: 'kirjoittaa valikoimatiedoston taulukoksi (.xlsx), jonka import lukee takaisin',
    options: { output: 'kirjoita tähän tiedostoon' },
    exitCodes: '0 kun kaikki kirjoitettiin; 1 kun jokin osa jäi pois; 2 kun ei voitu lukea',
  },
  plan: {
    summary: 'kertoo, mitä siirto tiedostosta OLD tiedostoon NEW muuttaisi',
    options: {
      json: 'tulosta suunnitelma JSONina',
      limit: 'kunkin luettelon rivejä, enintään (20)',
    },
    exitCodes:
      '0, kun mikään ei muuttuisi; 1, kun jokin muuttuisi; 2, kun tiedostoa ei voitu lukea tai ' +
      'se hylätään',
  },
  sync: {
    summary:
      'siirtää tiedoston asiakkaan tuoteluetteloon nyt; ilman tiedostoa viimeksi vastaanotetun',
    exitCodes:
      '0, kun mitään ei hylätty; 1, kun tietue tai tiedosto hylättiin; 2, kun sitä ei voitu ' +
      'lukea tai tallentaa',
  },
  events: {
    summary: 'näyttää, mitä asiakkaan siirrot kertoivat, viimeisin lopussa',
    options: {
      type: 'vain tämän lajin tapahtumat',
      package: 'vain tämän third_party_id:n tapahtumat',
      limit: 'tapahtumia, enintään (100)',
    },
    exitCodes: '0; 2, kun tallennusta ei voitu avata',
  },
  catalogue: {
    summary: 'näyttää, mitä asiakas näkee',
    options: {
      all: 'myös pakkaukset, joita ei voi tilata',
    },
    exitCodes: '0; 2, kun tallennusta ei voitu avata',
  },
  status: {
    summary: 'näyttää, mitä tiedostolle tai lähetetyille tiedostoille tapahtui, uusin ensin',
    options: {
      customer: 'vain tämän asiakkaan tiedostot',
      limit: 'tiedostoja, enintään (20)',
    },
    exitCodes: '0; 2, kun tiedostoa ei ole tai tallennusta ei voitu avata',
  },
  login: {
    summary: 'pyytää pääsyn palveluun ja tallettaa avaimet myöhempiä komentoja varten',
    options: {
      server: 'palvelun osoite (edellinen)',
      'client-id': 'sovelluksen tunnus API-asetuksista (edellinen)',
      'client-secret':
        'sovelluksen salaisuus; mieluummin muuttujassa ASSORTMENT_CLIENT_SECRET tai kysyttäessä',
      scope: 'mitä pyydetään (procurement)',
      redirect:
        'paluuosoite rekisteröidyssä muodossa; 127.0.0.1 saa minkä tahansa portin; ilman ' +
        'sitä sivu näyttää koodin',
    },
    exitCodes: '0, kun kirjauduttiin; 2, kun ei',
  },
  logout: {
    summary: 'peruu tunnisteet palvelussa ja poistaa tallennetut',
    exitCodes: '0, kun tunnisteet on peruttu; 2, kun ei',
  },
  post: {
    summary:
      'tarkastaa tiedoston ja lähettää sen palveluun, ellei sitä hylättäisi, mikään ei ole ' +
      'muuttunut tai se näyttää virheeltä',
    options: {
      again: 'lähetä, vaikka mikään ei muuttunut',
      yes: 'lähetä, vaikka se näyttää virheeltä',
      'guard-removals':
        'montako pakkausta saa puuttua edelliseen verrattuna, enintään toinen näistä (20%,20)',
    },
    exitCodes:
      '0, kun mitään ei hylätty; 1, kun tietue tai tiedosto hylättiin tai sitä ei lähetetty; 2, ' +
      'kun sitä ei voitu lukea tai lähettää',
  },
  inspect: {
    summary:
      'tulostaa osoitteen sivulle, joka tarkistaa ja korjaa tiedostoja selaimessa ilman verkkoa',
    options: { output: 'kirjoita sivun kopio tähän tiedostoon' },
    exitCodes: '0',
  },
  schema: {
    summary: 'tulostaa valikoimatiedoston JSON-skeeman',
    exitCodes: '0',
  },
  completion: {
    summary:
      'tulostaa skriptin, jolla komentotulkki täydentää komennot, valitsimet ja niiden arvot',
    exitCodes: '0; 2, kun komentotulkki on jokin muu',
  },
};
