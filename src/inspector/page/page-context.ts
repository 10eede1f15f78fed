/** The state and the actions that every part of the page has. */
import { type Context, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { LanguageTag, MessageKind, Messages } from '../messages.js';
import type { CauseRow, Overview } from '../session/overview.js';
import type { WordKey } from '../words/english.js';
import type { Gaps } from '../words/say.js';
import type { Progress } from './engine.js';

/** Views of an open file. */
export const VIEWS = ['problems', 'records', 'plots', 'report'] as const;

/** Name of a view. */
export type ViewName = (typeof VIEWS)[number];

/** State of the file. */
export type Phase =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reading'; readonly name: string; readonly progress: Progress | undefined }
  | { readonly kind: 'failed'; readonly name: string; readonly sentence: string }
  | OpenPhase;

/** An open file. */
export interface OpenPhase {
  readonly kind: 'open';
  readonly name: string;
  readonly milliseconds: number;
  readonly overview: Overview;
}

/** Kinds of requests that change the file. */
export type StepKind = Exclude<
  { [Kind in MessageKind]: Messages[Kind]['answer'] extends Overview ? Kind : never }[MessageKind],
  'overview'
>;

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
export interface Page {
  readonly phase: Phase;
  readonly view: ViewName;
  readonly target: Target;
  readonly language: LanguageTag;
  readonly theme: Theme;
  readonly hasSingleKeys: boolean;
  /** Key of the cause that is being fixed; empty for all. */
  readonly working: string | undefined;
  /** The last thing that was said. */
  readonly said: string;
  readonly say: (key: WordKey, gaps?: Gaps) => string;
  readonly number: (value: number) => string;
  readonly titleOf: (cause: CauseRow) => string;
  readonly openFile: (file: Blob, name: string) => void;
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
  readonly downloadFixed: () => void;
  readonly setLanguage: (language: LanguageTag) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setSingleKeys: (hasSingleKeys: boolean) => void;
}

/** Holds the page for its parts. */
export const PageContext: Context<Page | undefined> = createContext<Page | undefined>(undefined);

/** Returns the page. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new TypeError('A part of the page stands outside of it.');
  return page;
}
