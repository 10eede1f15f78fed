import type { CommandHelp } from '../command-helps.js';

/** Options that mean the same in several commands, in English. */
export const OPTION_HELP: Readonly<Record<string, string>> = {
  json: 'print JSON instead of text',
  units: 'how units are read (normalize)',
  limits: "add the public service's own field limits",
  measures: 'prices per kg and l, or per lb, fl oz or gal (as most of the contents)',
  output: 'write to this file (standard output)',
  customer: 'the customer',
  files: 'an object store for the bytes of received files, with the key in AWS_* (none)',
  'files-endpoint': 'the address of the object store (https://s3.REGION.amazonaws.com)',
  library: 'the library of the customers (sandbox)',
  data: 'the folder of the embedded storage (assortment-data)',
  database: 'a PostgreSQL database instead, such as postgres://user@host/name',
  'guard-removals': 'withholds removals above both, such as 20%,20 (no guard)',
  'guard-price': 'withholds a price per unit that rises or falls by more than this, such as 60%',
  remote: 'of the service that login signed in at',
  credentials:
    'where login keeps the tokens (assortment-kit/credentials.json in the configuration folder)',
  'keep-files': 'days for which the bytes of synced files are kept (365)',
  'keep-ignored': 'the same for files that a newer one replaced, if it is shorter (30)',
  'keep-events': 'days for which events are kept (for ever)',
  'keep-runs': 'days for which runs are kept; outcomes of files stay (for ever)',
  'on-unidentified':
    'what happens to missing packages if records have no readable identifier (half)',
  'webhooks-to': 'machines on private addresses that may get webhooks, such as loopback (none)',
  'log-level': 'the lowest level to log: error, warning, info or debug (info)',
  'metrics-from': 'who may read /metrics, such as private or any (loopback)',
  since: 'the first day to show, such as 2026-11-26',
};

