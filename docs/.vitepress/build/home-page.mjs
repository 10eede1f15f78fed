// The first page: the text of README.md below a head with the three ways in.
import { DESCRIPTION, NAME } from './places.mjs';

const ALT = 'The page with an example file: two records would be refused.';

/** The picture of README.md, for each of the two appearances that a reader may choose. */
const PICTURES = ['light', 'dark']
  .map((name) => `<img class="${name}-only" src="/pictures/page-${name}.png" alt="${ALT}">`)
  .join('\n');

/** README.md as the first page of the site. */
export function homePage(readme) {
  const from = readme.indexOf('\n## ');
  const actions = [
    { theme: 'brand', text: 'Check a file', link: '/check/index.html', target: '_self' },
    { theme: 'alt', text: 'Install', link: '/install/' },
    { theme: 'alt', text: 'Rules', link: '/rules/' },
  ];
  const head = {
    layout: 'home',
    title: NAME,
    titleTemplate: false,
    hero: { name: NAME, text: DESCRIPTION.split(':')[0], tagline: taglineOf(readme), actions },
  };
  // JSON is YAML, too.
  return `---\n${JSON.stringify(head, null, 2)}\n---\n\n${PICTURES}\n${readme.slice(from)}`;
}

/** The last sentence of the introduction: what the package promises. */
function taglineOf(readme) {
  const introduction = (readme.split('\n\n')[2] ?? '').replaceAll('\n', ' ');
  return introduction.slice(introduction.lastIndexOf('. ') + 2);
}
