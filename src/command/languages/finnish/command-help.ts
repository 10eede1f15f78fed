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
  'log-level': 'mitä kirjataan lokiin: error, warning, info tai debug, ja vakavammat (info)',
  'metrics-from': 'kuka saa lukea /metrics, kuten private tai any (loopback)',
  'keep-files': 'kuinka kauan siirrettyjen tiedostojen tavut säilyvät, päivinä (365)',
  'keep-ignored': 'sama tiedostoille, jotka uudempi korvasi, jos se on lyhyempi (30)',
  'keep-events': 'kuinka monta päivää tapahtumat säilyvät (aina)',
  'keep-runs': 'kuinka monta päivää ajot säilyvät; tiedostojen tulokset jäävät (aina)',
  'on-unidentified':
    'mitä tapahtuu puuttuville pakkauksille, kun tietueiden tunnuksia ei voi lukea (half)',
  'webhooks-to':
    'muut kuin julkiset koneet, joille webhookeja saa lähettää, kuten loopback (ei mitään)',
  credentials: 'minne login tallettaa avaimet (assortment-kit/credentials.json asetuskansiossa)',
  output: 'kirjoita tähän tiedostoon (vakiotuloste)',
  remote: 'palvelusta, johon login kirjautui',
  since: 'mistä lähtien, kuten 2026-11-26',
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
  serve: {
    summary: 'ajaa koko palvelua tällä koneella, mukana kokeilukäyttäjä ja -sovellus',
    options: {
      port: 'portti (8080); 0 ottaa vapaan',
      host: 'kuunneltava osoite (127.0.0.1)',
      agreed: 'milloin uusien asiakkaiden tiedostot siirretään joka päivä (05:30 Etc/UTC)',
      'max-records': 'tietueita lähetyksessä enintään (400000)',
      'max-bytes': 'lähetyksen tavuja sellaisenaan enintään (268435456)',
      'max-unpacked-bytes': 'lähetyksen tavuja purettuna enintään (1073741824)',
      'customer-uploads': 'yhden asiakkaan lähetyksiä päivässä enintään (300)',
      'library-uploads': 'kirjaston kaikkien asiakkaiden lähetyksiä päivässä enintään (50000)',
      'customer-bytes': 'yhden asiakkaan tiedostojen tallennettuja tavuja enintään (10737418240)',
      'library-bytes': 'kirjaston tiedostojen tallennettuja tavuja enintään (1099511627776)',
      'library-customers': 'kirjaston asiakkaita enintään (100000)',
      refresh: 'uusiminen antaa uuden uusimistunnisteen, tai sama kelpaa edelleen (rotate)',
      'refresh-retry-window':
        'kuinka kauan käytetty uusimistunniste kelpaa uudelleen, jos vastaus hukkui tai sovellus ' +
        'toimii kahtena; 0: ei lainkaan (60)',
      'refresh-idle': 'päivät, joiden jälkeen käyttämätön uusimistunniste päättyy (ei koskaan)',
      pkce: 'PKCE sovelluksille: optional tai required (optional)',
      'public-url': 'osoite, jolla muut tavoittavat palvelun (se, jota kuunnellaan)',
      'auth-url': 'kirjautumissivujen osoite, jos se on toinen',
      'allow-http': 'hyväksy julkisen nimen http-osoite, joka ei salaa mitään',
      'trust-proxy':
        'välityspalvelimet, joiden X-Forwarded-For luetaan, kuten loopback (ei mikään)',
      name: 'palvelun nimi sen sivuilla (ei mitään)',
      mark: 'palvelun merkki sivuilla, SVG-kuva (paketti)',
      sandbox: 'luo kokeilukäyttäjä ja -sovellus myös valitsimen --public-url kanssa',
      'no-sandbox': 'älä luo kokeilukäyttäjää ja -sovellusta',
      'print-config': 'tulosta jokainen valinta, sen muuttuja ja arvo, ja lopeta',
      'new-credentials': 'uusi salasana ja salaisuus kokeilukäyttäjälle ja -sovellukselle',
    },
    exitCodes: '0, kun se pysäytettiin; 2, kun se ei voinut kuunnella tai avata tallennusta',
  },
  worker: {
    summary: 'ajaa PostgreSQL-tietokannan päivittäiset siirrot yhdessä muiden kanssa',
    options: {
      database: 'tietokanta, kuten postgres://user@host/name',
      'queue-database': 'sen osoite työjonolle, kun ensimmäinen on yhteysvarannon (sama)',
      concurrency: 'päiviä kerralla (1)',
      probes: 'portti, jossa ovat /healthz, /readyz ja /metrics; 0 ottaa vapaan (ei mikään)',
      host: 'osoite, jossa niitä kuunnellaan (127.0.0.1)',
    },
    exitCodes:
      '0, kun se pysäytettiin; 2, kun tietokantaa ei voitu avata tai se ei voinut kuunnella',
  },
  backup: {
    summary: 'kopioi upotetun tietovaraston uuteen tiedostoon OUT sen ollessa käytössä',
    exitCodes: '0; 2, kun kopiointi ei onnistunut tai OUT on jo olemassa',
  },
  verify: {
    summary: 'tarkastaa jokaisen tuoteluettelon tiivisteen ja jokaisen tallennetun tiedoston',
    exitCodes:
      '0, kun kaikki on kunnossa; 1, kun jotain on vialla; 2, kun tallennusta ei voitu avata',
  },
  webhooks: {
    summary: 'rekisteröi osoitteita, joille kerrotaan jokaisesta käsitellystä tiedostosta',
    options: {
      library: 'kenen tiedostot (sandbox)',
    },
    exitCodes: '0; 1, kun kokeilu ei mennyt perille; 2, kun webhookia tai tallennusta ei ole',
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
  customers: {
    summary:
      'luettelee asiakkaat, myöhästyneet ensin, näyttää yhden, muuttaa sen sovitun ajan ja ' +
      'säännöt ja poistaa sen kaikkine tietoineen',
    options: {
      library: 'kenen asiakkaat (sandbox; list, runs ja files: kaikki)',
      late: 'list-toiminnossa: vain asiakkaat, joiden päivä on myöhässä',
      agreed: 'set-toiminnossa: toinen sovittu aika',
      'no-agreed': 'set-toiminnossa: ei sovittua aikaa; tiedostot odottavat',
      'guard-removals': 'set-toiminnossa: pidätä poistot, jotka ylittävät molemmat',
      'guard-price': 'set-toiminnossa: pidätä tätä enemmän muuttuvat hinnat',
      'no-guard': 'set-toiminnossa: taas workerin oma suoja',
      'on-refused': 'set-toiminnossa: mitä tapahtuu pakkaukselle, jonka tietue hylätään',
      'on-unidentified':
        'set-toiminnossa: mitä tapahtuu puuttuville pakkauksille, kun tunnuksia ei voi lukea',
      yes: 'erase-toiminnossa: älä kysy numeroa uudelleen',
    },
    exitCodes: '0; 2, kun kutsu oli väärä, asiakasta ei ole tai tallennusta ei voitu avata',
  },
  runs: {
    summary:
      'näyttää viimeisten 24 tunnin aikana ajetut päivät ja myöhästyneet; retry siirtää syrjään ' +
      'pannun tiedoston',
    options: {
      library: 'kenen asiakkaat (sandbox; list, runs ja files: kaikki)',
      customer: 'vain tämän asiakkaan',
      failed: 'vain hylätyt tiedostot, pidätetyt muutokset ja myöhästyneet päivät',
    },
    exitCodes: '0; 2, kun kutsu oli väärä tai tallennusta ei voitu avata',
  },
  files: {
    summary:
      'näyttää viimeisten 24 tunnin aikana tulleet tiedostot ja mitä niistä tuli; get kirjoittaa ' +
      'yhden tavut tiedostoon',
    options: {
      library: 'kenen asiakkaat (sandbox; list, runs ja files: kaikki)',
      customer: 'vain tämän asiakkaan',
      output: 'get-toiminnossa: kirjoita tähän tiedostoon',
    },
    exitCodes: '0; 2, kun kutsu oli väärä, tiedostoa ei ole tai tallennusta ei voitu avata',
  },
  clients: {
    summary:
      'rekisteröi, luettelee ja muuttaa sovelluksia, jotka saavat pyytää pääsyä, ja ' +
      'vaihtaa niiden salaisuudet',
    options: {
      name: 'mitä ihmiset lukevat, kun heiltä kysytään (Supplier integration)',
      kind: 'kenen käyttäjät voivat valtuuttaa sen (library)',
      redirect: 'minne koodit lähetetään; ilman sitä sivu näyttää koodin',
      scope: 'mitä se saa pyytää (library,procurement)',
      'end-old': 'rotate-toiminnossa: päätä salaisuus, joka oli ennen viime vaihtoa',
    },
    exitCodes: '0; 2, kun kutsu oli väärä, sovellusta ei ole tai tallennusta ei voitu avata',
  },
  users: {
    summary:
      'lisää, luettelee, sulkee ja poistaa ihmiset, jotka voivat kirjautua, ja tekee ' +
      'omistajia; salasanat annetaan päätteessä tai vakiosyötteessä',
    options: {
      owner: 'add-toiminnossa: saa rekisteröidä sovelluksia osoitteessa /settings/api/',
      yes: 'remove-toiminnossa: älä kysy nimeä uudelleen',
    },
    exitCodes: '0; 2, kun kutsu oli väärä, käyttäjää ei ole tai tallennusta ei voitu avata',
  },
  grants: {
    summary: 'luettelee käyttäjien sovelluksille antamat luvat ja peruu niitä',
    options: {
      client: 'list-toiminnossa: vain tämän sovelluksen',
      user: 'list-toiminnossa: vain tämän käyttäjän',
    },
    exitCodes: '0; 2, kun kutsu oli väärä, lupaa ei ole tai tallennusta ei voitu avata',
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
