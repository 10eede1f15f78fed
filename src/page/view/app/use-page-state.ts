/** The state of the page, and what changes it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LanguageTag } from '../../../words/language-tags.js';
import { failureText } from '../../engine/messages/failed-file.js';
import type { OpenedTable } from '../../engine/messages/mapping-messages.js';
import type { Messages, Opened, StepKind } from '../../engine/messages/messages.js';
import type { Overview } from '../../engine/session/overview.js';
import { faultText } from '../../engine/words/fault-text.js';
import { type Texts, textsOf } from '../../engine/words/texts.js';
import { type Engine, startEngine } from '../../engine/worker/engine.js';
import { baseName } from '../context/base-name.js';
import type {
  EarlierFile,
  NamedProfile,
  Page,
  Phase,
  Target,
  Theme,
  ViewName,
} from '../context/page-context.js';
import { VIEWS } from '../context/page-context.js';
import { saveFile } from '../context/save-file.js';
import { sayStep } from '../context/say-step.js';
import { firstLanguage, readSetting, writeSetting } from '../context/settings.js';
import { useLastVerdict } from './last-verdict.js';

/** The view, and what it was opened with. */
interface Place {
  readonly view: ViewName;
  readonly target: Target;
}

/** Number of steps that no file has. */
const NEVER = -1;

const FIRST_PLACE: Place = { view: 'problems', target: {} };

