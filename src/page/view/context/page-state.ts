/** The state of the page, and how each event changes it. Without preact and the browser. */
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import { failureText } from '../../engine/messages/failed-file.js';
import type { OpenedTable, TableState } from '../../engine/messages/mapping-messages.js';
import type { MessageKind, Opened, Progress } from '../../engine/messages/messages.js';
import type { Overview } from '../../engine/session/overview.js';
import type { Texts } from '../../engine/words/texts.js';
import type { KeptVerdict } from './kept-verdict.js';

/** Views of an open file. */
export const VIEWS = ['problems', 'records', 'plots', 'report'] as const;

/** Name of a view. */
export type ViewName = (typeof VIEWS)[number];

/** State of the file. */
export type Phase =
  | EmptyPhase
  | { readonly kind: 'reading'; readonly name: string; readonly progress: Progress | undefined }
  | FailedPhase
  | ColumnsPhase
  | OpenPhase;

/** No file is shown; `away` is open meanwhile, and is shown again by the way back. */
export interface EmptyPhase {
  readonly kind: 'empty';
  readonly away?: ColumnsPhase | OpenPhase | undefined;
}

/** A file that cannot be read. */
export interface FailedPhase {
  readonly kind: 'failed';
  readonly name: string;
  readonly sentence: string;
  /** The records in it as a file that can be read. */
  readonly inner?: Blob | undefined;
}

/** A table whose columns are chosen. */
export interface ColumnsPhase {
  readonly kind: 'columns';
  readonly name: string;
  readonly milliseconds: number;
  readonly table: TableState;
  /** Absent if the columns make no records. */
  readonly overview: Overview | undefined;
}

/** An open file. */
export interface OpenPhase {
  readonly kind: 'open';
  readonly name: string;
  readonly milliseconds: number;
  readonly overview: Overview;
  /** The table that the records came from. */
  readonly table?: TableState;
}

/** The file before, which the open one is compared with. */
export interface EarlierFile {
  readonly name: string;
  readonly file: Blob;
  /** Words about it: its records, or why it cannot be read; absent while it is read. */
  readonly sentence?: string;
  readonly isRead: boolean;
}

/** A profile by which the next table is read. */
export interface NamedProfile {
  readonly name: string;
  readonly profile: ImportProfile;
}

/** A file that the browser keeps for a reload. */
export interface KeptFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly file: Blob;
  /** The earlier file that it was compared with. */
  readonly earlier?: { readonly name: string; readonly file: Blob } | undefined;
}

/** Cause and record that a view opens with. */
export interface Target {
  /** Key of the cause. */
  readonly cause?: string | undefined;
  /** Index of the record to show. */
  readonly record?: number | undefined;
}

/** The view, and what it was opened with. */
export interface Place {
  readonly view: ViewName;
  readonly target: Target;
}

/** State of the page that events change. */
export interface PageState extends Place {
  readonly phase: Phase;
  /** Key of the cause that is being fixed, empty for all; undefined while nothing is done. */
  readonly working: string | undefined;
  /** The last thing that was said. */
  readonly said: string;
  readonly earlier: EarlierFile | undefined;
  readonly profile: NamedProfile | undefined;
  /** The verdict about a file of this name before; undefined if none is kept. */
  readonly lastVerdict: KeptVerdict | undefined;
  /** The file that the browser keeps for a reload; undefined if it keeps none. */
  readonly kept: KeptFile | undefined;
  /** Number of steps that the last downloaded file has; `NEVER` also for columns that are new. */
  readonly saved: number;
  /** Number of requests that are worked on. */
  readonly tasks: number;
  /** The table of requests that were answered while others are worked on. */
  readonly read: OpenedTable | undefined;
}

/** Number of steps that no file has. */
const NEVER = -1;

/** The view of a file that was just opened. */
export const FIRST_PLACE: Place = { view: 'problems', target: {} };

/** The page before a file is opened. */
export const EMPTY_PAGE: PageState = {
  ...FIRST_PLACE,
  phase: { kind: 'empty' },
  working: undefined,
  said: '',
  earlier: undefined,
  profile: undefined,
  lastVerdict: undefined,
  kept: undefined,
  saved: 0,
  tasks: 0,
  read: undefined,
};

/** Something that changes the page. */
export type PageEvent =
  /** A new phase of another file, or none: nothing of the last file is left. */
  | { readonly kind: 'phase'; readonly phase: Phase }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'opened'; readonly phase: Phase }
  /** The browser's way led to a place of the open file, or to the start page. */
  | { readonly kind: 'led'; readonly to: Place | undefined }
  | { readonly kind: 'overview'; readonly overview: Overview }
  /** Work began, and ended. */
  | { readonly kind: 'begun'; readonly cause: string }
  | { readonly kind: 'ended' }
  /** A step was done. */
  | {
      readonly kind: 'stepped';
      readonly step: MessageKind;
      readonly overview: Overview;
      readonly said: string;
    }
  /** The table was read in another way, or could not be. */
  | { readonly kind: 'read'; readonly table: OpenedTable | undefined; readonly isKept: boolean }
  | { readonly kind: 'columns'; readonly isShown: boolean }
  /** A file with so many steps was downloaded; without a number new columns were used or kept. */
  | { readonly kind: 'saved'; readonly steps?: number }
  /** Parts that nothing depends on; with none the page is drawn again. */
  | { readonly kind: 'set'; readonly parts: Partial<FreeParts> }
  | { readonly kind: 'refused'; readonly name: string; readonly sentence: string };

