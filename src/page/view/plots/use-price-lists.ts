import { useMemo } from 'preact/hooks';
import { type ListRow, listOf, listTitle } from '../../engine/plots/price-lists.js';
import { plotTexts } from '../../engine/words/plot-texts.js';
import { useSettings } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { useAnswer } from '../context/use-answer.js';

/** A list of prices with its title. */
export interface TitledList extends ListRow {
  readonly title: string;
}

/** Milliseconds after a step in which the next one has no count before it. */
const PAUSE = 600;

/** Returns the lists of prices that are likely wrong; undefined until they are counted. */
export function usePriceLists({ overview }: OpenPhase): readonly TitledList[] | undefined {
  const { language } = useSettings();
  const lists = useAnswer('lists', null, [overview.steps, overview.undone], PAUSE);
  return useMemo(() => {
    const texts = plotTexts(language);
    return lists?.flatMap((row) => {
      const list = listOf(row.key);
      return list === undefined ? [] : [{ ...row, title: listTitle(list, texts) }];
    });
  }, [lists, language]);
}
