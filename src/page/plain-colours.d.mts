/** Returns the style with a rule for older browsers, which wins over the theme of the reader. */
export declare function withPlainColours(style: string): string;
