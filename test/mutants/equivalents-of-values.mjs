// Random mutants of `src/core/value` that no test can tell from the source, as in equivalents.mjs.
export const equivalentsOfValues = [
  {
    file: 'src/core/value/gtin/suggest-gtin-fixes.ts',
    line: '} else if (n >= 9 && n <= 11) {',
    changes: ['11 → (11 + 1)', '9 → (9 - 1)'],
    reason:
      'Twelve digits that are no GTIN are none either after padding to twelve; seven and eight ' +
      'digits have a branch before.',
  },
  {
    file: 'src/core/value/package-description/suggest-package-text.ts',
    line: "const [f] = judgeUnit(unit, 'normalize', '').findings;",
    changes: ["'normalize' → ''"],
    reason: "Units are judged by one comparison with 'strict', which neither text is.",
  },
  {
    file: 'src/core/value/gtin/suggest-gtin-fixes.ts',
    line: '} else if (n > 14 && !addElementString(found, digits, steps)) {',
    changes: ['> → >=', '14 → (14 - 1)'],
    reason:
      'Fourteen digits that are no GTIN are none without zeros before them, and are too few for ' +
      'an element string.',
  },
  {
    file: 'src/core/value/fraction.ts',
    line: 'if (denominator === 1n) return new ExactFraction(numerator, denominator);',
    changes: ['denominator === 1n → false'],
    reason: 'A shortcut: the terms have no common divisor but 1.',
  },
  {
    file: 'src/core/value/decimal.ts',
    line: 'const decimals = Math.max(end - i - 1, 0);',
    changes: ['0 → (0 + 1)'],
    reason: 'Whole numbers have a fraction of 0, which no power of ten changes.',
  },
  {
    file: 'src/core/value/fraction.ts',
    line: /< 0n \? -/,
    changes: ['< → <=', '0n → (0n + 1n)'],
    reason: 'The absolute value of 0 is 0 on either side, and a denominator is not 0.',
  },
  {
    file: 'src/core/value/gtin/clean-gtin-bytes.ts',
    line: 'const POWERS: readonly number[] = [1, 10, 100, 1000, 1e4, 1e5];',
    changes: ['10 → (10 + 1)', '10 → (10 - 1)', '100 → (100 + 1)', '100 → (100 - 1)'],
    reason: 'Behind the head a GTIN has four or more digits, or none: one or two are never left.',
  },
  {
    file: 'src/core/value/gtin/gtin-digits.ts',
    line: 'if (digit >>> 0 > 9) return -1;',
    changes: ['1 → (1 + 1)'],
    reason: 'Callers ask whether the remainder is negative, or which digit makes it 0.',
  },
  {
    file: 'src/core/value/lead-time/lead-time.ts',
    line: 'return seconds < 9e9',
    changes: ['< → <=', '9e9 → (9000000000 + 1)', '9e9 → (9000000000 - 1)'],
    reason: 'Near the bound both ways give the same number.',
  },
  {
    file: 'src/core/value/package-description/description.ts',
    line: 'if (count === 2 || third === undefined) return [first, second];',
    changes: ['count === 2 || third === undefined → false'],
    reason: 'A list of two is made by `slice`, with room to spare.',
  },
  {
    file: 'src/core/value/package-description/scan-package-text.ts',
    line: /^judgement\.findings\.length === 0 \? doubts/,
    changes: ['0 → (0 - 1)'],
    reason: 'A shortcut: no findings of a unit add nothing.',
  },
  {
    file: 'src/core/value/package-description/net-content.ts',
    line: "...valuesOf?.(lowest, 'unit_name'),",
    changes: ["'unit_name' → ''"],
    reason: 'A text has one unit: what is asked for is a quantity or that.',
  },
  {
    file: 'src/core/value/lead-time/lead-time.ts',
    line: /^const code = microseconds < SHORT /,
    changes: ['< → <='],
    reason: 'A lead time of just an hour is neither short nor long, and does not come here.',
  },
  {
    file: 'src/core/value/gtin/gtin.ts',
    line: /^const isValid = length <= most /,
    changes: ['<= → <'],
    reason: 'What is not known to be valid is parsed, with the same findings.',
  },
  {
    file: 'src/core/value/gtin/suggest-gtin-fixes.ts',
    line: 'const closed = core.length > 1 && core.endsWith("\'");',
    changes: ['1 → (1 - 1)'],
    reason: 'An apostrophe alone is no GTIN, whatever it is called.',
  },
  {
    file: 'src/core/value/decimal.ts',
    line: 'crypto: false,',
    changes: ['false → true'],
    reason: 'Nothing asks decimal.js for random numbers.',
  },
  {
    file: 'src/core/value/package-description/phrase/read-phrase.ts',
    line: /\^\[UCP\]\$\/\.test\(all\[at \+ 1\]/,
    changes: [" ?? '' → nothing"],
    reason: 'The pattern does not match what undefined is as a text.',
  },
];
