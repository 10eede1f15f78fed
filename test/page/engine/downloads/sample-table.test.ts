import { describe, expect, it } from 'vitest';
import { checkAssortmentFile, readAssortmentFile } from '../../../../src/core/index.js';
import { importQuestions } from '../../../../src/import/profile/import-questions.js';
import { suggestProfile } from '../../../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../../../src/import/records/import-records.js';
import { readTable } from '../../../../src/import/workbook/read-table.js';
import { MAPPING_HANDLERS } from '../../../../src/page/engine/handlers/mapping-handlers.js';
import { worker } from '../handlers/worker.js';

async function sample(isFilled: boolean): Promise<Uint8Array> {
  const blob = await MAPPING_HANDLERS.sample({ isFilled }, worker());
  return new Uint8Array(await blob.arrayBuffer());
}

describe('The table to begin with', () => {
  it('is read without a question when it is filled, and is ready to send', async () => {
    const table = readTable(await sample(true));
    if (!table.ok) throw new Error(table.fault.code);
    const suggestion = suggestProfile(table.value);
    expect(suggestion).toMatchObject({ isComplete: true, missing: [] });
    expect(importQuestions(suggestion)).toEqual([]);
    const records = importRecords(table.value, suggestion.profile);
    if (!records.ok) throw new Error(records.fault.code);
    expect(records.value.findings).toEqual([]);
    const { file, issues } = checkAssortmentFile(records.value.text);
    expect(issues.map(({ message }) => message)).toEqual([]);
    expect(file).toMatchObject({ records: 4, accepted: 4 });
    const reading = readAssortmentFile(records.value.text);
    const packages = reading.readable ? reading.records.map((one) => one.packageDescription) : [];
    expect(JSON.stringify(packages)).toContain('0.75');
  });

  it('has the same headings when it is empty', async () => {
    const [empty, filled] = await Promise.all([sample(false), sample(true)]);
    const rowsOf = (bytes: Uint8Array) => {
      const table = readTable(bytes);
      return table.ok ? [...table.value.sheets[0].rows()] : [];
    };
    expect(rowsOf(empty)).toEqual(rowsOf(filled).slice(0, 1));
  });
});
