/** Languages of the page, as tags of BCP 47. */
export type LanguageTag = 'en' | 'fi' | 'sv' | 'de';
