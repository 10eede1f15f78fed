/** A page: its place, and the places that its links may lead to. */
export interface LinkContext {
  readonly from: string;
  readonly places: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
  readonly repository: string;
}

export function rewriteLinks(text: string, context: LinkContext): string;
