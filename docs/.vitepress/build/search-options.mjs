// How the search of the site ranks sections. VitePress writes these functions as text into the
// pages, so none uses a name from outside of itself.

/** Options of a search with MiniSearch. `test/verify/site-search.mjs` tries them. */
export const SEARCH_OPTIONS = {
  // Words of a question that are on every page find nothing.
  processTerm: (term) => {
    const common =
      ' a an and are at be can do does for from get how i if in is it me my not of on or so that' +
      ' the this to was what when where which who why will with you ';
    const word = term.toLowerCase();
    return common.includes(` ${word} `) ? null : word;
  },
  prefix: (term) => term.length > 2,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  weights: { prefix: 0.3, fuzzy: 0.1 },
  boost: { title: 4, titles: 1, text: 2 },
  // Guides and rules come before names of the API, pages about this project, and examples of rules.
  boostDocument: (id) => {
    if (/\/api\//.test(id)) return 0.2;
    if (/\/(architecture|by-hand|changelog|contributing|decisions|figures|scale)\//.test(id))
      return 0.4;
    return /#(example|in-other-languages)$/.test(id) ? 0.4 : 1;
  },
};
