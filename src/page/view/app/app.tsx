import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  ActionsContext,
  FileContext,
  SettingsContext,
  useFile,
  useSettings,
} from '../context/page-context.js';
import { useKeys } from '../context/use-keys.js';
import { DropView } from '../drop/drop-view.js';
import { useDrops } from '../drop/use-drops.js';
import { WhichFile } from '../drop/which-file.js';
import { MappingView } from '../mapping/mapping-view.js';
import { Bar } from './bar.js';
import { createPage } from './create-page.js';
import { Dock } from './dock.js';
import { KeyHelp } from './key-help.js';
import { VIEW_COMPONENTS } from './views.js';

/** The whole page: its settings, its file and its actions for all parts. */
export function App(): JSX.Element {
  const [{ first, actions }] = useState(() => createPage((next) => show(next)));
  const [{ settings, file }, show] = useState(first);
  return (
    <ActionsContext.Provider value={actions}>
      <SettingsContext.Provider value={settings}>
        <FileContext.Provider value={file}>
          <Shell />
        </FileContext.Provider>
      </SettingsContext.Provider>
    </ActionsContext.Provider>
  );
}

function Shell(): JSX.Element {
  const { say } = useSettings();
  const { phase, view, target } = useFile();
  const help = useRef<HTMLDialogElement>(null);
  useKeys(() => help.current?.showModal());
  const drops = useDrops();
  // A new view puts the focus on its heading; the first one leaves it if it is.
  const isFirst = useRef(true);
  // Before the rows of a cause come: the first of them takes the focus.
  useLayoutEffect(() => {
    const isFocused = target.record !== undefined || (view === 'problems' && target.cause);
    if (!isFirst.current && !isFocused)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    isFirst.current = phase.kind === 'empty';
    if (view !== 'problems' || !isFocused) window.scrollTo(0, 0);
  }, [view, phase.kind, target.cause, target.record]);
  const View = useMemo(() => VIEW_COMPONENTS[view], [view]);
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        {say('skip.content')}
      </a>
      <Bar onKeys={() => help.current?.showModal()} />
      <main id="main" class="wrap" tabIndex={-1}>
        {phase.kind === 'open' ? (
          <View file={phase} />
        ) : phase.kind === 'columns' ? (
          <MappingView phase={phase} />
        ) : (
          <DropView phase={phase} over={drops.over} />
        )}
      </main>
      {phase.kind === 'open' ? <Dock file={phase} /> : undefined}
      <KeyHelp dialog={help} />
      {drops.asked.length === 0 ? undefined : <WhichFile {...drops} />}
    </>
  );
}

/** Moves the focus into the content; the address keeps the name of the view. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
