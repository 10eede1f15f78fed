import { type CommandIo, type Environment, widthOf } from '../command-io.js';
import type { CommandLanguage } from '../languages/language.js';

/** Functions that colour a text for a terminal, or leave it unchanged. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  /** Makes a text lead to an address if the terminal can open one; others show the text. */
  readonly link: (text: string, address: string) => string;
}

const ESCAPE = '\u001b[';

function colour(begin: string, end: string): (text: string) => string {
  return (text) => `${ESCAPE}${begin}m${text}${ESCAPE}${end}m`;
}

const plain = (text: string): string => text;

const PLAIN_PAINT: Paint = {
  bold: plain,
  dim: plain,
  red: plain,
  green: plain,
  yellow: plain,
  cyan: plain,
  link: plain,
};

const COLOUR_PAINT: Paint = {
  bold: colour('1', '22'),
  dim: colour('2', '22'),
  red: colour('31', '39'),
  green: colour('32', '39'),
  yellow: colour('33', '39'),
  cyan: colour('36', '39'),
  link: plain,
};

/** OSC 8, the hyperlinks of terminals: only if one reads them, not in a log with colours. */
const TERMINAL_PAINT: Paint = {
  ...COLOUR_PAINT,
  link: (text, address) => `\u001b]8;;${address}\u001b\\${text}\u001b]8;;\u001b\\`,
};

/** Chooses colours for a terminal that shows them; `FORCE_COLOR` and `NO_COLOR` come first. */
function choosePaint(isTerminal: boolean, env: Environment): Paint {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: terminal } = env;
  const shows = isTerminal && terminal !== 'dumb';
  const coloured = shows ? TERMINAL_PAINT : COLOUR_PAINT;
  if (force !== undefined) return force === '0' || force === 'false' ? PLAIN_PAINT : coloured;
  if (none !== undefined && none !== '') return PLAIN_PAINT;
  return shows ? TERMINAL_PAINT : PLAIN_PAINT;
}

/** Colours, columns and language of what a command prints. */
export interface Style {
  readonly paint: Paint;
  /** Columns. */
  readonly width: number;
  readonly language: CommandLanguage;
}

/** Returns the style of standard output. */
export function styleOf({ stdout, env, language }: CommandIo): Style {
  return { paint: choosePaint(stdout.isTerminal, env), width: widthOf(stdout), language };
}
