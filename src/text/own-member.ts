/** Checks for an own member, as `isOwn.call(object, name)`: in hot loops cheaper than `hasOwn`. */
export const isOwn: (this: object, name: PropertyKey) => boolean = Object.prototype.hasOwnProperty;

/** Returns an own member of an object; inherited ones do not count (Decision J7). */
export function ownMember<T extends object, K extends keyof T>(
  object: T,
  key: K,
): T[K] | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Returns an object with these members and no prototype, so that none is inherited (J7). */
export function bareObject<T extends object>(members: T): T {
  return Object.assign(Object.create(null) as T, members);
}

/** Checks for an object with members: not null, and no array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the members of an object that are not undefined, for types in which they are absent. */
export function definedMembers<T extends object>(
  members: T,
): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  const defined = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Returns an own member of a value that was parsed; undefined if it has none, or a getter. */
export function jsonMember(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null
    ? Object.getOwnPropertyDescriptor(json, name)?.value
    : undefined;
}
