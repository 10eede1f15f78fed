// llms.txt: the pages of the site for programs that read text (llmstxt.org).
import { DESCRIPTION, NAME, SITE } from './places.mjs';

/**
 * Returns the list of pages as Markdown. A section has a title and pages; a page has a title, its
 * path on the site and what it is about.
 */
export function llmsText(sections) {
  return [
    `# ${NAME}`,
    '',
    `> ${DESCRIPTION}`,
    '',
    ...sections.flatMap(({ title, pages }) => [
      `## ${title}`,
      '',
      ...pages.map(({ title, path, about }) => `- [${title}](${SITE}${path}): ${plain(about)}`),
      '',
    ]),
  ].join('\n');
}

/** Returns all pages as one text, each behind its address. */
export function llmsFullText(pages) {
  return pages
    .map(({ path, text }) => `<!-- ${SITE}${path} -->\n\n${withoutFrontmatter(text).trim()}\n`)
    .join('\n');
}

function withoutFrontmatter(text) {
  return text.replace(/^---\n[\s\S]*?\n---\n/, '');
}

function plain(text) {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}
