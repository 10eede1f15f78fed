export function figuresOf(log: string): ReadonlyMap<string, string>;
export function withFigures(page: string, figures: ReadonlyMap<string, string>): string;
