const EDIFACT = /^(?:UNA.{6}\s*)?UNB\+/;
const BNN = /^"?BNN"?;\d/;

/** Message between systems of the trade, which is no table. */
export interface TradeMessage {
  readonly form: 'edifact' | 'bnn';
  /** Values of its sentence: `EDIFACT PRICAT`. */
  readonly values: Readonly<Record<string, string>>;
}

/** Recognizes a message by the beginning of its text; undefined for other texts. */
export function tradeMessage(text: string): TradeMessage | undefined {
  if (BNN.test(text)) return { form: 'bnn', values: {} };
  if (!EDIFACT.test(text)) return undefined;
  const type = /UNH\+[^+]*\+([A-Z]{6})/.exec(text)?.[1] ?? '';
  return { form: 'edifact', values: { message: `EDIFACT ${type}`.trim() } };
}
