import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

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
  const close = (): void => {
    if (menu.current !== null) menu.current.open = false;
  };
  useEffect(() => {
    const click = ({ target }: Event): void => {
      if (!(target instanceof Node && button.current?.contains(target))) close();
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, []);
  return (
    <details
      ref={menu}
      class="menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || menu.current?.open !== true) return;
        // It goes nowhere else with this key.
        event.stopPropagation();
        close();
        button.current?.focus();
      }}
    >
      <summary ref={button} class={style}>
        {label}
      </summary>
      <div class="card">{children}</div>
    </details>
  );
}
