import { createHash } from 'node:crypto';
import { serviceWith } from '../../../src/service/create-service.js';
import { serveNode } from '../../../src/service/node/serve-node.js';
import { createSandbox } from '../../../src/service/sandbox/create-sandbox.js';
import { serviceContext } from '../../../src/service/service-context.js';
import { authenticateBySignIn, signInRoutes } from '../../../src/service/sign-in/sign-in-routes.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { sendRaw } from '../files/hostile-senders.js';
import { formOf } from '../hidden-fields.js';
import { signInFormFields } from '../sign-in/sign-in-form-fields.js';
import { validated } from '../validated-service.js';

const URL_ = 'https://api.example.test';
export const REDIRECT = 'https://c.example/cb';

/** A client whose codes go to an address. */
const CLIENT = {
  clientId: 'c1',
  secretDigest: createHash('sha256').update('right').digest('hex'),
  name: 'A client',
  kind: 'partner',
  library: null,
  redirectUris: [REDIRECT],
  scopes: ['procurement'],
  createdAt: 0,
} as const;

type Fields = Readonly<Record<string, string>>;

/** Everything that an attacker of the pages does. */
interface AttackedService {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Sends the form of the sign-in page with the right password, unless `fields` replace it. */
  readonly signIn: (fields: Fields, headers?: Fields) => Promise<Response>;
  /** Opens the consent page as a signed-in user. */
  readonly open: (query: Fields | URLSearchParams) => Promise<Response>;
  /** Opens the consent page and presses a button. */
  readonly authorize: (query: Fields, consent: 'allow' | 'deny') => Promise<Response>;
}

/** Creates the service as the command composes it, with a user in storage. */
export async function attackedService(): Promise<AttackedService> {
  const storage = createMemoryStorage();
  const now = (): number => Date.UTC(2026, 10, 23);
  const sandbox = await createSandbox({ storage, now, library: 'lib' });
  const { username = '', password = '' } = sandbox ?? {};
  const { grants } = storage;
  const context = serviceContext({
    storage,
    authUrl: URL_,
    baseUrl: URL_,
    authenticate: authenticateBySignIn({ grants, now, authUrl: URL_ }),
    clients: [CLIENT],
    now,
    log: () => undefined,
  });
  const { fetch } = validated(serviceWith(context, signInRoutes), URL_);
  const post = (path: string, fields: URLSearchParams, headers: Fields = {}): Promise<Response> =>
    fetch(new Request(new URL(path, URL_), { method: 'POST', body: fields, headers }));
  const { form_token, ...form } = signInFormFields(URL_);
  const signIn: AttackedService['signIn'] = (fields, headers) =>
    post('/sign-in/', new URLSearchParams({ username, password, form_token, ...fields }), {
      cookie: form.cookie,
      ...headers,
    });
  const [cookie = ''] = (await signIn({})).headers.get('set-cookie')?.split(';') ?? [];
  const open: AttackedService['open'] = (query) =>
    fetch(
      new Request(`${URL_}/oauth/authorize/?${new URLSearchParams(query)}`, {
        headers: { cookie },
      }),
    );
  return {
    fetch,
    signIn,
    open,
    authorize: async (query, consent) => {
      const form = formOf(await (await open(query)).text());
      if (form === undefined) throw new Error('no consent page was shown');
      const fields = new URLSearchParams([
        ...form.fields.map(([name, value]): [string, string] => [name, value]),
        ['consent', consent],
      ]);
      return post(form.action, fields, { cookie });
    },
  };
}

/** Sends bytes to the service over a real connection; returns the statuses of its answers. */
export async function statusesOf(bytes: string): Promise<readonly number[]> {
  const { fetch } = await attackedService();
  const server = await serveNode(
    { fetch },
    { port: 0, limits: { headersMilliseconds: 500, requestMilliseconds: 1_000 } },
  );
  try {
    return await sendRaw(server.port, Buffer.from(bytes), 'half');
  } finally {
    await server.close();
  }
}
