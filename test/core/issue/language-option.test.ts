import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  checkAssortmentFile,
  createAssortmentChecker,
  createAssortmentReader,
  createDescriptionSchema,
  createFileSchema,
  createRecordSchema,
  describeFinding,
  ENGLISH,
  readAssortmentFile,
  readPackageDescription,
  readPackageRecord,
} from '../../../src/core/index.js';
import { FINNISH } from '../../../src/core/issue/languages/finnish.js';
import { GERMAN } from '../../../src/core/issue/languages/german.js';

const RYE = { third_party_id: 'A1', name: 'Rye', price: '12,60', price_type_code: 0 };
const FILE = JSON.stringify([RYE, { third_party_id: 'A2' }]);
const LANGUAGES = [FINNISH, GERMAN, ENGLISH];

describe('the option language (Decision F10)', () => {
  it.each(LANGUAGES)('is the language of a report and of its causes: $tag', (language) => {
    const plain = checkAssortmentFile(FILE);
    const said = plain.issues.map((issue) => describeFinding(issue, { language }));
    expect(said.map(({ thirdPartyId }) => thirdPartyId)).toContain('A2');
    const report = checkAssortmentFile(FILE, { language });
    expect(report.issues).toEqual(said);
    expect(report.causes.map(({ example }) => example)).toEqual(
      plain.causes.map(({ example }) => describeFinding(example, { language })),
    );
    expect(readAssortmentFile(FILE, { language }).report).toEqual(report);
    const reader = createAssortmentReader({ language });
    const bytes = new TextEncoder().encode(FILE);
    expect([...reader.push(bytes), ...reader.end()].at(-1)).toMatchObject({ report });
    const checker = createAssortmentChecker({ language });
    checker.push(bytes);
    expect(checker.end()).toEqual(report);
  });

  it('is the language of a file that is refused', () => {
    const [issue] = checkAssortmentFile('{}', { language: FINNISH }).issues;
    expect(issue?.message).toBe(
      describeFinding(
        { code: 'json.not-an-array', pointer: '', values: { type: 'object' } },
        {
          language: FINNISH,
        },
      ).message,
    );
  });

  it('turns the findings of a record into issues', () => {
    const plain = readPackageRecord(RYE);
    const outcome = readPackageRecord(RYE, { language: FINNISH });
    expect(outcome.findings).toEqual(
      plain.findings.map((f) =>
        describeFinding(f, { language: FINNISH, thirdPartyId: RYE.third_party_id }),
      ),
    );
    const description = readPackageDescription({ quantity: 0 }, { language: ENGLISH });
    expect(description.findings.map(({ message }) => message)).toEqual(
      readPackageDescription({ quantity: 0 }).findings.map((f) => describeFinding(f).message),
    );
  });

  it('leaves the findings that a record keeps as they are', () => {
    const json = { ...RYE, price: 1, package_description_str: '24x33cl' };
    const plain = readPackageRecord(json);
    const outcome = readPackageRecord(json, { language: FINNISH });
    expect(plain.ok && plain.value.findings?.length).toBe(1);
    expect(outcome.ok && outcome.value).toEqual(plain.ok && plain.value);
  });

  it.each(LANGUAGES)('is the language of schemas and of their fields: $tag', (language) => {
    const messageOf = (issues: readonly { readonly message: string }[] | undefined): unknown =>
      issues?.[0]?.message;
    const [price] = readPackageRecord(
      { ...RYE, package_description_str: '1kg' },
      { language },
    ).findings;
    const record = createRecordSchema({ language });
    const wire = { ...RYE, package_description_str: '1kg' };
    expect(messageOf(v.safeParse(record, wire).issues)).toBe(price?.message);
    expect(messageOf(v.safeParse(createFileSchema({ language }), [wire]).issues)).toBe(
      price?.message,
    );
    const picked = v.safeParse(v.pick(record, ['price']), { price: '12,60' });
    expect(messageOf(picked.issues)).toBe(price?.message);
    const missing = v.safeParse(v.pick(record, ['name']), {});
    expect(messageOf(missing.issues)).toBe(
      describeFinding(
        { code: 'field.missing', pointer: '/name', values: { field: 'name' } },
        {
          language,
        },
      ).message,
    );
    const description = v.safeParse(createDescriptionSchema({ language }), { quantity: 0 });
    expect(messageOf(description.issues)).toBe(
      readPackageDescription({ quantity: 0 }, { language }).findings[0]?.message,
    );
  });

  it('of a wrong kind is a mistake of the caller', () => {
    // A cast, because a tag is no language for the compiler either.
    const language = 'fi' as unknown as typeof FINNISH;
    expect(() => checkAssortmentFile('[]', { language })).toThrow('language');
    expect(() => createRecordSchema({ language })).toThrow('language');
  });

  it('keeps the identifier of an issue; a context may name another', () => {
    const issue = checkAssortmentFile(FILE).issues.find(({ recordIndex }) => recordIndex === 1);
    if (issue === undefined) throw new Error('no issue');
    expect(describeFinding(issue, { language: FINNISH }).thirdPartyId).toBe('A2');
    expect(describeFinding(issue, { thirdPartyId: 'B' }).thirdPartyId).toBe('B');
  });
});
