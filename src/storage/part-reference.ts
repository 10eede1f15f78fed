/**
 * Error of `files.parts`: the bytes of a part are not where they were stored. They may come back,
 * so the file is neither refused nor lost.
 */
export class MissingBytesError extends Error {
  /** `gone`: there are none. `changed`: they are others. `elsewhere`: in an object store. */
  readonly kind: 'gone' | 'changed' | 'elsewhere';

  constructor(kind: MissingBytesError['kind'], message: string) {
    super(message);
    this.name = 'MissingBytesError';
    this.kind = kind;
  }
}

/** Stand-in of a part whose bytes are in an object store. */
export interface PartReference {
  /** 32 hexadecimal digits, never used twice. */
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the bytes, 64 hexadecimal digits. */
  readonly digest: string;
}

const FORM = /^assortment-kit object ([\da-f]{32}) (\d{1,12}) ([\da-f]{64})$/;

const LONGEST = 140;

/** Returns the bytes stored for a part. */
export function formatReference({ name, bytes, digest }: PartReference): Uint8Array {
  return new TextEncoder().encode(`assortment-kit object ${name} ${bytes} ${digest}`);
}

/** Reads the bytes of a part as a reference; undefined if they are the part itself. */
export function parseReference(part: Uint8Array): PartReference | undefined {
  if (part.length > LONGEST) return undefined;
  const [, name, bytes, digest] = FORM.exec(new TextDecoder().decode(part)) ?? [];
  return name === undefined || digest === undefined
    ? undefined
    : { name, bytes: Number(bytes), digest };
}
