import { useEffect, useMemo, useState } from 'preact/hooks';
import { type ListRow, listOf, listTitle } from '../../engine/plots/price-lists.js';
import { plotTexts } from '../../engine/words/plot-texts.js';
import { useActions, useSettings } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';

/** A list of prices with its title. */
export interface TitledList extends ListRow {
  readonly title: string;
}

/** Milliseconds after a step in which the next one has no count before it. */
const PAUSE = 600;

/** Returns the lists of prices that are likely wrong, once they are counted. */
export function usePriceLists({ overview }: OpenPhase): readonly TitledList[] {
  const { language } = useSettings();
  const { ask } = useActions();
  const [lists, setLists] = useState<readonly ListRow[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const count = (): void =>
      void ask('lists', null).then(
        (found) => isCurrent && setLists(found),
        () => undefined,
      );
    const timer = setTimeout(count, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [overview.steps, overview.undone]);
  return useMemo(() => {
    const texts = plotTexts(language);
    return lists.flatMap((row) => {
      const list = listOf(row.key);
      return list === undefined ? [] : [{ ...row, title: listTitle(list, texts) }];
    });
  }, [lists, language]);
}
