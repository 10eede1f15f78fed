import { describe, expect, it } from 'vitest';
import {
  fitsColumns,
  keptEntry,
  lastingName,
  withEntry,
} from '../../../../src/page/view/context/kept-entries.js';
import { readVerdict } from '../../../../src/page/view/context/kept-verdict.js';

describe('Kept columns', () => {
  it.each([
    ['each used heading', { columns: [{ field: 'name', header: 'Nimi' }] }, true],
    ['no heading that is used', { columns: [{ field: 'name', header: 'Tuote' }] }, false],
    ['a column by its letters', { columns: [{ field: 'name', column: 'A' }] }, true],
    ['no heading that is not used', { columns: [{ field: null, header: 'Muu' }, null] }, true],
    ['nothing of this form', { columns: 'Nimi' }, false],
  ])('fit a table with %s: %o', (_, kept, fits) => {
    expect(fitsColumns(kept, [{ header: 'Nimi' }, { header: 'Hinta' }])).toBe(fits);
  });
});

describe('Things that the browser keeps by the names of files', () => {
  it.each([
    ['Hinnasto 2026-03 (1)', 'hinnasto'],
    ['hinnasto_04.2026', 'hinnasto'],
    ['Ängbröd Preisliste', 'ängbröd preisliste'],
    ['2026-03', '2026-03'],
  ])('the name of %s that lasts is %s', (name, lasting) => {
    expect(lastingName(name)).toBe(lasting);
  });

  it('are found by name, replaced and forgotten', () => {
    expect(keptEntry(undefined, 'hinnasto')).toBeUndefined();
    const one = withEntry(undefined, 'hinnasto', { header: 1 });
    const two = withEntry(one, 'toinen', { header: 7 });
    expect(keptEntry(two, 'hinnasto')).toEqual({ header: 1 });
    const changed = withEntry(two, 'hinnasto', { header: 3 });
    expect(keptEntry(changed, 'hinnasto')).toEqual({ header: 3 });
    const forgotten = withEntry(changed, 'hinnasto', undefined);
    expect(keptEntry(forgotten, 'hinnasto')).toBeUndefined();
    expect(keptEntry(forgotten, 'toinen')).toEqual({ header: 7 });
  });

  it('are twenty at most, the latest ones', () => {
    let text: string | undefined;
    for (let at = 0; at < 25; at += 1) text = withEntry(text, `list ${at}`, { at });
    expect(keptEntry(text, 'list 4')).toBeUndefined();
    expect(keptEntry(text, 'list 5')).toBeDefined();
    expect(keptEntry(text, 'list 24')).toBeDefined();
  });

  it.each(['{', '{}', '[null, ["hinnasto", 5], ["hinnasto", null], [1, {}]]'])(
    '%s is no list of them',
    (text) => {
      expect(keptEntry(text, 'hinnasto')).toBeUndefined();
      expect(keptEntry(withEntry(text, 'hinnasto', {}), 'hinnasto')).toEqual({});
    },
  );

  it('are a verdict if they have its numbers', () => {
    const verdict = { at: 1_795_000_000_000, refused: 888 };
    expect(readVerdict(verdict)).toEqual(verdict);
    for (const other of [undefined, {}, { at: 1 }, { at: '1', refused: 2 }, { refused: 2 }, []])
      expect(readVerdict(other)).toBeUndefined();
  });
});
