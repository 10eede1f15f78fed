import type fc from 'fast-check';
import { Dice, rolls } from './dice.js';

/** Fields whose numbers have several spellings; in other fields the text of a number may matter. */
const SPELLED: ReadonlySet<string> = new Set(['price', 'quantity', 'price_type_code']);

/** Fields among them that may also be a plain decimal in a string (Decision N1). */
const QUOTED: ReadonlySet<string> = new Set(['price', 'quantity']);

/**
 * Generates JSON text of a value in varied spellings with the same meaning: white space, order of
 * keys, escapes, and the numbers of a record's own fields as `1`, `1.0`, `1e0` or `"1"`.
 * `JSON.parse` restores the value like `JSON.stringify`.
 */
export function jsonText(value: unknown): fc.Arbitrary<string> {
  return rolls().map((from) => spellJson(value, new Dice(from)));
}

type Step = { readonly text: string } | { readonly value: unknown; readonly key: string };

/** Writes the same with given dice; a loop, because descriptions may have ten thousand levels. */
export function spellJson(root: unknown, dice: Dice): string {
  const out: string[] = [];
  const steps: Step[] = [{ value: root, key: '' }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('text' in step) out.push(step.text);
    else if (typeof step.value === 'object' && step.value !== null)
      steps.push(...expand(step.value, dice).reverse());
    else out.push(spellScalar(step.value, step.key, dice));
  }
  return out.join('');
}

function expand(value: object, dice: Dice): Step[] {
  const isArray = Array.isArray(value);
  const entries = isArray
    ? value.map((item: unknown) => ['', item] as const)
    : dice.order(Object.entries(value) as [string, unknown][]);
  const steps: Step[] = [{ text: isArray ? '[' : '{' }];
  for (const [place, [key, item]] of entries.entries()) {
    const before = (place === 0 ? '' : ',') + spellSpace(dice);
    steps.push(
      {
        text: isArray
          ? before
          : `${before}${spellText(key, dice)}${spellSpace(dice)}:${spellSpace(dice)}`,
      },
      { value: item, key },
    );
  }
  steps.push({ text: spellSpace(dice) + (isArray ? ']' : '}') });
  return steps;
}

/** Returns white space as JSON allows it, mostly none. */
export function spellSpace(dice: Dice): string {
  return dice.pick('', '', '', '', ' ', '\n', '\r\n', '\t', ' \n  ');
}

function spellScalar(value: unknown, key: string, dice: Dice): string {
  if (typeof value === 'string') return spellText(value, dice);
  const plain = JSON.stringify(value) ?? 'null';
  if (typeof value !== 'number' || !SPELLED.has(key) || plain.includes('e')) return plain;
  const quoted = QUOTED.has(key) && value >= 0 ? `"${plain}"` : plain;
  return dice.pick(
    plain,
    quoted,
    plain.includes('.') ? `${plain}0` : `${plain}.0`,
    `${plain}e0`,
    `${plain}E+00`,
  );
}

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function spellText(text: string, dice: Dice): string {
  if (text.length > 100 || dice.roll(3) !== 1) return JSON.stringify(text);
  let out = '"';
  for (let i = 0; i < text.length; i += 1)
    out += spellUnit(text.charAt(i), text.charCodeAt(i), dice);
  return `${out}"`;
}

/** Writes one UTF-16 unit. Surrogates are always escaped, because a lone one has no UTF-8 form. */
function spellUnit(unit: string, code: number, dice: Dice): string {
  const escaped = `\\u${code.toString(16).padStart(4, '0')}`;
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff) || SHORT_ESCAPES[unit] !== undefined)
    return dice.pick(
      SHORT_ESCAPES[unit] ?? escaped,
      escaped,
      escaped.toUpperCase().replace('\\U', '\\u'),
    );
  return unit === '/' ? dice.pick('/', '\\/', escaped) : dice.pick(unit, unit, unit, escaped);
}
