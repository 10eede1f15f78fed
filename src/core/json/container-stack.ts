/** Kinds of the open containers, one bit for each level: a million levels take a million bits. */
export class ContainerStack {
  #bits: Uint8Array = new Uint8Array(64);

  set(depth: number, isObject: boolean): void {
    const at = depth >> 3;
    if (at >= this.#bits.length) {
      const grown = new Uint8Array(this.#bits.length * 2);
      grown.set(this.#bits);
      this.#bits = grown;
    }
    const bit = 1 << (depth & 7);
    const old = this.#bits[at] as number;
    this.#bits[at] = isObject ? old | bit : old & ~bit;
  }

  isObject(depth: number): boolean {
    return ((this.#bits[depth >> 3] as number) & (1 << (depth & 7))) !== 0;
  }
}
