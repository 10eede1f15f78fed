import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../src/command/languages/language.js';
import type { Paint } from '../../../src/command/terminal/paint.js';
import { renderPlan } from '../../../src/command/terminal/render-plan.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { emptyCatalogue } from '../../../src/core/catalogue/catalogue.js';
import { planSync } from '../../../src/core/catalogue/plan/plan-sync.js';
import { countPlaces } from '../../import/counted-calls.js';

const BASE = emptyCatalogue('C1');
const RECORD = {
  third_party_id: 'A1',
  name: 'Rye',
  price: 6,
  price_type_code: 0,
  package_description_str: '3 kg',
  gtin: '4006381333932',
};
const HEADING = { old: 'old', new: 'new', limit: 20 };
const plain = (text: string): string => text;
const PAINT: Paint = {
  bold: plain,
  dim: plain,
  red: plain,
  green: plain,
  yellow: plain,
  cyan: plain,
  link: plain,
};
const STYLE = { paint: PAINT, width: 100, language: ENGLISH };
const FILE = readAssortmentFile(JSON.stringify([RECORD]));
if (!FILE.readable) throw new Error('The file is read.');
const PLAN = planSync(BASE, FILE, { now: 0, customerNumber: 'C1' });

/** Returns the places of lists walked over to print a plan with so many findings of GTINs. */
function placesOf(count: number, id: string | null): number {
  const gtin = PLAN.events.find(({ event_type }) => event_type === 'ERROR');
  if (gtin === undefined) throw new Error('The plan has no finding of a GTIN.');
  const events = Array.from({ length: count }, () => ({ ...gtin, third_party_id: id }));
  return countPlaces(() => [...renderPlan({ ...PLAN, events }, BASE, HEADING, STYLE)].join(''));
}

describe('renderPlan', () => {
  it.each(['A1', null])('walks twice over twice as many GTINs of one package: %s', (id) => {
    expect(placesOf(800, id)).toBeLessThan(placesOf(400, id) * 2.2);
  });

  it('prints the wrong GTINs of each package under it', () => {
    expect([...renderPlan(PLAN, BASE, HEADING, STYLE)].join('')).toContain(
      '    gtin 4006381333932: The last digit of this GTIN should be 1.',
    );
  });
});
