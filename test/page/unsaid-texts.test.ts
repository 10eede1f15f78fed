import { describe, expect, it } from 'vitest';
import { ISSUES } from '../../src/core/issue/issue-list.js';
import { isUntitled } from '../../src/page/nothing-unsaid.mjs';
import { overviewOf } from '../../src/page/session/overview.js';
import { checkFile, openSession } from '../../src/page/session/session.js';
import { CODE_CASES } from '../core/assortment-file/every-code-cases.js';
import { bytesOf } from '../core/assortment-file/reading.js';

/** Codes of the causes that the page shows of a file. */
function codesShown(file: string | Uint8Array): readonly string[] {
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  const session = openSession(bytes, checkFile(bytes));
  return session === undefined ? [] : overviewOf(session, undefined).causes.map(({ code }) => code);
}

describe('Titles that the built page leaves out', () => {
  it('are those of no cause of any file', () => {
    const files = CODE_CASES.filter(({ options }) => options === undefined);
    const shown = new Set(files.flatMap(({ file }) => codesShown(file)));
    expect([...shown].filter(isUntitled)).toEqual([]);
    expect(shown.size).toBeGreaterThan(70);
    expect(Object.keys(ISSUES).filter(isUntitled).length).toBeGreaterThan(20);
  });
});
