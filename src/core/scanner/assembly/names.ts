/** Names of fields, compared sixteen characters at once. */
import * as L from '../scanner-layout';
import { byteAt } from './memory';

/** Returns the length of the name at a place: up to its quote, or 32. */
@inline export function nameLength(at: i32): i32 {
  const quote = i8x16.splat(0x22);
  return ctz(
    i8x16.bitmask(i8x16.eq(v128.load(at), quote)) |
    (i8x16.bitmask(i8x16.eq(v128.load(at, 16), quote)) << 16),
  );
}

/**
 * Returns the field whose name, quote and colon are at a place; -1 when no name of the list is. The
 * place of the value does not depend on the result, so the processor reads ahead meanwhile.
 */
@inline export function nameAt(at: i32, length: i32, names: i32, slots: i32): i32 {
  const hash = ((load<u32>(at) + <u32>length) * <u32>L.NAME_FACTOR) >> (32 - L.NAME_HASH_BITS);
  const name = byteAt(slots + <i32>hash) - 1;
  const ones = L.ONES_AT + L.NAME_LENGTH - 2 - length;
  const differ = v128.or(
    v128.and(v128.xor(v128.load(at), v128.load(names + (name << 5))), v128.load(ones)),
    v128.and(v128.xor(v128.load(at, 16), v128.load(names + (name << 5), 16)), v128.load(ones, 16)),
  );
  return v128.any_true(differ) ? -1 : name;
}
