import type { AuthorizationRequest } from '../../oauth/authorization-request.js';
import { sameDigest } from '../../oauth/clients/same-digest.js';
import { formatScope } from '../../oauth/clients/scope.js';
import { type FormParameters, readParameter } from '../../oauth/wire/form-parameters.js';
import { decodeFormText, encodeFormText } from '../../oauth/wire/form-text.js';
import type { GrantPut, GrantRecord } from '../../storage/grant-store.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';

/** How long a consent page may stand open. */
const FORM_SECONDS = 600;

/** What storage holds of a form, by the digest of its token. */
interface StoredForm {
  /** Digest over user and request: the form says yes to these and to nothing else. */
  readonly binding: string;
  readonly until: number;
  /** What the form was used for; null while it was not. */
  readonly used: string | null;
}

/** The parameters of the request that the form carries along, besides its token. */
export const REQUEST_FIELDS: readonly string[] = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
];

/**
 * The hidden fields of a consent form. The state goes escaped, since browsers change line ends
 * inside of fields.
 */
export function formFields(
  asked: AuthorizationRequest,
  token: string,
): readonly (readonly [string, string])[] {
  const { client, redirectUri, redirectSent, scope, state, challenge } = asked;
  const fields: (readonly [string, string])[] = [
    ['form_token', token],
    ['response_type', 'code'],
    ['client_id', client.clientId],
    ['scope', formatScope(scope)],
  ];
  if (redirectUri !== null && redirectSent) fields.push(['redirect_uri', redirectUri]);
  if (state !== null) fields.push(['state', encodeFormText(state)]);
  if (challenge !== null)
    fields.push(['code_challenge', challenge], ['code_challenge_method', 'S256']);
  return fields;
}

/** The parameters of the request behind a consent form that was sent. */
export function formParameters(form: FormParameters): FormParameters {
  const values = new Map<string, readonly string[]>();
  for (const name of REQUEST_FIELDS) {
    const sent = form.values.get(name);
    if (sent !== undefined)
      values.set(name, name === 'state' ? sent.map((text) => decodeFormText(text) ?? text) : sent);
  }
  return { values, fault: form.fault };
}

/** The token of a form that was sent; undefined where it is missing or repeated. */
export function formToken(form: FormParameters): string | undefined {
  return readParameter(form, 'form_token');
}

/** Digest over everything that a person says yes to. */
export function bindingOf(
  asked: AuthorizationRequest,
  user: User,
  context: ServiceContext,
): Promise<string> | string {
  const { client, redirectUri, redirectSent, scope, state, challenge } = asked;
  return context.digestText(
    JSON.stringify([
      user.id,
      user.username,
      user.library,
      client.clientId,
      redirectUri,
      redirectSent,
      scope,
      state,
      challenge,
    ]),
  );
}

/** Keeps the form of a page that is about to be shown. */
export function openForm(digest: string, binding: string, now: number): GrantPut {
  return putForm(digest, 0, { binding, until: now + FORM_SECONDS, used: null });
}

/** Why a form that was sent is not taken; undefined where it is. */
export function formRefusal(
  record: GrantRecord | undefined,
  binding: string,
  now: number,
): string | undefined {
  if (record === undefined)
    return 'This page is not one that we showed, or it stood open for too long.';
  const { binding: own, until, used } = readForm(record);
  if (!sameDigest(own, binding)) return 'What was sent is not what the page showed.';
  if (used !== null) return 'This page was answered already.';
  return now < until ? undefined : 'This page stood open for too long.';
}

/** Uses the form up. `used` is new each time, so that whoever used it can be told. */
export function useForm(record: GrantRecord, used: string): GrantPut {
  return putForm(record.id, record.version, { ...readForm(record), used });
}

function putForm(id: string, seen: number, form: StoredForm): GrantPut {
  return { kind: 'form', id, seen, value: JSON.stringify(form), expiresAt: form.until };
}

function readForm(record: GrantRecord): StoredForm {
  // Written by `putForm`, nowhere else.
  return JSON.parse(record.value) as StoredForm;
}
