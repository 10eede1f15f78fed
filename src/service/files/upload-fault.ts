import { problem } from '../responses/problem.js';
import type { ProblemName } from '../responses/problem-types.js';

/** The reason why an upload is not accepted, to be sent as a problem document (Decision H2). */
export class UploadFault extends Error {
  readonly problem: ProblemName;
  readonly headers: Readonly<Record<string, string>>;

  constructor(name: ProblemName, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.name = 'UploadFault';
    this.problem = name;
    this.headers = headers;
  }

  response(): Response {
    return problem(this.problem, this.message, { headers: this.headers });
  }
}

/** Returns a fault with status 400. */
export function badRequest(detail: string): UploadFault {
  return new UploadFault('invalid-request', detail);
}

/** Returns a fault with status 413, which also closes the connection. */
export function tooLarge(detail: string): UploadFault {
  return new UploadFault('too-large', detail, { connection: 'close' });
}
