import { checkMember } from '../../text/caller-argument.js';
import { durationInWords, ENGLISH_DURATION } from '../../text/duration.js';
import { ownMember } from '../../text/own-member.js';
import { fillGaps } from '../../words/fill-gaps.js';
import { messageOfFinding } from '../issue/describe-finding.js';
import type { Explanation, ExplanationLine, Fact } from './explanation.js';
import type { ExplanationWords } from './languages/explanation-words.js';

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
  return {
    ...fact,
    label: fill(label, fact, fact.label, words),
    value: fill(value, fact, fact.value, words),
  };
}

/** Returns a title or a reading in a language; its own text if no line has its code. */
function lineText(line: ExplanationLine, own: string, words: ExplanationWords): string {
  const text =
    line.code === 'unreadable'
      ? wordOf(words.unreadable, line.values['kind'], own)
      : wordOf(words.lines, line.code, own);
  return fill(text, line, own, words);
}

/** Fills the gaps of a text; one whose value is not there stays. */
function fill(text: string, line: ExplanationLine, own: string, words: ExplanationWords): string {
  return fillGaps(text, (name) => gapText(name, line, own, words));
}

/** Returns the text of a gap in words of a language: its name says which kind of data it is. */
function gapText(
  name: string,
  { values }: ExplanationLine,
  own: string,
  words: ExplanationWords,
): string | undefined {
  const duration = words.language?.phrases.duration ?? ENGLISH_DURATION;
  const value = values[name] ?? '';
  switch (name) {
    case 'value':
      return own;
    case 'field':
      return wordOf(words.field, value, own);
    case 'level':
    case 'levelOf':
      return wordOf(words[name], values['level'], '').replace('{number}', values['number'] ?? '');
    case 'amount':
    case 'amounts':
    case 'converted':
      return value.replaceAll('≈', words.about).replaceAll('.', duration.decimal);
    case 'unit':
      return unitAfter(values['amount'] ?? values['amounts'], value, words);
    case 'oneUnit':
      return unitAfter('1', values['unit'], words);
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
      return ownMember(values, name);
  }
}

/** Returns a unit behind an amount, or behind the last of several. */
function unitAfter(amounts = '', unit = '', { piece }: ExplanationWords): string {
  return unit === 'piece' ? piece[/(?:^| )1$/.test(amounts) ? 0 : 1] : unit;
}

/** Returns a word of a table; `otherwise` if it has none. */
function wordOf(table: WordTable, name = '', otherwise: string): string {
  return ownMember(table, name) ?? otherwise;
}
