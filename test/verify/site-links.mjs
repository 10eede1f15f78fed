// Links of a built site that lead nowhere.
import { Parser } from 'htmlparser2';

/** Attributes that hold an address, by element. */
const ADDRESSES = { a: 'href', img: 'src', link: 'href', script: 'src', source: 'src' };

/** Relations of `link` whose target a browser loads. */
const LOADED = /stylesheet|preload|icon|manifest/;

/** Returns the links and the anchors of an HTML page. */
export function readPage(html) {
  const links = [];
  const anchors = new Set();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) anchors.add(attributes.id);
      if (name === 'a' && attributes.name !== undefined) anchors.add(attributes.name);
      const link = attributes[ADDRESSES[name] ?? ''];
      if (link === undefined) return;
      const isLoaded = name === 'link' ? LOADED.test(attributes.rel ?? '') : name !== 'a';
      links.push({ link, isLoaded });
    },
  });
  parser.end(html);
  return { links, anchors };
}

/** Returns the links of a page in Markdown, and no anchors. */
function readMarkdown(text) {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => ({
    link: link.replace(/#.*/, ''),
    isLoaded: false,
  }));
  return { links, anchors: new Set() };
}

/**
 * Returns the broken links of a site as `page: link`. `files` maps paths of files to their text
 * (HTML and Markdown) or to undefined (all others), `site` is the site's address, `repository` that
 * of the repository, whose files `isInRepository` knows.
 */
export function brokenLinks({ files, site, repository, isInRepository }) {
  const pages = new Map();
  for (const [path, text] of files) {
    if (text === undefined) continue;
    pages.set(path, path.endsWith('.html') ? readPage(text) : readMarkdown(text));
  }
  const broken = [];
  for (const [path, { links }] of pages)
    for (const { link, isLoaded } of links) {
      const fault = faultOf(new URL(link, site + path), isLoaded);
      if (fault !== undefined) broken.push(`${path}: ${link} (${fault})`);
    }
  return broken;

  function faultOf(url, isLoaded) {
    const address = url.href;
    if (address.startsWith(`${repository}/blob/`)) {
      const [, file = ''] = address.slice(repository.length).split(/\/blob\/[^/]+\//);
      return isInRepository(decodeURI(file.replace(/#.*/, ''))) ? undefined : 'no such file';
    }
    if (!address.startsWith(site)) return isLoaded ? 'loaded from elsewhere' : undefined;
    const path = decodeURIComponent(url.pathname.slice(new URL(site).pathname.length));
    const file = [path, `${path}index.html`, `${path}/index.html`].find((name) => files.has(name));
    if (file === undefined) return 'no such page';
    const anchor = decodeURIComponent(url.hash.slice(1));
    const page = pages.get(file);
    // `#price=9,90` is a value for the playground.
    const isAnchor = anchor !== '' && !anchor.includes('=');
    return !isAnchor || page === undefined || page.anchors.has(anchor)
      ? undefined
      : 'no such anchor';
  }
}
