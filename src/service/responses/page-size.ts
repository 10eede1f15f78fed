/**
 * Most bytes of the items of a page; one item alone may have more. A client reads answers of four
 * times as many.
 */
export const PAGE_BYTES = 8_388_608;

/** Characters that never have more bytes than a page: one has at most three in UTF-8. */
export const PAGE_CHARACTERS: number = Math.floor(PAGE_BYTES / 3);
