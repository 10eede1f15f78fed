/** Tags (BCP 47) of the languages of the command and of the page. */
export const LANGUAGE_TAGS = ['en', 'fi', 'sv', 'de'] as const;

/** Tag of a language of the command and of the page. */
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];

/** Tag of a language whose sentences are tables; the English ones are in the code. */
export type TranslationTag = Exclude<LanguageTag, 'en'>;
