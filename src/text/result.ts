/**
 * A value, or the fault that is the reason why there is none; a list of faults if there may be
 * several. `Outcome` is the same for values that are read with findings.
 */
export type Result<T, F> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: F };
