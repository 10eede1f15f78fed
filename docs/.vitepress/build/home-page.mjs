// The first page: the text of README.md below a head with the three ways in.
import { DESCRIPTION, NAME } from './places.mjs';

const ALT = 'The page with an example file: two records would be refused.';

/** The picture of README.md next to the sentence, for each of the two appearances. */
const PICTURE = { light: '/pictures/page-light.png', dark: '/pictures/page-dark.png', alt: ALT };

/** The four promises of the first screen, with figures of the codes, the example file and README.md. */
function promisesOf(readme, { codes, example }) {
  const sizes = /takes up to ([^,]+(?:,\d+)* records), ([^.]+)\./.exec(
    readme.replaceAll('\n', ' '),
  );
  if (sizes === null) throw new Error('README.md does not say what the service takes');
  return [
    {
      title: 'Nothing is lost silently',
      details: `${codes} codes, each with its page. A refusal names line and column.`,
      link: '/rules/',
    },
    {
      title: 'One bad record hides no other',
      details: `The example file has ${example.records} records: ${example.refused} are refused, all others are read.`,
      link: '/play/',
    },
    {
      title: 'Numbers are exact',
      details: '9007199254740993.01 survives. Prices are computed in fractions.',
      link: '/library/',
    },
    {
      title: 'Memory is bounded',
      details: `The service takes up to ${sizes[1]}, ${sizes[2]}.`,
      link: '/limits/',
    },
  ];
}

/** README.md as the first page of the site. */
export function homePage(readme, figures) {
  const from = readme.indexOf('\n## ');
  const actions = [
    { theme: 'brand', text: 'Check a file', link: '/check/index.html', target: '_self' },
    { theme: 'alt', text: 'Install', link: '/install/' },
    { theme: 'alt', text: 'Playground', link: '/play/' },
  ];
  const head = {
    layout: 'home',
    title: NAME,
    titleTemplate: false,
    hero: {
      name: NAME,
      text: DESCRIPTION.split(':')[0],
      tagline: taglineOf(readme),
      image: PICTURE,
      actions,
    },
    features: promisesOf(readme, figures),
  };
  // JSON is YAML, too.
  return `---\n${JSON.stringify(head, null, 2)}\n---\n${readme.slice(from)}`;
}

/** The last sentence of the introduction: what the package promises. */
function taglineOf(readme) {
  const introduction = (readme.split('\n\n')[2] ?? '').replaceAll('\n', ' ');
  return introduction.slice(introduction.lastIndexOf('. ') + 2);
}