/** Returns the page, which is drawn again when it changes. */
export function usePageState(): Page {
  const [phase, setPhase] = useState<Phase>({ kind: 'empty' });
  const [place, setPlace] = useState<Place>(FIRST_PLACE);
  const [working, setWorking] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  const settings = useSettings();
  const { language } = settings;
  const texts = textsOf(language);
  const engine = useRef<Engine | undefined>(undefined);
  /** Number of steps that the last downloaded file has; `NEVER` also for columns that are new. */
  const saved = useRef(0);
  /** Number of requests that are worked on, and the table of those answered meanwhile. */
  const tasks = useRef(0);
  const read = useRef<Partial<OpenedTable>>({});

  const ask: Page['ask'] = (kind, request) =>
    engine.current === undefined
      ? Promise.reject(new Error('no file is open'))
      : engine.current.ask(kind, request, language);

  const show = (overview: Overview): void =>
    setPhase((old) => (old.kind === 'open' || old.kind === 'columns' ? { ...old, overview } : old));

  useEffect(() => {
    if ('overview' in phase && phase.overview !== undefined) void ask('overview', null).then(show);
  }, [language]);
  useTitle(phase, place.view, texts);
  const isUnsaved = (): boolean => stepsOf(phase) !== saved.current;
  /** Takes new columns as used, or downloaded. */
  const keepColumns = (): void => {
    saved.current = Math.max(saved.current, 0);
  };
  /** Asks before steps are lost that no downloaded file has, or new columns. */
  const mayClose = (): boolean => !isUnsaved() || window.confirm(texts.say('said.unsaved'));
  useUnsaved(isUnsaved);
  usePlaces(setPlace);

  const verdict = useLastVerdict(phase);
  const [earlier, takeEarlier] = useEarlier(language, texts);
  const [profile, setProfile] = useState<NamedProfile | undefined>();

  /** Returns the phase of a file that was opened, or of a table that was read in another way. */
  const phaseOf = (opened: Opened, name: string): Phase => {
    if (opened.kind === 'failed') {
      const inner = opened.reason === 'named' ? opened.inner : undefined;
      return { kind: 'failed', name, sentence: failureText(opened, texts.say), inner };
    }
    if (opened.kind === 'open') return { ...opened, name };
    if (opened.kind === 'profile') return { kind: 'empty' };
    const { table, overview } = opened;
    return table.isComplete && table.unknown === 0 && overview !== undefined
      ? { ...opened, kind: 'open', overview, name }
      : { ...opened, kind: 'columns', name };
  };

  const openFile: Page['openFile'] = (file, name, before) => {
    if (!mayClose()) return;
    if (before !== undefined) takeEarlier(before);
    engine.current?.stop();
    const started = startEngine((progress) =>
      setPhase((old) => (old.kind === 'reading' ? { ...old, progress } : old)),
    );
    engine.current = started;
    saved.current = 0;
    read.current = {};
    setWorking(undefined);
    setSaid('');
    setPhase({ kind: 'reading', name, progress: undefined });
    const isCurrent = (): boolean => engine.current === started;
    const known = profile === undefined ? {} : { profile: profile.profile };
    started
      .ask('open', { file, ...known }, language)
      .then((opened): Phase => {
        if (opened.kind === 'profile' && isCurrent()) setProfile({ name, profile: opened.profile });
        return phaseOf(opened, name);
      })
      .catch((fault: unknown): Phase => ({ kind: 'failed', name, sentence: faultText(fault) }))
      .then((next) => {
        if (!isCurrent()) return;
        setPlace(FIRST_PLACE);
        history.replaceState(FIRST_PLACE, '', '#problems');
        setPhase(next);
      });
    // A second request waits for the first one, and those after it for the comparison; its fault
    // is said where the file is chosen.
    const isUsable = earlier?.isRead === true || earlier?.sentence === undefined;
    const compared = before ?? (isUsable ? earlier?.file : undefined);
    if (compared !== undefined)
      void started
        .ask('compare', { file: compared, name: before?.name ?? earlier?.name ?? '' }, language)
        .catch(() => undefined);
  };

  /** Shows that the page works while it does, and says what goes wrong. */
  const during = async (cause: string | undefined, work: () => Promise<void>): Promise<void> => {
    setWorking(cause);
    tasks.current += 1;
    try {
      await work();
    } catch (fault) {
      setSaid(texts.say('said.fault', { fault: faultText(fault) }));
    }
    tasks.current -= 1;
    if (tasks.current === 0) setWorking(undefined);
  };

  const changeTable: Page['changeTable'] = async (change) => {
    if (stepsOf(phase) > 0 && !mayClose()) {
      // Drawn again, a choice shows what is still so.
      setPhase((old) => ({ ...old }));
      return;
    }
    setSaid('');
    await during('', async () => {
      const opened = await ask('columns', change);
      if (opened.kind === 'failed') setSaid(failureText(opened, texts.say));
      else {
        saved.current = change.profileFile === undefined ? NEVER : 0;
        read.current = opened;
      }
      // An earlier answer would move the rows in which a person chooses on.
      if (tasks.current > 1) return;
      const last = read.current;
      read.current = {};
      setPhase((old) => (old.kind === 'columns' ? { ...old, ...last, kind: 'columns' } : old));
    });
  };

  const step: Page['step'] = async (kind, request) => {
    if (phase.kind !== 'open' || working !== undefined) return;
    await during(workedCause(kind, request), async () => {
      const overview: Overview = await ask(kind, request);
      // A new step behind an undone one: no state of the page is the downloaded file any more.
      if (phase.overview.steps < saved.current && overview.undone === 0) saved.current = NEVER;
      show(overview);
      setSaid(sayStep(kind, phase.overview, overview, texts));
    });
  };

  return {
    phase,
    ...place,
    ...settings,
    ...texts,
    working,
    said,
    openFile,
    earlier,
    takeEarlier,
    profile,
    changeTable,
    keepColumns,
    showColumns(isShown) {
      setSaid('');
      keepColumns();
      setPhase((old) => {
        if (isShown && old.kind === 'open' && old.table !== undefined)
          return { ...old, table: old.table, kind: 'columns' };
        return !isShown && old.kind === 'columns' && old.overview !== undefined
          ? { ...old, overview: old.overview, kind: 'open' }
          : old;
      });
    },
    ask,
    step,
    refuse(name, sentence) {
      if ('overview' in phase) setSaid(`${name}: ${sentence}`);
      else setPhase({ kind: 'failed', name, sentence });
    },
    close() {
      if (!mayClose()) return;
      saved.current = 0;
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
    saveFile(...file) {
      saveFile(...file);
      keepColumns();
    },
    async downloadFixed(file) {
      const { blob } = await ask('fixedFile', null);
      saveFile(blob, `${baseName(file)}.fixed.json`);
      saved.current = file.overview.steps;
    },
    async downloadTable(file, records, ending) {
      const heading = texts.say('dock.reason');
      const { blob, lost } = await ask('workbook', { records, heading, ending });
      saveFile(blob, `${baseName(file)}.${records === 'all' ? 'fixed' : 'to-fix'}.${ending}`);
      if (records === 'all') saved.current = file.overview.steps;
      if (lost.length > 0) setSaid(texts.say('said.lost', { fields: lost.join(', ') }));
    },
    async downloadMarked(file) {
      try {
        const { blob, cells } = await ask('marked', { author: texts.say('title') });
        saveFile(blob, `${baseName(file)}.marked.xlsx`);
        setSaid(texts.say('said.marked', { n: cells }));
      } catch (fault) {
        setSaid(texts.say('said.fault', { fault: faultText(fault) }));
      }
    },
    async downloadSample(isFilled) {
      const writer = startEngine(() => undefined);
      saveFile(await writer.ask('sample', { isFilled }, language), 'assortment.xlsx');
      writer.stop();
    },
    ...verdict,
  };
}

function stepsOf(phase: Phase): number {
  return 'overview' in phase ? (phase.overview?.steps ?? 0) : 0;
}

/** Key that no cause has. */
const NO_CAUSE = ' ';

/** Returns the key of the cause that a step fixes, empty for all. */
function workedCause(kind: StepKind, request: Messages[StepKind]['ask']): string {
  if (kind === 'fixAll') return '';
  return kind === 'fixCause' && request !== null && 'cause' in request
    ? (request.cause ?? NO_CAUSE)
    : NO_CAUSE;
}

/** Keeps the file before; it is read once by a worker of its own, to say at once what it is. */
function useEarlier(
  language: LanguageTag,
  { say }: Texts,
): readonly [EarlierFile | undefined, Page['takeEarlier']] {
  const [earlier, setEarlier] = useState<EarlierFile | undefined>();
  const take = (file: File | undefined): void => {
    setEarlier(file === undefined ? undefined : { name: file.name, file, isRead: false });
    if (file === undefined) return;
    const reader = startEngine(() => undefined);
    const settle = (isRead: boolean, sentence: string): void => {
      reader.stop();
      setEarlier((old) => (old?.file === file ? { ...old, isRead, sentence } : old));
    };
    reader.ask('compare', { file, name: file.name }, language).then(
      (answer) =>
        answer.kind === 'compared'
          ? settle(true, say('drop.beforeRead', { n: answer.records }))
          : settle(false, failureText(answer, say)),
      (fault: unknown) => settle(false, faultText(fault)),
    );
  };
  return [earlier, take];
}

/** Settings of the person; kept in the browser if that is possible. */
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
  useEffect(() => {
    writeSetting('single-keys', hasSingleKeys ? 'on' : 'off');
  }, [hasSingleKeys]);
  return { language, theme, hasSingleKeys, setLanguage, setTheme, setSingleKeys };
}

function useTitle(phase: Phase, view: ViewName, { say }: Pick<Page, 'say'>): void {
  const title =
    phase.kind === 'open'
      ? `${say(`view.${view}`)} · ${phase.name} · ${say('title')}`
      : phase.kind === 'columns'
        ? `${say('verdict.columns')} · ${phase.name} · ${say('title')}`
        : say('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Asks once before the page is left with steps that no downloaded file has. */
function useUnsaved(isUnsaved: () => boolean): void {
  // Not after the next paint: a person who leaves at once after a change would lose it unasked.
  useLayoutEffect(() => {
    const keep = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  });
}

/** Follows the browser's own way back, and links to views. */
function usePlaces(setPlace: (place: Place) => void): void {
  useEffect(() => {
    const follow = ({ state }: PopStateEvent): void => {
      const view = VIEWS.find((name) => location.hash === `#${name}`);
      // A link to a view leaves no state.
      const place = (state as Place | null) ?? (view && { view, target: {} });
      if (place !== undefined) setPlace(place);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
}
