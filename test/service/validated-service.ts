import { createService, type Service } from '../../src/service/create-service.js';
import type { ServiceOptions } from '../../src/service/service-options.js';
import { ResponseJudge } from './validate-response.js';

/** A service whose every answer is held against its own OpenAPI document. */
export interface ValidatedService extends Service {
  /** Operations and statuses that were seen. */
  readonly seen: ReadonlySet<string>;
}

/** By the text of the document: most services of the tests say the same of themselves. */
const judges = new Map<string, ResponseJudge>();

function judgeOf(document: string): ResponseJudge {
  const known = judges.get(document) ?? new ResponseJudge(JSON.parse(document));
  judges.set(document, known);
  return known;
}

/**
 * `createService` as every test uses it; openapi.test.ts sees to that. `fetch` rejects with the
 * first difference where an answer is not as the document says. Requests to the service are those
 * of the test and, once, one for the document.
 */
export function createValidatedService(options: ServiceOptions): ValidatedService {
  return judged(createService(options), options.baseUrl);
}

/** Any service, held against the document that it gives below its address. */
export function judged(service: Service, baseUrl: string): ValidatedService {
  const seen = new Set<string>();
  let judge: Promise<ResponseJudge> | undefined;
  const ask = async (): Promise<ResponseJudge> =>
    judgeOf(await (await service.fetch(new Request(`${baseUrl}/openapi.json`))).text());
  return {
    seen,
    fetch: async (request) => {
      const response = await service.fetch(request);
      judge ??= ask();
      const verdict = await (await judge).judge(request, response);
      if (verdict.fault !== undefined) throw new Error(verdict.fault);
      if (verdict.name !== undefined) seen.add(verdict.name);
      return response;
    },
  };
}
