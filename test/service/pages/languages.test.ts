import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ClientRegistration } from '../../../src/oauth/clients/client-registration.js';
import { acceptedLanguage } from '../../../src/service/pages/accepted-language.js';
import { accountPage } from '../../../src/service/pages/account-page.js';
import { codePage, codeShownPage } from '../../../src/service/pages/code-page.js';
import { consentPage } from '../../../src/service/pages/consent-page.js';
import { errorPage, nothingHerePage } from '../../../src/service/pages/error-page.js';
import {
  type FileFate,
  type FilePage,
  filePage,
  filesPage,
  noFilePage,
} from '../../../src/service/pages/files-page.js';
import { say } from '../../../src/service/pages/markup.js';
import { drawFor } from '../../../src/service/pages/page.js';
import { sentenceIn, WORDS } from '../../../src/service/pages/words.js';
import { refusal } from '../../../src/service/responses/refusal.js';
import { secretPage } from '../../../src/service/settings/secret-page.js';
import { type SettingsPage, settingsPage } from '../../../src/service/settings/settings-page.js';
import { signInPage } from '../../../src/service/sign-in/sign-in-page.js';
import { LANGUAGE_TAGS } from '../../../src/words/language-tags.js';
import { unescapeHtml } from '../hidden-fields.js';
import { ADA, HOST, SignInWorld } from '../sign-in/sign-in-world.js';

const TRANSLATED = ['fi', 'sv', 'de'] as const;
const SCOPES = ['library', 'procurement', 'sales', 'accounts'];
const SECRET = 'f'.repeat(64);

const CLIENT: ClientRegistration = {
  clientId: 'client-1',
  secretDigest: SECRET,
  name: 'x7',
  kind: 'library',
  library: 'lib-1',
  redirectUris: [],
  scopes: SCOPES,
  createdAt: 1_000,
};

const CLIENTS: readonly ClientRegistration[] = [
  CLIENT,
  { ...CLIENT, clientId: 'client-2', disabled: true, redirectUris: ['https://client.example/'] },
  { ...CLIENT, clientId: 'client-3', oldSecretDigest: SECRET },
];

const SETTINGS: SettingsPage = {
  library: 'lib-1',
  clients: [],
  next: { clientId: 'next-1', formToken: 'token' },
  scopes: SCOPES,
  action: '/settings/api/',
  accountPath: '/account/',
};

const CONSENT = {
  clientName: 'x7',
  clientId: 'client-1',
  username: ADA.username,
  library: 'lib-1',
  scopes: SCOPES,
  redirectUri: undefined,
  action: '/oauth/authorize/',
  fields: [],
};

const ACCOUNT = {
  username: ADA.username,
  library: 'lib-1',
  clients: [],
  signIns: [
    { id: 'a', since: 1_000, browser: 'x7', isThis: true },
    { id: 'b', since: 2_000, browser: undefined, isThis: false },
  ],
  action: '/account/',
  signOutPath: '/sign-out/',
  settingsPath: '/settings/api/',
  formToken: 'token',
};

const ALLOWED = { clientId: 'client-1', name: 'x7', scopes: SCOPES, since: 1_000 };
const SHOWN = { name: 'x7', clientId: 'c', secret: 's', settingsPath: '/settings/api/' };
const SIGN_IN = { action: '/sign-in/', next: '/account/', formToken: 't', cookie: undefined };
const ACCOUNT_FAULTS = ['length', 'known', 'repeated', 'differ', 'wrong'] as const;
const REFUSALS = [404, 405, 408, 429, 500, 503] as const;

const FATES: readonly FileFate[] = [
  { kind: 'waiting' },
  { kind: 'replaced' },
  { kind: 'ignored' },
  { kind: 'due', at: 3_000, agreedTime: '05:30 Etc/UTC' },
  { kind: 'synced', at: 4_000 },
  { kind: 'file-refused', at: 4_000 },
];

const FILES = {
  username: ADA.username,
  library: 'lib-1',
  files: FATES.map((fate) => ({ id: 'f1', customer: 'c7', receivedAt: 1_000, fate })),
  count: 60,
  path: '/files/',
  checkPath: '/check/',
};

const PRICE = {
  code: 'price.missing',
  field: 'price',
  example: { code: 'price.missing' },
} as const;
const LATER = { ...PRICE, code: 'x7.later' as typeof PRICE.code };

const EVENT = {
  message: 'x7',
  created_at: '2026-03-01T04:00:00Z',
  event_type: 'ERROR',
  customer_number: 'c7',
  third_party_id: 'A1',
  extra_data: { code: 'price.missing', pointer: '/0', section: '2.1' },
} as const;

const FILE: FilePage = {
  ...{ id: 'f1', customer: 'c7', receivedAt: 1_000, path: '/files/', checkPath: '/check/' },
  fate: { kind: 'synced', at: 4_000 },
  report: {
    file: { records: 3, accepted: 2, refused: 1 },
    causes: [
      { ...PRICE, count: 1 },
      { ...LATER, count: 1 },
    ],
  },
  events: [
    EVENT,
    { ...EVENT, third_party_id: null, extra_data: { ...EVENT.extra_data, code: LATER.code } },
  ],
  eventCount: 9,
};

