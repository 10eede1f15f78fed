import { describe, expect, it } from 'vitest';
import { checkFile } from './reading.js';

/** Text of a file, line and column of its fault, what is expected there, what is found. */
const SYNTAX: readonly (readonly [string, string, string, string])[] = [
  ["['a']", '1:2', 'a value', 'a single quote'],
  ['[{a:1}]', '1:3', 'a key in double quotes', "'a'"],
  ["[{'a':1}]", '1:3', 'a key in double quotes', 'a single quote'],
  ['[{"a":1,}]', '1:9', 'a key in double quotes', "'}'"],
  ['[{é:1}]', '1:3', 'a key in double quotes', 'a character that is not ASCII'],
  ['[{"a" 1}]', '1:7', 'a colon', "'1'"],
  ['[{"a"\n\t}]', '2:2', 'a colon', "'}'"],
  ['[{"a":1 "b":2}]', '1:9', "a comma or '}'", `'"'`],
  ['[{"a":1;"b":2}]', '1:8', "a comma or '}'", "';'"],
  ['[{"a":1\u007f}]', '1:8', "a comma or '}'", 'the control character U+007F'],
  ['[{"a":1}{"b":2}]', '1:9', "a comma or ']'", "'{'"],
  ['[{"a":1}\n{"b":2}]', '2:1', "a comma or ']'", "'{'"],
  ['[{"a":[1 2]}]', '1:10', "a comma or ']'", "'2'"],
  ['[1 2]', '1:4', "a comma or ']'", "'2'"],
  ['[{"a":1}é', '1:9', "a comma or ']'", 'a character that is not ASCII'],
  ['[{"a":tru}]', '1:10', 'true', "'}'"],
  ['[{"a":fals}]', '1:11', 'false', "'}'"],
  ['[{"a":nul}]', '1:10', 'null', "'}'"],
  ['[{"a":TRUE}]', '1:7', 'a value', "'T'"],
  ['[{"a":.5}]', '1:7', 'a value', "'.'"],
  ['[{"a":+1}]', '1:7', 'a value', "'+'"],
  ['[{"a":\u0001}]', '1:7', 'a value', 'the control character U+0001'],
  ['[{"a":é}]', '1:7', 'a value', 'a character that is not ASCII'],
  ['[{"a":1},]', '1:10', 'a value', "']'"],
  ['[{"a":"\\x"}]', '1:9', 'one of "\\/bfnrtu after a backslash', "'x'"],
  ['[{"a":"\\u12g4"}]', '1:12', 'a hexadecimal digit', "'g'"],
  ['[{"a":"\t"}]', '1:8', 'an escape for a control character inside a string', 'a tab'],
  ['[{"a":"\n"}]', '1:8', 'an escape for a control character inside a string', 'a line end'],
  ['[{"a":"\r"}]', '1:8', 'an escape for a control character inside a string', 'a line end'],
  ['[{"a":01}]', '1:8', 'a number without leading zeros', "'1'"],
  ['[{"a":- 1}]', '1:8', 'a digit', 'a space'],
  ['[{"a":1.}]', '1:9', 'a digit after the decimal point', "'}'"],
  ['[{"a":1e}]', '1:9', 'a digit of the exponent', "'}'"],
  ['# x', '1:1', 'a JSON array of package records', "'#'"],
  ['é', '1:1', 'a JSON array of package records', 'a character that is not ASCII'],
];

const CUT: readonly (readonly [string, string, string])[] = [
  ['[', '1:2', 'after the opening ['],
  ['[{"a":1}', '1:9', 'after record 0, without the closing ]'],
  ['[{"a":1},', '1:10', 'after the comma that follows record 0'],
  ['[{"a":1},\n7,\n', '3:1', 'after the comma that follows record 1'],
  ['[{"a":', '1:7', 'in record 0'],
  ['[{"a":1},{"a', '1:13', 'in record 1'],
  ['[{"a":1},tr', '1:12', 'in record 1'],
  ['{"items":[{"a":1},', '1:19', 'inside its first value'],
];

const BEHIND: readonly (readonly [string, string, string])[] = [
  ['[] []', '1:4', "'['"],
  ['[]x', '1:3', "'x'"],
  ["[]\n'", '2:1', 'a single quote'],
  ['[]\u0001', '1:3', 'the control character U+0001'],
  ['[{"a":1} ]]', '1:11', "']'"],
];

/** The first finding of a file: its code, place and sentence. */
function firstOf(text: string): readonly unknown[] {
  const [issue] = checkFile(text).issues;
  const { line, column } = issue?.position ?? {};
  return [issue?.code, `${line}:${column}`, issue?.message];
}

describe('Decision J2: a fault of the JSON text says what is expected and what is found', () => {
  it.each(SYNTAX)('%j at %s: %s expected, %s found', (text, place, expected, found) => {
    expect(firstOf(text)).toEqual([
      'json.syntax',
      place,
      `This is not JSON: ${expected} is expected here, but ${found} was found.`,
    ]);
  });

  it.each(CUT)('Decision J11: %j is cut off at %s, %s', (text, place, end) => {
    expect(firstOf(text)).toEqual([
      'json.truncated',
      place,
      `The file ends ${end}: it was cut off. Export or send it again.`,
    ]);
  });

  it.each(BEHIND)('%j continues at %s with %s', (text, place, found) => {
    expect(firstOf(text)).toEqual([
      'json.trailing-data',
      place,
      `The array has ended, but more text follows: ${found}. Remove it.`,
    ]);
  });
});
