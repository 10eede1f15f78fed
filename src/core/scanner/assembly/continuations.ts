
/** Returns how many bytes between two places continue a character (10xxxxxx). */
export function continuations(start: i32, end: i32): i32 {
  let count = 0;
  let i = start;
  for (; i + 16 <= end; i += 16)
    count += popcnt(i8x16.bitmask(i8x16.lt_s(v128.load(i), i8x16.splat(-64))));
  if (i < end)
    count += popcnt(
      i8x16.bitmask(i8x16.lt_s(v128.load(i), i8x16.splat(-64))) & ((1 << (end - i)) - 1),
    );
  return count;
}
