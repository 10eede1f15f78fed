/** Key of an object store: a lasting one, or a temporary one with its token and its end. */
export interface ObjectStoreKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Token of a temporary key. */
  readonly sessionToken?: string | undefined;
  /** End of a temporary key; a key without it is never renewed. */
  readonly expiration?: Date | undefined;
}

/** Milliseconds before its end in which a key is renewed. */
const MARGIN = 300_000;

/** Milliseconds until a key that could not be renewed, or that ends soon, is renewed again. */
const PAUSE = 30_000;

/**
 * Returns a function for a key that is valid now. It renews a key before its end, for all callers
 * at once; if that fails, the old key is used until its end. `now` is in milliseconds since 1970.
 */
export function renewedKey(
  read: () => Promise<ObjectStoreKey> | ObjectStoreKey,
  now: () => number,
): () => Promise<ObjectStoreKey> {
  let key: ObjectStoreKey | undefined;
  let renewal: Promise<void> | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  const renew = async (): Promise<void> => {
    try {
      key = checkedKey(await read());
    } finally {
      renewedAt = now();
      renewal = undefined;
    }
  };
  return async () => {
    const isFresh = now() - renewedAt < PAUSE ? isValid(key, now()) : isValid(key, now() + MARGIN);
    if (key !== undefined && isFresh) return key;
    renewal ??= renew();
    try {
      await renewal;
    } catch (fault) {
      if (!isValid(key, now())) throw fault;
    }
    return checkedKey(key);
  };
}

function isValid(key: ObjectStoreKey | undefined, at: number): boolean {
  return key !== undefined && (key.expiration === undefined || at < key.expiration.getTime());
}

function checkedKey(key: ObjectStoreKey | undefined): ObjectStoreKey {
  const { accessKeyId, secretAccessKey } = Object(key) as Partial<ObjectStoreKey>;
  if (key === undefined || typeof accessKeyId !== 'string' || typeof secretAccessKey !== 'string')
    throw new TypeError('a key has accessKeyId and secretAccessKey');
  return key;
}
