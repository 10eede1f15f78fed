import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { readFeed } from '../../../src/import/feeds/read-feed.js';
import { suggestProfile } from '../../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../../src/import/records/import-records.js';

it('x', () => {
  for (const f of (process.env['F'] ?? '').split(' ')) {
    const r = readFeed(new Uint8Array(readFileSync(f)));
    if (!r.ok) {
      console.log(f, r.fault);
      continue;
    }
    const s = suggestProfile(r.workbook);
    console.log(
      f,
      r.workbook.sheets[0].name,
      r.workbook.sheets[0].rowCount,
      s.isComplete,
      s.missing,
      JSON.stringify(s.profile.constants),
      JSON.stringify(s.profile.fallback),
    );
    console.log(
      s.columns
        .map(
          (c) =>
            `${c.header} [${r.workbook.sheets[0].paths?.headings[s.columns.indexOf(c)]}] → ${c.field} ${c.status} ${c.samples.slice(0, 2)}`,
        )
        .join('\n'),
    );
    const i = importRecords(r.workbook, s.profile);
    console.log(
      i.ok
        ? i.value.text.slice(0, 900) +
            JSON.stringify(i.value.findings) +
            i.value.map.cellOf('/1/price')
        : i.fault,
    );
  }
});
