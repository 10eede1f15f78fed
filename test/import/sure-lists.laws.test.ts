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

/** Records that a suggestion sends, in the form of what a list means. */
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
    ...('orderable' in first ? { orderable: one['orderable'] } : {}),
    ...('lead_time' in first ? { lead_time: one['lead_time'] } : {}),
  }));
}

const plain = (meant: readonly MeantRecord[]): readonly unknown[] =>
  meant.map((one) => ({ ...one, code: one.code === 0 ? 0 : expect.anything() }));

describe('Decisions I8 to I12, I17: a list is right, or it asks', () => {
  it('is imported as it means, or asked about, and right with true answers', () => {
    const counts = { right: 0, asked: 0, questions: 0, clear: 0 };
    fc.assert(
      fc.property(drawnLists, (list) => {
        const written = writeList(list);
        const workbook = opened(written.text);
        const suggestion = suggestProfile(workbook);
        if (suggestion.isComplete) {
          expect(written.isOpen).toBe(false);
          expect(sentRecords(workbook, suggestion, written.meant)).toEqual(plain(written.meant));
          counts.right += 1;
        } else counts.asked += 1;
        const decided = decideQuestions(workbook, suggestion, (question) => {
          counts.questions += 1;
          return trueAnswer(question, written, list);
        });
        expect(decided.isComplete).toBe(true);
        expect(sentRecords(workbook, decided, written.meant)).toEqual(plain(written.meant));
      }),
      RUNS,
    );
    console.log(
      `drawn lists: ${counts.right} right, ${counts.asked} asked, ${counts.questions} questions`,
    );
    expect(counts.right).toBeGreaterThan(RUNS.numRuns / 4);
    expect(counts.questions).toBeLessThan(2 * RUNS.numRuns);
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
