/** The state and the actions that every part of the page has. */
import { type Context, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import type { LanguageTag } from '../../../words/language-tags.js';
import type { TableChange, TableState } from '../../engine/messages/mapping-messages.js';
import type {
  MessageKind,
  Messages,
  StepKind,
  TableEnding,
} from '../../engine/messages/messages.js';
import type { Overview } from '../../engine/session/overview.js';
import type { Texts } from '../../engine/words/texts.js';
import type { Progress } from '../../engine/worker/engine.js';
import type { KeptVerdict } from './kept-verdict.js';

/** Views of an open file. */
export const VIEWS = ['problems', 'records', 'plots', 'report'] as const;

/** Name of a view. */
export type ViewName = (typeof VIEWS)[number];

/** State of the file. */
export type Phase =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reading'; readonly name: string; readonly progress: Progress | undefined }
  | FailedPhase
  | ColumnsPhase
  | OpenPhase;

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

/** Light or dark: as the system says, or as the person chose. */
export type Theme = 'system' | 'light' | 'dark';

/** Cause and record that a view opens with. */
export interface Target {
  /** Key of the cause. */
  readonly cause?: string | undefined;
  /** Index of the record to show. */
  readonly record?: number | undefined;
}

/** The page as its parts see it. */
export interface Page extends Texts {
  readonly phase: Phase;
  readonly view: ViewName;
  readonly target: Target;
  readonly language: LanguageTag;
  readonly theme: Theme;
  readonly hasSingleKeys: boolean;
  /** Key of the cause that is being fixed, empty for all; undefined while nothing is done. */
  readonly working: string | undefined;
  /** The last thing that was said. */
  readonly said: string;
  /** Opens a file; `before` is compared with it in place of the earlier file. */
  readonly openFile: (file: Blob, name: string, before?: File) => void;
  /** Shows the reason why something that was dropped is no file to check. */
  readonly refuse: (name: string, sentence: string) => void;
  /** Stops reading, or closes the file. */
  readonly close: () => void;
  readonly go: (view: ViewName, target?: Target) => void;
  readonly ask: <Kind extends MessageKind>(
    kind: Kind,
    ask: Messages[Kind]['ask'],
  ) => Promise<Messages[Kind]['answer']>;
  /** Does one step, and says what it did. */
  readonly step: <Kind extends StepKind>(kind: Kind, ask: Messages[Kind]['ask']) => Promise<void>;
  /** Shows the overview of a step that another request did. */
  readonly show: (overview: Overview, said: string) => void;
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
  /** The verdict about a file of this name before; undefined if none is kept. */
  readonly lastVerdict: KeptVerdict | undefined;
  readonly forgetVerdict: () => void;
  readonly earlier: EarlierFile | undefined;
  /** Takes a file to compare with, or leaves it out. */
  readonly takeEarlier: (file: File | undefined) => void;
  readonly profile: NamedProfile | undefined;
  /** Reads the open table in another way. */
  readonly changeTable: (change: TableChange) => void;
  /** Takes new columns as used, or kept. */
  readonly keepColumns: () => void;
  /** Goes from the columns to the records, and back. */
  readonly showColumns: (isShown: boolean) => void;
  readonly setLanguage: (language: LanguageTag) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setSingleKeys: (hasSingleKeys: boolean) => void;
}

/** Holds the page for its parts. */
export const PageContext: Context<Page | undefined> = createContext<Page | undefined>(undefined);

/** Returns the page. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new TypeError('A part of the page is outside of it.');
  return page;
}
