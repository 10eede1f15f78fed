/** A text of the playground, and what it is read as. */
export interface PlayText {
  readonly kind: string;
  readonly text: string;
}

export const KINDS: Readonly<Record<string, string>>;
export function fragmentOf(text: PlayText): string | undefined;
export function readFragment(fragment: string): PlayText | undefined;
