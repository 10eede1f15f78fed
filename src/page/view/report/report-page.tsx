import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LANGUAGE_TAGS, type LanguageTag } from '../../../words/language-tags.js';
import type { ReportData } from '../../engine/report/report-data.js';
import { PAGE_LANGUAGES } from '../../engine/words/languages.js';
import { reportTexts } from '../../engine/words/report-texts.js';
import { Button } from '../parts/buttons.js';
import { Icon } from '../parts/marks.js';
import { ReportSheet } from './report-sheet.js';

/** A report that was opened from its own file. */
export function ReportPage({ data }: { readonly data: ReportData }): JSX.Element {
  const [language, setLanguage] = useState<LanguageTag>(data.language);
  const { say } = reportTexts(language);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${say('title')} · ${data.name}`;
  }, [language]);
  return (
    <>
      <div class="tool row noprint" role="region" aria-label={say('actions')}>
        <p class="hint">{say('alone')}</p>
        <label>
          <span class="sr">{say('language')}</span>
          <select
            value={language}
            onChange={({ currentTarget }) =>
              setLanguage(LANGUAGE_TAGS.find((tag) => tag === currentTarget.value) ?? 'en')
            }
          >
            {LANGUAGE_TAGS.map((tag) => (
              <option key={tag} value={tag}>
                {PAGE_LANGUAGES[tag].name}
              </option>
            ))}
          </select>
        </label>
        <Button onPick={() => window.print()}>
          <Icon name="print" />
          {say('print')}
        </Button>
      </div>
      <main id="main">
        <ReportSheet data={data} language={language} />
      </main>
    </>
  );
}
