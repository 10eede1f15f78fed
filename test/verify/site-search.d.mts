type Questions = Readonly<Record<string, readonly string[]>>;

interface Index {
  search(question: string): readonly { readonly id: string }[];
}

export const FIRST_HOUR: Questions;

export function indexOfPages(
  pages: readonly { readonly place: string; readonly text: string }[],
): Index;

export function faultsOf(index: Index, questions: Questions): readonly string[];
