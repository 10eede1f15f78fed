import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ReportData } from '../../engine/report/report-data.js';
import { reportFile } from '../../engine/report/report-file.js';
import { reportText } from '../../engine/report/report-text.js';
import { faultText } from '../../engine/words/fault-text.js';
import { reportTexts } from '../../engine/words/report-texts.js';
import { usePage } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { readSetting, writeSetting } from '../context/settings.js';
import { Button } from '../parts/buttons.js';
import { Icon } from '../parts/marks.js';
import { ReportSheet } from './report-sheet.js';

/** The view of the report: the sheet as it will be printed, and as a file to take along. */
export function ReportView({ file }: { readonly file: OpenPhase }): JSX.Element {
  const { language, ask, saveFile } = usePage();
  const { say } = reportTexts(language);
  const [data, setData] = useState<ReportData | undefined>();
  const [fault, setFault] = useState('');
  const [from, setFrom] = useState(() => readSetting('report-from') ?? '');
  const [recipient, setRecipient] = useState('');
  const [said, setSaid] = useState('');
  const addressed = data && {
    ...data,
    language,
    ...(from.trim() === '' ? {} : { from: from.trim() }),
    ...(recipient.trim() === '' ? {} : { recipient: recipient.trim() }),
  };
  useEffect(() => {
    const created = new Date().toISOString();
    ask('report', { name: file.name, created, language })
      .then(setData)
      .catch((reason: unknown) => setFault(reason instanceof Error ? reason.message : ''));
  }, [file.overview.steps, file.overview.undone, file.name]);
  const save = async (): Promise<void> => {
    if (addressed === undefined) return;
    const parts = {
      style: textOf('style'),
      script: textOf('script[type="module"]'),
    };
    const text = await reportFile(addressed, parts, sha256);
    saveFile(new Blob([text], { type: 'text/html' }), reportName(file.name));
  };
  const copy = async (): Promise<void> => {
    if (addressed === undefined) return;
    await navigator.clipboard.writeText(reportText(addressed));
    setSaid(say('copied'));
  };
  const field = (key: 'from' | 'for', value: string, set: (text: string) => void): JSX.Element => (
    <label class="field">
      {say(key)}
      <input value={value} onInput={({ currentTarget }) => set(currentTarget.value)} />
    </label>
  );
  return (
    <div class="report-view">
      <div class="tool row noprint" role="region" aria-label={say('actions')}>
        <p class="hint">{say('alone')}</p>
        {field('from', from, (text) => {
          setFrom(text);
          writeSetting('report-from', text);
        })}
        {field('for', recipient, setRecipient)}
        <span role="status">{said}</span>
        <Button onPick={() => void copy().catch((reason) => setSaid(faultText(reason)))}>
          {say('copy')}
        </Button>
        <Button onPick={() => window.print()}>
          <Icon name="print" />
          {say('print')}
        </Button>
        <Button look="primary" onPick={() => void save()}>
          <Icon name="down" />
          {say('save')} <span>.html</span>
        </Button>
      </div>
      {addressed === undefined ? (
        <p role="status">{fault === '' ? say('making') : say('failed', { fault })}</p>
      ) : (
        <ReportSheet data={addressed} language={language} />
      )}
    </div>
  );
}

/** Returns the text of the first element of a kind. */
function textOf(selector: string): string {
  const [...found] = document.querySelectorAll(selector);
  return found
    .slice(0, 1)
    .map(({ textContent }) => textContent)
    .join('');
}

/** Returns the name of the report of a file. */
function reportName(name: string): string {
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.report.html`;
}

/** Returns the SHA-256 of a text in Base64. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
