/** Path of the sign-in page below `authUrl`. A host with users of its own has its own page. */
export const SIGN_IN_PATH = '/sign-in/';

/** Path of the page with what a user allowed. */
export const ACCOUNT_PATH = '/account/';

/** Path of the page with the files of the user's library; each file has one below it. */
export const FILES_PATH = '/files/';

/** Path of the API settings of a library (Spec 5.2). */
export const SETTINGS_PATH = '/settings/api/';

/** Path that ends a sign-in. */
export const SIGN_OUT_PATH = '/sign-out/';

/** Returns a path below `authUrl`, which may have a path itself. */
export function pathAt(authUrl: string, path: string): string {
  return new URL(`${authUrl}${path}`).pathname;
}
