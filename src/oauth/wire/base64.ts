const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/;
const VALUES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes behind base64 (RFC 4648 4), padding optional; undefined where the text is none. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (!ALPHABET.test(text)) return undefined;
  const digits = text.replace(/=+$/, '');
  const length = Math.floor((digits.length * 6) / 8);
  if (digits.length % 4 === 1 || (text.length > digits.length && text.length % 4 !== 0))
    return undefined;
  const bytes = new Uint8Array(length);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const digit of digits) {
    bits = ((bits << 6) | VALUES.indexOf(digit)) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at] = (bits >> held) & 0xff;
      at += 1;
    }
  }
  return bytes;
}
