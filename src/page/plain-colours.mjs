// Plugin of build-pages.mjs: the light colours for browsers without `light-dark()`.
import { readFileSync } from 'node:fs';

/** One pair of colours; those in it may have parentheses of their own. */
const PAIR = /light-dark\(((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)/g;

/** Returns the style with a rule for older browsers, which wins over the theme of the reader. */
export function withPlainColours(style) {
  const plain = [...style.matchAll(/--[\w-]+:[^;]*light-dark[^;]*;/g)].map(([each]) =>
    each.replace(PAIR, '$1'),
  );
  const rules = ['color-scheme: light;', ...plain].join('\n');
  return `${style}@supports not (color: light-dark(red, red)) {\n:root:root {\n${rules}\n}\n}\n`;
}

/** Adds that rule to the file with the colours. */
export const plainColours = {
  name: 'plain-colours',
  setup: ({ onLoad }) => {
    onLoad({ filter: /styles[\\/]tokens\.css$/ }, ({ path }) => ({
      contents: withPlainColours(readFileSync(path, 'utf8')),
      loader: 'css',
    }));
  },
};
