/** A page: its state, and the actions that change it. */
import { definedMembers } from '../../../text/own-member.js';
import { failureText } from '../../engine/messages/failed-file.js';
import type { Messages, StepKind } from '../../engine/messages/messages.js';
import { faultText } from '../../engine/words/fault-text.js';
import { textsOf } from '../../engine/words/texts.js';
import { type Engine, startEngine } from '../../engine/worker/engine.js';
import { baseName } from '../context/base-name.js';
import { keptEntry, lastingName, withEntry } from '../context/kept-entries.js';
import { type KeptVerdict, readVerdict } from '../context/kept-verdict.js';
import { forgetKept, keepFile, keepWork, readKept } from '../context/kept-work.js';
import type { Actions, Choices, Settings } from '../context/page-context.js';
import {
  EMPTY_PAGE,
  FIRST_PLACE,
  isUnsaved,
  type PageEvent,
  type PageState,
  type Phase,
  type Place,
  phaseOf,
  reducePage,
  stepsOf,
  VIEWS,
} from '../context/page-state.js';
import { saveFile } from '../context/save-file.js';
import { sayStep } from '../context/say-step.js';
import { firstLanguage, readSetting, writeSetting } from '../context/settings.js';

/** Address of the start page: this one without a view. */
const [START = ''] = location.href.split('#');

/** Milliseconds without a step after which the work is kept. */
const KEEP_PAUSE = 800;

/** Parts of the page that change. */
export interface Shown {
  readonly settings: Settings;
  readonly file: PageState;
}

/** A page that calls `onChange` after each change. */
export interface CreatedPage {
  readonly first: Shown;
  readonly actions: Actions;
}