/** Every kind of page, with all of its parts. */
const PAGES: Readonly<Record<string, () => Response>> = {
  'sign in': () => signInPage(SIGN_IN),
  account: () => accountPage(ACCOUNT),
  'account with applications': () => accountPage({ ...ACCOUNT, clients: [ALLOWED] }),
  ...Object.fromEntries(
    ACCOUNT_FAULTS.map((fault) => [`account ${fault}`, () => accountPage({ ...ACCOUNT, fault })]),
  ),
  consent: () => consentPage({ ...CONSENT, notYou: SIGN_IN }),
  'consent with an address': () =>
    consentPage({ ...CONSENT, redirectUri: 'https://client.example/callback' }),
  code: () => codePage({ code: 'c'.repeat(43), clientName: 'x7', lifetimeSeconds: 60 }),
  'code shown': () => codeShownPage('x7'),
  'settings without applications': () => settingsPage(SETTINGS),
  settings: () =>
    settingsPage({
      ...SETTINGS,
      clients: CLIENTS.map((client, at) => ({
        client,
        formToken: 'token',
        lastTokens: at === 0 ? undefined : 2_000,
        lastUpload: at === 0 ? 3_000 : undefined,
      })),
    }),
  'nothing here': () => nothingHerePage('/check/'),
  files: () => filesPage(FILES),
  'files before the first': () => filesPage({ ...FILES, files: [], count: 0 }),
  file: () => filePage(FILE),
  'file without events': () =>
    filePage({
      ...FILE,
      report: { file: { records: 1, accepted: 1, refused: 0 }, causes: [] },
      events: [],
      eventCount: 0,
    }),
  'no file': () => noFilePage('/files/'),
  'first secret': () => secretPage({ ...SHOWN, isSecond: false }),
  'second secret': () => secretPage({ ...SHOWN, isSecond: true }),
  ...Object.fromEntries(
    REFUSALS.map((status) => [`refusal ${status}`, () => refusal('page', status)]),
  ),
};

const GAP = /\{\w+\}/g;

/** Texts that a reader of a page sees or hears, in order. */
function textsOf(html: string): readonly string[] {
  const body = html.replaceAll(/<(style|script)>[\s\S]*?<\/\1>/g, '');
  const heard = [...body.matchAll(/ (?:aria-label|data-\w+)="([^"]*)"/g)].map(([, text]) => text);
  return [...heard, ...body.split(/<[^>]*>/)].map((text = '') => unescapeHtml(text.trim()));
}

/** Patterns of the texts of a sentence, between its gaps. */
const ENGLISH = Object.keys(WORDS.fi).flatMap((english) =>
  english
    .split(GAP)
    .map((part) => part.trim())
    .filter((part) => /\w{2}/.test(part))
    .map((part) => ({
      part,
      isSame: TRANSLATED.some((tag) => sentenceIn(tag, english)?.includes(part)),
    })),
);

/** Parts of English sentences on a page, which are not words of its language, too. */
function englishOn(html: string): readonly string[] {
  const texts = new Set(textsOf(html).flatMap((text) => [text, ...text.split(': ')]));
  return ENGLISH.filter(({ part, isSame }) => !isSame && texts.has(part)).map(({ part }) => part);
}

