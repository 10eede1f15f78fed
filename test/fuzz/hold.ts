import { isDeepStrictEqual } from 'node:util';

/** Throws where two values differ that must be equal. */
export function hold(what: string, a: unknown, b: unknown): void {
  if (isDeepStrictEqual(a, b)) return;
  throw new Error(
    `${what}: ${JSON.stringify(a)?.slice(0, 300)} is not ${JSON.stringify(b)?.slice(0, 300)}`,
  );
}
