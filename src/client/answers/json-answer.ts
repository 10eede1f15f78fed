/** An object of an answer's JSON: members are read one by one, own ones only. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The object that a text holds; undefined where it holds anything else. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The value when it is an object. */
export function objectOf(value: unknown): JsonObject | undefined {
  // A plain object of JSON: every member is unknown until it is read.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

/** An own member of an object. */
export function memberOf(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** An own member that is a text; undefined for anything else. */
export function textMember(object: JsonObject, name: string): string | undefined {
  const value = memberOf(object, name);
  return typeof value === 'string' ? value : undefined;
}

/** An own member that is a whole number from 0; undefined for anything else. */
export function countMember(object: JsonObject, name: string): number | undefined {
  const value = memberOf(object, name);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** A header by its lower-case name. */
export function headerOf(
  headers: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return Object.hasOwn(headers, name) ? headers[name] : undefined;
}
