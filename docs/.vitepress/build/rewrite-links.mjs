// Links as they work in the repository, turned into links as they work on the site.
import { posix } from 'node:path';

/** Parts of a page that hold no links: blocks and pieces of code. */
const CODE = /^(`{3,})[\s\S]*?^\1$|`[^`\n]+`/gm;

/**
 * Returns the text of a page with its links between pages leading to their places on the site, and
 * all other relative links to the repository. `context` has the path `from` in the repository, the
 * paths of all pages on the site (`places`), the anchors of issue codes on the page of all rules
 * (`codes`, by anchor) and the address of the `repository`.
 */
export function rewriteLinks(text, context) {
  return outsideCode(text, (part) =>
    part.replaceAll(/\]\(([^)\s]+)\)/g, (whole, link) =>
      /^[a-z]+:|^#/.test(link) ? whole : `](${siteLink(link, context)})`,
    ),
  );
}

function siteLink(link, { from, places, codes, repository }) {
  const [path, anchor] = link.split('#');
  const target = posix.normalize(posix.join(posix.dirname(from), path));
  const here = posix.dirname(places.get(from));
  if (target === 'docs/rules.md' && codes.has(anchor))
    return relative(here, `rules/${codes.get(anchor)}/index.md`);
  // Pictures are files of the site, under its base.
  if (target.startsWith('docs/pictures/')) return target.slice('docs'.length);
  const place = places.get(target);
  if (place === undefined) return `${repository}/blob/main/${target}`;
  return relative(here, place) + (anchor === undefined ? '' : `#${anchor}`);
}

function relative(from, to) {
  const path = posix.relative(from, to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns a text with its parts outside of code changed. */
export function outsideCode(text, change) {
  let at = 0;
  let out = '';
  for (const match of text.matchAll(CODE)) {
    out += change(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return out + change(text.slice(at));
}