describe('The words of the pages', () => {
  it('are there in four languages, each with the gaps of the English sentence', () => {
    for (const tag of TRANSLATED)
      for (const [english, text] of Object.entries(WORDS[tag])) {
        expect(text.trim(), english).toBe(text);
        expect(text, english).not.toBe('');
        expect(text.match(GAP)?.sort(), english).toEqual(english.match(GAP)?.sort());
        expect(/[.:?]$/.exec(text)?.[0], english).toBe(/[.:?]$/.exec(english)?.[0]);
      }
  });

  it('are those that the source says, and no others', () => {
    const files = ['src/service', 'src/oauth'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    const source = files
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(name, 'utf8'))
      .join('\n')
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the source has.
      .replaceAll('${MAX_NAME}', '500')
      .replaceAll(/['`] \+\s*['`]/g, '');
    const unused = Object.keys(WORDS.fi).filter((english) => !source.includes(english));
    expect(unused).toEqual([]);
    const said = [...source.matchAll(/\bsay\(\s*'([^']*)'/g)].map(([, english = '']) => english);
    expect(said.length).toBeGreaterThan(40);
    expect(said.filter((english) => !Object.hasOwn(WORDS.fi, english))).toEqual([]);
  });

  it('are looked up as own members', () => {
    expect(sentenceIn('fi', 'constructor')).toBeUndefined();
    expect(sentenceIn('en', 'Nothing of ours.')).toBe('Nothing of ours.');
  });

  it('are escaped, and so are the values of their gaps', () => {
    const gaps = { bytes: '<b>&' };
    expect(say('This form has at most {bytes} bytes.', gaps).markup('de')).toBe(
      'Dieses Formular darf höchstens &lt;b&gt;&amp; Bytes haben.',
    );
    expect(say('A <i>fault</i> of "others"').markup('sv')).toBe(
      '<span lang="en">A &lt;i&gt;fault&lt;/i&gt; of &quot;others&quot;</span>',
    );
    expect(say('A {fault} of others').markup('en')).toBe('A {fault} of others');
  });
});

describe('A page', () => {
  const brand = { name: 'Freshwater', markPath: undefined };

  it.each(Object.keys(PAGES))('is in the language that it is asked in: %s', async (name) => {
    const page = PAGES[name]?.() ?? new Response();
    const plain = await page.clone().text();
    expect(englishOn(plain)).not.toEqual([]);
    for (const tag of LANGUAGE_TAGS) {
      const drawn = drawFor(page, brand, tag);
      const text = await drawn.text();
      expect(drawn.headers.get('content-language')).toBe(tag);
      expect(drawn.headers.get('vary')).toBe('accept-language');
      expect(text).toContain(`<html lang="${tag}">`);
      expect(text).not.toContain('<span lang');
      if (tag === 'en') expect(text.replaceAll(/ – Freshwater|<header>.*\n/g, '')).toBe(plain);
      else expect(englishOn(text), tag).toEqual([]);
      // In every language: the same elements in the same order, and nothing else in attributes.
      const elements = (html: string) => html.replace(/<header>.*\n/, '').match(/<\/?\w+/g);
      expect(elements(text)).toEqual(elements(plain));
    }
  });

  it.each(Object.keys(WORDS.fi).filter((english) => english.endsWith('.')))(
    'can say in each language: %s',
    async (english) => {
      for (const tag of TRANSLATED) {
        const text = await drawFor(errorPage(400, 'Too much', english), brand, tag).text();
        expect(text).not.toContain('<span lang');
        expect(englishOn(text)).toEqual([]);
      }
    },
  );

  it('marks a text that is there in English only', async () => {
    const page = errorPage(400, 'Too much', 'A code_challenge (S256) is required.');
    const text = await drawFor(page, brand, 'fi').text();
    expect(text).toContain('<span lang="en">A code_challenge (S256) is required.</span>');
  });

  it('of the service is in the language of its reader, whatever the status', async () => {
    const world = new SignInWorld();
    const ask = async (path: string, method: string, language: string): Promise<string> => {
      const headers = { 'accept-language': language };
      const response = await world.fetch(new Request(`${HOST}${path}`, { method, headers }));
      const [, title] = /<title>(.*)<\/title>/.exec(await response.text()) ?? [];
      return `${response.status} ${response.headers.get('content-language')} ${title}`;
    };
    expect(await ask('/sign-in/', 'GET', 'sv-FI, fi;q=0.9')).toBe('200 sv Logga in');
    expect(await ask('/sign-in/', 'PUT', 'de')).toBe('405 de Methode nicht erlaubt');
    expect(await ask('/oauth/authorize/', 'GET', 'fi')).toBe(
      '400 fi Tähän pyyntöön ei voi vastata',
    );
    expect(await ask('/sign-in/', 'GET', 'pt')).toBe('200 en Sign in');
    expect(await ask('/account/', 'GET', 'fi')).toBe('302 null undefined');
  });
});

describe('Accept-Language (RFC 9110 12.5.4)', () => {
  const asked = (header?: string) =>
    acceptedLanguage(new Headers(header === undefined ? {} : { 'accept-language': header }));

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fi', 'fi'],
    ['FI-fi', 'fi'],
    ['de-CH-1996, en;q=0.9', 'de'],
    ['fr, sv;q=0.5', 'sv'],
    ['en;q=0.3, de;q=0.7, fi;q=0.7', 'de'],
    ['en;q=0.001 ,\tsv ; q=0.002', 'sv'],
    ['de;q=0', 'en'],
    ['de;q=0, fi;q=0.1', 'fi'],
    ['*', 'en'],
    ['*, de;q=0.5', 'en'],
    ['de, *;q=0.5', 'de'],
    ['de;q=1.000, fi;q=1', 'de'],
    // No ranges.
    ['de;q=2, fi;q=0.5', 'fi'],
    ['de;q=, de;q=x, de;q=0.1234, de;level=1, de de, d3, -de, fi', 'fi'],
    ['german', 'en'],
    ['constructor, __proto__', 'en'],
    [',,;,;q=1,', 'en'],
    ['<script>, de"', 'en'],
  ])('%j is %s', (header, tag) => {
    expect(asked(header)).toBe(tag);
  });

  it('is read in full if it has 10 kB', () => {
    const long = 10_000;
    expect(asked(`${'xx-yy;q=0.1,'.repeat(long / 12)}fi;q=0.2`)).toBe('fi');
    for (const garbage of ['-', 'a', 'a-', ' ', ';q=', ',', 'de;q=0.', '*'])
      expect(asked(garbage.repeat(long / garbage.length))).toBe('en');
  });
});
