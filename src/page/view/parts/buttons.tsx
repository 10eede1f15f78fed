import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { ViewName } from '../context/page-state.js';
import { Icon, type IconName } from './marks.js';

/** Properties of a button. */
interface ButtonProps {
  /** Classes in addition to `btn`. */
  readonly look?: string;
  /** Name for screen readers, if the children are no words. */
  readonly label?: string;
  /** More about it, shown on hover. */
  readonly title?: string;
  readonly isOff?: boolean;
  readonly onPick: () => void;
  readonly children: ComponentChildren;
}

/** A button that does something on this page. */
export function Button({ look, label, title, isOff, onPick, children }: ButtonProps): JSX.Element {
  return (
    <button
      class={look === undefined ? 'btn' : `btn ${look}`}
      type="button"
      aria-label={label}
      title={title}
      disabled={isOff}
      onClick={onPick}
    >
      {children}
    </button>
  );
}

/** Properties of a button that is an icon alone. */
interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  readonly icon: IconName;
  readonly label: string;
}

/** A button that is an icon alone. */
export function IconButton({ icon, look = 'icon quiet', ...props }: IconButtonProps): JSX.Element {
  return (
    <Button look={look} {...props}>
      <Icon name={icon} />
    </Button>
  );
}

/** Properties of a chip. */
interface ChipProps {
  readonly isOn: boolean;
  readonly onPick: () => void;
  readonly children: ComponentChildren;
}

/** A filter that is on or off. */
export function Chip({ isOn, onPick, children }: ChipProps): JSX.Element {
  return (
    <button class="chip" type="button" aria-pressed={isOn} onClick={onPick}>
      {children}
    </button>
  );
}

/** Properties of `FileButton`. */
interface FileButtonProps {
  readonly label: ComponentChildren;
  readonly class: string;
  /** Use of the file, if it is not the one to check. */
  readonly use?: 'earlier' | 'profile';
  readonly onFile: (file: File) => void;
}

/** A button that opens the browser's choice of files. */
export function FileButton({ label, class: style, use, onFile }: FileButtonProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button class={style} type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        data-use={use}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}

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
