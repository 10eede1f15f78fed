/**
 * Anything that a terminal acts upon: controls but the line end, format characters, separators,
 * lone surrogates.
 */
export const UNSAFE: RegExp = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Texts that break formats which do not escape them. */
export const HOSTILE_TEXTS: readonly string[] = [
  '=cmd|"/C calc"!A0',
  '+1+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '＝1+1',
  'a,"b"',
  'a\nb',
  'a\r\n::error file=x::y',
  '::stop-commands::z',
  '50%0A',
  ']]></failure><![CDATA[',
  '<script>&amp;"\'',
  '{0} {{',
  '[link](https://example.org) \\',
  'a\u0000b\u0001\u001b[2J',
  '\u202egpj.exe',
  '\ud800',
  'x\udc00y',
  '\ufffe\uffff',
  '\u2028\u2029',
  '🥖🥖',
  'ä'.repeat(300),
];

/** A file with one record for each text, in four fields and as the name of a field. */
export function hostileFile(): string {
  const records = HOSTILE_TEXTS.map((text, index) => ({
    third_party_id: `${text}${index}`,
    name: '🥖',
    price: text,
    price_type_code: 0,
    gtin: text,
    lead_time: text,
    package_description_str: text,
    [text]: 1,
  }));
  return JSON.stringify(records, null, 1);
}
