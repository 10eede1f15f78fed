import type { AuthorizationRequest } from '../../oauth/authorization-request.js';
import { sameDigest } from '../../oauth/clients/same-digest.js';
import { formatScope } from '../../oauth/clients/scope.js';
import { type FormParameters, readParameter } from '../../oauth/wire/form-parameters.js';
import { decodeFormText, encodeFormText } from '../../oauth/wire/form-text.js';
import type { GrantPut, GrantRecord } from '../../storage/grant-store.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';

/** Lifetime of a consent page in seconds. */
const FORM_SECONDS = 600;

/** Reason to refuse a form that was answered. */
export const USED = 'This page was answered already.';

/** A form in storage, by the digest of its token. */
interface StoredForm {
  /** Digest of the user and the request that the form is for. */
  readonly binding: string;
  readonly until: number;
  /** Name of the token family that the form was used for; null before. */
  readonly used: string | null;
}

/** The parameters of the request that the form contains, in addition to its token. */
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
 * Returns the hidden fields of a consent form. Escapes the state, since browsers change line ends
 * in fields.
 */
export function formFields(
  authorization: AuthorizationRequest,
  token: string,
): readonly (readonly [string, string])[] {
  const { client, redirectUri, redirectSent, scope, state, challenge } = authorization;
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

/** Returns the parameters of the request in a submitted consent form. */
export function formParameters(form: FormParameters): FormParameters {
  const values = new Map<string, readonly string[]>();
  for (const name of REQUEST_FIELDS) {
    const sent = form.values.get(name);
    if (sent !== undefined)
      values.set(name, name === 'state' ? sent.map((text) => decodeFormText(text) ?? text) : sent);
  }
  return { values, fault: form.fault };
}

/** Returns the token of a submitted form; undefined if it is missing or repeated. */
export function formToken(form: FormParameters): string | undefined {
  return readParameter(form, 'form_token');
}

/** Returns the digest of everything that the user consents to. */
export function bindingOf(
  authorization: AuthorizationRequest,
  user: User,
  context: ServiceContext,
): Promise<string> | string {
  const { client, redirectUri, redirectSent, scope, state, challenge } = authorization;
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

/** Returns the record of a new form, to be stored before its page is shown. */
export function openForm(digest: string, binding: string, now: number): GrantPut {
  // Rounded up, so that no page closes too early.
  return putForm(digest, 0, { binding, until: Math.ceil(now) + FORM_SECONDS, used: null });
}

/** Returns the reason to refuse a submitted form; undefined if it is accepted. */
export function formRefusal(
  record: GrantRecord | undefined,
  binding: string,
  now: number,
): string | undefined {
  if (record === undefined) return 'We did not show this page, or it was open for too long.';
  const { binding: expected, until, used } = readForm(record);
  if (!sameDigest(expected, binding)) return 'The answer does not match the page.';
  if (used !== null) return USED;
  return now < until ? undefined : 'This page was open for too long.';
}

/** Returns the record of a used form. `used` is new for each submission. */
export function useForm(record: GrantRecord, used: string): GrantPut {
  return putForm(record.id, record.version, { ...readForm(record), used });
}

function putForm(id: string, seen: number, form: StoredForm): GrantPut {
  return { kind: 'form', id, seen, value: JSON.stringify(form), expiresAt: form.until };
}

function readForm(record: GrantRecord): StoredForm {
  // Only `putForm` writes it.
  return JSON.parse(record.value) as StoredForm;
}
