// The page of the playground. Its text is that of every page; a script puts the form into it.

/** The page as text. */
export const PLAY_PAGE = `# Playground

Type a package description, a price, a GTIN, a lead time or a unit, and see how it is read and why.
Paste a record or a file, and see its findings. Everything happens in this browser; nothing is sent.

A link to this page holds the text behind its \`#\`. In a terminal, \`assortment explain TEXT\` and
\`assortment check FILE\` say the same. Large files have <a href="../check/index.html" target="_self">a page of their own</a>.
`;

// The heading of the page has the id `playground`.
const FORM = `<div id="play"></div>

<script setup>
import { onBeforeUnmount, onMounted } from 'vue';

let close;
onMounted(async () => {
  const [core, { titleOf }, { mountPlayground }] = await Promise.all([
    import('../../../dist/index.js'),
    import('../../../dist/titles.js'),
    import('../../../docs/.vitepress/play/playground.mjs'),
  ]);
  const root = document.querySelector('#play');
  if (root !== null) close = mountPlayground(root, { ...core, titleOf });
});
onBeforeUnmount(() => close?.());
</script>
`;

/** The page of the site: the form stands between its two paragraphs. */
export function playPage(text) {
  const [title, introduction, ...rest] = text.split('\n\n');
  const head = '---\naside: false\n---';
  return [head, title, introduction, FORM, ...rest].join('\n\n');
}
