/** Returns bytes packed, as `unpackLzma` unpacks them. */
export function packLzma(bytes: Uint8Array): Uint8Array;
