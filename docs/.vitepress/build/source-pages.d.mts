export function sitePaths(): ReadonlyMap<string, string>;
