import {
  type ClientRegistration,
  type RegistrationFaults,
  readClientRegistration,
} from '../../oauth/clients/client-registration.js';
import { sameDigest } from '../../oauth/clients/same-digest.js';
import { type FormParameters, parseForm, readParameter } from '../../oauth/wire/form-parameters.js';
import type { Result } from '../../text/result.js';
import {
  addClient,
  disableClient,
  editClient,
  endOldSecret,
  findStoredClient,
  listClients,
  removeClient,
  rotateSecret,
} from '../administration/clients.js';
import { type GrantsAt, lastTokensOf } from '../administration/grants.js';
import { lastUploadsOf } from '../administration/last-uploads.js';
import type { Change } from '../administration/stored-records.js';
import { freshName, freshSecret } from '../oauth/secrets.js';
import { secondsOf } from '../oauth/token-families.js';
import { type Act, administrationEntry } from '../observe/administration.js';
import { errorPage } from '../pages/error-page.js';
import { say } from '../pages/markup.js';
import { redirect } from '../pages/page.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { ACCOUNT_PATH, pathAt, SETTINGS_PATH, SIGN_IN_PATH } from '../sign-in/paths.js';
import { readSignInForm } from '../sign-in/sign-in-form.js';
import { type SignIn, signInOf } from '../sign-in/sign-ins.js';
import { secretPage } from './secret-page.js';
import { type Draft, type RefusedForm, settingsPage } from './settings-page.js';

/** Applications of one library that its owners may register. */
const MAX_CLIENTS = 50;

/** The sign-in of an owner. */
interface Owner {
  readonly signIn: SignIn;
  /** Kind of the clients that the owner registers. */
  readonly kind: 'library' | 'sandbox';
  readonly context: ServiceContext;
}

/** A submitted form of one application. */
interface Call extends Owner {
  readonly clientId: string;
  readonly form: FormParameters;
}

/** Handles `GET` of the API settings (Spec 5.2, Decision K4). */
export const showSettings: Handler = async (request, context, url) => {
  const owner = await readOwner(request, context, 302);
  if (owner instanceof Response) return owner;
  return drawSettings(owner, { done: DONE.get(url.searchParams.get('done') ?? '') });
};

/** Handles `POST` of the API settings: one act on one application of the owner's library. */
export const changeSettings: Handler = async (request, context) => {
  const body = await readSignInForm(request, context, context.limits.formBytes);
  if (body instanceof Response) return body;
  const owner = await readOwner(request, context, 303);
  if (owner instanceof Response) return owner;
  const form = parseForm(body);
  const clientId = readParameter(form, 'client') ?? '';
  const token = readParameter(form, 'form_token') ?? '';
  const name = readParameter(form, 'act') ?? '';
  const act = ACTS.get(name);
  const isOurs = sameDigest(token, await tokenOf(clientId, owner));
  if (act === undefined || !isOurs || form.fault !== null)
    return errorPage(403, 'This answer cannot be taken', 'It did not come from a page of ours.');
  const call = { ...owner, clientId, form };
  return name === 'add' || (await isOwn(call)) ? act(call) : refuse(call, 'unknown');
};

/** Acts of the forms, by the values of their buttons. */
const ACTS: ReadonlyMap<string, (call: Call) => Promise<Response>> = new Map([
  ['add', register],
  ['edit', edit],
  ['rotate', rotate],
  ['end-old', plainAct('client-secret-ended', ({ grants }, id) => endOldSecret(grants, id))],
  ['disable', plainAct('client-disabled', (at, id) => disableClient(at, id, true))],
  ['enable', plainAct('client-enabled', (at, id) => disableClient(at, id, false))],
  ['remove', plainAct('client-removed', removeClient)],
]);

/** Sentences about changes that were made. */
const DONE: ReadonlyMap<string, string> = new Map<Act, string>([
  ['client-changed', 'The application was changed.'],
  ['client-secret-ended', 'The old secret no longer works.'],
  ['client-disabled', 'The application was disabled, and all its access ended.'],
  ['client-enabled', 'The application was enabled. Users must agree again.'],
  ['client-removed', 'The application was removed, and all its access ended.'],
]);

