import type { Explanation, ExplanationLine, Fact } from '#core';
import { durationInWords } from '../../text/duration.js';
import { ownMember } from '../../text/own-member.js';
import type { ExplanationWords } from './explanation-words.js';
import { fillLine, type GapValues } from './fill-line.js';
import { issueIn } from './findings.js';
import type { CommandLanguage } from './language.js';

/** Returns an explanation with its texts in a language. */
export function explanationIn(explanation: Explanation, language: CommandLanguage): Explanation {
  const { explanation: words } = language;
  if (words === undefined) return explanation;
  const { titleLine, title, facts, doubts, otherReadings } = explanation;
  return {
    ...explanation,
    title: lineText(titleLine, title, words, language),
    facts: facts.map((fact) => factIn(fact, words, language)),
    doubts: doubts.map((doubt) => issueIn(doubt, language)),
    otherReadings: otherReadings.map((other) => ({
      ...other,
      summary: lineText(other, other.summary, words, language),
    })),
  };
}

function factIn(fact: Fact, words: ExplanationWords, language: CommandLanguage): Fact {
  const [label, value] = words.facts[fact.code];
  const values = valuesOf(fact, fact.value, words, language);
  const field = ownText(words.field, fact.values['field']) ?? fact.label;
  return {
    ...fact,
    label: fillLine(language, label, { ...values, field }),
    value: fillLine(language, value, values),
  };
}

/** Returns a title or a reading in a language; `english` where no line has its code. */
function lineText(
  line: ExplanationLine,
  english: string,
  words: ExplanationWords,
  language: CommandLanguage,
): string {
  const text =
    line.code === 'unreadable'
      ? ownText(words.unreadable, line.values['kind'])
      : ownText(words.lines, line.code);
  return text === undefined
    ? english
    : fillLine(language, text, valuesOf(line, english, words, language));
}

/** Returns the values of a line in words of a language. */
function valuesOf(
  { values }: ExplanationLine,
  value: string,
  words: ExplanationWords,
  language: CommandLanguage,
): GapValues {
  const said = Object.entries(values).map(
    ([name, each]) => [name, valueIn(name, each, words, language)] as const,
  );
  const level = (table: ExplanationWords['level']): GapValues[string] =>
    fillLine(language, ownText(table, values['level']) ?? '', { number: values['number'] ?? '' });
  return {
    value,
    ...Object.fromEntries(said),
    level: level(words.level),
    levelOf: level(words.levelOf),
  };
}

/** Returns one value in words: its name says which kind of data it is. */
function valueIn(
  name: string,
  value: string,
  words: ExplanationWords,
  { findings, numbers }: CommandLanguage,
): string {
  switch (name) {
    case 'amount':
    case 'amounts':
    case 'converted':
      return value.replaceAll('about ', words.about).replaceAll('.', numbers.decimal);
    case 'unit':
    case 'convertedUnit':
      return value === 'piece' ? words.pieces : value;
    case 'duration':
      return findings === undefined ? value : durationInWords(value, findings.phrases.duration);
    case 'reasons':
      return value
        .split(' ')
        .map((reason) => ownText(words.reason, reason) ?? reason)
        .join(' ');
    case 'dimension':
    case 'range':
      return ownText(words[name], value) ?? value;
    default:
      return value;
  }
}

function ownText(
  table: Readonly<Record<string, string>>,
  name: string | undefined,
): string | undefined {
  return name === undefined ? undefined : ownMember(table, name);
}
