/** Fields that an unknown name probably means (Decision J12). */

import { itemAt } from '../../../text/item-at.js';
import { ownMember } from '../../../text/own-member.js';
import { editDistance } from '../../../text/suggest-word.js';
import type { Misnamed } from '../../issue/values.js';
import { wordsOf } from '../../value/unit/unit-aliases.js';
import { FIELD_NAMES, LEVEL_FIELD_NAMES, levelOfSlot, slotName } from '../fields.js';
import { ABSENT, type NamedKey, type RecordSource } from '../source/record-source.js';

/** Plain words for the fields of a record, by language. Words that fit two fields are left out. */
const RECORD_WORDS: Readonly<Record<string, string>> = {
  third_party_id:
    'id, item id, article id, product id, external id, sku, item number, item no, ' +
    'article number, article no, product number, product code, item code, article code, ' +
    'tuotenumero, tuotekoodi, tuotenro, artikelnummer, artikelnr, artikel nr, art nr, artnr, ' +
    'varenummer, varenr, produktnummer, artikelcode, reference article, code article, ' +
    'codice articolo, codigo articulo',
  shared_id: 'group id, article group id, parent id',
  supplier_outlet_id: 'outlet id, outlet, supplier outlet, warehouse id',
  brand:
    'brand name, merkki, tuotemerkki, brändi, märke, varumärke, marke, marque, marca, merk, ' +
    'mærke, merke, marka',
  name:
    'item name, article name, product name, tuotenimi, nimi, nimike, namn, artikelnamn, ' +
    'benämning, produktnamn, bezeichnung, artikelbezeichnung, artikelname, produktname, nom, ' +
    'nombre, nome, naam, navn, varenavn, nazwa',
  description: 'kuvaus, beskrivning, beschreibung, omschrijving, beskrivelse, descripción, opis',
  package_type: 'pack type, packaging type, pakkaustyyppi, förpackningstyp, verpackungsart',
  price:
    'hinta, pris, preis, prix, precio, prezzo, prijs, cena, unit cost, item price, net price, ' +
    'price amount, price value',
  price_type_code:
    'price type, price code, hintatyyppi, pristyp, preistyp, price basis code, pricing type, ' +
    'price type id',
  price_unit:
    'unit of price, pricing unit, hintayksikkö, prisenhet, preiseinheit, price per unit name, ' +
    'price uom',
  orderable: 'is orderable, can order, tilattavissa, tilattava, beställbar, bestellbar, bestelbaar',
  gtin:
    'ean, ean code, eancode, ean13, gtin13, gtin14, gtin code, upc, barcode, bar code, ' +
    'ean koodi, viivakoodi, streckkod, ean kod, strichcode, barcode ean, ean gtin',
  package_description_str:
    'package description string, package description text, package desc str, package str, ' +
    'pack description, package size, pack size, pakkauskoko, pakkauskuvaus, förpackningsstorlek, ' +
    'packungsgröße, gebindegröße, verpackungsgröße',
  lead_time:
    'delivery time, toimitusaika, leveranstid, ledtid, lieferzeit, levertijd, leveringstid',
  weighted: 'is weighted, catch weight, catchweight, punnittava, vägd, gewogen',
};

/** The same for the fields of a level. */
const LEVEL_WORDS: Readonly<Record<string, string>> = {
  quantity: 'qty, amount, määrä, kvantitet, antal, menge, anzahl',
  gtin: 'ean, upc, barcode',
  package: 'inner package, pack, pakkaus, förpackning, verpackung',
  unit_name: 'unit, uom, unit of measure, yksikkö, enhet, einheit',
};

/** Names that are no shorter than this may have a slip. */
const SHORTEST_WITH_SLIP = 5;

const NO_VALUES: Misnamed = Object.freeze({});

type Names = ReadonlyMap<string, string>;

/** A pure cache by the first unknown field: each record has keys of its own. */
const NAMES_BY_MEANING: WeakMap<
  NamedKey,
  ReadonlyMap<string, string[]>
> = /* @__PURE__ */ new WeakMap();

/** Pure caches, filled at the first unknown name. */
let recordNames: Names | undefined;
let levelNames: Names | undefined;

/**
 * Returns the field that a name of another spelling means: in another case, with other separators,
 * in plain words of another language, or one slip away. Undefined if it may mean two.
 *
 * @example
 * suggestField('Price Type Code', -1) // => 'price_type_code'
 */
export function suggestField(name: string, level: number): string | undefined {
  if (name.length > 64) return undefined;
  const names = level < 0 ? recordFieldNames() : levelFieldNames();
  const folded = fold(name);
  return names.get(folded) ?? oneSlipAway(folded, level < 0 ? FIELD_NAMES : LEVEL_FIELD_NAMES);
}

/**
 * Returns the unknown name under which a missing field was probably sent, as values of a finding:
 * `key` and the field that is `meant`. `slots`: fields of which one is missing. Empty if there
 * is no such name, or more than one. A member that is null is not missing: renaming another one
 * would repeat it.
 */
export function misnamed(source: RecordSource, ...slots: readonly number[]): Misnamed {
  const { unknownFields } = source;
  if (unknownFields.length === 0) return NO_VALUES;
  const names = namesByMeaning(unknownFields);
  const found = slots.flatMap((slot) => {
    if (source.kindOf(slot) !== ABSENT) return [];
    const meant = slotName(slot);
    const keys = names.get(`${levelOfSlot(slot)}/${meant}`) ?? [];
    return keys.slice(0, 2).map((key) => ({ key, meant }));
  });
  const [first, second] = found;
  return first === undefined || second !== undefined ? NO_VALUES : first;
}

/**
 * Returns the names of a record's unknown fields by level and the field that they mean. It is made
 * once for a record: many of its fields may be missing, and many unknown.
 */
function namesByMeaning(unknownFields: readonly NamedKey[]): ReadonlyMap<string, string[]> {
  const first = itemAt(unknownFields, 0);
  const known = NAMES_BY_MEANING.get(first);
  if (known !== undefined) return known;
  const names = new Map<string, string[]>();
  for (const { name, level } of unknownFields) {
    const meaning = `${level}/${suggestField(name, level)}`;
    const same = names.get(meaning);
    if (same === undefined) names.set(meaning, [name]);
    else same.push(name);
  }
  NAMES_BY_MEANING.set(first, names);
  return names;
}

function recordFieldNames(): Names {
  recordNames ??= namesOf(FIELD_NAMES, RECORD_WORDS);
  return recordNames;
}

function levelFieldNames(): Names {
  levelNames ??= namesOf(LEVEL_FIELD_NAMES, LEVEL_WORDS);
  return levelNames;
}

function namesOf(fields: readonly string[], words: Readonly<Record<string, string>>): Names {
  const names = new Map<string, string>();
  for (const field of fields) {
    names.set(fold(field), field);
    const others = ownMember(words, field);
    if (others !== undefined) for (const word of wordsOf(others)) names.set(fold(word), field);
  }
  return names;
}

/** Drops case, separators and accents. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');
}

function oneSlipAway(folded: string, fields: readonly string[]): string | undefined {
  const near = fields.filter(
    (field) => field.length >= SHORTEST_WITH_SLIP && isOneSlip(folded, fold(field)),
  );
  return near.length === 1 ? near[0] : undefined;
}

function isOneSlip(a: string, b: string): boolean {
  // Spares names of other lengths the comparison letter by letter.
  return Math.abs(a.length - b.length) <= 1 && editDistance(a, b) <= 1;
}
