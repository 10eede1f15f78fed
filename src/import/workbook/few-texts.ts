/** Places for marks of texts: of 14 texts without a mark, 13 find a free one. */
const PLACES = 131_072;

/** Values of the first different texts of a table. */
export interface FewTexts<Value> {
  /** The values by their texts, in the order in which they came. */
  readonly all: ReadonlyMap<string, Value>;
  get(text: string): Value | undefined;
  /** Adds the value of a new text; returns false if it is full. */
  add(text: string, value: Value): boolean;
}

/**
 * Creates a table of so many different texts at most. Once it is full, it answers for most other
 * texts without a look-up, which takes a browser several microseconds for a new text.
 */
export function createFewTexts<Value>(most: number): FewTexts<Value> {
  const all = new Map<string, Value>();
  let marks: Uint8Array | undefined;
  return {
    all,
    get: (text) => (marks?.[placeOf(text)] === 0 ? undefined : all.get(text)),
    add: (text, value) => {
      if (all.size >= most) return false;
      all.set(text, value);
      if (all.size === most) {
        marks = new Uint8Array(PLACES);
        for (const known of all.keys()) marks[placeOf(known)] = 1;
      }
      return true;
    },
  };
}

function placeOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
  return hash >>> 15;
}
