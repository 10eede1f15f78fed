import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { closeOnEscape } from './close-on-escape.js';

/** Properties of `Menu`. */
interface MenuProps {
  /** Style of the button. */
  readonly class: string;
  /** Content of the button. */
  readonly label: ComponentChildren;
  /** Things to do, as buttons. */
  readonly children: ComponentChildren;
}

/** A button that opens things to do; one of them, Escape or a click elsewhere closes it. */
export function Menu({ class: style, label, children }: MenuProps): JSX.Element {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    const click = ({ target }: Event): void => {
      const isButton = target instanceof Node && button.current?.contains(target);
      if (menu.current !== null && !isButton) menu.current.open = false;
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, []);
  return (
    <details ref={menu} class="menu" onKeyDown={(event) => closeOnEscape(event, menu.current)}>
      <summary ref={button} class={style}>
        {label}
      </summary>
      <div class="card">{children}</div>
    </details>
  );
}
