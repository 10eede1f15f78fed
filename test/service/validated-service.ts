import { createService, type Service } from '../../src/service/create-service.js';
import type { ServiceOptions } from '../../src/service/service-options.js';
import { ResponseValidator } from './validate-response.js';

/** A service that checks each response with its own OpenAPI document. */
export interface ValidatedService extends Service {
  /** Operations and statuses that were seen. */
  readonly seen: ReadonlySet<string>;
}

/** Validators by the text of their document, since most services of the tests share one. */
const validators = new Map<string, ResponseValidator>();

function validatorOf(document: string): ResponseValidator {
  const validator = validators.get(document) ?? new ResponseValidator(JSON.parse(document));
  validators.set(document, validator);
  return validator;
}

/**
 * Calls `createService` and checks its responses. All tests use it, which openapi.test.ts enforces.
 * `fetch` rejects with the first difference between response and document. The service gets the
 * requests of the test and one for the document.
 */
export function createValidatedService(options: ServiceOptions): ValidatedService {
  return validated(createService(options), options.baseUrl);
}

/** Wraps any service to check its responses with its document. */
export function validated(service: Service, baseUrl: string): ValidatedService {
  const seen = new Set<string>();
  let validator: Promise<ResponseValidator> | undefined;
  const loadValidator = async (): Promise<ResponseValidator> =>
    validatorOf(await (await service.fetch(new Request(`${baseUrl}/openapi.json`))).text());
  return {
    seen,
    fetch: async (request) => {
      const response = await service.fetch(request);
      validator ??= loadValidator();
      const verdict = await (await validator).validate(request, response);
      if (verdict.fault !== undefined) throw new Error(verdict.fault);
      if (verdict.name !== undefined) seen.add(verdict.name);
      return response;
    },
  };
}
