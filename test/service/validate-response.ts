import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Server {
  readonly url: string;
}

/** The parts of an OpenAPI document that are looked at here. */
interface OpenApi {
  readonly servers: readonly [Server];
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>> }>>>
  >;
}

const PLACEHOLDER = 'https://openapi.test/document';

/** Holds every response of a service against the document that the service itself gives. */
export class ResponseJudge {
  readonly #document: OpenApi;
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();
  /** Where the addresses of the document begin. */
  readonly #prefix: string;
  /** Operations and statuses that were seen, so that a test can tell what it covered. */
  readonly seen: Set<string> = new Set();

  constructor(document: unknown) {
    // The document that the service under test gave; what it lacks fails below.
    this.#document = document as OpenApi;
    this.#prefix = new URL(this.#document.servers[0].url).pathname.replace(/\/$/, '');
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false });
    this.#ajv.addSchema({ $id: PLACEHOLDER, ...(document as object) });
  }

  /** What is wrong with a response; undefined where it is as the document says. HEAD, OPTIONS and addresses of nothing are not in it. */
  async fault(request: Request, response: Response): Promise<string | undefined> {
    const { pathname } = new URL(request.url);
    const method = request.method.toLowerCase();
    const path = Object.keys(this.#document.paths).find((known) => fits(`${this.#prefix}${known}`, pathname));
    if (path === undefined || method === 'head' || method === 'options') return undefined;
    const operations = this.#document.paths[path] ?? {};
    const operation = operations[method] ?? Object.values(operations).find((each) => each.responses !== undefined);
    const described = operation?.responses[String(response.status)];
    const name = `${method} ${path} ${response.status}`;
    if (described === undefined) return `${name} is not described`;
    this.seen.add(name);
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    if (described.content === undefined) return (await response.clone().text()) === '' ? undefined : `${name} has a body, and none is described`;
    if (described.content[type] === undefined) return `${name} is ${type === '' ? 'of no media type' : type}, which is not described`;
    if (!type.endsWith('json')) return undefined;
    const validate = this.#validator(
      path,
      operations[method] === undefined ? (Object.keys(operations).find((key) => operations[key] === operation) ?? '') : method,
      response.status,
      type,
    );
    return validate(await response.clone().json()) ? undefined : `${name}: ${this.#ajv.errorsText(validate.errors)}`;
  }

  #validator(path: string, method: string, status: number, type: string): ValidateFunction {
    const pointer = ['paths', path, method, 'responses', String(status), 'content', type, 'schema'].map((part) =>
      part.replaceAll('~', '~0').replaceAll('/', '~1'),
    );
    const reference = `${PLACEHOLDER}#/${pointer.map(encodeURIComponent).join('/')}`;
    const known = this.#compiled.get(reference);
    if (known !== undefined) return known;
    const compiled = this.#ajv.compile({ $ref: reference });
    this.#compiled.set(reference, compiled);
    return compiled;
  }
}

function fits(template: string, path: string): boolean {
  const wanted = template.split('/');
  const asked = path.split('/');
  return wanted.length === asked.length && wanted.every((part, index) => (part.startsWith('{') ? asked[index] !== '' : part === asked[index]));
}

/** Asks the service, and throws where its answer is not as its own document says. */
export function validatingFetch(service: { fetch(request: Request): Promise<Response> }, baseUrl: string): (request: Request) => Promise<Response> {
  let judge: Promise<ResponseJudge> | undefined;
  const ask = async (): Promise<ResponseJudge> => new ResponseJudge(await (await service.fetch(new Request(`${baseUrl}/openapi.json`))).json());
  return async (request) => {
    const response = await service.fetch(request);
    judge ??= ask();
    const fault = await (await judge).fault(request, response);
    if (fault !== undefined) throw new Error(fault);
    return response;
  };
}
