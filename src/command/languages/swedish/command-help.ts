import type { CommandHelp } from '../command-helps.js';

/** Options that mean the same in several commands, in Swedish. */
export const OPTION_HELP: Readonly<Record<string, string>> = {
  units: 'hur enheter läses (normalize)',
  limits: 'även den publika tjänstens egna gränser för fält',
  measures: 'priser per kg och l, eller per lb, fl oz eller gal (som de flesta innehåll)',
  json: 'skriv ut JSON i stället för text',
  customer: 'vems katalog',
  library: 'vems kunder (sandbox)',
  data: 'mappen för den inbyggda lagringen (assortment-data)',
  database: 'en PostgreSQL-databas i stället, till exempel postgres://user@host/name',
  files: 'ett objektlager för de mottagna filernas byte, nyckeln i AWS_* (inget)',
  'files-endpoint': 'objektlagrets adress (https://s3.REGION.amazonaws.com)',
  'guard-removals':
    'håller inne borttagningar över båda, till exempel 20%,20; ingen spärr utan detta',
  'guard-price': 'håller inne ett jämförpris som stiger eller sjunker mer än så, till exempel 60%',
  'on-unidentified':
    'vad som händer med förpackningar som saknas när id i poster inte kan läsas (half)',
  credentials:
    'var login sparar nycklarna (assortment-kit/credentials.json i konfigurationsmappen)',
  output: 'skriv till den här filen (standard ut)',
  remote: 'från tjänsten som login loggade in på',
};

