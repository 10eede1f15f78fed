/** Lines that are printed at the start of a sandbox. Gaps are `{name}`. */
export interface WelcomeLines {
  readonly listening: string;
  /** Printed if others reach it by another address. */
  readonly outside: string;
  readonly kept: string;
  readonly daily: string;
  /** Printed in place of the credentials, which an earlier start showed. */
  readonly returning: string;
  readonly noSandbox: string;
  readonly shownOnce: string;
  readonly signInAs: string;
  readonly password: string;
  readonly authorize: string;
  readonly paste: string;
}

export const ENGLISH_WELCOME: WelcomeLines = {
  listening: 'Listening on {url}',
  outside: 'Others reach it at {url}',
  kept: 'Everything is kept in {place}. {schedule} Ctrl-C ends it.',
  daily: 'Files are synced daily at {agreedTime}.',
  returning:
    'The sandbox user and client are those of the first start, which showed their secrets. ' +
    'assortment serve --new-credentials makes new ones.',
  noSandbox:
    'No sandbox was made. assortment users add adds a user who can sign in, ' +
    'assortment clients add registers an application.',
  shownOnce: 'Sandbox, shown this once:',
  signInAs: 'sign in as',
  password: 'password',
  authorize: 'Authorize in a browser: {address}',
  paste: 'Or paste these. Their token was made for you and lasts a week:',
};
