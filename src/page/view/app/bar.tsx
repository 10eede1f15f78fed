import type { JSX } from 'preact';
import type { LanguageTag } from '../../../words/language-tags.js';
import { PAGE_LANGUAGES } from '../../engine/words/languages.js';
import { plotTexts } from '../../engine/words/plot-texts.js';
import { useFile, usePage } from '../context/page-context.js';
import { type OpenPhase, VIEWS } from '../context/page-state.js';
import { Button, IconButton, ViewLink } from '../parts/buttons.js';
import { Icon } from '../parts/marks.js';
import { Menu } from '../parts/menu.js';

/** The bar above: the file, its views, language and theme. */
export function Bar({ onKeys }: { onKeys: () => void }): JSX.Element {
  const { say, language, theme, choose, close } = usePage();
  const { phase } = useFile();
  // Set by a service that serves the page.
  const home = document.documentElement.dataset['home'];
  const name = phase.kind === 'empty' ? undefined : phase.name;
  return (
    <header class="bar">
      <div class="wrap row">
        <button
          class="brand"
          type="button"
          aria-label={say('bar.start', { title: say('title') })}
          onClick={close}
        >
          <Icon name="brand" />
          <span class="word">{say('title')}</span>
        </button>
        {name === undefined ? undefined : <FileMenu name={name} />}
        {phase.kind === 'open' ? <Tabs file={phase} /> : undefined}
        <div class="end row">
          {home === undefined ? undefined : <a href={home}>{say('bar.service')}</a>}
          <span class="local" title={say('bar.localWhy')}>
            <Icon name="lock" />
            <span class="long">{say('bar.local')}</span>
            <span class="short" aria-hidden="true">
              {say('bar.localShort')}
            </span>
          </span>
          <label class="langs">
            <span class="sr">{say('bar.language')}</span>
            <span class="tag" aria-hidden="true">
              {language.toUpperCase()}
            </span>
            <select
              value={language}
              onChange={({ currentTarget }) =>
                choose({ language: currentTarget.value as LanguageTag })
              }
            >
              {Object.entries(PAGE_LANGUAGES).map(([tag, each]) => (
                <option key={tag} value={tag} lang={tag}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          <IconButton
            icon="keys"
            look="icon quiet shortcuts"
            label={say('bar.keys')}
            onPick={onKeys}
          />
          <IconButton
            icon="theme"
            label={say('bar.theme')}
            onPick={() => choose({ theme: isDark(theme) ? 'light' : 'dark' })}
          />
        </div>
      </div>
    </header>
  );
}

/** The name of the file, and what can be done with the whole of it. */
function FileMenu({ name }: { name: string }): JSX.Element {
  const { say, language, close, showColumns, go, forgetWork } = usePage();
  const { phase, kept } = useFile();
  return (
    <Menu
      class="filechip"
      label={
        <>
          <Icon name="file" />
          <span>{name}</span>
          <Icon name="open" />
        </>
      }
    >
      <Button look="quiet" onPick={close}>
        {say('bar.another')}
      </Button>
      {phase.kind !== 'open' || phase.table === undefined ? undefined : (
        <Button look="quiet" onPick={() => showColumns(true)}>
          {say('verdict.columns')}
        </Button>
      )}
      {phase.kind !== 'open' ? undefined : (
        <Button look="quiet" onPick={() => go('plots')}>
          {plotTexts(language).say('compare.choose')}
        </Button>
      )}
      {kept === undefined ? undefined : (
        <Button look="quiet" title={say('kept.where')} onPick={forgetWork}>
          {say('kept.forget')}
        </Button>
      )}
    </Menu>
  );
}

function isDark(theme: string): boolean {
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** The views as links, so that the browser's way back works. */
function Tabs({ file }: { file: OpenPhase }): JSX.Element {
  const { say, number, go } = usePage();
  const { view } = useFile();
  const { causes } = file.overview;
  const open = causes.filter(({ left, isIgnored }) => left > 0 && !isIgnored).length;
  return (
    <nav class="tabs" aria-label={say('bar.views')}>
      {VIEWS.map((name) => (
        <ViewLink
          key={name}
          view={name}
          aria-current={name === view ? 'page' : undefined}
          onPick={() => go(name)}
        >
          {say(`view.${name}`)}
          {name === 'problems' && open > 0 ? (
            <span class="n">
              {number(open)}
              <span class="sr"> {say('left')}</span>
            </span>
          ) : undefined}
        </ViewLink>
      ))}
    </nav>
  );
}
