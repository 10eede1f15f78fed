import { describe, expect, it } from 'vitest';
import * as catalogue from '../../src/core/catalogue/index.js';
import * as core from '../../src/core/index.js';

const kit = { ...core, ...catalogue };

type Call = (...given: readonly unknown[]) => unknown;

const CATALOGUE = kit.emptyCatalogue('4711');
const FILE = kit.readAssortmentFile('[]');

const RECORD = kit.unwrap(
  kit.readPackageRecord({
    third_party_id: 'A1',
    name: 'Rye',
    price: '1',
    price_type_code: 0,
    package_description_str: '6x1l',
  }),
);

function emptyItem(): unknown {
  return {
    thirdPartyId: 'A1',
    availability: 'not-available',
    reason: 'refused',
    record: undefined,
  };
}

describe('Arguments of the wrong kind', () => {
  it.each<[call: unknown, before: readonly unknown[], name: string]>([
    [kit.applyFixes, ['[]'], 'issues'],
    [kit.fixAssortmentFile, ['[]'], 'issues'],
    [kit.suggestGtinFixes, [], 'text'],
    [kit.gtinCheckDigit, [], 'body'],
    [kit.selectFile, [], 'files'],
    [kit.simulateDays, [], 'events'],
    [kit.fractionOfDecimalText, [], 'text'],
    [kit.explainRecord, [], 'record'],
    [kit.priceLadder, [], 'record'],
    [kit.weighedDeliveryPrice, [], 'record'],
    [kit.writePackageRecord, [], 'record'],
    [kit.writePackageDescription, [], 'description'],
    [kit.checkExpressibleAsText, [], 'description'],
    [kit.netContents, [], 'description'],
    [kit.applySyncPlan, [], 'catalogue'],
    [kit.applySyncPlan, [CATALOGUE], 'plan'],
    [kit.planSync, [], 'catalogue'],
    [kit.planSync, [CATALOGUE], 'file'],
    [kit.writeSyncPlan, [], 'plan'],
    [kit.compareFiles, [], 'before'],
    [kit.compareFiles, [FILE], 'after'],
    [kit.addFractions, [kit.fraction(1n)], 'b'],
    [kit.compareFractions, [kit.fraction(1n)], 'b'],
    [kit.describePriceChange, [RECORD], 'after'],
    [kit.samePackageContent, [RECORD.packageDescription], 'b'],
    [kit.priceChanges, [CATALOGUE], 'plan'],
    [kit.pairByZeros, [[]], 'added'],
    [kit.packageMark, [emptyItem()], 'digest'],
  ])('%o: a TypeError names the argument and what was passed', (call, before, name) => {
    for (const wrong of [undefined, null, 5, {}]) {
      const run = (): unknown => (call as Call)(...before, wrong);
      const received = wrong === Object(wrong) ? 'object' : String(wrong);
      expect(run).toThrow(TypeError);
      expect(run).toThrow(new RegExp(`^${name} is an? .+, not ${received}\\.$`));
    }
  });
});
