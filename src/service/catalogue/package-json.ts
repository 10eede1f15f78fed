import type { CatalogueItem } from '#catalogue';
import {
  checkExpressibleAsText,
  type Fraction,
  formatFraction,
  formatLeadTime,
  formatPackageDescription,
  formatUnit,
  type PackageRecord,
  type PriceLadder,
  priceLadder,
  TEXT_FIELDS,
  type TextField,
  type UnitOfMeasure,
} from '#core';
import { roundPrice } from '../../core/pricing/round-price.js';
import { definedMembers } from '../../text/own-member.js';

/**
 * Bound of the terms of an exact price, some 150 digits: those of each level of a deep package
 * would otherwise have thousands.
 */
const TERM_BOUND = 1n << 512n;

/**
 * One package as a customer's system reads it: prices as decimals in strings, exact, with a rounded
 * one if an exact one has no end. With units to show, also the price per one of them.
 */
export function packageJson(
  item: CatalogueItem,
  referenceUnits?: readonly UnitOfMeasure[],
): Readonly<Record<string, unknown>> {
  const { thirdPartyId, articleId, availability, since, reason, record } = item;
  const place = {
    third_party_id: thirdPartyId,
    article_id: articleId,
    availability,
    since,
    reason,
  };
  return record === undefined ? place : { ...place, ...recordFields(record, referenceUnits) };
}

/**
 * The texts of a package as the service writes them: its identifiers are written apart. The outlet
 * comes last, as it always has.
 */
export const PACKAGE_TEXTS: readonly TextField[] = TEXT_FIELDS.filter(
  ({ name }) => name !== 'third_party_id' && name !== 'shared_id',
).toSorted((a, b) => rank(a) - rank(b));

function rank({ name }: TextField): number {
  return name === 'name' ? -1 : name === 'supplier_outlet_id' ? TEXT_FIELDS.length : 0;
}

function texts(record: PackageRecord): Readonly<Record<string, string>> {
  return Object.fromEntries(
    PACKAGE_TEXTS.flatMap(({ name, property }) => {
      const text = record[property];
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function recordFields(
  record: PackageRecord,
  referenceUnits: readonly UnitOfMeasure[] | undefined,
): Readonly<Record<string, unknown>> {
  const { price, packageDescription: description, leadTime } = record;
  const levels = description.levels.map(({ quantity, gtin }) => ({
    quantity: quantity.toFixed(),
    ...(gtin === undefined ? {} : { gtin }),
  }));
  return {
    ...texts(record),
    price: {
      basis: price.basis,
      amount: price.amount.toFixed(),
      ...(price.basis === 'unit' ? unitJson(price.unit, price.unlistedUnit) : {}),
    },
    price_ladder: ladderJson(priceLadder(record, definedMembers({ referenceUnits }))),
    package_description: { levels, ...unitJson(description.unit, description.unlistedUnit) },
    ...(checkExpressibleAsText(description).length === 0
      ? { package_description_str: formatPackageDescription(description) }
      : {}),
    weighted: record.weighted,
    ...(leadTime === undefined ? {} : { lead_time: formatLeadTime(leadTime) }),
  };
}

function ladderJson(prices: PriceLadder): Readonly<Record<string, unknown>> {
  const { package: whole, levels, perUnit } = prices;
  return {
    package: money(whole),
    levels: levels.map(({ quantity, price }) => ({
      quantity: quantity.toFixed(),
      price: money(price),
    })),
    per_unit: unitPriceJson(perUnit),
    ...('perReferenceUnit' in prices
      ? { per_reference_unit: unitPriceJson(prices.perReferenceUnit) }
      : {}),
  };
}

function unitPriceJson(
  unitPrice: { readonly unit: UnitOfMeasure; readonly price: Fraction } | undefined,
): Readonly<Record<string, unknown>> | null {
  const price = money(unitPrice?.price);
  return price && { unit: unitPrice?.unit, price };
}

function money(
  price: Fraction | undefined,
): { readonly exact: string; readonly rounded: string } | null {
  return price === undefined || price.numerator >= TERM_BOUND || price.denominator >= TERM_BOUND
    ? null
    : { exact: formatFraction(price), rounded: roundPrice(price) };
}

/** A unit as read: an unlisted one is a piece, with its own text next to it (Spec 2.5). */
function unitJson(
  unit: UnitOfMeasure,
  unlisted: string | undefined,
): Readonly<Record<string, string>> {
  return { unit: formatUnit(unit), ...(unlisted === undefined ? {} : { unlisted_unit: unlisted }) };
}