/** Help of the commands in Swedish. */
export const COMMAND_HELP: Readonly<Record<string, CommandHelp>> = {
  check: {
    summary: 'säger vad som är fel eller tveksamt i sortimentsfiler; en mapp är dess .json-filer',
    options: {
      format: 'hur anmärkningarna skrivs (text)',
      json: 'samma som --format json',
      watch: 'kontrollera igen när en fil ändras, tills Ctrl-C',
      prices: 'visa varje pris långt från de andra i sin fil, även i JSON',
      server: 'fråga tjänsten efter dess gränser, och avvisa det som är för stort för den',
      against: 'skriv även ut vad en överföring från filen OLD skulle ändra',
      report: 'skriv rapporten som en enda HTML-fil, som öppnas utan nätverk',
      'max-issues': 'anmärkningar på en fil i detalj, högst (1000)',
      cause: 'visa alla anmärkningar av en orsak, efter dess nummer',
      all: 'visa varje anmärkning i sin helhet, hur många de än är',
    },
    exitCodes:
      '0 när inget avvisades, med eller utan varningar; 1 när en post eller en fil avvisades; 2 ' +
      'när en fil inte kunde läsas',
  },
  explain: {
    summary:
      'förklarar hur en enhet, ett GTIN, en leveranstid, en beskrivning eller en post läses, och ' +
      'en kods regel',
    exitCodes: '0 när varje text kunde läsas; 1 när någon inte kunde det',
  },
  fix: {
    summary: 'skriver filen med varje säker rättelse och de förslag som du godkänner',
    options: {
      write: 'skriv till FILE själv, och behåll den gamla som FILE.bak',
      accept: 'gör även förslagen för dessa orsaker, efter nummer eller kod, eller alla',
      failed: 'skriv posterna som förblir avvisade till den här filen',
      repair: 'laga först slarvfel i JSON-texten och visa varje ändring',
    },
    exitCodes:
      '0 när inget avvisas i den rättade filen; 1 när något återstår att rätta för hand; 2 när ' +
      'den inte kunde läsas',
  },
  import: {
    summary:
      'skriver ett kalkylblad (.xlsx, .ods, CSV) som sortimentsfil med säkra rättelser; ' +
      'anmärkningar nämner cellerna',
    options: {
      profile: 'vilken kolumn som är vilket fält: en JSON-fil; utan den känns kolumner igen',
      'save-profile': 'skriv profilen som användes eller ska kompletteras (NAME.profile.json)',
      guess: 'ta varje gissning om kolumnerna och räkna upp dem',
      'no-input': 'fråga aldrig om gissningar, som utan terminal',
    },
    exitCodes:
      '0 när inget avvisades; 1 när en post avvisades; 2 när filen inte kunde läsas eller en ' +
      'profil först måste kompletteras',
  },
  export: {
    summary: 'skriver en sortimentsfil som kalkylblad (.xlsx), som import läser igen',
    options: { output: 'skriv till den här filen' },
    exitCodes: '0 när allt skrevs; 1 när en del utelämnades; 2 när filen inte kunde läsas',
  },
  plan: {
    summary: 'säger vad en överföring från filen OLD till filen NEW skulle ändra',
    options: { json: 'skriv ut planen som JSON', limit: 'rader i varje lista, högst (20)' },
    exitCodes:
      '0 när inget skulle ändras; 1 när något skulle det; 2 när en fil inte kunde läsas eller ' +
      'avvisas',
  },
  sync: {
    summary: 'för över en fil till en kunds katalog nu; utan FILE den senast mottagna',
    exitCodes:
      '0 när inget avvisades; 1 när en post eller filen avvisades; 2 när den inte kunde läsas ' +
      'eller lagras',
  },
  events: {
    summary: 'visar vad en kunds överföringar rapporterade, det senaste sist',
    options: {
      type: 'bara händelser av detta slag',
      package: 'bara händelser för detta third_party_id',
      limit: 'händelser som visas, högst (100)',
    },
    exitCodes: '0; 2 när lagringen inte kunde öppnas',
  },
  catalogue: {
    summary: 'visar vad en kund ser',
    options: {
      all: 'även förpackningar som inte går att beställa',
    },
    exitCodes: '0; 2 när lagringen inte kunde öppnas',
  },
  status: {
    summary: 'visar vad som hände med en fil eller med de skickade filerna, den nyaste först',
    options: {
      customer: 'bara filer för den här kunden',
      limit: 'filer som visas, högst (20)',
    },
    exitCodes: '0; 2 när filen inte finns eller lagringen inte kunde öppnas',
  },
  login: {
    summary: 'ber om tillgång till en tjänst och sparar nycklarna för senare kommandon',
    options: {
      server: 'tjänstens adress (den senaste)',
      'client-id': 'klientens id från API-inställningarna (det senaste)',
      'client-secret':
        'klientens hemlighet; hellre i ASSORTMENT_CLIENT_SECRET, eller inskriven på begäran',
      scope: 'vad som begärs (procurement)',
      redirect:
        'återkomstadressen som registrerad; 127.0.0.1 får ha vilken port som helst; utan ' +
        'den visar en sida koden',
    },
    exitCodes: '0 när inloggad; 2 när inte',
  },
  logout: {
    summary: 'återkallar åtkomsttoken hos tjänsten och tar bort de sparade',
    exitCodes: '0 när de är återkallade; 2 när inte',
  },
  post: {
    summary:
      'kontrollerar en fil och skickar den till tjänsten, om den inte skulle avvisas, är ' +
      'oförändrad eller ser ut som ett misstag',
    options: {
      again: 'skicka den fast inget har ändrats',
      yes: 'skicka den fast den ser ut som ett misstag',
      'guard-removals':
        'hur många förpackningar som får saknas sedan förra filen, högst en av båda (20%,20)',
    },
    exitCodes:
      '0 när inget avvisades; 1 när en post eller filen avvisades, eller den inte skickades; 2 ' +
      'när den inte kunde läsas eller skickas',
  },
  inspect: {
    summary:
      'skriver ut adressen till en sida som kontrollerar och rättar filer i webbläsaren, utan nät',
    options: { output: 'skriv en kopia av sidan i stället' },
    exitCodes: '0',
  },
  schema: {
    summary: 'skriver ut JSON-schemat för en sortimentsfil',
    exitCodes: '0',
  },
  completion: {
    summary:
      'skriver ut ett skript med vilket skalet kompletterar kommandon, flaggor och deras värden',
    exitCodes: '0; 2 för ett annat skal',
  },
};
