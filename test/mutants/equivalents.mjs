// Random mutants that no test can tell from the source, with the reason. An entry names the line by
// its text, so that it stays with the code; where line or change is gone, the run says so.
export const equivalents = [];
