import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  formatPackageDescription,
  parsePackageDescription,
  writePackageDescription,
} from '../../../../src/core/index.js';
import type { Finding } from '../../../../src/core/issue/issue.js';
import { ISSUES } from '../../../../src/core/issue/issue-list.js';
import { formatFraction } from '../../../../src/core/value/fraction.js';
import {
  isWeightedContent,
  netContent,
} from '../../../../src/core/value/package-description/net-content.js';
import { namedValue } from '../../issue/named-value.js';

interface Row {
  readonly id: string;
  readonly input: unknown;
  readonly outcome: 'accepted' | 'rejected';
  readonly code?: string;
  readonly style?: 'x' | '/' | null;
  readonly quantities?: readonly string[];
  readonly unit?: string;
  readonly unit_text?: string;
  readonly canonical?: string;
  readonly object?: unknown;
  readonly total_base?: { readonly value: string; readonly unit: string } | null;
  readonly weighted_ok?: boolean;
  readonly warnings?: readonly string[];
  readonly suggestion?: string;
  readonly certainty?: string;
  readonly candidates?: readonly string[];
}

const rows: readonly Row[] = JSON.parse(
  readFileSync(new URL('../../../vectors/package-strings.json', import.meta.url), 'utf8'),
);

/** Suggestions for words around an amount (Decisions P11 to P19), which no vector has. */
const IN_WORDS: Readonly<Record<string, string>> = {
  'pack-0228': '6x1.5l',
  'pack-0292': '6/10lb',
  'pack-0294': '1/50lb',
  'pack-0315': '1000.5g',
  'pack-0316': '1000000g',
  'pack-0319': '1000g',
  'pack-0321': '12x1000ml',
  'pack-0322': '1000g',
  'pack-0323': '1000g',
  'pack-0375': '0.5l',
  'pack-0376': '1.5l',
  'pack-0377': '6x0.25l',
  'pack-0388': '6x1l',
  'pack-0389': '6x1l',
  'pack-0390': '6x1l',
  'pack-0391': '6x1.5l',
  'pack-0414': '2.5lb',
  'pack-0537': '500piece',
  'pack-0539': '12piece',
  'pack-0592': '1/20lb',
  'pack-0605': '12/32oz',
  'pack-0607': '6/5lb',
  'pack-0638': '6piece',
  'pack-0644': '6piece',
  'pack-0652': '5x100g',
  'pack-0656': '250g',
  'pack-0665': '2x40g',
  'pack-0667': '10x170g',
  'pack-0670': '5x200ml',
  'pack-0682': '12x125g',
  'pack-0683': '6x1l',
  'pack-0695': '500g',
  'pack-0697': '16oz',
  'pack-0698': '1lb',
};

/** Rows with another suggestion, or none; ours is always `suggested`. */
const OTHER_SUGGESTION: Readonly<
  Record<string, { readonly ours: string | undefined; readonly reason: string }>
> = {
  'pack-0260': {
    ours: undefined,
    reason: 'a number alone may count or weigh anything: nothing is proposed (Decision P11)',
  },
  'pack-0528': {
    ours: '12piece',
    reason: '`cans` is a kind of package as `bottles` is, which has the suggestion (pack-0526)',
  },
  'pack-0534': {
    ours: '6x1piece',
    reason: '`bag` is a kind of package as `case` is, which has the suggestion (pack-0533)',
  },
  'pack-0546': {
    ours: '12x1piece',
    reason: '`sheet` is a kind of package as `tray` is, which has the suggestion (pack-0548)',
  },
};

function isWarning({ code }: Finding): boolean {
  return ISSUES[code].severity === 'warning';
}

function expectSuggestion(row: Row, f: Finding | undefined): void {
  const other = OTHER_SUGGESTION[row.id];
  const inWords = row.suggestion === undefined ? IN_WORDS[row.id] : undefined;
  const ours = other === undefined ? inWords : other.ours;
  const isOurs = other !== undefined || inWords !== undefined;
  expect(namedValue(f, 'suggestion')).toBe(isOurs ? ours : row.suggestion);
  const certainty = ours === undefined ? undefined : 'suggested';
  expect(namedValue(f, 'certainty')).toBe(isOurs ? certainty : row.certainty);
}

function title({ id, input }: Row): string {
  const text = JSON.stringify(input);
  return `${id} ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

describe('Spec 2.2, Decision P1: the vectors of package descriptions as text', () => {
  it('holds every row', () => {
    expect(rows.length).toBe(533);
  });

  const accepted = rows.filter(({ outcome }) => outcome === 'accepted');
  it.each(accepted.map((row) => [title(row), row] as const))('%s is accepted', (_, row) => {
    const outcome = parsePackageDescription(row.input);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings));
    const d = outcome.value;
    expect(d.style ?? null).toBe(row.style);
    expect(d.levels.map(({ quantity }) => quantity.toFixed())).toEqual(row.quantities);
    expect(d.unit).toBe(row.unit);
    expect(d.unlistedUnit).toBe(row.unit_text);
    expect(formatPackageDescription(d)).toBe(row.canonical);
    expect(writePackageDescription(d)).toEqual(row.object);
    const { base, baseUnit } = netContent(d);
    const total = row.total_base ?? undefined;
    expect(base && formatFraction(base)).toBe(total?.value);
    expect(baseUnit).toBe(total?.unit);
    expect(isWeightedContent(d)).toBe(row.weighted_ok);
    expect(
      outcome.findings
        .filter(isWarning)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...(row.warnings ?? [])].sort());
    const unlisted = outcome.findings.find(({ code }) => code === 'unit.unlisted');
    expectSuggestion(row, unlisted);
    expect(namedValue(unlisted, 'candidates')).toBe(row.candidates?.join(', '));
  });

  const rejected = rows.filter(({ outcome }) => outcome === 'rejected');
  it.each(rejected.map((row) => [title(row), row] as const))('%s is refused', (_, row) => {
    const outcome = parsePackageDescription(row.input);
    expect(outcome.ok).toBe(false);
    expect(outcome.findings.map(({ code }) => code)).toEqual([row.code]);
    expectSuggestion(row, outcome.findings[0]);
  });
});
