import { readAssortmentFile } from '../../assortment-file/read-assortment-file.js';
import { explainRecord } from '../../explain/explain-record.js';
import { explainText } from '../../explain/explain-text.js';
import type { Explanation } from '../../explain/explanation.js';
import { describeFinding } from '../../issue/describe-finding.js';
import { clipText } from '../../text/clip.js';
import { widthOf } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { escapedJson } from '../terminal/escape-text.js';
import { choosePaint } from '../terminal/paint.js';
import { renderExplanation } from '../terminal/render-explanation.js';
import { writePieces } from '../terminal/write-pieces.js';

/** `assortment explain TEXT...`: how each text is read. What begins with `{` is a record. */
export const explainCommand: RunCommand = ({ words, options }, io) => {
  const explanations = words.map((word) =>
    /^\s*\{/.test(word) ? explainRecordText(word) : explainText(word),
  );
  if (options.has('json')) io.stdout.write(`${escapedJson(explanations)}\n`);
  else {
    const style = { paint: choosePaint(io.stdout.isTerminal, io.env), width: widthOf(io.stdout) };
    writePieces(
      io.stdout,
      explanations.map(
        (explanation, place) =>
          `${place === 0 ? '' : '\n'}${renderExplanation(explanation, style)}`,
      ),
    );
  }
  return explanations.some(({ kind }) => kind === 'unreadable') ? 1 : 0;
};

/** A record read the way a file is, so that its numbers keep their text (Decision J3). */
function explainRecordText(text: string): Explanation {
  const reading = readAssortmentFile(`[${text}\n]`);
  const [record] = reading.records;
  if (record !== undefined && reading.report.file.records === 1) return explainRecord(record);
  const refused = reading.refused[0];
  const doubts =
    refused === undefined
      ? reading.report.issues.map((issue) => ({ ...issue, position: undefined }))
      : refused.findings.map((f) => describeFinding(f, { thirdPartyId: refused.thirdPartyId }));
  return {
    kind: 'unreadable',
    text: clipText(text),
    title: 'A record that would be refused',
    facts: [],
    doubts,
    otherReadings: [],
  };
}
