/**
 * Asks for own members in a loop over names (`isOwn.call(object, name)`), where the engine knows
 * the answer: `Object.hasOwn` takes as long there as all the rest of such a loop.
 */
export const isOwn: (this: object, name: PropertyKey) => boolean = Object.prototype.hasOwnProperty;

/** A member that an object has itself, whatever its prototypes hold (Decision J7). */
export function ownMember<T extends object, K extends keyof T>(
  object: T,
  key: K,
): T[K] | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
