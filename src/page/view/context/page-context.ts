/** The page as its parts see it: settings, state, and actions. */
import { type Context, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { LanguageTag } from '../../../words/language-tags.js';
import type { TableChange } from '../../engine/messages/mapping-messages.js';
import type {
  MessageKind,
  Messages,
  StepKind,
  TableEnding,
} from '../../engine/messages/messages.js';
import type { Overview } from '../../engine/session/overview.js';
import type { Texts } from '../../engine/words/texts.js';
import type { OpenPhase, PageState, Target, ViewName } from './page-state.js';

/** Light or dark: as the system says, or as the person chose. */
export type Theme = 'system' | 'light' | 'dark';

/** Choices of the person that outlast a file. */
export interface Choices {
  readonly language: LanguageTag;
  readonly theme: Theme;
  readonly hasSingleKeys: boolean;
}

/** Choices, and texts in the chosen language. */
export interface Settings extends Choices, Texts {}

/** Functions that change the page or hand out files; they stay the same. */
export interface Actions {
  readonly choose: (choices: Partial<Choices>) => void;
  /**
   * Opens a file; `before` is compared with it in place of the earlier file. `work` was done on it
   * before the page was loaded again.
   */
  readonly openFile: (file: Blob, name: string, before?: File, work?: Blob) => void;
  /** Opens records as a workbook. */
  readonly openTable: (records: Blob, name: string) => void;
  /** Shows the reason why something that was dropped is no file to check. */
  readonly refuse: (name: string, sentence: string) => void;
  /** Stops reading, or goes to the start page; the file stays open. */
  readonly close: () => void;
  /** Shows the open file again, or opens the one that the browser keeps. */
  readonly resume: () => void;
  /** Deletes what the browser keeps of the file for a reload. */
  readonly forgetWork: () => void;
  readonly go: (view: ViewName, target?: Target) => void;
  /** Asks the worker; a fault is said, and rejects the answer. */
  readonly ask: <Kind extends MessageKind>(
    kind: Kind,
    ask: Messages[Kind]['ask'],
  ) => Promise<Messages[Kind]['answer']>;
  /** Does one step and says what it did, unless another one is worked on. */
  readonly step: <Kind extends StepKind>(kind: Kind, ask: Messages[Kind]['ask']) => Promise<void>;
  /** Shows the overview after a typed value. */
  readonly showEdit: (overview: Overview, said: string) => void;
  readonly saveFile: (blob: Blob, name: string) => void;
  readonly downloadFixed: (file: OpenPhase) => void;
  /** Downloads a table of all records, or of those still refused. */
  readonly downloadTable: (
    file: OpenPhase,
    records: 'all' | 'refused',
    ending: TableEnding,
  ) => void;
  /** Downloads the workbook that was opened, with its wrong cells marked. */
  readonly downloadMarked: (file: OpenPhase) => void;
  /** Downloads an empty table or a filled one to begin with. */
  readonly downloadSample: (isFilled: boolean) => void;
  readonly forgetVerdict: () => void;
  /** Takes a file to compare with, or leaves it out. */
  readonly takeEarlier: (file: File | undefined) => void;
  /** Reads the open table in another way. */
  readonly changeTable: (change: TableChange) => void;
  /** Takes the chosen columns as saved. */
  readonly keepColumns: () => void;
  /** Goes from the records to the columns, or back. */
  readonly showColumns: (isShown: boolean) => void;
}

/** Holds the settings for the parts of the page. */
export const SettingsContext: Context<Settings | undefined> = createContext<Settings | undefined>(
  undefined,
);

/** Holds the state for the parts of the page. */
export const FileContext: Context<PageState | undefined> = createContext<PageState | undefined>(
  undefined,
);

/** Holds the actions for the parts of the page. */
export const ActionsContext: Context<Actions | undefined> = createContext<Actions | undefined>(
  undefined,
);

/** Returns the settings; drawn again when the person changes one. */
export function useSettings(): Settings {
  return inside(useContext(SettingsContext));
}

/** Returns the state of the page; drawn again when it changes. */
export function useFile(): PageState {
  return inside(useContext(FileContext));
}

/** Returns the actions. */
export function useActions(): Actions {
  return inside(useContext(ActionsContext));
}

/** Returns the settings and the actions; drawn again when the person changes a setting. */
export function usePage(): Settings & Actions {
  return { ...useSettings(), ...useActions() };
}

function inside<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new TypeError('A part of the page is outside of it.');
  return value;
}
