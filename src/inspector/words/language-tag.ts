/** Tags of the page's languages (BCP 47). */
export const LANGUAGE_TAGS = ['en', 'fi', 'sv', 'de'] as const;

/** Tag of a language of the page. */
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];
