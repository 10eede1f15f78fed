import { problem } from '../responses/problem.js';

/** The reason why an upload is not accepted, to be sent as a problem document (Decision H2). */
export class UploadFault extends Error {
  readonly status: number;
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    title: string,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.name = 'UploadFault';
    this.status = status;
    this.title = title;
    this.headers = headers;
  }

  response(): Response {
    return problem(this.status, this.title, this.message, { headers: this.headers });
  }
}

/** Returns a fault with status 400. */
export function badRequest(detail: string): UploadFault {
  return new UploadFault(400, 'Bad Request', detail);
}

/** Returns a fault with status 413, which also closes the connection. */
export function tooLarge(detail: string): UploadFault {
  return new UploadFault(413, 'Content Too Large', detail, { connection: 'close' });
}
