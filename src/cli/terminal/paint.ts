import type { Environment } from '../command-io.js';

/** Text in the colours of a terminal, or as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

const ESCAPE = '\u001b[';

function colour(begin: string, end: string): (text: string) => string {
  return (text) => `${ESCAPE}${begin}m${text}${ESCAPE}${end}m`;
}

const plain = (text: string): string => text;

export const PLAIN_PAINT: Paint = {
  bold: plain,
  dim: plain,
  red: plain,
  green: plain,
  yellow: plain,
  cyan: plain,
};

export const COLOUR_PAINT: Paint = {
  bold: colour('1', '22'),
  dim: colour('2', '22'),
  red: colour('31', '39'),
  green: colour('32', '39'),
  yellow: colour('33', '39'),
  cyan: colour('36', '39'),
};

/** Colour only on a terminal that can show it; `FORCE_COLOR` and `NO_COLOR` decide before that. */
export function choosePaint(isTerminal: boolean, env: Environment): Paint {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: terminal } = env;
  if (force !== undefined) return force === '0' || force === 'false' ? PLAIN_PAINT : COLOUR_PAINT;
  if (none !== undefined && none !== '') return PLAIN_PAINT;
  return isTerminal && terminal !== 'dumb' ? COLOUR_PAINT : PLAIN_PAINT;
}
