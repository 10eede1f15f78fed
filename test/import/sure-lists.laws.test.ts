import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideQuestions } from '../../src/import/profile/import-questions.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import type { ProfileSuggestion } from '../../src/import/profile/suggestion.js';
import { importRecords } from '../../src/import/records/import-records.js';
import type { Workbook } from '../../src/import/workbook/cell.js';
import { columnLetters } from '../../src/import/workbook/cell.js';
import { opened } from './raw-workbook.js';
import { drawnLists, type MeantRecord, trueAnswer, writeList } from './sure-lists.js';

const RUNS = { numRuns: 80 };

/** Records that a suggestion sends, with the members that a list means. */
function sentRecords(
  workbook: Workbook,
  { profile }: ProfileSuggestion,
  meant: readonly MeantRecord[],
): readonly unknown[] {
  const imported = importRecords(workbook, profile);
  const sent: readonly Readonly<Record<string, unknown>>[] = imported.ok
    ? JSON.parse(imported.value.text)
    : [];
  const [first = {}] = meant;
  return sent.map((one) => ({
    id: one['third_party_id'],
    price: Math.round(Number(one['price']) * 100),
    code: one['price_type_code'],
    unit: one['price_unit'],
    pack: one['package_description'] ?? one['package_description_str'],
    ...('orderable' in first ? { orderable: one['orderable'] } : {}),
    ...('lead_time' in first ? { lead_time: one['lead_time'] } : {}),
  }));
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

describe('Decisions I8 to I12, I17: a list is right, or it asks', () => {
  it('is imported as it means, or asked about, and right with true answers', () => {
    const counts = { clear: 0, right: 0 };
    const questions: number[] = [];
    fc.assert(
      fc.property(drawnLists, (list) => {
        const written = writeList(list);
        const workbook = opened(written.text);
        const suggestion = suggestProfile(workbook);
        // A column that no heading explains is asked about (Decision I12).
        const isClear = !written.isOpen && !list.extras.includes('unknown');
        if (isClear) counts.clear += 1;
        if (suggestion.isComplete) {
          expect(written.isOpen).toBe(false);
          expect(sentRecords(workbook, suggestion, written.meant)).toEqual(written.meant);
          if (isClear) counts.right += 1;
        }
        let asked = 0;
        const decided = decideQuestions(workbook, suggestion, (question) => {
          asked += 1;
          return trueAnswer(question, written, list);
        });
        questions.push(asked);
        expect(decided.isComplete).toBe(true);
        expect(sentRecords(workbook, decided, written.meant)).toEqual(written.meant);
      }),
      RUNS,
    );
    console.log(
      `drawn lists: ${counts.right} of ${counts.clear} clear ones right alone, ` +
        `median ${medianOf(questions)} questions`,
    );
    expect(counts.right).toBeGreaterThanOrEqual(0.6 * counts.clear);
    expect(medianOf(questions)).toBeLessThanOrEqual(2);
  });

  it('names each column in its summary once', () => {
    fc.assert(
      fc.property(drawnLists, (list) => {
        const { text, roles } = writeList(list);
        const { columns } = suggestProfile(opened(text));
        const named = columns.filter(({ column, isDerived }) => column !== '' && !isDerived);
        expect(named.map(({ column }) => column)).toEqual(roles.map((_, at) => columnLetters(at)));
      }),
      { numRuns: 20 },
    );
  });
});
