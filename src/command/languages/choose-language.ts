import { itemAt } from '../../text/item-at.js';
import { LANGUAGE_TAGS, type LanguageTag } from '../../words/language-tags.js';
import { commandFault, type Environment } from '../command-io.js';
import { didYouMean } from './fill-line.js';
import { type CommandLanguage, ENGLISH } from './language.js';

/** The option that names a language. */
const OPTION = '--lang';

/** Arguments without the option of the language, and the language that they ask for. */
export interface LanguageChoice {
  readonly args: readonly string[];
  /** Value of `--lang`; undefined if it is absent. */
  readonly asked: string | undefined;
}

/** Takes `--lang TAG` and `--lang=TAG` out of the arguments, anywhere before `--`. */
export function takeLanguage(args: readonly string[]): LanguageChoice {
  const rest: string[] = [];
  let asked: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const arg = itemAt(args, at);
    if (arg === '--') {
      rest.push(...args.slice(at));
      break;
    }
    if (arg === OPTION) {
      at += 1;
      asked = args[at] ?? '';
    } else if (arg.startsWith(`${OPTION}=`)) asked = arg.slice(OPTION.length + 1);
    else rest.push(arg);
  }
  return { args: rest, asked };
}

/**
 * Returns the tag of the language that was asked for, or else the one of the environment: the first
 * of LC_ALL, LC_MESSAGES and LANG that is set, as POSIX has it. Other languages than those of the
 * command are English. CommandFault for a tag that `--lang` does not take.
 */
export function chooseLanguage(asked: string | undefined, env: Environment): LanguageTag {
  if (asked === undefined) return findTag(localeOf(env)) ?? 'en';
  const tag = findTag(asked);
  if (tag !== undefined) return tag;
  throw commandFault(({ usage }) => usage.choice, {
    name: 'lang',
    choices: LANGUAGE_TAGS.join(', '),
    hint: didYouMean(asked, LANGUAGE_TAGS),
    value: asked,
  });
}

/** Loads a language; English is there always. */
export async function loadLanguage(tag: LanguageTag): Promise<CommandLanguage> {
  switch (tag) {
    case 'en':
      return ENGLISH;
    case 'fi':
      return (await import('./finnish.js')).FINNISH;
    case 'sv':
      return (await import('./swedish.js')).SWEDISH;
    case 'de':
      return (await import('./german.js')).GERMAN;
    default:
      return tag satisfies never;
  }
}

function localeOf({ LC_ALL: all, LC_MESSAGES: messages, LANG: lang }: Environment): string {
  return [all, messages, lang].find((value) => value !== undefined && value !== '') ?? '';
}

/** Returns the tag of a locale's language: `fi` of `fi_FI.UTF-8`. */
function findTag(locale: string): LanguageTag | undefined {
  const [language = ''] = locale.toLowerCase().split(/[-_.@]/, 1);
  return LANGUAGE_TAGS.find((tag) => tag === language);
}
