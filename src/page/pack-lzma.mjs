// The packing half of `unpack-lzma.ts`, for `build-pages.mjs`.
const part = (name) => import(new URL(`${name}.js`, import.meta.resolve('lzma1')));
const [{ Encoder }, { InputBuffer, OutputBuffer }] = await Promise.all(
  ['encoder', 'streams'].map(part),
);

/** Packs texts: no byte of them depends on its place, and little on the byte before. */
class TextEncoder extends Encoder {
  configure(mode) {
    super.configure(mode);
    this._posStateBits = 0;
    this._posStateMask = 0;
    this._numLiteralContextBits = 2;
  }
}

/** The most thorough search, over 1 MiB. */
const MODE = { searchDepth: 20, filterStrength: 255, modeIndex: 1 };

/** Returns bytes packed, as `unpackLzma` unpacks them. */
export function packLzma(bytes) {
  const packed = new OutputBuffer(bytes.length);
  new TextEncoder().compress(new InputBuffer(bytes), packed, MODE);
  return packed.toArray();
}
