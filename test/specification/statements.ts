import { afterAll, expect, it } from 'vitest';
import type { Json } from './service-world.js';
import { deleteFolder, recordOf, type ShownPackage, verdictOf, WAYS, type Way } from './ways.js';

export const ACCEPTED = 'accepted';

/** Returns the verdict on a record that is refused for the value at a place inside it. */
export const refusedAt = (place: string): string => `refused at ${place}`;

/** Fields of a record, or several records, with the verdict on them. */
export type VerdictRow = readonly [what: string, sent: Json | readonly unknown[], verdict: string];

/**
 * Holds a statement about what is accepted, in every way. The table has to have an accepted and a
 * refused row: one without the other proves nothing.
 */
export function verdicts(statement: string, rows: readonly VerdictRow[]): void {
  const refused = rows.filter(([, , verdict]) => verdict !== ACCEPTED).length;
  if (refused === 0 || refused === rows.length) throw new Error(`one-sided: ${statement}`);
  inEachWay(statement, async ({ check }) => {
    const seen: Record<string, string> = {};
    for (const [what, sent] of rows) {
      const file = Array.isArray(sent) ? sent : [recordOf('A1', sent as Json)];
      seen[what] = verdictOf(await check(file));
    }
    expect(seen).toEqual(Object.fromEntries(rows.map(([what, , verdict]) => [what, verdict])));
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
