/**
 * A report as one HTML file: the page's own style and script with the data of a report instead of
 * the worker. It opens without a network, and what comes from the checked file is never markup.
 */

import { reportTexts } from '../words/report-texts.js';
import type { ReportData } from './report-data.js';
import { reportText } from './report-text.js';

/** Parts of the page that a report is made of. */
export interface PageParts {
  readonly style: string;
  readonly script: string;
}

/** Id of the element with the data of a report. */
export const REPORT_ID = 'report';

/** Returns the report as HTML. `digest` returns the SHA-256 of a text in Base64. */
export async function reportFile(
  data: ReportData,
  { style, script }: PageParts,
  digest: (text: string) => string | Promise<string>,
): Promise<string> {
  const texts = reportTexts(data.language);
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${await digest(script)}'`,
    `style-src 'sha256-${await digest(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="${data.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(`${texts.say('title')} · ${data.name}`)}</title>
<style>${style}</style>
</head>
<body>
<div id="page">${plainReport(data)}</div>
<script type="application/json" id="${REPORT_ID}">${escapeData(JSON.stringify(data))}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

/** Returns JSON that no HTML parser can leave: `<` ends a script, `&` begins a character. */
function escapeData(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns a text as text of HTML. */
function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns the report without pictures, for readers of mail that run no script. */
function plainReport(data: ReportData): string {
  const [title = '', ...lines] = reportText(data).split('\n');
  return `<main><div class="a4"><h1>${escapeMarkup(title)}</h1>
<pre>${escapeMarkup(lines.join('\n'))}</pre></div></main>`;
}
