/** Address of a page and the sentence that names it. */
export interface Way {
  readonly path: string;
  readonly name: string;
}

/** Name and mark of the service on its pages, and the bar of ways to other pages. */
export interface Brand {
  readonly name: string | undefined;
  /** Path of the mark; undefined without one. */
  readonly markPath: string | undefined;
  /** Pages that the bar leads to; none for a host without a front page. */
  readonly ways?: readonly Way[];
}

/** Path of the mark below `authUrl`. */
export const MARK_PATH = '/mark.svg';

const MARK_LENGTH = 65_536;

/**
 * Parts of SVG that run something or load something. A browser runs none of them in an image; they
 * are refused because they cannot work.
 */
const ACTIVE = new RegExp(
  [
    String.raw`<\s*(?:script|foreignObject|iframe|use|image|a|animate\w*|set|handler)\b`,
    String.raw`\son\w+\s*=|\bhref\s*=|<!(?:DOCTYPE|ENTITY)`,
    String.raw`url\(\s*['"]?(?!#)|@import`,
  ].join('|'),
  'i',
);

/** Returns why a text cannot be the mark of a service; undefined if it can. */
export function markFault(text: string): string | undefined {
  if (text.length > MARK_LENGTH) return `A mark has at most ${MARK_LENGTH} characters.`;
  if (!beginsAsSvg(text)) return 'A mark is an SVG image, which begins with <svg.';
  if (!text.includes('http://www.w3.org/2000/svg'))
    return 'A mark has the namespace http://www.w3.org/2000/svg.';
  return ACTIVE.test(text)
    ? 'A mark has no scripts, handlers, links, animations, and nothing from other addresses.'
    : undefined;
}

/** Checks whether the first element is `svg`, behind a declaration, blanks and comments. */
function beginsAsSvg(text: string): boolean {
  const skipped = /[\s\uFEFF]+|<\?xml[^>]*>|<!--[\s\S]*?-->/y;
  let at = 0;
  while (skipped.test(text)) at = skipped.lastIndex;
  return /^<svg[\s>]/.test(text.slice(at, at + 5));
}

/** Mark of a service that has none of its own: a parcel. */
export const DEFAULT_MARK: string =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="7" fill="#0b5d3b"/>' +
  '<path d="M16 6l9 4.5v11L16 26l-9-4.5v-11zM7 10.5l9 4.5 9-4.5M16 15v11" fill="none" ' +
  'stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>';
