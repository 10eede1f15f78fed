import { type ListedFile, NEWEST_FILE } from '../../storage/received-file-store.js';
import { type WaitingState, waitingState } from '../files/waiting-state.js';
import { CHECK_PATH } from '../pages/check-page-route.js';
import { type FileFate, filePage, filesPage, noFilePage } from '../pages/files-page.js';
import { redirect } from '../pages/page.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { FILES_PATH, pathAt, SIGN_IN_PATH } from '../sign-in/paths.js';
import { signInOf } from '../sign-in/sign-ins.js';

/** Files of the list, and events of one file. */
const SHOWN = 50;

/** Handles `GET` of the files page: the files of the user's library, the newest first. */
export const showFiles: Handler = async (request, context) => {
  const signIn = await signInOf(request, context);
  if (signIn === undefined) return toSignIn(context);
  const { username, library } = signIn.user;
  const window = { before: NEWEST_FILE, limit: SHOWN };
  const { files, count } = await context.storage.files.page(library, {}, window);
  const shown = files.map((file) => ({ ...file, fate: fateOf(file, {}) })).reverse();
  return filesPage({ username, library, files: shown, count, ...pathsOf(context) });
};

/** Handles `GET` of the page of one file: its state, what to do, and the events since it came. */
export const showFile: Handler = async (request, context, url) => {
  const signIn = await signInOf(request, context);
  if (signIn === undefined) return toSignIn(context);
  const { library } = signIn.user;
  const { files, catalogues, events } = context.storage;
  const id = url.pathname.replace(/^.*\//, '');
  const file = /^[A-Za-z0-9._~-]{1,200}$/.test(id) ? await files.get(library, id) : undefined;
  if (file === undefined) return noFilePage(pathsOf(context).path);
  const run = file.runId === null ? undefined : await catalogues.run(file, file.runId);
  const waiting = await waitingState(context.storage, file);
  const state = {
    ...file,
    finishedAt: run?.finishedAt ?? null,
    refused: run?.fileRefused === true,
    replaced: waiting.replaced === true,
  };
  const filter = { customer: file.customer, createdFrom: file.receivedAt };
  const window = { before: Number.MAX_SAFE_INTEGER, limit: SHOWN };
  const page = await events.page(library, filter, window);
  return filePage({
    ...{ id, customer: file.customer, receivedAt: file.receivedAt },
    fate: fateOf(state, waiting),
    // The report is JSON text that the upload wrote.
    report: JSON.parse(file.report),
    events: page.events.map(({ event }) => event).reverse(),
    eventCount: page.count,
    ...pathsOf(context),
  });
};

function toSignIn({ authUrl }: ServiceContext): Response {
  const next = encodeURIComponent(pathAt(authUrl, FILES_PATH));
  return redirect(302, `${pathAt(authUrl, SIGN_IN_PATH)}?next=${next}`);
}

function pathsOf({ authUrl }: ServiceContext): {
  readonly path: string;
  readonly checkPath: string;
} {
  return { path: pathAt(authUrl, FILES_PATH), checkPath: pathAt(authUrl, CHECK_PATH) };
}

/** Returns what became of a file, as `fileFields` says it to programs. */
function fateOf(
  {
    status,
    replaced,
    refused,
    finishedAt,
  }: Pick<ListedFile, 'status' | 'replaced' | 'refused' | 'finishedAt'>,
  { dueAt, agreedTime }: WaitingState,
): FileFate {
  if (replaced) return { kind: 'replaced' };
  if (status === 'processed' && finishedAt !== null)
    return { kind: refused ? 'file-refused' : 'synced', at: finishedAt };
  if (status !== 'waiting') return { kind: 'ignored' };
  return dueAt === undefined || agreedTime === undefined
    ? { kind: 'waiting' }
    : { kind: 'due', at: Date.parse(dueAt), agreedTime };
}
