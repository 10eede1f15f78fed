/**
 * The wire cases of `vectors/oauth-cases.json`, read strictly: a key that is not known here is a
 * fault of the file or of the runner.
 */

type Form = readonly (readonly [string, string])[];

export interface CaseRequest {
  readonly method?: string;
  readonly url?: string;
  readonly url_raw?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: Form;
  readonly body_raw?: string;
  readonly body_bytes?: number;
  readonly basic?: readonly [string, string];
  readonly headers?: Readonly<Record<string, string>>;
  readonly consent?: 'allow' | 'deny';
  readonly signedIn?: boolean;
  readonly consent_form?: 'allow' | 'deny';
  readonly tamper?: Readonly<Record<string, string>>;
  readonly parallel_mix?: readonly CaseRequest[];
  readonly nodes?: number;
}

export interface CaseExpectation {
  readonly status?: number | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly absent?: readonly string[];
  readonly loc?: { readonly base: string; readonly query: Readonly<Record<string, string>> };
  readonly json?: Readonly<Record<string, unknown>>;
  readonly json_partial?: Readonly<Record<string, unknown>>;
  readonly same_as?: string;
  readonly no_5xx?: boolean;
  readonly no_code?: boolean;
  readonly body_contains_code?: boolean;
  readonly granted_scope_not?: string;
  readonly location_not_client?: boolean;
}

export interface CaseFollowUp {
  readonly introspect?: string;
  readonly refresh?: string;
  readonly exchange?: string;
  readonly 'exchange-with'?: string;
  readonly as?: string;
  readonly expect_json?: Readonly<Record<string, unknown>>;
  readonly expect_status?: number;
  readonly expect_error?: string;
  readonly expect_scope?: string;
  readonly expect_active?: boolean;
}

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly level: string;
  readonly setup: readonly string[];
  readonly request: CaseRequest;
  readonly expect: CaseExpectation;
  readonly then: readonly CaseFollowUp[];
}

export interface CaseClient {
  readonly secret: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly kind: 'library';
  readonly library: string;
}

export interface Fixtures {
  readonly clock: number;
  readonly issuer: string;
  readonly auth_url: string;
  readonly base_url: string;
  readonly config: {
    readonly codeLifetimeSeconds: number;
    readonly accessLifetimeSeconds: number;
    readonly refreshIdleSeconds: number | null;
    readonly rotate: boolean;
    readonly retryWindowSeconds: number;
    readonly skewSeconds: number;
    readonly pkce: string;
    readonly revokeAccessOnRefresh: boolean;
    readonly defaultScopes: readonly string[];
    readonly scopes: readonly string[];
  };
  readonly user: {
    readonly id: string;
    readonly username: string;
    readonly signedIn: boolean;
    readonly consent: 'allow' | 'deny';
    readonly library: string;
  };
  readonly clients: Readonly<Record<string, CaseClient>>;
  readonly pkce: { readonly verifier: string; readonly challenge: string };
}

export interface CaseFile {
  readonly fixtures: Fixtures;
  readonly cases: readonly Case[];
}

const REQUEST = keys(
  'method url url_raw query form body_raw body_bytes basic headers consent signedIn ' +
    'consent_form tamper parallel_mix nodes',
);
const EXPECT = keys(
  'status headers absent loc json json_partial same_as no_5xx no_code body_contains_code ' +
    'granted_scope_not location_not_client',
);
const THEN = keys(
  'introspect refresh exchange exchange-with as expect_json expect_status expect_error ' +
    'expect_scope expect_active',
);

const KNOWN: readonly (readonly [path: string, known: ReadonlySet<string>])[] = [
  ['', keys('about fixtures cases')],
  [
    'fixtures',
    keys('clock issuer auth_url base_url config user clients pkce notation setup_steps'),
  ],
  [
    'fixtures.config',
    keys(
      'codeLifetimeSeconds accessLifetimeSeconds refreshIdleSeconds rotate ' +
        'retryWindowSeconds skewSeconds pkce revokeAccessOnRefresh defaultScopes scopes',
    ),
  ],
  ['fixtures.user', keys('id username signedIn consent library')],
  ['fixtures.clients.*', keys('secret redirectUris scopes kind library')],
  ['fixtures.pkce', keys('verifier challenge note')],
  ['cases.*', keys('id title area level setup request expect then source note')],
  ['cases.*.request', REQUEST],
  ['cases.*.request.parallel_mix.*', REQUEST],
  ['cases.*.expect', EXPECT],
  ['cases.*.expect.loc', keys('base query')],
  ['cases.*.then.*', THEN],
];

function keys(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The file as written, after every key in it was looked up. */
export function readCaseFile(text: string): CaseFile {
  const file: unknown = JSON.parse(text);
  for (const [path, known] of KNOWN) {
    for (const [at, value] of placesOf(file, path === '' ? [] : path.split('.'), '')) {
      const strange = Object.keys(value).filter((key) => !known.has(key));
      if (strange.length > 0)
        throw new Error(
          `${at || 'the file'} says ${strange.join(', ')}, which the runner does not know`,
        );
    }
  }
  // Its keys were looked up just now; what its values mean shows itself when a case runs.
  return file as CaseFile;
}

/** Returns every object at a path, in which `*` matches any member. */
function placesOf(
  value: unknown,
  path: readonly string[],
  at: string,
): readonly (readonly [string, object])[] {
  if (typeof value !== 'object' || value === null) return [];
  const [first, ...rest] = path;
  if (first === undefined) return [[at, value]];
  return Object.entries(value).flatMap(([key, member]) =>
    first === '*' || first === key ? placesOf(member, rest, `${at}/${key}`) : [],
  );
}
