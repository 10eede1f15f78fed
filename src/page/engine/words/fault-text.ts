/**
 * Returns the words about a fault of the program or of the browser, for anything that was thrown.
 */
export function faultText(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
