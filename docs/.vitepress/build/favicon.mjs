/** The icon of the site: a parcel with a check mark, legible on light and on dark tabs. */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect x="2" y="2" width="28" height="28" rx="7" fill="#0b5d3b"/>' +
  '<path d="M9 17l5 5 9-11" fill="none" stroke="#fff" stroke-width="4" ' +
  'stroke-linecap="round" stroke-linejoin="round"/></svg>\n';
