import type { CauseRow } from '../session/overview.js';
import { ENGLISH_TITLES, type TitleKey } from './cause-titles.js';

/** Returns the short title of a cause; undefined where the core's sentence names it. */
export function titleKeyOf({ code, form, sent }: CauseRow): TitleKey | undefined {
  const key = `form.${form}`;
  if (Object.hasOwn(ENGLISH_TITLES, key)) return key as TitleKey;
  const text = sent?.map((part) => part.text).join('') ?? '';
  if (code === 'price.type' && /\d,\d/.test(text)) return 'price.comma';
  return Object.hasOwn(ENGLISH_TITLES, code) ? (code as TitleKey) : undefined;
}
