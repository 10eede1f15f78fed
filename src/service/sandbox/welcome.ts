import { ownMember } from '../../text/own-member.js';
import { fillGaps } from '../../words/fill-gaps.js';
import type { SandboxCredentials } from './create-sandbox.js';
import { SANDBOX_SCOPE } from './sandbox-token.js';
import { ENGLISH_WELCOME, type WelcomeLines } from './welcome-lines.js';

/** A listening service. */
export interface Welcome {
  /** Address that it listens on. */
  readonly address: string;
  readonly authUrl: string;
  readonly baseUrl: string;
  /** Name of the storage, for people. */
  readonly place: string;
  readonly agreedTime: string;
  /** Authorizing needs a challenge, so that a plain link cannot be followed. */
  readonly isPkceRequired?: boolean | undefined;
  /** Sentence about the times of syncs, if they are not daily at the agreed time. */
  readonly schedule?: string | undefined;
  /** Lines in which the commands are completed. */
  readonly says?: WelcomeLines | undefined;
}

const RECORD =
  '[{"third_party_id":"A1","name":"Rye bread","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g","gtin":"4006381333931"}]';
const CUSTOMER = '4711';

/**
 * Returns the text to print at the start: the address, and the credentials of a new sandbox. It
 * needs no request, so that credentials are shown before anything can fail.
 */
export function welcomeText(
  welcome: Welcome,
  sandbox: SandboxCredentials | 'known' | 'none',
): string {
  const { address, authUrl, baseUrl, place, agreedTime, says = ENGLISH_WELCOME } = welcome;
  const { schedule = fill(says.daily, { agreedTime }) } = welcome;
  const lines = [
    fill(says.listening, { url: address }),
    ...(baseUrl === address ? [] : [fill(says.outside, { url: baseUrl })]),
    fill(says.kept, { place, schedule }),
    '',
  ];
  if (sandbox === 'known') lines.push(says.returning, '');
  else if (sandbox === 'none') lines.push(says.noSandbox, '');
  else
    lines.push(
      says.shownOnce,
      labelled(says.signInAs, sandbox.username),
      labelled(says.password, sandbox.password),
      labelled('client_id', sandbox.clientId),
      labelled('client_secret', sandbox.clientSecret),
      '',
      ...(welcome.isPkceRequired === true
        ? []
        : [fill(says.authorize, { address: authorizeUrl(authUrl, sandbox.clientId) }), '']),
    );
  return lines.join('\n');
}

function labelled(label: string, text: string): string {
  return `  ${label.padEnd(13)}  ${text}`;
}

function fill(line: string, values: Readonly<Record<string, string>>): string {
  return fillGaps(line, (name) => ownMember(values, name));
}

/** Returns three commands with an access token. */
export function exampleCommands(service: Welcome, accessToken: string): string {
  const { baseUrl, says = ENGLISH_WELCOME } = service;
  const bearer = `-H 'Authorization: Bearer ${accessToken}'`;
  const at = (resource: string): string =>
    `'${baseUrl}/integrations/suppliers/${resource}/?customer_number=${CUSTOMER}'`;
  return [
    says.paste,
    `  curl -sS ${bearer} -H 'Content-Type: application/json' -d '${RECORD}' ${at('files')}`,
    `  curl -sS ${bearer} ${at('events')}`,
    `  curl -sS ${bearer} ${at('catalogue')}`,
    '',
    '',
  ].join('\n');
}

function authorizeUrl(url: string, clientId: string): string {
  const scope = SANDBOX_SCOPE.join(' ');
  const query = new URLSearchParams({ response_type: 'code', client_id: clientId, scope });
  return `${url}/oauth/authorize/?${query}`;
}
