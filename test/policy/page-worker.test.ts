import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/index.js';
import { textsOfPage } from './built-page.js';

interface Posted {
  readonly id?: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

type Listener = (event: { readonly data: unknown }) => void;

/** Texts of labels and order guides, each of which the rules read in a way of its own. */
const LABELS = [
  '8 oz/226 g',
  '1 L = 33.8 fl oz',
  '6-5 LB',
  '6/5 LB AVG',
  '400 g (ATG 240 g)',
  '2 x (3 x 500 g)',
  '1 1/2 kg',
  '#10',
  '6x1.5l',
  '6x1,5l',
  '12 à 5l',
];

/** Starts the built script of the page's worker; returns a function that asks it. */
function builtWorker(): (kind: string, ask: unknown) => Promise<Posted> {
  const [engine = ''] = textsOfPage();
  const listeners: Listener[] = [];
  const waiting = new Map<number, (answer: Posted) => void>();
  const scope = {
    ...{ TextDecoder, TextEncoder, Blob, Response, setTimeout, performance, URL, console },
    ...{ DecompressionStream, CompressionStream, MessageChannel },
    addEventListener: (_: string, listener: Listener) => listeners.push(listener),
    postMessage: (posted: Posted) => waiting.get(posted.id ?? 0)?.(posted),
  };
  runInContext(engine, createContext(Object.assign(scope, { self: scope })));
  let id = 0;
  return (kind, ask) =>
    new Promise((resolve) => {
      id += 1;
      waiting.set(id, resolve);
      for (const listener of listeners) listener({ data: { id, kind, ask, language: 'en' } });
    });
}

describe('The built script of the page', () => {
  it.each(LABELS)('reads %s as the library does', async (label) => {
    const file = JSON.stringify([
      {
        third_party_id: 'A1',
        name: 'Cheese',
        price: 4.2,
        price_type_code: 0,
        package_description_str: label,
      },
    ]);
    const ask = builtWorker();
    const opened = await ask('open', { file: new Blob([file]) });
    expect(opened.fault).toBeUndefined();
    const { causes, file: counts } = checkAssortmentFile(file);
    expect(opened.answer).toMatchObject({
      kind: 'open',
      overview: { accepted: counts.accepted, refused: counts.refused },
    });
    const { overview } = opened.answer as {
      readonly overview: { readonly causes: readonly { readonly code: string }[] };
    };
    expect(overview.causes.map(({ code }) => code).toSorted()).toEqual(
      causes.map(({ code }) => code).toSorted(),
    );
  });
});
