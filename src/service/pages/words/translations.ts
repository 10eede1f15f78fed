/** Sentences in Finnish, Swedish and German by the English one. Gaps are `{name}`. */
export type Translations = Readonly<
  Record<string, readonly [finnish: string, swedish: string, german: string]>
>;
