/** Units in which amounts are shown, each with how many base units it is. */
const SHOWN: Readonly<Record<string, readonly [unit: string, size: number]>> = {
  mass: ['kg', 1000],
  volume: ['l', 1000],
  count: ['piece', 1],
  can: ['#10', 1],
};

/** Returns the unit in which amounts of a dimension, or of an unlisted unit, are shown. */
export function shownUnit(per: string): { readonly unit: string; readonly size: number } {
  const [unit, size] = SHOWN[per] ?? [per.replace(/^unlisted /, ''), 1];
  return { unit, size };
}
