/** A member that an object has itself, whatever its prototypes hold (Decision J7). */
export function ownMember<T extends object, K extends keyof T>(object: T, key: K): T[K] | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
