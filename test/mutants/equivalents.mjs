// Random mutants that no test can tell from the source, with the reason. An entry names the line by
// its text, or by a pattern, so that it stays with the code; where line or change is gone from its
// file, the run says so.
export const equivalents = [
  {
    line: /\b\w+: 'any'[,}\s]/,
    changes: ["'any' → ''"],
    reason: 'A table of options: a kind that `KINDS` does not have is not checked, like `any`.',
  },
  {
    file: 'src/assortment-file/duplicates/gtin-index.ts',
    line: 'let h = Math.imul((gtin / WORD) | 0, 0x85ebca6b) ^ (gtin >>> 0);',
    changes: ['0x85ebca6b → (2246822507 + 1)', '0x85ebca6b → (2246822507 - 1)', '>>> → <<'],
    reason:
      'Mixes a hash: others are spread as well. A shift by 0 keeps the lower 32 bits either way.',
  },
  ...[
    'h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);',
    'h = Math.imul(h ^ (h >>> 12), 0x297a2d39);',
  ].map((line) => ({
    file: 'src/assortment-file/duplicates/gtin-index.ts',
    line,
    changes: [
      '>>> → <<',
      ...(line.includes('15')
        ? [
            '15 → (15 + 1)',
            '15 → (15 - 1)',
            '0x2c1b3c6d → (739982445 + 1)',
            '0x2c1b3c6d → (739982445 - 1)',
          ]
        : [
            '12 → (12 + 1)',
            '12 → (12 - 1)',
            '0x297a2d39 → (695872825 + 1)',
            '0x297a2d39 → (695872825 - 1)',
          ]),
    ],
    reason: 'Mixes a hash: others are spread as well, and answers do not depend on it.',
  })),
  {
    file: 'src/assortment-file/duplicates/gtin-index.ts',
    line: 'return h ^ (h >>> 15);',
    changes: ['>>> → <<', '15 → (15 + 1)', '15 → (15 - 1)'],
    reason: 'Mixes a hash: others are spread as well, and answers do not depend on it.',
  },
  {
    file: 'src/json/json-scanner.ts',
    line: 'pos = 0;',
    changes: ['0 → (0 + 1)', '0 → (0 - 1)'],
    reason: 'The type asks for a value; `aim` sets it before anything reads it.',
  },
  {
    file: 'src/json/json-scanner.ts',
    line: 'end = 0;',
    changes: ['0 → (0 + 1)', '0 → (0 - 1)'],
    reason: 'The type asks for a value; `aim` sets it before anything reads it.',
  },
  {
    file: 'src/assortment-file/reading/detect-encoding.ts',
    line: 'export const HEAD_LENGTH = 4;',
    changes: ['4 → (4 + 1)'],
    reason: 'One byte more is waited for; what is found out about the first four is the same.',
  },
  {
    file: 'src/value/package-description/number-faults.ts',
    line: 'i < end &&',
    changes: ['< → <='],
    reason: 'At the end of the text is nothing or a blank, and neither continues a number.',
  },
  {
    file: 'src/value/gtin/suggest-gtin-fixes.ts',
    line: '} else if (n >= 9 && n <= 11) {',
    changes: ['11 → (11 + 1)', '9 → (9 - 1)'],
    reason:
      'Twelve digits that are no GTIN are none either after padding to twelve; seven and eight ' +
      'digits have a branch before.',
  },
  {
    file: 'src/value/package-description/suggest-package-text.ts',
    line: "const [f] = judgeUnit(unit, 'normalize', '').findings;",
    changes: ["'normalize' → ''"],
    reason: "Units are judged by one comparison with 'strict', which neither text is.",
  },
  {
    file: 'src/catalogue/sync-event.ts',
    line: 'return a < b ? -1 : a > b ? 1 : 0;',
    changes: ['1 → (1 + 1)'],
    reason: 'Those who compare take the sign of the result alone.',
  },
  {
    file: 'src/catalogue/plan/event-notes.ts',
    line: "change: jumps.get(thirdPartyId) ?? '',",
    changes: [" ?? '' → nothing"],
    reason: 'The type asks for a text; each price that is withheld has its jump in the map.',
  },
  {
    file: 'src/assortment-file/duplicates/gtin-index.ts',
    line: 'if (this.#chosen !== undefined) return this.#chosen;',
    changes: ['this.#chosen !== undefined → false'],
    reason: 'Makes the same table again, which takes time and changes no answer.',
  },
];
