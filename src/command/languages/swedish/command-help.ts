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
  'log-level': 'vad som loggas: error, warning, info eller debug, och värre (info)',
  'metrics-from': 'vem som får läsa /metrics, såsom private eller any (loopback)',
  'keep-files': 'dagar som överförda filers innehåll sparas (365)',
  'keep-ignored': 'detsamma för filer som en nyare ersatte, om det är kortare (30)',
  'keep-events': 'antal dagar som händelser sparas (för alltid)',
  'keep-runs': 'antal dagar som körningar sparas; filernas resultat är kvar (för alltid)',
  'on-unidentified':
    'vad som händer med förpackningar som saknas när id i poster inte kan läsas (half)',
  'webhooks-to': 'maskiner som inte är publika och får ta emot webhooks, som loopback (inga)',
  credentials:
    'var login sparar nycklarna (assortment-kit/credentials.json i konfigurationsmappen)',
  output: 'skriv till den här filen (standard ut)',
  remote: 'från tjänsten som login loggade in på',
  since: 'från när, till exempel 2026-11-26',
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
  serve: {
    summary: 'kör hela tjänsten på den här datorn, med en testanvändare och en testklient',
    options: {
      port: 'porten (8080); 0 tar en ledig',
      host: 'adressen att lyssna på (127.0.0.1)',
      agreed: 'när nya kunders filer förs över varje dag (05:30 Etc/UTC)',
      'max-records': 'poster i en uppladdning, högst (400000)',
      'max-bytes': 'byte i en uppladdning som den skickas, högst (268435456)',
      'max-unpacked-bytes': 'byte i en uppladdning när den packats upp, högst (1073741824)',
      'customer-uploads': 'uppladdningar av en kund per dag, högst (300)',
      'library-uploads': 'uppladdningar av bibliotekets alla kunder per dag, högst (50000)',
      'customer-bytes': 'lagrade byte av en kunds filer, högst (10737418240)',
      'library-bytes': 'lagrade byte av bibliotekets filer, högst (1099511627776)',
      'library-customers': 'kunder i ett bibliotek, högst (100000)',
      refresh: 'varje förnyelse ger en ny förnyelsetoken, eller samma gäller vidare (rotate)',
      'refresh-retry-window':
        'hur länge en använd förnyelsetoken gäller igen, om svaret försvann eller klienten körs ' +
        'dubbelt; 0: inte alls (60)',
      'refresh-idle': 'dagar efter vilka en oanvänd förnyelsetoken upphör (aldrig)',
      pkce: 'PKCE för program: optional eller required (optional)',
      'public-url': 'adressen som andra når tjänsten på (den som den lyssnar på)',
      'auth-url': 'inloggningssidornas adress, om den är en annan',
      'allow-http': 'godta en http-adress med ett publikt namn, som inte krypterar något',
      'trust-proxy': 'proxyer vars X-Forwarded-For gäller, såsom loopback (ingen)',
      name: 'tjänstens namn på dess sidor (inget)',
      mark: 'tjänstens märke på sidorna, en SVG-bild (ett paket)',
      sandbox: 'skapa en testanvändare och testklient även med --public-url',
      'no-sandbox': 'skapa ingen testanvändare och testklient',
      'print-config': 'skriv ut varje alternativ med dess variabel och värde, och sluta',
      'new-credentials':
        'ett nytt lösenord och en ny hemlighet för testanvändaren och testklienten',
    },
    exitCodes: '0 när den stoppades; 2 när den inte kunde lyssna eller öppna sin lagring',
  },
  worker: {
    summary: 'kör de dagliga överföringarna för en PostgreSQL-databas, delat med andra',
    options: {
      database: 'databasen, till exempel postgres://user@host/name',
      'queue-database': 'dess adress för jobbkön, om den första är en anslutningspools (samma)',
      concurrency: 'dagar åt gången (1)',
      probes: 'porten för /healthz, /readyz och /metrics; 0 tar en ledig (ingen)',
      host: 'adressen för dem (127.0.0.1)',
    },
    exitCodes: '0 när den stoppades; 2 när databasen inte kunde öppnas eller den inte kunde lyssna',
  },
  backup: {
    summary: 'kopierar den inbäddade lagringen till den nya filen OUT medan den används',
    exitCodes: '0; 2 när den inte kunde kopieras, eller när OUT redan finns',
  },
  verify: {
    summary: 'kontrollerar varje lagrad katalog mot dess kontrollsumma, och varje lagrad fil',
    exitCodes: '0 när allt stämmer; 1 när något är fel; 2 när lagringen inte kunde öppnas',
  },
  webhooks: {
    summary: 'registrerar adresser som får veta om varje bearbetad fil',
    options: {
      library: 'vems filer (sandbox)',
    },
    exitCodes: '0; 1 när ett prov inte kom fram; 2 när webhooken eller lagringen saknas',
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
  customers: {
    summary:
      'listar kunderna, försenade först, visar en, ändrar dess avtalade tid och regler, och ' +
      'raderar den med allt',
    options: {
      library: 'vems kunder (sandbox; list, runs och files: alla)',
      late: 'med list: bara kunder vars dag är försenad',
      agreed: 'med set: en annan avtalad tid',
      'no-agreed': 'med set: ingen avtalad tid; filer väntar',
      'guard-removals': 'med set: håll tillbaka borttagningar över båda',
      'guard-price': 'med set: håll tillbaka priser som ändras mer än så',
      'no-guard': 'med set: workerns eget skydd igen',
      'on-refused': 'med set: vad som händer med en förpackning vars post avvisas',
      'on-unidentified':
        'med set: vad som händer med förpackningar som saknas när id inte kan läsas',
      yes: 'med erase: fråga inte efter numret en gång till',
    },
    exitCodes: '0; 2 vid fel användning, okänd kund eller när lagringen inte kunde öppnas',
  },
  runs: {
    summary:
      'visar dagarna som kördes de senaste 24 timmarna och de försenade; retry för över en fil ' +
      'som lagts åt sidan',
    options: {
      library: 'vems kunder (sandbox; list, runs och files: alla)',
      customer: 'bara för den här kunden',
      failed: 'bara avvisade filer, tillbakahållna ändringar och försenade dagar',
    },
    exitCodes: '0; 2 vid fel användning eller när lagringen inte kunde öppnas',
  },
  files: {
    summary:
      'visar filerna som kom de senaste 24 timmarna och vad som hände med dem; get skriver byten ' +
      'i en till en fil',
    options: {
      library: 'vems kunder (sandbox; list, runs och files: alla)',
      customer: 'bara för den här kunden',
      output: 'med get: skriv till den här filen',
    },
    exitCodes: '0; 2 vid fel användning, okänd fil eller när lagringen inte kunde öppnas',
  },
  clients: {
    summary:
      'registrerar, listar och ändrar program som får be om tillgång, och byter deras ' +
      'hemligheter',
    options: {
      name: 'vad människor läser när de tillfrågas (Supplier integration)',
      kind: 'vems användare som får godkänna den (library)',
      redirect: 'vart koder skickas; utan det visar en sida koden',
      scope: 'vad den får be om (library,procurement)',
      'end-old': 'med rotate: avsluta hemligheten från före det senaste bytet',
    },
    exitCodes: '0; 2 vid fel användning, ett okänt program, eller när lagringen inte kunde öppnas',
  },
  users: {
    summary:
      'lägger till, listar, stänger av och raderar dem som kan logga in, och gör ägare; lösenord ' +
      'anges i terminalen eller på standard in',
    options: {
      owner: 'med add: får registrera applikationer på /settings/api/',
      yes: 'med remove: fråga inte efter namnet en gång till',
    },
    exitCodes: '0; 2 vid fel användning, en okänd användare, eller när lagringen inte kunde öppnas',
  },
  grants: {
    summary: 'listar den tillgång som användare gav program, och tar tillbaka den',
    options: {
      client: 'med list: bara för detta program',
      user: 'med list: bara för denna användare',
    },
    exitCodes:
      '0; 2 vid fel användning, ett okänt medgivande, eller när lagringen inte kunde öppnas',
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