/** Starts the page: shows its settings, and follows the browser's way back. */
export function createPage(onChange: (shown: Shown) => void): CreatedPage {
  let state = EMPTY_PAGE;
  let settings = showSettings(firstChoices());
  let engine: Engine | undefined;
  let isVerdictKept = false;
  document.title = titleOf(state, settings);
  // After a reload nothing is open: the page begins at its start, also at the address of a view.
  history.replaceState(null, '', START);

  const send = (event: PageEvent): void => {
    const next = reducePage(state, event);
    if (next === state) return;
    const isSame = next.phase === state.phase;
    state = next;
    document.title = titleOf(state, settings);
    onChange({ settings, file: state });
    if (!isSame) keepSoon();
  };
  const set = (parts: Extract<PageEvent, { kind: 'set' }>['parts']): void =>
    send({ kind: 'set', parts });
  const sayFault = (fault: unknown): void =>
    set({ said: settings.say('said.fault', { fault: faultText(fault) }) });

  const ask: Actions['ask'] = (kind, request) => {
    const answer =
      engine?.ask(kind, request, settings.language) ?? Promise.reject(new Error('no file is open'));
    answer.catch(sayFault);
    return answer;
  };

  /** Asks before steps are lost that no downloaded file has, or new columns. */
  const mayClose = (): boolean => !isUnsaved(state) || confirm(settings.say('said.unsaved'));
  addEventListener('beforeunload', (event) => {
    if (isUnsaved(state)) event.preventDefault();
  });
  addEventListener('popstate', (event: PopStateEvent) => {
    const view = VIEWS.find((name) => location.hash === `#${name}`);
    // A link to a view leaves no state.
    const place = (event.state as Place | null) ?? (view && { view, target: {} });
    if (place !== undefined || location.hash === '') lead(place);
  });
  /** Goes to a place of the open file, or to the start page. */
  const lead = (to: Place | undefined): void => {
    const { kind } = state.phase;
    send({ kind: 'led', to });
    // Its sentences are those of the language in which it was left.
    if (kind === 'empty' && state.phase.kind !== 'empty') refreshOverview();
  };
  const refreshOverview = (): void => {
    if ('overview' in state.phase && state.phase.overview !== undefined)
      void saying(ask('overview', null).then((overview) => send({ kind: 'overview', overview })));
  };
  void readKept(Date.now()).then((kept) => state.phase.kind === 'empty' && set({ kept }));
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Keeps the work on a file whose columns are chosen, once it rests. */
  const keepSoon = (): void => {
    clearTimeout(pause);
    const { phase } = state;
    if (phase.kind !== 'open' || state.kept === undefined) return;
    pause = setTimeout(() => void ask('work', null).then(keepWork, () => undefined), KEEP_PAUSE);
  };

  /** Does work, and says what goes wrong. */
  const saying = (work: Promise<void>): Promise<void> => work.catch(sayFault);

  /** Shows that the page works while it does, and says what goes wrong. */
  const during = async (cause: string, work: () => Promise<void>): Promise<void> => {
    send({ kind: 'begun', cause });
    await saying(work());
    send({ kind: 'ended' });
  };

  /** Keeps the verdict about a file that was just opened, and shows that about one before. */
  const keepVerdict = (): void => {
    const { phase } = state;
    if (phase.kind !== 'open' || isVerdictKept) return;
    isVerdictKept = true;
    const name = lastingName(baseName(phase));
    set({ lastVerdict: readVerdict(keptEntry(readSetting('verdicts'), name)) });
    writeVerdict(name, { at: Date.now(), refused: phase.overview.refusedAtFirst });
  };

  const openFile: Actions['openFile'] = (file, name, before, work) => {
    if (!mayClose()) return;
    if (before !== undefined) takeEarlier(before);
    engine?.stop();
    const { profile, earlier } = state;
    const started = startEngine((progress) => send({ kind: 'progress', progress }));
    engine = started;
    isVerdictKept = false;
    send({ kind: 'phase', phase: { kind: 'reading', name, progress: undefined } });
    const known = definedMembers({ profile: profile?.profile, work, earlier: earlier?.file });
    started
      .ask('open', { file, ...known }, settings.language)
      .then((opened): Phase => {
        if (opened.kind === 'profile') set({ profile: { name, profile: opened.profile } });
        return phaseOf(opened, name, settings);
      })
      .catch((fault: unknown): Phase => ({ kind: 'failed', name, sentence: faultText(fault) }))
      .then((phase) => {
        send({ kind: 'opened', phase });
        if (phase.kind !== 'open' && phase.kind !== 'columns') return;
        const isAtStart = location.hash === '';
        history[isAtStart ? 'pushState' : 'replaceState'](FIRST_PLACE, '', '#problems');
        keepVerdict();
        const kept = { name, at: Date.now(), file, earlier: state.earlier };
        void keepFile(kept).then((isKept) => {
          if (engine !== started) return;
          set({ kept: isKept ? kept : undefined });
          keepSoon();
        });
      });
    // A second request waits for the first one, and those after it for the comparison; its fault
    // is said where the file is chosen.
    const isUsable = earlier?.isRead === true || earlier?.sentence === undefined;
    if (earlier !== undefined && isUsable)
      void started
        .ask('compare', { file: earlier.file, name: earlier.name }, settings.language)
        .catch(() => undefined);
  };

  /** Keeps the file before; it is read once by a worker of its own, to say at once what it is. */
  const takeEarlier = (file: File | undefined): void => {
    set({ earlier: file && { name: file.name, file, isRead: false } });
    if (file === undefined) return;
    const { say, language } = settings;
    const reader = startEngine(() => undefined);
    const settle = (isRead: boolean, sentence: string): void => {
      reader.stop();
      const { earlier } = state;
      if (earlier?.file === file) set({ earlier: { ...earlier, isRead, sentence } });
    };
    reader.ask('compare', { file, name: file.name }, language).then(
      (answer) =>
        answer.kind === 'compared'
          ? settle(true, say('drop.beforeRead', { n: answer.records }))
          : settle(false, failureText(answer, say)),
      (fault: unknown) => settle(false, faultText(fault)),
    );
  };

  /** Has a table written by a worker of its own. */
  const withSample = async (
    sample: Messages['sample']['ask'],
    use: (table: Blob) => void,
  ): Promise<void> => {
    const writer = startEngine(() => undefined);
    await saying(writer.ask('sample', sample, settings.language).then(use));
    writer.stop();
  };

  const actions: Actions = {
    choose(choices) {
      const { language } = settings;
      settings = showSettings({ ...settings, ...choices });
      set({});
      if (settings.language !== language) refreshOverview();
    },
    openFile,
    takeEarlier,
    ask,
    refuse: (name, sentence) => send({ kind: 'refused', name, sentence }),
    close() {
      if (state.phase.kind === 'reading') {
        engine?.stop();
        engine = undefined;
        send({ kind: 'phase', phase: { kind: 'empty' } });
      }
      if (location.hash !== '') history.pushState(null, '', START);
      lead(undefined);
    },
    resume() {
      const { phase, view, target } = state;
      if (phase.kind === 'empty' && phase.away !== undefined) {
        history.pushState({ view, target }, '', `#${view}`);
        return lead({ view, target });
      }
      void readKept(Date.now()).then((kept) => {
        if (kept === undefined) return set({ kept });
        const { earlier, name, file, work } = kept;
        openFile(file, name, earlier && new File([earlier.file], earlier.name), work);
      });
    },
    forgetWork() {
      set({ kept: undefined });
      void forgetKept();
    },
    go(view, target = {}) {
      history.pushState({ view, target }, '', `#${view}`);
      set({ view, target });
    },
    async step(kind, request) {
      const { phase, working } = state;
      if (phase.kind !== 'open' || working !== undefined) return;
      await during(workedCause(kind, request), async () => {
        const overview = await ask(kind, request);
        const said = sayStep(kind, phase.overview, overview, settings);
        send({ kind: 'stepped', step: kind, overview, said });
      });
    },
    showEdit: (overview, said) => send({ kind: 'stepped', step: 'edit', overview, said }),
    async changeTable(change) {
      // Drawn again, a choice shows what is still so.
      if (stepsOf(state.phase) > 0 && !mayClose()) return set({});
      set({ said: '' });
      await during('', async () => {
        const opened = await ask('columns', change);
        const isRead = opened.kind !== 'failed';
        if (!isRead) set({ said: failureText(opened, settings.say) });
        const isKept = change.profileFile !== undefined;
        send({ kind: 'read', table: isRead ? opened : undefined, isKept });
      });
    },
    keepColumns: () => send({ kind: 'saved' }),
    showColumns(isShown) {
      send({ kind: 'columns', isShown });
      keepVerdict();
    },
    saveFile(...file) {
      saveFile(...file);
      send({ kind: 'saved' });
    },
    downloadFixed: (file) =>
      saying(
        ask('fixedFile', null).then(({ blob }) => {
          saveFile(blob, `${baseName(file)}.fixed.json`);
          send({ kind: 'saved', steps: file.overview.steps });
        }),
      ),
    downloadTable(file, records, ending) {
      const heading = settings.say('dock.reason');
      return saying(
        ask('workbook', { records, heading, ending }).then(({ blob, lost }) => {
          saveFile(blob, `${baseName(file)}.${records === 'all' ? 'fixed' : 'to-fix'}.${ending}`);
          if (records === 'all') send({ kind: 'saved', steps: file.overview.steps });
          if (lost.length > 0)
            set({ said: settings.say('said.lost', { fields: lost.join(', ') }) });
        }),
      );
    },
    downloadMarked: (file) =>
      saying(
        ask('marked', { author: settings.say('title') }).then(({ blob, cells }) => {
          saveFile(blob, `${baseName(file)}.marked.xlsx`);
          set({ said: settings.say('said.marked', { n: cells }) });
        }),
      ),
    downloadSample: (isFilled) =>
      withSample({ isFilled }, (blob) => saveFile(blob, 'assortment.xlsx')),
    openTable: (records, name) =>
      withSample({ isFilled: true, records }, (blob) => openFile(blob, name)),
    forgetVerdict() {
      const { phase } = state;
      set({ lastVerdict: undefined });
      if (phase.kind === 'open') writeVerdict(lastingName(baseName(phase)), undefined);
    },
  };
  return { first: { settings, file: state }, actions };
}

function writeVerdict(name: string, verdict: KeptVerdict | undefined): void {
  writeSetting('verdicts', withEntry(readSetting('verdicts'), name, verdict));
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

/** Returns the choices that the browser keeps, or those of the system. */
function firstChoices(): Choices {
  const theme = readSetting('theme');
  return {
    language: firstLanguage(),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    hasSingleKeys: readSetting('single-keys') !== 'off',
  };
}

/** Shows and keeps choices; returns them with texts in their language. */
function showSettings({ language, theme, hasSingleKeys }: Choices): Settings {
  const { documentElement: root } = document;
  root.lang = language;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  writeSetting('language', language);
  writeSetting('theme', theme);
  writeSetting('single-keys', hasSingleKeys ? 'on' : 'off');
  return { language, theme, hasSingleKeys, ...textsOf(language) };
}

function titleOf({ phase, view }: PageState, { say }: Settings): string {
  const title = say('title');
  if (phase.kind !== 'open' && phase.kind !== 'columns') return title;
  const shown = say(phase.kind === 'open' ? `view.${view}` : 'verdict.columns');
  return `${shown} · ${phase.name} · ${title}`;
}
