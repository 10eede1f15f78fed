/** The state of the page, and what changes it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LanguageTag } from '../messages.js';
import type { Overview } from '../session/overview.js';
import { type Engine, startEngine } from './engine.js';
import type { OpenPhase, Page, Phase, Target, Theme, ViewName } from './page-context.js';
import { VIEWS } from './page-context.js';
import { saveFile } from './save-file.js';
import { sayStep } from './say-step.js';
import { firstLanguage, readSetting, writeSetting } from './settings.js';
import { failureText, textsOf } from './texts.js';

/** The view, and what it was opened with. */
interface Place {
  readonly view: ViewName;
  readonly target: Target;
}

const FIRST_PLACE: Place = { view: 'problems', target: {} };

/** Returns the page, which is drawn anew when it changes. */
export function usePageState(): Page {
  const [phase, setPhase] = useState<Phase>({ kind: 'empty' });
  const [place, setPlace] = useState<Place>(FIRST_PLACE);
  const [working, setWorking] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  const settings = useSettings();
  const { language } = settings;
  const texts = textsOf(language);
  const engine = useRef<Engine | undefined>(undefined);
  /** Number of steps that the last downloaded file has. */
  const saved = useRef(0);

  const ask: Page['ask'] = (kind, request) =>
    engine.current === undefined
      ? Promise.reject(new Error('no file is open'))
      : engine.current.ask(kind, request, language);

  const show = (overview: Overview): void =>
    setPhase((old) => (old.kind === 'open' ? { ...old, overview } : old));

  useEffect(() => {
    if (phase.kind === 'open') void ask('overview', null).then(show);
  }, [language]);
  useTitle(phase, place.view, texts);
  useUnsaved(phase.kind === 'open' && phase.overview.steps !== saved.current);
  usePlaces(setPlace);

  const openFile: Page['openFile'] = (file, name) => {
    engine.current?.stop();
    const started = startEngine((progress) =>
      setPhase((old) => (old.kind === 'reading' ? { ...old, progress } : old)),
    );
    engine.current = started;
    saved.current = 0;
    setWorking(undefined);
    setSaid('');
    setPhase({ kind: 'reading', name, progress: undefined });
    const isCurrent = (): boolean => engine.current === started;
    started
      .ask('open', { file }, language)
      .then(
        (opened): Phase =>
          opened.kind === 'open'
            ? { ...opened, name }
            : { kind: 'failed', name, sentence: failureText(opened, texts.say) },
      )
      .catch((fault: unknown): Phase => ({ kind: 'failed', name, sentence: textOf(fault) }))
      .then((next) => {
        if (!isCurrent()) return;
        setPlace(FIRST_PLACE);
        history.replaceState(FIRST_PLACE, '', '#problems');
        setPhase(next);
      });
  };

  const step: Page['step'] = async (kind, request) => {
    if (phase.kind !== 'open' || working !== undefined) return;
    setWorking(request !== null && 'cause' in request ? request.cause : '');
    try {
      const overview: Overview = await ask(kind, request);
      show(overview);
      setSaid(sayStep(kind, phase.overview, overview, texts));
    } catch (fault) {
      setSaid(texts.say('said.fault', { fault: textOf(fault) }));
    }
    setWorking(undefined);
  };

  return {
    phase,
    ...place,
    ...settings,
    ...texts,
    working,
    said,
    openFile,
    ask,
    step,
    close() {
      engine.current?.stop();
      engine.current = undefined;
      setPhase({ kind: 'empty' });
    },
    go(view, target = {}) {
      setPlace({ view, target });
      history.pushState({ view, target }, '', `#${view}`);
    },
    show(overview, sentence) {
      show(overview);
      setSaid(sentence);
    },
    saveFile,
    async downloadFixed() {
      if (phase.kind !== 'open') return;
      const { blob } = await ask('fixedFile', null);
      saveFile(blob, fixedName(phase));
      saved.current = phase.overview.steps;
    },
  };
}

/** Settings of the person; kept in the browser where that is possible. */
function useSettings(): Pick<
  Page,
  'language' | 'theme' | 'hasSingleKeys' | 'setLanguage' | 'setTheme' | 'setSingleKeys'
> {
  const [language, setLanguage] = useState<LanguageTag>(firstLanguage);
  const [theme, setTheme] = useState<Theme>(() => {
    const kept = readSetting('theme');
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  });
  const [hasSingleKeys, setSingleKeys] = useState(() => readSetting('single-keys') !== 'off');
  useEffect(() => {
    document.documentElement.lang = language;
    writeSetting('language', language);
  }, [language]);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    writeSetting('theme', theme);
  }, [theme]);
  useEffect(() => writeSetting('single-keys', hasSingleKeys ? 'on' : 'off'), [hasSingleKeys]);
  return { language, theme, hasSingleKeys, setLanguage, setTheme, setSingleKeys };
}

function useTitle(phase: Phase, view: ViewName, { say }: Pick<Page, 'say'>): void {
  const title =
    phase.kind === 'open'
      ? `${say(`view.${view}`)} · ${phase.name} · ${say('title')}`
      : say('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Asks once before the page is left with steps that no downloaded file has. */
function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const keep = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isUnsaved]);
}

/** Follows the browser's own way back, and links to views. */
function usePlaces(setPlace: (place: Place) => void): void {
  useEffect(() => {
    const follow = ({ state }: PopStateEvent): void => {
      const view = VIEWS.find((name) => location.hash === `#${name}`);
      const place = state as Place | null;
      if (place?.view !== undefined) setPlace(place);
      else if (view !== undefined) setPlace({ view, target: {} });
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
}

/** Returns the name of the fixed file: of `prices.json.gz` it is `prices.fixed.json`. */
function fixedName({ name }: OpenPhase): string {
  return `${name.replace(/(\.(json|gz|csv|tsv|txt|xlsx))+$/i, '') || 'file'}.fixed.json`;
}

function textOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
