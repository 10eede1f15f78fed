import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codePage } from '../../src/service/pages/code-page.js';
import { CODE_SCRIPT, CODE_SCRIPT_HASH } from '../../src/service/pages/code-script.js';
import { type ConsentPage, consentPage } from '../../src/service/pages/consent-page.js';
import { errorPage } from '../../src/service/pages/error-page.js';
import { html } from '../../src/service/pages/markup.js';
import { STYLE, STYLE_HASH } from '../../src/service/pages/style.js';
import { naughtyStrings } from '../core/json/corpora.js';
import { formOf, unescapeHtml } from './hidden-fields.js';

const CONSENT: ConsentPage = {
  clientName: 'Freshwater Orders',
  clientId: 'conf1',
  username: 'ada@example.com',
  library: 'lib-1',
  scopes: ['library', 'procurement', 'sales', 'accounts'],
  redirectUri: 'https://client.example/cb',
  action: '/oauth/authorize/',
  fields: [['form_token', 'abc']],
};

const PAGES: Readonly<Record<string, () => Response>> = {
  consent: () => consentPage(CONSENT),
  code: () =>
    codePage({ code: 'c'.repeat(43), clientName: 'Freshwater Orders', lifetimeSeconds: 60 }),
  error: () => errorPage(400, 'The request is not right', 'The client is not known.'),
};

/** Tags as written on a page, comments and texts left out. */
function tagsOf(body: string): readonly string[] {
  return [...body.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name = '']) => name);
}