/** Help of the commands in English. */
export const COMMAND_HELP: Readonly<Record<string, CommandHelp>> = {
  check: {
    summary: 'shows what is wrong or doubtful in assortment files; a folder means its .json files',
    options: {
      format: 'how the findings are written (text)',
      json: 'the same as --format json',
      watch: 'check again when a file changes, until Ctrl-C',
      prices: 'show every price far from the others of its file, in JSON too',
      server: 'ask this service for its limits, and refuse files above them',
      against: 'also print what a sync from file OLD would change',
      report: 'write the report as one HTML file, which needs no network',
      'max-issues': 'findings of a file in detail, at most (1000)',
      cause: 'show every finding of one cause, by its number',
      all: 'show every finding in full, however many there are',
    },
    exitCodes:
      '0 when nothing was refused (there may be warnings); 1 when a record or a file was ' +
      'refused; 2 when a file could not be read',
  },
  explain: {
    summary:
      'explains how a unit, GTIN, lead time, package description or record is read, and the ' +
      'rule behind a code, such as price.type',
    exitCodes: '0 when every text could be read; 1 when one could not',
  },
  fix: {
    summary: 'writes the file with every certain fix, and the suggested ones that you accept',
    options: {
      write: 'write to FILE itself, and keep it as FILE.bak',
      accept: 'apply the suggestions of these causes too, by number or code, or of all',
      failed: 'write the records that stay refused to this file',
      repair: 'first repair slips in the JSON text, and show each change',
    },
    exitCodes:
      '0 when the fixed file has nothing refused; 1 when something is left to fix by hand; 2 ' +
      'when it could not be read',
  },
  import: {
    summary:
      'writes a spreadsheet (.xlsx, .ods) or CSV file as an assortment file, with its certain ' +
      'fixes; findings name the cells',
    options: {
      profile: 'a JSON file that says which column is which field (columns are recognised)',
      'save-profile': 'write the profile that was used or must be completed (NAME.profile.json)',
      guess: 'take every guess about the columns, and list them',
      'no-input': 'never ask about guesses, as without a terminal',
    },
    exitCodes:
      '0 when nothing was refused; 1 when a record was refused; 2 when the file could not be ' +
      'read, or a profile must be completed first',
  },
  export: {
    summary: 'writes an assortment file as a spreadsheet (.xlsx), which import reads again',
    options: {
      output: 'write to this file',
    },
    exitCodes:
      '0 when everything was written; 1 when a part is left out; 2 when it could not be read',
  },
  plan: {
    summary: 'shows what a sync from file OLD to file NEW would change',
    options: {
      json: 'print the plan as JSON',
      limit: 'entries of each list, at most (20)',
    },
    exitCodes:
      '0 when nothing would change; 1 when something would; 2 when a file could not be read or ' +
      'is refused',
  },
  sync: {
    summary:
      'syncs a file into the catalogue of a customer now; without FILE, the latest one received',
    exitCodes:
      '0 when nothing was refused; 1 when a record or the file was refused; 2 when it could ' +
      'not be read or stored',
  },
  events: {
    summary: 'shows what the syncs of a customer reported, the latest last',
    options: {
      type: 'only events of this type',
      package: 'only events of this third_party_id',
      limit: 'events shown, at most (100)',
    },
    exitCodes: '0; 2 when the storage could not be opened',
  },
  catalogue: {
    summary: 'shows what a customer sees',
    options: {
      all: 'packages that cannot be ordered, too',
    },
    exitCodes: '0; 2 when the storage could not be opened',
  },
  status: {
    summary: 'shows the state of a file, or of the files that were sent, the newest first',
    options: {
      customer: 'only files of this customer',
      limit: 'files shown, at most (20)',
    },
    exitCodes: '0; 2 when there is no such file, or the storage could not be opened',
  },
  serve: {
    summary: 'runs the whole service on this machine, with a sandbox user and client',
    options: {
      port: 'the port (8080); 0 takes a free one',
      host: 'the address to listen on (127.0.0.1)',
      agreed: 'when files of new customers are synced each day (05:30 Etc/UTC)',
      'max-records': 'records of an upload, at most (400000)',
      'max-bytes': 'bytes of an upload as sent, at most (268435456)',
      'max-unpacked-bytes': 'bytes of an upload once it is unpacked, at most (1073741824)',
      'customer-uploads': 'uploads of one customer in a day, at most (300)',
      'library-uploads': 'uploads of all customers of a library in a day, at most (50000)',
      'customer-bytes': "stored bytes of one customer's files, at most (10737418240)",
      'library-bytes': 'stored bytes of all files of a library, at most (1099511627776)',
      'library-customers': 'customers of a library, at most (100000)',
      refresh: 'whether a refresh gives a new refresh token or keeps the old one (rotate)',
      'refresh-retry-window':
        'seconds for which a used refresh token works again, if a client lost the answer or ' +
        'runs twice; 0: never (60)',
      'refresh-idle': 'days after which an unused refresh token ends (never)',
      pkce: 'whether applications must use PKCE: optional or required (optional)',
      'public-url': 'the address that others reach the service at (the one it listens on)',
      'auth-url': 'the address of the sign-in pages, if it is another',
      'allow-http': 'accept an http address of a public name, which encrypts nothing',
      'trust-proxy': 'proxies whose X-Forwarded-For counts, such as loopback or 10.0.0.0/8 (none)',
      name: 'the name of the service, shown on its pages (none)',
      mark: 'its mark on the pages, an SVG image (a parcel)',
      sandbox: 'make a sandbox user and client also with --public-url',
      'no-sandbox': 'make no sandbox user and client',
      'new-credentials': 'another password and secret for the sandbox user and client',
      'print-config': 'print every option with its variable and value, and end',
    },
    exitCodes: '0 when it was stopped; 2 when it could not listen or open its storage',
  },
  worker: {
    summary: 'runs the daily syncs of a PostgreSQL database, shared with any number of workers',
    options: {
      database: 'the database, such as postgres://user@host/name',
      'queue-database':
        'the direct address for the job queue, if the first one is that of a pooler (the same)',
      concurrency: 'days at once (1)',
      probes: 'the port of /healthz, /readyz and /metrics; 0 takes a free one (none)',
      host: 'the address for them (127.0.0.1)',
    },
    exitCodes:
      '0 when it was stopped; 2 when the database could not be opened, or it could not listen',
  },
  backup: {
    summary: 'copies the embedded storage into the new file OUT, while it is in use',
    exitCodes: '0; 2 when it could not be copied, or OUT exists',
  },
  verify: {
    summary: 'checks every stored catalogue against its hash, and every stored file',
    exitCodes: '0 when nothing is wrong; 1 when something is; 2 when storage could not be opened',
  },
  webhooks: {
    summary: 'registers addresses that receive a message about each processed file',
    options: {
      library: 'the library of the files (sandbox)',
    },
    exitCodes: '0; 1 when a test did not arrive; 2 when there is no such webhook, or storage',
  },
  login: {
    summary: 'asks for access to a service and stores the tokens for later commands',
    options: {
      server: 'the address of the service (the last one)',
      'client-id': 'the client ID of the API settings (the last one)',
      'client-secret':
        'the client secret; better in ASSORTMENT_CLIENT_SECRET, or entered when asked',
      scope: 'what to ask for (procurement)',
      redirect:
        'the redirect URL as registered; 127.0.0.1 has any port; none: a page shows the code',
    },
    exitCodes: '0 when signed in; 2 when not',
  },
  logout: {
    summary: 'revokes the tokens at the service and deletes the stored ones',
    exitCodes: '0 when they are revoked; 2 when not',
  },
  post: {
    summary:
      'checks a file and sends it to the service, unless it would be refused, is unchanged ' +
      'or looks like a mistake',
    options: {
      again: 'send it although nothing changed',
      yes: 'send it although it looks like a mistake',
      'guard-removals':
        'packages that may be missing since the last file, up to the larger of both (20%,20)',
    },
    exitCodes:
      '0 when nothing was refused; 1 when a record or the file was refused, or it was not ' +
      'sent; 2 when it could not be read or sent',
  },
  customers: {
    summary:
      'lists the customers, late ones first; shows one, changes its agreed time and ' +
      'policies, or erases it with all its data',
    options: {
      late: 'with list: only customers whose day is due and not run',
      agreed: 'with set: another agreed time',
      'no-agreed': 'with set: no agreed time; files wait',
      'guard-removals': 'with set: withhold removals above both',
      'guard-price': 'with set: withhold prices that change by more',
      'no-guard': "with set: the worker's own guard again",
      'on-refused': 'with set: what happens to a package if its record is refused',
      'on-unidentified': 'with set: what happens to missing packages if identifiers cannot be read',
      yes: 'with erase: do not ask for the number once more',
      library: 'the library of the customers (sandbox; list, runs and files: all)',
    },
    exitCodes: '0; 2 for wrong usage, an unknown customer, or when storage could not be opened',
  },
  runs: {
    summary:
      'shows the days that were run in the last 24 hours, and those that are late; retry syncs ' +
      'a file that was set aside',
    options: {
      customer: 'only of this customer',
      failed: 'only refused files, withheld changes and late days',
      library: 'the library of the customers (sandbox; list, runs and files: all)',
    },
    exitCodes: '0; 2 for wrong usage, or when storage could not be opened',
  },
  files: {
    summary:
      'shows the files received in the last 24 hours and their state; get writes the bytes ' +
      'of one into a file',
    options: {
      customer: 'only of this customer',
      output: 'with get: write to this file',
      library: 'the library of the customers (sandbox; list, runs and files: all)',
    },
    exitCodes: '0; 2 for wrong usage, an unknown file, or when storage could not be opened',
  },
  clients: {
    summary:
      'registers, lists and changes the applications that may ask for access, and rotates ' +
      'their secrets',
    options: {
      name: 'what people read when they are asked (Supplier integration)',
      kind: 'whose users may authorize it (library)',
      redirect: 'where codes are sent; none: a page shows the code',
      scope: 'what it may ask for (library,procurement)',
      'end-old': 'with rotate: end the secret from before the last rotation',
    },
    exitCodes: '0; 2 for wrong usage, an unknown client, or when the storage could not be opened',
  },
  users: {
    summary:
      'adds, lists, disables and erases the people who can sign in, and makes owners; passwords ' +
      'are entered at the terminal or on standard input',
    options: {
      owner: 'with add: may register applications at /settings/api/',
      yes: 'with remove: do not ask for the name once more',
    },
    exitCodes: '0; 2 for wrong usage, an unknown user, or when the storage could not be opened',
  },
  grants: {
    summary: 'lists the access that users gave to applications, and takes it back',
    options: {
      client: 'with list: only of this application',
      user: 'with list: only of this user',
    },
    exitCodes: '0; 2 for wrong usage, an unknown grant, or when the storage could not be opened',
  },
  inspect: {
    summary: 'prints the address of a page that checks and fixes files in a browser, offline',
    options: {
      output: 'write a copy of the page instead',
    },
    exitCodes: '0',
  },
  schema: {
    summary: 'prints the JSON Schema of an assortment file',
    exitCodes: '0',
  },
  completion: {
    summary: 'prints a script that lets the shell complete commands, options and their values',
    exitCodes: '0; 2 for another shell',
  },
};
