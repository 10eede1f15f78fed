import type { ComponentChildren, JSX } from 'preact';
import type { ViewName } from '../context/page-state.js';

/** Properties of a link to a view; others are those of its element. */
interface ViewLinkProps extends Pick<JSX.AnchorHTMLAttributes, 'aria-current' | 'class' | 'id'> {
  readonly view: ViewName;
  readonly onPick: () => void;
  readonly children: ComponentChildren;
}

/** A link to a view: it can be opened elsewhere, and here the page changes its view itself. */
export function ViewLink({ view, onPick, children, ...others }: ViewLinkProps): JSX.Element {
  return (
    <a
      href={`#${view}`}
      onClick={(event) => {
        event.preventDefault();
        onPick();
      }}
      {...others}
    >
      {children}
    </a>
  );
}
