import { messageOfFinding } from '../issue/describe-finding.js';
import { checkMember } from '../text/caller-argument.js';
import { durationInWords, ENGLISH_DURATION } from '../text/duration.js';
import { ownMember } from '../text/own-member.js';
import type { Explanation, ExplanationLine, Fact } from './explanation.js';
import type { ExplanationWords } from './languages/explanation-words.js';

/** Values of the gaps of a line, by name. */
type GapValues = Readonly<Record<string, string>>;

/** A table of words by kind of data. */
type WordTable = Readonly<Record<string, string>>;

/**
 * Returns an explanation with its texts in a language. `assortment-kit/languages/fi`, `/sv` and
 * `/de` have the words of one each. Names, units and texts of the supplier stay as they are.
 *
 * @example
 * explanationIn(explainText('6x1.5l'), EXPLANATION_FINNISH).title // => 'Pakkauskuvaus: 6 × 1,5 l'
 */
export function explanationIn(explanation: Explanation, words: ExplanationWords): Explanation {
  checkMember(explanation, 'titleLine', 'explanation', 'an explanation');
  checkMember(words, 'facts', 'words', 'words of a language');
  const { titleLine, title, facts, doubts, otherReadings } = explanation;
  const { language } = words;
  return {
    ...explanation,
    title: lineText(titleLine, title, words),
    facts: facts.map((fact) => factIn(fact, words)),
    doubts:
      language === undefined
        ? doubts
        : doubts.map((doubt) => ({ ...doubt, message: messageOfFinding(doubt, language) })),
    otherReadings: otherReadings.map((other) => ({
      ...other,
      summary: lineText(other, other.summary, words),
    })),
  };
}

function factIn(fact: Fact, words: ExplanationWords): Fact {
  const [label, value] = words.facts[fact.code];
  const values = valuesOf(fact, fact.value, words);
  const field = wordOf(words.field, fact.values['field'], fact.label);
  return { ...fact, label: fill(label, { ...values, field }), value: fill(value, values) };
}

/** Returns a title or a reading in a language; its own text where no line has its code. */
function lineText(line: ExplanationLine, own: string, words: ExplanationWords): string {
  const text =
    line.code === 'unreadable'
      ? wordOf(words.unreadable, line.values['kind'], own)
      : wordOf(words.lines, line.code, own);
  return fill(text, valuesOf(line, own, words));
}

/** Returns the values of a line in words of a language. */
function valuesOf({ values }: ExplanationLine, value: string, words: ExplanationWords): GapValues {
  const said = Object.entries(values).map(
    ([name, each]) => [name, valueIn(name, each, values, words)] as const,
  );
  const { level = '', number = '', unit = '' } = values;
  return {
    value,
    ...Object.fromEntries(said),
    oneUnit: unitAfter('1', unit, words),
    level: fill(wordOf(words.level, level), { number }),
    levelOf: fill(wordOf(words.levelOf, level), { number }),
  };
}

/** Returns one value in words: its name says which kind of data it is. */
function valueIn(name: string, value: string, values: GapValues, words: ExplanationWords): string {
  const duration = words.language?.phrases.duration ?? ENGLISH_DURATION;
  switch (name) {
    case 'amount':
    case 'amounts':
    case 'converted':
      return value.replaceAll('≈', words.about).replaceAll('.', duration.decimal);
    case 'unit':
      return unitAfter(values['amount'] ?? values['amounts'], value, words);
    case 'convertedUnit':
      return unitAfter(values['converted'], value, words);
    case 'duration':
      return durationInWords(value, duration);
    case 'reasons':
      return value
        .split(' ')
        .map((reason) => wordOf(words.reason, reason, reason))
        .join(' ');
    case 'dimension':
    case 'range':
      return wordOf(words[name], value, value);
    default:
      return value;
  }
}

/** Returns a unit behind an amount, or behind the last of several. */
function unitAfter(amounts = '', unit: string, { piece }: ExplanationWords): string {
  return unit === 'piece' ? piece[/(?:^| )1$/.test(amounts) ? 0 : 1] : unit;
}

/** Returns a word of a table; `otherwise` where it has none. */
function wordOf(table: WordTable, name: string | undefined, otherwise = ''): string {
  return (name === undefined ? undefined : ownMember(table, name)) ?? otherwise;
}

function fill(line: string, values: GapValues): string {
  return line.replace(/\{([a-zA-Z]+)\}/g, (gap, name: string) => ownMember(values, name) ?? gap);
}
