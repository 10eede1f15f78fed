import {
  describeFinding,
  type Explanation,
  explainRecord,
  explainText,
  readAssortmentFile,
} from '#core';
import type { RunCommand } from '../command-row.js';
import { escapedJson } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import { renderExplanation } from '../terminal/render-explanation.js';
import { clipText } from '../terminal/wrap-text.js';

const TEXT_LENGTH = 80;

/** Runs `assortment explain TEXT...`: explains each text; one that begins with `{` is a record. */
export const run: RunCommand = ({ words, options }, io) => {
  const explanations = words.map((word) =>
    /^\s*\{/.test(word) ? explainRecordText(word) : explainText(word),
  );
  if (options.has('json')) io.stdout.write(`${escapedJson(explanations)}\n`);
  else {
    const style = styleOf(io);
    const texts = explanations.map((explanation) => renderExplanation(explanation, style));
    io.stdout.write(texts.join('\n'));
  }
  return explanations.some(({ kind }) => kind === 'unreadable') ? 1 : 0;
};

/** Explains a record's JSON, read as a file so that numbers keep their text (Decision J3). */
function explainRecordText(text: string): Explanation {
  const reading = readAssortmentFile(`[${text}\n]`);
  const [record] = reading.records;
  if (record !== undefined && reading.report.file.records === 1) return explainRecord(record);
  const [refused] = reading.refused;
  const doubts =
    refused === undefined
      ? reading.report.issues.map((issue) => ({ ...issue, position: undefined }))
      : refused.findings.map((finding) =>
          describeFinding(finding, { thirdPartyId: refused.thirdPartyId }),
        );
  return {
    kind: 'unreadable',
    text: clipText(text, TEXT_LENGTH),
    title: 'A record that would be refused',
    facts: [],
    doubts,
    otherReadings: [],
  };
}
