import type { PlayText } from './fragment.mjs';

/** What is shown of a text. */
export interface PlayReading {
  readonly heading: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly findings: readonly {
    readonly code: string;
    readonly weight: string;
    readonly title: string;
    readonly place: string | undefined;
    readonly fix: { readonly certainty: string; readonly text: string } | undefined;
  }[];
  readonly others: readonly string[];
  readonly fixed?: string;
}

export function readText(text: PlayText, core: object): PlayReading;
