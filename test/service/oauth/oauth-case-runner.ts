import { expect } from 'vitest';
import { OAuthWorld, type Tokens } from '../oauth-world.js';
import type { Case, CaseExpectation, CaseFile, CaseFollowUp, CaseRequest } from './oauth-cases.js';

/** A response with its whole body. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** One run of one case: its world, and what its steps brought so far. */
interface Run {
  readonly world: OAuthWorld;
  readonly names: Map<string, string>;
}

/** Runs one case in a world of its own and holds everything it expects. */
export async function runCase(file: CaseFile, wanted: Case): Promise<void> {
  const { answer, run, families } = await perform(file, wanted);
  await holdExpectation(file, wanted, answer, run, families);
  for (const step of wanted.then) await followUp(step, answer, run);
}

interface Performed {
  readonly answer: readonly Answer[];
  readonly run: Run;
  /** Codes issued by the main request. */
  readonly families: number;
}

async function perform(file: CaseFile, wanted: Case): Promise<Performed> {
  const run: Run = {
    world: new OAuthWorld(file.fixtures, wanted.request.nodes ?? 1),
    names: new Map(),
  };
  for (const step of wanted.setup) await setUp(step, run);
  const before = run.world.grants.families;
  const answer = await send(wanted.request, run);
  return { answer, run, families: run.world.grants.families - before };
}

/** `${name}` filled in; a name that no step brought is a fault. */
function fill(text: string, run: Run): string {
  return text.replace(/\$\{([^}]*)\}/g, (_, name: string) => {
    const value = run.names.get(name);
    if (value === undefined) throw new Error(`no step brought \${${name}}`);
    return value;
  });
}

const STEP = /^([a-z-]+)\((.*)\)$/;

async function setUp(step: string, run: Run): Promise<void> {
  const { world, names } = run;
  const [, verb = '', text = ''] = STEP.exec(step) ?? [];
  const [first = '', ...rest] = text.split(',').map((part) => fill(part, run));
  switch (verb) {
    case 'code': {
      const [scope, extra, ...more] = rest;
      if (more.length > 0 || (extra !== undefined && extra !== 'pkce'))
        throw new Error(`the runner does not know the step ${step}`);
      names.set('code', await world.authorize(first, scope, extra === 'pkce'));
      return;
    }
    case 'clock':
      if (!/^[+-]\d+$/.test(text)) throw new Error(`the runner does not know the step ${step}`);
      world.moveClock(Number(text));
      return;
    case 'exchange':
      names.set('code', await world.authorize(first));
      keep(await world.exchange(named(run, 'code'), first), run);
      return;
    case 'exchange-with':
      keep(await world.exchange(first), run);
      return;
    case 'try-exchange':
      await world.tokenRequest(world.exchangeForm(named(run, 'code'), first));
      return;
    case 'refresh':
      keep(await world.refresh(first), run);
      return;
    case 'revoke':
      expect((await world.revoke(first)).status).toBe(200);
      return;
    default:
      throw new Error(`the runner does not know the step ${step}`);
  }
}

function named(run: Run, name: string): string {
  return fill(`\${${name}}`, run);
}

/** The first pair is `at` and `rt`, the second `at2` and `rt2`. */
function keep(tokens: Tokens, { names }: Run): void {
  const second = names.has('at') ? '2' : '';
  if (names.has(`at${second}`))
    throw new Error('the runner has no name for a third pair of tokens');
  names.set(`at${second}`, tokens.access);
  names.set(`rt${second}`, tokens.refresh);
}

async function send(request: CaseRequest, run: Run): Promise<readonly Answer[]> {
  const { world } = run;
  if (request.parallel_mix !== undefined) {
    const only = Object.keys(request).filter((key) => key !== 'parallel_mix' && key !== 'nodes');
    if (only.length > 0)
      throw new Error(`beside parallel_mix the runner does not know ${only.join(', ')}`);
    return Promise.all(
      request.parallel_mix.map(async (each, node) =>
        read(await world.fetch(requestOf(each, run), node)),
      ),
    );
  }
  world.signedIn = request.signedIn ?? world.signedIn;
  if (request.consent_form !== undefined) {
    const query = { response_type: 'code', client_id: 'conf1', scope: 'library', state: '1' };
    return [
      await read(
        await world.answerConsent(
          await world.consentForm(query),
          request.consent_form,
          request.tamper,
        ),
      ),
    ];
  }
  const answer = await read(await world.fetch(requestOf(request, run)));
  const form =
    request.method === 'GET' && answer.status === 200 ? world.formOf(answer.body) : undefined;
  return [
    form === undefined
      ? answer
      : await read(await world.answerConsent(form, request.consent ?? world.consent)),
  ];
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: await response.text() };
}