/** Half a surrogate pair as it leaves: U+FFFD. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('pages', () => {
  it('Spec 5.4: the consent page says that sales and accounts open nothing', async () => {
    const page = await consentPage(CONSENT).text();
    for (const scope of ['sales', 'accounts']) {
      const line = `<li>Nothing yet: [^<]* <small>\\(${scope}\\)</small></li>`;
      expect(page).toMatch(new RegExp(line));
    }
  });

  it.each(Object.keys(PAGES))(
    'Decision O12: the %s page cannot be framed, runs nothing, is not kept and tells no one',
    async (name) => {
      const response = PAGES[name]?.();
      const headers = response?.headers;
      const policy = headers?.get('content-security-policy')?.split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          `style-src '${STYLE_HASH}'`,
        ]),
      );
      expect(headers?.get('x-frame-options')).toBe('DENY');
      // A page with a form says where it is sent from, to this service alone.
      const hasForm = !headers?.get('content-security-policy')?.includes("form-action 'none'");
      expect(headers?.get('referrer-policy')).toBe(hasForm ? 'same-origin' : 'no-referrer');
      expect(headers?.get('cache-control')).toBe('no-store');
      expect(headers?.get('x-content-type-options')).toBe('nosniff');
      expect(headers?.get('content-type')).toBe('text/html; charset=utf-8');
      // The code page has one script of its own, which its policy names.
      const own = name === 'code' ? `<script>${CODE_SCRIPT}</script>` : '';
      expect(policy?.filter((part) => part.startsWith('script-src'))).toEqual(
        name === 'code' ? [`script-src '${CODE_SCRIPT_HASH}'`] : [],
      );
      const body = ((await response?.text()) ?? '').replace(own, '');
      expect(body).not.toMatch(
        /<script|javascript:|\son[a-z]+=|\sstyle=|<link|<img|<iframe|<base/i,
      );
    },
  );

  it.each(Object.keys(PAGES))(
    'the %s page names its language, title, one heading, and labels every field',
    async (name) => {
      const body = (await PAGES[name]?.().text()) ?? '';
      expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(body).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1">/);
      expect(body.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
      expect(body.match(/<h1>/g)).toHaveLength(1);
      expect(body.match(/<main>/g)).toHaveLength(1);
      for (const [, id] of body.matchAll(
        /<(?:textarea|input(?! type="hidden"))[^>]* id="([^"]*)"/g,
      ))
        expect(body).toContain(`<label for="${id}">`);
      expect(body).not.toMatch(/<input(?! type="hidden")(?![^>]* id=)/);
    },
  );

  it.each(Object.keys(PAGES))('every tag of the %s page is closed in order', async (name) => {
    const body = ((await PAGES[name]?.().text()) ?? '').replace(
      /<(style|script)>[\s\S]*?<\/\1>/g,
      '',
    );
    const open: string[] = [];
    for (const [, slash, tag = ''] of body.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      if (slash === '/') expect(open.pop()).toBe(tag);
      else if (!['meta', 'input'].includes(tag)) open.push(tag);
    }
    expect(open).toEqual([]);
  });

  it('the only style and script let in are those on the page', async () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec((await PAGES['error']?.().text()) ?? '')?.[1];
    expect(style).toBe(STYLE);
    expect(`sha256-${createHash('sha256').update(STYLE).digest('base64')}`).toBe(STYLE_HASH);
    const digest = createHash('sha256').update(CODE_SCRIPT).digest('base64');
    expect(`sha256-${digest}`).toBe(CODE_SCRIPT_HASH);
  });

  it(
    'text has a contrast of 4.5 to 1, lines of fields and focus of 3 to 1, in both ' + 'schemes',
    () => {
      const schemes = [...STYLE.matchAll(/:root \{([^}]*)\}/g)].map(
        ([, inside = '']) =>
          new Map(
            [...inside.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map(
              ([, name = '', colour = '']) => [name, colour],
            ),
          ),
      );
      expect(schemes).toHaveLength(2);
      const pairs = [
        ['ink', 'paper', 4.5],
        ['ink', 'card', 4.5],
        ['soft', 'card', 4.5],
        ['soft', 'paper', 4.5],
        ['on-strong', 'strong', 4.5],
        ['fault', 'card', 4.5],
        ['focus', 'card', 3],
        ['strong', 'card', 3],
      ] as const;
      for (const scheme of schemes)
        for (const [front, back, least] of pairs)
          expect(
            contrast(scheme.get(front) ?? '', scheme.get(back) ?? ''),
            `${front} on ${back}`,
          ).toBeGreaterThanOrEqual(least);
    },
  );

  it('the consent page asks about every scope and offers two answers', async () => {
    const body = await consentPage(CONSENT).text();
    for (const scope of CONSENT.scopes) expect(body).toContain(`(${scope})`);
    expect(formOf(body)).toEqual({
      action: '/oauth/authorize/',
      fields: [['form_token', 'abc']],
      buttons: [
        ['consent', 'allow'],
        ['consent', 'deny'],
      ],
    });
  });

  it.each([
    ['https://client.example/cb', "'self' https:"],
    ['http://[::1]:4711/cb', "'self' http:"],
    ['com.example.orders:/cb', "'self' com.example.orders:"],
    [undefined, "'self'"],
  ])('the consent form may lead to %s', (redirectUri, sources) => {
    const policy = consentPage({ ...CONSENT, redirectUri }).headers.get('content-security-policy');
    expect(policy?.split('; ')).toContain(`form-action ${sources}`);
  });

  it('the code page shows the code where it can be selected, once', async () => {
    const body = (await PAGES['code']?.().text()) ?? '';
    expect(body.match(/[A-Za-z0-9._~-]{32,}/g)).toEqual(['c'.repeat(43)]);
  });

  it('values are escaped in any place', () => {
    const nasty = `<b a="1" b='2'>&amp;\`\r\0`;
    const inside = [html`<u>a</u>`, html`<u>b</u>`];
    expect(html`<p title="${nasty}">${nasty}${html`<i>${1}</i>`}${inside}</p>`.markup('en')).toBe(
      '<p title="&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;&#96;&#13;\uFFFD">&lt;b ' +
        'a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;&#96;&#13;\uFFFD<i>1</i><u>a</u><u>b</u></p>',
    );
  });

  it(
    'naughty strings as client name, id, user, library, scope and field leave the page as ' +
      'it is',
    async () => {
      const plain = tagsOf(await consentPage({ ...CONSENT, scopes: ['x'] }).text());
      for (const text of naughtyStrings()) {
        const asked = {
          ...CONSENT,
          clientName: text,
          clientId: text,
          username: text,
          library: text,
          scopes: [text || 'x'],
          fields: [['state', text]] as const,
        };
        const body = await consentPage(asked).text();
        if (text !== 'library') expect(tagsOf(body)).toEqual(plain);
        expect(formOf(body)?.fields).toEqual([
          [
            'state',
            wellFormed(text)
              .replaceAll('\0', '\uFFFD')
              .replace(/\r\n|\r|\n/g, '\r\n'),
          ],
        ]);
        expect(
          unescapeHtml(/<dt>You are<\/dt><dd><bdi>([\s\S]*?)<\/bdi>/.exec(body)?.[1] ?? ''),
        ).toBe(wellFormed(text).replaceAll('\0', '\uFFFD'));
        const errors = await errorPage(400, text, text).text();
        expect(tagsOf(errors)).toEqual(tagsOf(await errorPage(400, 'a', 'b').text()));
      }
    },
  );
});
