/** Returns whether no cause of a page may have this code, since its title is left out. */
export function isUntitled(code: string): boolean;