/** Parts of the state that are set alone. */
type FreeParts = Pick<
  PageState,
  'said' | 'view' | 'target' | 'earlier' | 'profile' | 'lastVerdict' | 'kept'
>;

/** Returns the page after an event. */
export function reducePage(state: PageState, event: PageEvent): PageState {
  const { phase } = state;
  switch (event.kind) {
    case 'phase': {
      const { earlier, profile, view, target, kept } = state;
      return { ...EMPTY_PAGE, earlier, profile, view, target, kept, phase: event.phase };
    }
    case 'progress':
      return phase.kind === 'reading'
        ? { ...state, phase: { ...phase, progress: event.progress } }
        : state;
    case 'opened':
      return { ...state, ...FIRST_PLACE, phase: event.phase };
    case 'led':
      return { ...state, ...event.to, said: '', phase: ledTo(phase, event.to) };
    case 'overview':
      return withOverview(state, event.overview);
    case 'begun':
      return { ...state, working: event.cause, tasks: state.tasks + 1 };
    case 'ended':
      return {
        ...state,
        tasks: state.tasks - 1,
        working: state.tasks === 1 ? undefined : state.working,
      };
    case 'stepped': {
      const { step, overview, said } = event;
      // A new step behind an undone one: no state of the page is the downloaded file any more.
      const isLost = step !== 'redo' && stepsOf(phase) < state.saved && overview.undone === 0;
      return { ...withOverview(state, overview), said, saved: isLost ? NEVER : state.saved };
    }
    case 'read':
      return withTable(state, event.table, event.isKept);
    case 'columns':
      return {
        ...state,
        said: '',
        saved: Math.max(state.saved, 0),
        phase: otherSide(phase, event.isShown),
      };
    case 'saved':
      return { ...state, saved: event.steps ?? Math.max(state.saved, 0) };
    case 'set':
      return { ...state, ...event.parts };
    case 'refused': {
      const { name, sentence } = event;
      return 'overview' in phase
        ? { ...state, said: `${name}: ${sentence}` }
        : { ...state, phase: { kind: 'failed', name, sentence } };
    }
  }
}

/** Returns the phase of a file that was opened, or of a table that was read. */
export function phaseOf(opened: Opened, name: string, { say }: Pick<Texts, 'say'>): Phase {
  if (opened.kind === 'failed') {
    const inner = opened.reason === 'named' ? opened.inner : undefined;
    return { kind: 'failed', name, sentence: failureText(opened, say), inner };
  }
  if (opened.kind === 'open') return { ...opened, name };
  if (opened.kind === 'profile') return { kind: 'empty' };
  const { table, overview } = opened;
  return table.isComplete && table.unknown === 0 && overview !== undefined
    ? { ...opened, kind: 'open', overview, name }
    : { ...opened, kind: 'columns', name };
}

/** Checks for steps that no downloaded file has, or new columns. */
export function isUnsaved({ phase, saved }: Pick<PageState, 'phase' | 'saved'>): boolean {
  return stepsOf(phase) !== saved;
}

/** Returns the number of steps in the open file. */
export function stepsOf(phase: Phase): number {
  const open = phase.kind === 'empty' ? phase.away : phase;
  return open !== undefined && 'overview' in open ? (open.overview?.steps ?? 0) : 0;
}

/** Returns the phase after the browser's way: a file that is not shown stays open. */
function ledTo(phase: Phase, to: Place | undefined): Phase {
  if (phase.kind === 'empty') return to === undefined ? phase : (phase.away ?? phase);
  if (to !== undefined || phase.kind === 'reading') return phase;
  return { kind: 'empty', away: phase.kind === 'failed' ? undefined : phase };
}

function withOverview(state: PageState, overview: Overview): PageState {
  const { phase } = state;
  return 'overview' in phase ? { ...state, phase: { ...phase, overview } } : state;
}

/** An earlier answer would move the rows in which a person chooses on: the last one is shown. */
function withTable(state: PageState, table: OpenedTable | undefined, isKept: boolean): PageState {
  const { phase, tasks } = state;
  const read = table ?? state.read;
  const saved = table === undefined ? state.saved : isKept ? 0 : NEVER;
  if (tasks > 1) return { ...state, saved, read };
  return {
    ...state,
    saved,
    read: undefined,
    phase: phase.kind === 'columns' ? { ...phase, ...read, kind: 'columns' } : phase,
  };
}

/** Returns the phase of the columns of an open file, or of the records of chosen columns. */
function otherSide(phase: Phase, isShown: boolean): Phase {
  if (isShown && phase.kind === 'open' && phase.table !== undefined)
    return { ...phase, table: phase.table, kind: 'columns' };
  return !isShown && phase.kind === 'columns' && phase.overview !== undefined
    ? { ...phase, overview: phase.overview, kind: 'open' }
    : phase;
}
