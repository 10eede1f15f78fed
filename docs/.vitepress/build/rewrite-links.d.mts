/** Where a page stands, and where its links may lead. */
export interface LinkContext {
  readonly from: string;
  readonly places: ReadonlyMap<string, string>;
  readonly codes: ReadonlyMap<string, string>;
  readonly repository: string;
}

export function rewriteLinks(text: string, context: LinkContext): string;
