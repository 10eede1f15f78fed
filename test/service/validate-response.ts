import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Server {
  readonly url: string;
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>> }>
  >;
}

/** Operations of a path by method, with the path's own servers if it has any. */
type PathItem = Readonly<Record<string, Operation | readonly [Server]>>;

/** The parts of an OpenAPI document that are looked at here. */
interface OpenApi {
  readonly servers: readonly [Server];
  readonly paths: Readonly<Record<string, PathItem>>;
}

/** Result of checking a response; empty if the document does not describe its address. */
export interface Verdict {
  /** Operation and status. */
  readonly name?: string;
  readonly fault?: string;
}

const PLACEHOLDER = 'https://openapi.test/document';

/** Holds responses of a service against the document that the service itself gives. */
export class ResponseValidator {
  readonly #document: OpenApi;
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();
  /** The whole address path of each path of the document, cut up. */
  readonly #templates: readonly (readonly [path: string, segments: readonly string[]])[];

  constructor(document: unknown) {
    // The document that the service under test gave; what it lacks fails below.
    this.#document = document as OpenApi;
    const { servers, paths } = this.#document;
    this.#templates = Object.entries(paths).map(([path, { servers: own }]) => [
      path,
      `${prefixOf(isServers(own) ? own : servers)}${path}`.split('/'),
    ]);
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false });
    this.#ajv.addSchema({ $id: PLACEHOLDER, ...(document as object) });
  }

  /** Checks a response. The document does not describe HEAD, OPTIONS and unknown addresses. */
  async validate(request: Request, response: Response): Promise<Verdict> {
    const asked = new URL(request.url).pathname.split('/');
    const path = this.#templates.find(([, segments]) => fits(segments, asked))?.[0];
    const { method: sent } = request;
    if (path === undefined || sent === 'HEAD' || sent === 'OPTIONS') return {};
    const operations = Object.entries(this.#document.paths[path] ?? {}).flatMap(([method, what]) =>
      isServers(what) ? [] : [[method, what] as const],
    );
    // A method that is not described is answered as the others say that it is.
    const [method, operation] = operations.find(([known]) => known === sent.toLowerCase()) ??
      operations[0] ?? ['', undefined];
    const described = operation?.responses[String(response.status)];
    const name = `${sent.toLowerCase()} ${path} ${response.status}`;
    if (described === undefined) return { name, fault: `${name} is not described` };
    const body = await response.clone().text();
    if (described.content === undefined)
      return body === '' ? { name } : { name, fault: `${name} has a body, and none is described` };
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    if (described.content[type] === undefined)
      return {
        name,
        fault: `${name} is ${type === '' ? 'of no media type' : type}, which is not described`,
      };
    if (!type.endsWith('json')) return { name };
    const validate = this.#validator([
      'paths',
      path,
      method,
      'responses',
      String(response.status),
      'content',
      type,
      'schema',
    ]);
    return validate(JSON.parse(body))
      ? { name }
      : { name, fault: `${name}: ${this.#ajv.errorsText(validate.errors)}` };
  }

  #validator(place: readonly string[]): ValidateFunction {
    const pointer = place.map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const reference = `${PLACEHOLDER}#/${pointer.join('/')}`;
    const known = this.#compiled.get(reference) ?? this.#ajv.compile({ $ref: reference });
    this.#compiled.set(reference, known);
    return known;
  }
}

function isServers(what: Operation | readonly [Server] | undefined): what is readonly [Server] {
  return Array.isArray(what);
}

function prefixOf([server]: readonly [Server]): string {
  return new URL(server.url).pathname.replace(/\/$/, '');
}

function fits(wanted: readonly string[], asked: readonly string[]): boolean {
  return (
    wanted.length === asked.length &&
    wanted.every((part, index) =>
      part.startsWith('{') ? asked[index] !== '' : part === asked[index],
    )
  );
}
