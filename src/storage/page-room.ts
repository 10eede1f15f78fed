/** Room of a page in characters. The first item always fits, so that a page never is empty. */
export class PageRoom {
  readonly #most: number;
  #used = 0;
  #isEmpty = true;

  constructor(most: number = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /** Takes the room of an item; returns false, and takes none, if the item does not fit. */
  take(characters: number): boolean {
    if (!this.#isEmpty && this.#used + characters > this.#most) return false;
    this.#isEmpty = false;
    this.#used += characters;
    return true;
  }
}
