/** A regular expression that is compiled when it is first asked. */
export interface LatePattern {
  readonly test: (text: string) => boolean;
}

/**
 * For patterns with Unicode classes off the common path. As a literal each costs every import 0.1
 * to 0.4 ms, even inside a function that is never called: the engine builds the sets of characters
 * to judge the literal while it reads the file. `source` and `flags` are those of `RegExp`, without
 * the flags `g` and `y`, which would remember places.
 */
export function latePattern(source: string, flags: 'u'): LatePattern {
  // A pure cache: which call fills it changes no answer.
  let pattern: RegExp | undefined;
  return {
    test(text) {
      pattern ??= new RegExp(source, flags);
      return pattern.test(text);
    },
  };
}
