/** How the fast way over a record moves over white space, texts, numbers and unknown fields: see `quick-record.ts`. */
import { BACKSLASH, CLOSE_BRACE, COMMA, QUOTE } from '../../json/characters.js';
import { plainEnd } from '../../json/string-word.js';
import { utf8SequenceLength } from '../../json/utf8.js';
import { ByteRecord } from '../byte-record.js';
import { FIELD_NAMES } from '../fields.js';
import { ESCAPED, STRING, WIDE } from '../record-source.js';
import { CODED, codedCharacter, isSimpleEscape } from './escapes.js';

const ZERO = 0x30;
const DOT = 0x2e;
const BLANK = 0x20;

/** Digits on either side of the point of a number that needs no further look, as in `isCleanDecimal`. */
const FEW_DIGITS = 15;

/** Unknown fields of one record that are looked through for a name that stands twice. */
const MAX_UNKNOWN = 8;

const KNOWN_NAMES: ReadonlySet<string> = new Set(FIELD_NAMES);

export abstract class QuickValues extends ByteRecord {
  /** Of the string moved over last: how it is written, and whether an escape stands for what no database can keep. */
  protected stringKind: number = STRING;
  protected isCoded = false;
  /** Of the number moved over last: whether it is a plain decimal above zero, and whether it is a whole one. */
  protected isClean = false;
  protected isWhole = false;

  /** Moves over white space; answers where it ends. */
  protected space(at: number): number {
    this.pos = at;
    this.skipSpace();
    return this.pos;
  }

  /**
   * Moves over the rest of a string from its first character that is not plain; answers where it ends, behind the
   * quote, or -1: then the general way has to look.
   */
  protected restOfString(from: number): number {
    const { bytes, view, end } = this;
    let i = from;
    let kind: number = STRING;
    let coded = false;
    let continuation = 0;
    while (i < end) {
      const c = bytes[i] as number;
      if (c === QUOTE) {
        this.stringKind = kind;
        this.isCoded = coded;
        this.continuation += continuation;
        return i + 1;
      }
      if (c >= 0x80) {
        if (kind === STRING) kind = WIDE;
        if (c >= 0xc2 && c < 0xe0 && i + 1 < end && ((bytes[i + 1] as number) & 0xc0) === 0x80) {
          continuation += 1;
          i += 2;
        } else {
          const length = utf8SequenceLength(bytes, i, end);
          if (length <= 0) return -1;
          continuation += length - 1;
          i += length;
        }
      } else if (c === BACKSLASH) {
        kind = ESCAPED;
        if (i + 1 < end && isSimpleEscape(bytes[i + 1] as number)) i += 2;
        else {
          const code = i + CODED <= end ? codedCharacter(bytes, i) : -1;
          if (code < 0) return -1;
          if (code === 0 || (code & 0xf800) === 0xd800) coded = true;
          i += CODED;
        }
      } else return -1;
      // Characters beyond ASCII often stand side by side.
      if (i < end && (bytes[i] as number) < 0x80) i = plainEnd(view, i, end);
    }
    return -1;
  }

  /** Moves over a number without sign and exponent; answers where it ends, or -1. */
  protected number(from: number): number {
    const { bytes, end } = this;
    let i = from;
    let digits = 0;
    let c = 0;
    for (; i < end; i += 1) {
      c = bytes[i] as number;
      if ((c - ZERO) >>> 0 > 9) break;
      digits |= c;
    }
    const whole = i - from;
    if (whole > 1 && bytes[from] === ZERO) return -1;
    let decimals = 0;
    let fraction = 0;
    if (c === DOT) {
      const point = i;
      for (i += 1; i < end; i += 1) {
        c = bytes[i] as number;
        if ((c - ZERO) >>> 0 > 9) break;
        fraction |= c;
      }
      decimals = i - point - 1;
      if (decimals === 0) return -1;
    }
    if (i >= end || (c !== COMMA && c !== CLOSE_BRACE && c > BLANK)) return -1;
    this.isClean = ((digits | fraction) & 0x0f) !== 0 && whole <= FEW_DIGITS && decimals <= FEW_DIGITS;
    this.isWhole = (fraction & 0x0f) === 0;
    return i;
  }

  /** Moves over a field that is not part of the format, which begins at `from`; answers where it ends, or -1. */
  protected unknownField(from: number, end: number): number {
    const { bytes, unknownFields } = this;
    let i = plainEnd(this.view, from + 1, end);
    if (i >= end || unknownFields.length === MAX_UNKNOWN) return -1;
    if (bytes[i] === QUOTE) {
      this.stringKind = STRING;
      i += 1;
    } else {
      i = this.restOfString(i);
      if (i < 0 || this.stringKind === ESCAPED) return -1;
    }
    const name = this.textOf(from, i, this.stringKind);
    // A name of the format with blanks behind it, and a name that stands twice, are for the general way.
    if (KNOWN_NAMES.has(name)) return -1;
    for (const known of unknownFields) if (known.name === name) return -1;
    unknownFields.push({ name, level: -1, start: from, end: i });
    this.pos = i;
    return this.skipColon() < 0 || !this.skipValue() ? -1 : this.pos;
  }
}
