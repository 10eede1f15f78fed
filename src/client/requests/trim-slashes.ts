/** Returns an address without the slashes at its end. */
export function trimSlashes(address: string): string {
  // Looks behind, so that a run of slashes is read once.
  return address.replace(/(?<!\/)\/+$/, '');
}
