import type { ComponentChildren, JSX } from 'preact';
import { Icon, type IconName } from './icon.js';

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
