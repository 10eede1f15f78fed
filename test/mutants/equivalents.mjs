// Random mutants that no test can tell from the source, with the reason. An entry names the line by
// its text, or by a pattern, so that it stays with the code; where line or change is gone from its
// file, the run says so.
import { equivalentsOfCatalogue } from './equivalents-of-catalogue.mjs';
import { equivalentsOfValues } from './equivalents-of-values.mjs';

export const equivalents = [
  ...equivalentsOfCatalogue,
  ...equivalentsOfValues,
  {
    line: /\b\w+: 'any'[,}\s]/,
    changes: ["'any' → ''"],
    reason: 'A table of options: a kind that `KINDS` does not have is not checked, like `any`.',
  },
  {
    file: 'src/core/assortment-file/duplicates/gtin-index.ts',
    line: 'let h = Math.imul((gtin / WORD) | 0, 0x85ebca6b) ^ (gtin >>> 0);',
    changes: ['0x85ebca6b → (2246822507 + 1)', '0x85ebca6b → (2246822507 - 1)', '>>> → <<'],
    reason:
      'Mixes a hash: others are spread as well. A shift by 0 keeps the lower 32 bits either way.',
  },
  ...[
    'h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);',
    'h = Math.imul(h ^ (h >>> 12), 0x297a2d39);',
  ].map((line) => ({
    file: 'src/core/assortment-file/duplicates/gtin-index.ts',
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
    file: 'src/core/assortment-file/duplicates/gtin-index.ts',
    line: 'return h ^ (h >>> 15);',
    changes: ['>>> → <<', '15 → (15 + 1)', '15 → (15 - 1)'],
    reason: 'Mixes a hash: others are spread as well, and answers do not depend on it.',
  },
  ...[
    ['h = Math.imul(h ^ (view.getInt32(i, true) | mask), 0x9e3779b1);', '0x9e3779b1', 2654435761],
    ['h = Math.imul(h ^ (rest | mask), 0x85ebca6b);', '0x85ebca6b', 2246822507],
    ['h = Math.imul(h, 0x7feb352d);', '0x7feb352d', 2146121005],
    ['h ^= h >>> 15;', '15', 15],
    ['h ^= h >>> 13;', '13', 13],
    ['return h ^ (h >>> 15);', '15', 15],
  ].map(([line, text, number]) => ({
    file: 'src/text/hash-words.ts',
    line,
    changes: [
      `${text} → (${number} + 1)`,
      `${text} → (${number} - 1)`,
      ...(line.includes('>>>') ? ['>>> → <<'] : []),
      ...(line.startsWith('h ^=') ? [`${line} → ;`] : []),
    ],
    reason: 'Mixes a hash: others are spread as well, and answers do not depend on it.',
  })),
  ...['let last = 0;', 'let lastEnds = 0;'].map((line) => ({
    file: 'src/core/assortment-file/duplicates/article-index.ts',
    line,
    changes: ['0 → (0 + 1)', '0 → (0 - 1)'],
    reason: 'A first name is passed over only if its hash and its ends are both such a number.',
  })),
  {
    file: 'src/core/assortment-file/duplicates/article-index.ts',
    line: 'if (kinds === BOTH) this.#slots ??= this.#fill(new HashSlots());',
    changes: ['kinds === BOTH → true', '=== → !=='],
    reason: 'Looks each name up, which takes time and finds the same.',
  },
  ...[
    [/^const ends = \(\(bytes\[start\] /, ['| → &', '<< → >>', '8 → (8 + 1)', '8 → (8 - 1)']],
    [
      /^const shape = /,
      [
        '<< → >>',
        '8 → (8 + 1)',
        '8 → (8 - 1)',
        '0x9e3779b1 → (2654435761 + 1)',
        '0x9e3779b1 → (2654435761 - 1)',
        '32 → (32 + 1)',
      ],
    ],
  ].map(([line, changes]) => ({
    file: 'src/core/assortment-file/duplicates/article-index.ts',
    line,
    changes,
    reason: 'Equal names have equal shapes; names with the shape of others are looked up as well.',
  })),
  {
    file: 'src/core/assortment-file/duplicates/article-index.ts',
    line: /^const kinds = /,
    changes: ['isShared → !(isShared)'],
    reason: 'The two kinds of names have a bit each, whichever it is.',
  },
  {
    file: 'src/core/assortment-file/duplicates/article-index.ts',
    line: 'page[at + HASH] = hash;',
    changes: ['+ → -'],
    reason: 'The hash is the first word of its row.',
  },
  {
    file: 'src/core/json/json-scanner.ts',
    line: 'pos = 0;',
    changes: ['0 → (0 + 1)', '0 → (0 - 1)'],
    reason: 'The type asks for a value; `aim` sets it before anything reads it.',
  },
  {
    file: 'src/core/json/json-scanner.ts',
    line: 'end = 0;',
    changes: ['0 → (0 + 1)', '0 → (0 - 1)'],
    reason: 'The type asks for a value; `aim` sets it before anything reads it.',
  },
  {
    file: 'src/core/assortment-file/reading/detect-encoding.ts',
    line: 'export const HEAD_LENGTH = 4;',
    changes: ['4 → (4 + 1)'],
    reason: 'One byte more is waited for; what is found out about the first four is the same.',
  },
  {
    file: 'src/core/assortment-file/duplicates/gtin-index.ts',
    line: 'if (this.#chosen !== undefined) return this.#chosen;',
    changes: ['this.#chosen !== undefined → false'],
    reason: 'Makes the same table again, which takes time and changes no answer.',
  },
  {
    file: 'src/core/assortment-file/duplicates/identifier-index.ts',
    line: /^readonly #wanted = \{/,
    changes: ['0 → (0 + 1)', '0 → (0 - 1)'],
    reason: 'The type asks for values; `findBytes` sets them before anything reads them.',
  },
  {
    file: 'src/core/json/json-scanner.ts',
    line: 'for (; i < words; i += 4) {',
    changes: ['4 → (4 - 1)'],
    reason: 'Looks at one byte of four twice, which takes time and finds the same.',
  },
  {
    file: 'src/core/pricing/unit-price.ts',
    line: 'return (difference < 0n ? -difference : difference) * denominator > was * numerator;',
    changes: ['< → <=', '0n → (0n + 1n)'],
    reason: 'The absolute value of 0 is 0 on either side.',
  },
  {
    file: 'src/core/pricing/unit-price.ts',
    line: /^const thousandths = /,
    changes: ['< → <=', '0n → (0n + 1n)'],
    reason: 'The absolute value of 0 is 0 on either side.',
  },
  {
    file: 'src/core/record/rules/check-package.ts',
    line: 'let isFraction = false;',
    changes: ['false → true'],
    reason: 'Asks once more for doubts about the content, of which there are none.',
  },
  {
    file: 'src/core/record/source/object-record.ts',
    line: 'if (needed > this.#kinds.length)',
    changes: ['> → >='],
    reason: 'Makes room sooner, which takes memory and changes no answer.',
  },
  {
    file: 'src/core/record/source/object-record.ts',
    line: 'this.#kinds = filled(new Uint8Array(needed * 2), this.#kinds);',
    changes: ['2 → (2 + 1)', '2 → (2 - 1)'],
    reason: 'Makes more room or makes it more often, which changes no answer.',
  },
  {
    file: 'src/core/assortment-file/reading/record-joiner.ts',
    line: '0x7d,',
    changes: ['0x7d → (125 + 1)', '0x7d → (125 - 1)'],
    reason: 'A bare value before such a byte is not JSON, and the scanner stops at that byte.',
  },
  {
    file: 'src/core/pricing/format-amount.ts',
    line: /^guess < 0 /,
    changes: ['< → <=', '0 → (0 + 1)'],
    reason: 'Ten to the power of 0 on either side.',
  },
  ...['above', 'below'].map((name) => ({
    file: 'src/core/pricing/format-amount.ts',
    line: new RegExp(`^const ${name} = shift >= 0 `),
    changes: ['>= → >', '0 → (0 + 1)', '0 → (0 - 1)'],
    reason: 'Exponents near six are written without one, so that no shift is near 0.',
  })),
  {
    file: 'src/core/pricing/unit-price.ts',
    line: "if (price.basis === 'package') return amountAlone(price);",
    changes: ["price.basis === 'package' → false"],
    reason: 'The price per base unit times the content is the same price, found by a longer way.',
  },
  {
    file: 'src/oauth/wire/base64.ts',
    line: 'let bits = 0;',
    changes: ['0 → (0 + 1)', '0 → (0 - 1)'],
    reason: 'What is there at first is shifted out before any byte is taken.',
  },
  {
    file: 'src/oauth/wire/form-text.ts',
    line: 'return true;',
    changes: ['true → false'],
    reason: 'A text that needs no decoding is the same after it.',
  },
  {
    file: 'src/core/pricing/unit-price.ts',
    line: /itemAt\(row, i\) \* \(row\[i \+ 1\] \?\? 1n\)/,
    changes: ['1n → (1n + 1n)'],
    reason: 'Both terms of the fraction have as many factors, so both are doubled.',
  },
  {
    file: 'src/core/record/rules/check-price.ts',
    line: 'const NO_CODE = -1;',
    changes: ['1 → (1 + 1)'],
    reason: 'Any number that is neither 0 nor 1 stands for another code.',
  },
  {
    file: 'src/core/record/rules/check-price.ts',
    line: 'if (amount === undefined || code === NO_CODE) return undefined;',
    changes: ['|| → &&'],
    reason: 'A refused amount refuses the record, and without a code there is no unit.',
  },
  {
    file: 'src/core/record/rules/check-price.ts',
    line: 'if (unit.findings.length > 0)',
    changes: ['> → >='],
    reason: 'Adds no finding where there is none.',
  },
  {
    file: 'src/figures/price-checks/implausible-prices.ts',
    line: 'for (let i = 0; i < logs.length; i += 1)',
    changes: ['0 → (0 - 1)'],
    reason: 'Before the first price there is no group, and so nowhere to add it.',
  },
  {
    file: 'src/core/pricing/unit-price.ts',
    line: 'return dot < 0',
    changes: ['< → <=', '0 → (0 + 1)'],
    reason: '`toFixed` writes a digit before every point.',
  },
  {
    file: 'src/core/record/rules/check-price.ts',
    line: 'if (digit === 0 || digit === 1) return digit;',
    changes: ['digit === 0 || digit === 1 → false'],
    reason: 'A shortcut: the value that is cached for such a number is the same.',
  },
  {
    file: 'src/core/record/rules/check-price.ts',
    line: 'return { price, amount, code, unit, unitDigest: checkedUnit?.digest ?? 0 };',
    changes: [' ?? 0 → nothing'],
    reason: 'The bits of undefined are those of 0.',
  },
  {
    file: 'src/core/record/rules/check-price.ts',
    line: 'if (unit.findings.length > 0)',
    changes: ['0 → (0 - 1)'],
    reason: 'A shortcut: no findings add nothing.',
  },
  {
    file: 'src/core/record/rules/converted-unit.ts',
    line: "const { rewrite = '', multiplier = '1' } = values;",
    changes: ["'1' → ''"],
    reason: 'The type asks for a value; only findings with a multiplier come here.',
  },
  {
    file: 'src/figures/price-checks/implausible-prices.ts',
    line: 'for (let i = 0; i < logs.length; i += 1) {',
    changes: ['0 → (0 - 1)'],
    reason: 'What stands before a list is of no group, and is left out.',
  },
];
