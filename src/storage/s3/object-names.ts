import type { CustomerKey } from '../customer-store.js';

/** Key of a received file. */
export type FileKey = CustomerKey & { readonly id: string };

const MARK = '~';

/**
 * Returns the folder of a customer's objects. Names differ if any code unit of the keys differs,
 * and need no escapes in URLs and XML.
 */
export function customerFolder({ library, customer }: CustomerKey): string {
  return `${segmentOf(library)}/${segmentOf(customer)}/`;
}

/** Returns the folder of a file's objects. */
export function fileFolder(file: FileKey): string {
  return `${customerFolder(file)}${segmentOf(file.id)}/`;
}

/** Returns the file that an object belongs to; undefined for a name of another form. */
export function fileOfObject(name: string): FileKey | undefined {
  const [, library, customer, id] = FORM.exec(name) ?? [];
  if (library === undefined || customer === undefined || id === undefined) return undefined;
  const file = { library: textOf(library), customer: textOf(customer), id: textOf(id) };
  return name.startsWith(fileFolder(file)) ? file : undefined;
}

const FORM = /^([\w~-]+)\/([\w~-]+)\/([\w~-]+)\/[\da-f]{32}$/;

/** Writes units other than letters, digits, `_` and `-` as `~` and their number in hexadecimal. */
function segmentOf(text: string): string {
  const escaped = (unit: string): string => MARK + unit.charCodeAt(0).toString(16).padStart(4, '0');
  return text === '' ? MARK : text.replace(/[^\w-]/g, escaped);
}

function textOf(segment: string): string {
  return segment.replace(/~([\da-f]{4})?/g, (_, unit?: string) =>
    unit === undefined ? '' : String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

/** Checks for a name that needs no escapes and that no address changes, as `..` would be. */
export function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[\w-][\w.-]*$/.test(value);
}

/** Checks for an address of a store, without user and query. */
export function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value);
}
