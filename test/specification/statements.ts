import { Ajv2020 } from 'ajv/dist/2020.js';
import { safeParse } from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { ASSORTMENT_JSON_SCHEMA, AssortmentFileSchema } from '#core';
import type { Json } from './service-world.js';
import { deleteFolder, recordOf, type ShownPackage, verdictOf, WAYS, type Way } from './ways.js';

export const ACCEPTED = 'accepted';

/** Returns the verdict on a record that is refused for the value at a place inside it. */
export const refusedAt = (place: string): string => `refused at ${place}`;

/** Fields of a record, or several records, with the verdict on them. */
export type VerdictRow = readonly [what: string, sent: Json | readonly unknown[], verdict: string];

const matchesJsonSchema = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  ASSORTMENT_JSON_SCHEMA,
);

/**
 * Holds a statement about what is accepted, in every way and by the schemas. The table has to have
 * an accepted and a refused row: one without the other proves nothing.
 */
export function verdicts(statement: string, rows: readonly VerdictRow[]): void {
  const refused = rows.filter(([, , verdict]) => verdict !== ACCEPTED).length;
  if (refused === 0 || refused === rows.length) throw new Error(`one-sided: ${statement}`);
  const files = rows.map(([what, sent, verdict]) => {
    const records = Array.isArray(sent) ? sent : [recordOf('A1', sent as Json)];
    return { what, verdict, text: JSON.stringify(records) };
  });
  const expected = Object.fromEntries(rows.map(([what, , verdict]) => [what, verdict]));
  inEachWay(statement, async ({ check }) => {
    const seen: Record<string, string> = {};
    for (const { what, text } of files) seen[what] = verdictOf(await check(text));
    expect(seen).toEqual(expected);
  });
  it(`${statement} · schemas`, () => {
    for (const { what, verdict, text } of files) {
      const isAccepted = verdict === ACCEPTED;
      const records: unknown = JSON.parse(text);
      expect(safeParse(AssortmentFileSchema, records).success, what).toBe(isAccepted);
      // JSON Schema has no grammar of texts: it lets more pass, and never less.
      if (isAccepted) expect(matchesJsonSchema(records), what).toBe(true);
    }
  });
}

/** Fields of a record, with what the customer sees of it. */
export type ShownRow = readonly [what: string, fields: Json, shown: Partial<ShownPackage>];

/** Holds a statement about what the customer sees after a sync of one file with all rows. */
export function shows(statement: string, rows: readonly ShownRow[]): void {
  inEachWay(statement, async ({ customer }) => {
    const { packages } = await (await customer()).sync(
      rows.map(([what, fields]) => recordOf(what, fields)),
    );
    const seen = new Map(packages.map((shown) => [shown.id, shown]));
    const expected = rows.map(([what, , shown]) => ({ what, ...shown }));
    expect(
      expected.map(({ what, ...shown }) => ({ what, ...membersOf(seen.get(what), shown) })),
    ).toEqual(expected);
  });
}

/** Returns the members that another object has too. */
function membersOf(
  shown: ShownPackage | undefined,
  wanted: Partial<ShownPackage>,
): Readonly<Record<string, unknown>> {
  if (shown === undefined) return { id: 'not shown' };
  return Object.fromEntries(Object.entries(shown).filter(([name]) => Object.hasOwn(wanted, name)));
}

/** Runs a test in every way, or in some; the name of the way ends its name. */
export function inEachWay(
  statement: string,
  test: (way: Way) => Promise<void>,
  ways: readonly Way[] = WAYS,
): void {
  afterAll(deleteFolder);
  for (const way of ways) it(`${statement} · ${way.name}`, () => test(way));
}
