/** Imports an optional peer dependency; rejects with the words, which say how to install it. */
export async function loadPeer<T>(load: () => Promise<T>, words: string): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new Error(words, { cause });
  }
}