type Reason = 'unknown' | 'unconfirmed' | 'damaged' | 'taken' | 'two-secrets' | 'one-secret';

const UNKNOWN: readonly [number, string] = [404, 'The library no longer has this application.'];

/** Status and sentence of each reason why nothing was changed. */
const REASONS: Readonly<Record<Reason | 'many', readonly [number, string]>> = {
  unknown: UNKNOWN,
  damaged: UNKNOWN,
  unconfirmed: [503, 'Storage did not confirm the change. Look at the list, and try again.'],
  taken: [
    409,
    'This application is registered already. Its secret was shown once; if it is lost, make a ' +
      'new one.',
  ],
  'two-secrets': [409, 'The application has two secrets already. End the old one first.'],
  'one-secret': [409, 'The old secret ended already.'],
  many: [409, 'A library has at most {count} applications. Remove one first.'],
};

/** Returns the owner who sent a request, or the response for anyone else. */
async function readOwner(
  request: Request,
  context: ServiceContext,
  status: 302 | 303,
): Promise<Owner | Response> {
  const signIn = await signInOf(request, context);
  const { authUrl } = context;
  const next = encodeURIComponent(pathAt(authUrl, SETTINGS_PATH));
  if (signIn === undefined)
    return redirect(status, `${pathAt(authUrl, SIGN_IN_PATH)}?next=${next}`);
  const { owner: kind } = signIn;
  return kind === undefined ? refusal('page', 404) : { signIn, kind, context };
}

/** Returns the token of an application's forms. Only who has the cookie's secret can compute it. */
function tokenOf(clientId: string, { signIn, context }: Owner): Promise<string> | string {
  return context.digestText(`settings ${clientId} ${signIn.secret}`);
}

/** Checks whether an application is one of the owner's library, which never changes. */
async function isOwn({ clientId, context, signIn }: Call): Promise<boolean> {
  const stored = await findStoredClient(context.storage.grants, clientId);
  return stored?.registration?.library === signIn.user.library;
}

async function register(call: Call): Promise<Response> {
  const { clientId, kind, signIn, context } = call;
  const { grants } = context.storage;
  const { library } = signIn.user;
  const draft = readDraft(call);
  const { secret, digest: secretDigest } = await freshSecret(context);
  const createdAt = Math.floor(secondsOf(context));
  const reading = readClientRegistration({
    clientId,
    secretDigest,
    ...draft,
    kind,
    library,
    createdAt,
  });
  if (!reading.ok || !isGranted(draft, context)) return refuseDraft(call, draft, reading);
  if ((await listClients(grants, library)).length >= MAX_CLIENTS) return refuse(call, 'many');
  const change = await addClient(grants, reading.value);
  if (!change.ok) return refuse(call, change.fault);
  audit('client-added', call);
  return secretPageOf(call, { name: draft.name, secret, isSecond: false });
}

async function edit(call: Call): Promise<Response> {
  const { clientId, context } = call;
  const draft = readDraft(call);
  if (!isGranted(draft, context)) return refuseDraft(call, draft);
  const change = await editClient(context.storage.grants, clientId, draft);
  if (!change.ok) return refuse(call, change.fault);
  return change.value.ok ? finish('client-changed', call) : refuseDraft(call, draft, change.value);
}

async function rotate(call: Call): Promise<Response> {
  const { clientId, context } = call;
  const { secret, digest } = await freshSecret(context);
  const change = await rotateSecret(context.storage.grants, clientId, digest);
  if (!change.ok) return refuse(call, change.fault);
  audit('client-secret-added', call);
  return secretPageOf(call, { name: change.value.name, secret, isSecond: true });
}

