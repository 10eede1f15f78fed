import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useSettings } from '../context/page-context.js';
import { Icon } from './marks.js';

/** Properties of `SearchTools`. */
interface SearchToolsProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Long and short words for the field. */
  readonly label: string;
  readonly hint: string;
  /** The filters as chips; absent if there are none. */
  readonly children?: ComponentChildren;
  /** Tools after the search field. */
  readonly more?: ComponentChildren;
}

/** Filters and the search field of a view. */
export function SearchTools(props: SearchToolsProps): JSX.Element {
  const { search, onSearch, label, hint, children, more } = props;
  const { say } = useSettings();
  const cameFrom = useRef<EventTarget | null>(null);
  const leave = (field: HTMLElement): void => {
    onSearch('');
    const { current } = cameFrom;
    // Blurred in each case: what was focused before may have been filtered away.
    field.blur();
    if (current instanceof HTMLElement) current.focus();
  };
  return (
    <div class="tools row noprint">
      {children === undefined ? undefined : (
        <div class="chips" role="group" aria-label={say('causes.show')}>
          {children}
        </div>
      )}
      <label class="field">
        <Icon name="search" />
        <input
          type="search"
          aria-label={label}
          value={search}
          placeholder={hint}
          onInput={({ currentTarget }) => onSearch(currentTarget.value)}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget;
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') leave(currentTarget);
          }}
        />
        <kbd>/</kbd>
      </label>
      {more}
    </div>
  );
}
