import { checkArgument } from '../../text/caller-argument.js';
import { isObject } from '../../text/own-member.js';

/** A JSON object of a response. Members are read one by one, own ones only. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Parses a text that contains a JSON object; undefined for anything else. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns the value if it is an object. */
export function objectOf(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

/** Returns an own member of an object; undefined if there is no object. */
export function memberOf(object: JsonObject | undefined, name: string): unknown {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns an own member that is a text; undefined for anything else. */
export function textMember(object: JsonObject | undefined, name: string): string | undefined {
  const value = memberOf(object, name);
  return typeof value === 'string' ? value : undefined;
}

/** Returns an own member that is a whole number from 0; undefined for anything else. */
export function countMember(object: JsonObject | undefined, name: string): number | undefined {
  const value = memberOf(object, name);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Returns own members that are texts, by name; undefined if one of them is not. */
export function textMembers<N extends string>(
  object: JsonObject | undefined,
  names: readonly N[],
): Readonly<Record<N, string>> | undefined {
  return membersOf(names, (name) => textMember(object, name));
}

/** Returns own members that are whole numbers from 0; undefined if one of them is not. */
export function countMembers<N extends string>(
  object: JsonObject | undefined,
  names: readonly N[],
): Readonly<Record<N, number>> | undefined {
  return membersOf(names, (name) => countMember(object, name));
}

function membersOf<N extends string, T>(
  names: readonly N[],
  read: (name: N) => T | undefined,
): Readonly<Record<N, T>> | undefined {
  const members = names.map((name) => [name, read(name)] as const);
  return members.every(([, value]) => value !== undefined)
    ? (Object.fromEntries(members) as Record<N, T>)
    : undefined;
}

/** Returns a header by its lower-case name. */
export function headerOf(
  headers: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  checkArgument(Object(headers) === headers, 'headers', 'an object', headers);
  return Object.hasOwn(headers, name) ? headers[name] : undefined;
}
