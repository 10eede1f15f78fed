interface DocumentedFunction {
  readonly name: string;
  readonly about: string;
  readonly example: string;
}

interface SubpathFunctions {
  readonly subpath: string;
  readonly functions: readonly DocumentedFunction[];
}

export function functionsOfSubpaths(): readonly SubpathFunctions[];

export function functionsPage(subpaths: readonly SubpathFunctions[]): string;