/** Creates an act that has no fields and shows no secret. */
function plainAct(
  name: Act,
  change: (
    at: GrantsAt,
    id: string,
  ) => Promise<Change<ClientRegistration | undefined, 'damaged' | 'one-secret'>>,
): (call: Call) => Promise<Response> {
  return async (call) => {
    const { storage, now, log } = call.context;
    const result = await change({ grants: storage.grants, now: now(), log }, call.clientId);
    return result.ok ? finish(name, call) : refuse(call, result.fault);
  };
}

/** Reads the fields of an application, which the registration checks. */
function readDraft({ form }: Call): Draft {
  const redirects = readParameter(form, 'redirects') ?? '';
  return {
    name: (readParameter(form, 'name') ?? '').trim(),
    redirectUris: redirects.split(/\s+/).filter((uri) => uri !== ''),
    scopes: form.values.get('scope') ?? [],
  };
}

function isGranted({ scopes }: Draft, { policy }: ServiceContext): boolean {
  return scopes.every((scope) => policy.scopes.includes(scope));
}

/** Writes the audit entry of a change, and shows the page again (RFC 9110 15.4.4). */
function finish(act: Act, call: Call): Response {
  audit(act, call);
  const path = pathAt(call.context.authUrl, SETTINGS_PATH);
  return redirect(303, `${path}?done=${act}`);
}

function audit(act: Act, { context, clientId, signIn }: Call): void {
  const { id: user, library } = signIn.user;
  context.log(administrationEntry(act, { client: clientId, user, library }));
}

function secretPageOf(
  { clientId, context }: Call,
  shown: { readonly name: string; readonly secret: string; readonly isSecond: boolean },
): Response {
  const settingsPath = pathAt(context.authUrl, SETTINGS_PATH);
  return secretPage({ ...shown, clientId, settingsPath });
}

/** Shows the page with the reason why nothing was changed. */
function refuse(call: Call, reason: keyof typeof REASONS): Promise<Response> {
  const [status, sentence] = REASONS[reason];
  return drawSettings(call, {
    refused: { status, sentences: [say(sentence, { count: MAX_CLIENTS })] },
  });
}

/** Shows the page with the faults of a draft, which is in the fields again. */
function refuseDraft(
  call: Call,
  draft: Draft,
  reading?: Result<ClientRegistration, RegistrationFaults>,
): Promise<Response> {
  const { clientId, context } = call;
  const sentences =
    reading?.ok === false
      ? reading.fault.map(({ message }) => say(message))
      : [
          say('The scopes of this service are {scopes}.', {
            scopes: context.policy.scopes.join(', '),
          }),
        ];
  return drawSettings(call, { refused: { status: 422, sentences, clientId, draft } });
}

async function drawSettings(
  owner: Owner,
  { done, refused }: { readonly done?: string | undefined; readonly refused?: RefusedForm },
): Promise<Response> {
  const { signIn, context } = owner;
  const { storage, authUrl, policy } = context;
  const { library } = signIn.user;
  const [listed, lastTokens, lastUploads] = await Promise.all([
    listClients(storage.grants, library),
    lastTokensOf({ grants: storage.grants, log: context.log }, library),
    lastUploadsOf(storage.grants, library),
  ]);
  const registered = listed.flatMap(({ registration }) =>
    registration?.library === library ? [registration] : [],
  );
  const clients = await Promise.all(
    registered
      .sort((a, b) => a.createdAt - b.createdAt)
      .map(async (client) => ({
        client,
        formToken: await tokenOf(client.clientId, owner),
        lastTokens: lastTokens.get(client.clientId),
        lastUpload: lastUploads.get(client.clientId),
      })),
  );
  const isNew = !registered.some(({ clientId }) => clientId === refused?.clientId);
  const clientId = (isNew ? refused?.clientId : undefined) ?? freshName(context);
  return settingsPage({
    library,
    clients,
    next: { clientId, formToken: await tokenOf(clientId, owner) },
    scopes: policy.scopes,
    action: pathAt(authUrl, SETTINGS_PATH),
    accountPath: pathAt(authUrl, ACCOUNT_PATH),
    done,
    refused,
  });
}