function requestOf(request: CaseRequest, run: Run): Request {
  const { world } = run;
  const written = request.url_raw ?? request.url;
  if (written === undefined || request.method === undefined)
    throw new Error('a request without method or address');
  const place = fill(written, run)
    .replace('{auth_url}', world.fixtures.auth_url)
    .replace('{base_url}', world.fixtures.base_url);
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([key, value]): [string, string] => [
      key,
      fill(value, run),
    ]),
  );
  const headers = new Headers(
    Object.entries(request.headers ?? {}).map(([key, value]): [string, string] => [
      key,
      fill(value, run),
    ]),
  );
  if (request.basic !== undefined) headers.set('authorization', world.basic(...request.basic));
  const url = query.size === 0 ? place : `${place}?${query}`;
  const body = bodyOf(request, run);
  if (request.form !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

function bodyOf(
  { form, body_raw, body_bytes }: CaseRequest,
  run: Run,
): string | Uint8Array<ArrayBuffer> | undefined {
  if ([form, body_raw, body_bytes].filter((each) => each !== undefined).length > 1)
    throw new Error('a request with two bodies');
  if (form !== undefined)
    return new URLSearchParams(
      form.map(([key, value]): [string, string] => [key, fill(value, run)]),
    ).toString();
  if (body_raw !== undefined) return fill(body_raw, run);
  return body_bytes === undefined ? undefined : new Uint8Array(body_bytes).fill(0x61);
}

/** A value as expected: itself, or what the regular expression behind `re:` lets through. */
function holdValue(actual: unknown, wanted: unknown, what: string): void {
  if (typeof wanted === 'string' && wanted.startsWith('re:')) {
    expect(typeof actual === 'string' || typeof actual === 'number', `${what} is there`).toBe(true);
    expect(String(actual), what).toMatch(new RegExp(wanted.slice(3), 'u'));
  } else expect(actual, what).toEqual(wanted);
}

function holdJson(body: string, wanted: Readonly<Record<string, unknown>>, partial: boolean): void {
  const actual = JSON.parse(body) as Readonly<Record<string, unknown>>;
  if (!partial) expect(Object.keys(actual).toSorted()).toEqual(Object.keys(wanted).toSorted());
  for (const [key, value] of Object.entries(wanted)) holdValue(actual[key], value, key);
}

async function holdExpectation(
  file: CaseFile,
  wanted: Case,
  answers: readonly Answer[],
  run: Run,
  families: number,
): Promise<void> {
  const { expect: expected } = wanted;
  if (expected.no_5xx === true) for (const { status } of answers) expect(status).toBeLessThan(500);
  const [answer, ...others] = answers;
  if (answer === undefined) throw new Error('nothing was answered');
  if (others.length > 0) {
    const single = Object.keys(expected).filter((key) => key !== 'no_5xx');
    if (single.length > 0)
      throw new Error(`of several answers the runner cannot expect ${single.join(', ')}`);
    return;
  }
  if (expected.status !== undefined) holdValue(answer.status, expected.status, 'status');
  for (const [name, value] of Object.entries(expected.headers ?? {}))
    holdValue(answer.headers.get(name), value, name);
  for (const name of expected.absent ?? []) expect(answer.headers.get(name), name).toBeNull();
  if (expected.loc !== undefined) holdLocation(answer, expected.loc);
  if (expected.json !== undefined) holdJson(answer.body, expected.json, false);
  if (expected.json_partial !== undefined) holdJson(answer.body, expected.json_partial, true);
  if (expected.same_as !== undefined) await holdSame(file, expected.same_as, answer);
  if (expected.no_code === true) expect(families).toBe(0);
  if (expected.location_not_client === true) holdNotToClient(answer, run);
  if (expected.body_contains_code !== undefined)
    await holdCodeOnPage(answer, run, families, expected.body_contains_code);
  if (expected.granted_scope_not !== undefined)
    await holdScopeNotGranted(answer, expected.granted_scope_not, run);
}

function holdLocation(answer: Answer, { base, query }: NonNullable<CaseExpectation['loc']>): void {
  const location = answer.headers.get('location') ?? '';
  const [path = '', text = ''] = location.split('?', 2);
  expect(path).toBe(base);
  expect(location).not.toContain('#');
  const pairs = [...new URLSearchParams(text)];
  expect(pairs.map(([key]) => key).toSorted()).toEqual(Object.keys(query).toSorted());
  for (const [key, value] of pairs) holdValue(value, query[key], key);
}

async function holdSame(file: CaseFile, id: string, answer: Answer): Promise<void> {
  const other = file.cases.find((each) => each.id === id);
  if (other === undefined) throw new Error(`there is no case ${id}`);
  const [wanted] = (await perform(file, other)).answer;
  expect({ status: answer.status, headers: lasting(answer.headers), body: answer.body }).toEqual({
    status: wanted?.status,
    headers: lasting(wanted?.headers ?? new Headers()),
    body: wanted?.body,
  });
}

function holdNotToClient({ headers }: Answer, { world }: Run): void {
  const location = headers.get('location') ?? '';
  for (const { redirectUris } of Object.values(world.fixtures.clients))
    for (const uri of redirectUris) expect(location.startsWith(uri), location).toBe(false);
}

async function holdCodeOnPage(
  answer: Answer,
  { world }: Run,
  families: number,
  wanted: boolean,
): Promise<void> {
  expect(families).toBe(wanted ? 1 : 0);
  const code = world.codeOnPage(answer.body);
  expect(code !== undefined).toBe(wanted);
  if (code !== undefined) expect((await world.exchange(code, 'page')).access).not.toBe('');
}

/** Checks that neither the response's code nor a code of the original form gives the scope. */
async function holdScopeNotGranted(answer: Answer, scope: string, { world }: Run): Promise<void> {
  const code = world.codeInLocation(answer.headers);
  const later =
    world.lastForm === undefined
      ? undefined
      : world.codeInLocation((await world.answerConsent(world.lastForm, 'allow')).headers);
  for (const each of [code, later])
    if (each !== undefined)
      expect((await world.exchange(each, 'conf1')).scope.split(' ')).not.toContain(scope);
}

async function followUp(step: CaseFollowUp, answers: readonly Answer[], run: Run): Promise<void> {
  const { world } = run;
  if (step.introspect !== undefined) {
    for (const token of tokensMeant(step.introspect, answers, run)) {
      const answer = await read(await world.introspect(token, step.as ?? ''));
      if (step.expect_json !== undefined) holdJson(answer.body, step.expect_json, false);
      if (step.expect_active !== undefined)
        expect(JSON.parse(answer.body)).toMatchObject({ active: step.expect_active });
    }
  } else if (step.refresh !== undefined) {
    await holdTokenAnswer(
      step,
      await read(
        await world.tokenRequest(world.refreshForm(fill(step.refresh, run), step.as ?? '')),
      ),
    );
  } else if (step['exchange-with'] !== undefined) {
    await holdTokenAnswer(
      step,
      await read(
        await world.tokenRequest(
          world.exchangeForm(fill(step['exchange-with'], run), step.as ?? ''),
        ),
      ),
    );
  } else if (step.exchange !== undefined) {
    const code = world.codeInLocation(answers[0]?.headers ?? new Headers());
    await holdTokenAnswer(
      step,
      await read(await world.tokenRequest(world.exchangeForm(code ?? '', step.exchange))),
    );
  } else throw new Error(`the runner does not know what to do after: ${JSON.stringify(step)}`);
}

async function holdTokenAnswer(step: CaseFollowUp, { status, body }: Answer): Promise<void> {
  expect(status).toBe(step.expect_status ?? 200);
  if (step.expect_error !== undefined)
    expect(JSON.parse(body)).toMatchObject({ error: step.expect_error });
  if (step.expect_scope !== undefined)
    expect(JSON.parse(body)).toMatchObject({ scope: step.expect_scope });
}

/** Returns the named token, or every access token of all steps if the case says so. */
function tokensMeant(text: string, answers: readonly Answer[], run: Run): readonly string[] {
  if (text !== 'any token that was handed out') {
    if (!/^\$\{[^}]*\}$/.test(text))
      throw new Error(`the runner does not know the token "${text}"`);
    return [fill(text, run)];
  }
  const won = answers.flatMap(({ body }) => {
    const token = (JSON.parse(body === '' ? '{}' : body) as { readonly access_token?: string })
      .access_token;
    return token === undefined ? [] : [token];
  });
  return ['at', 'at2'].flatMap((name) => run.names.get(name) ?? []).concat(won);
}

/** Returns the headers that are the same for the same answer. */
function lasting(headers: Headers): readonly (readonly string[])[] {
  return [...headers].filter(([name]) => name !== 'x-request-id');
}
