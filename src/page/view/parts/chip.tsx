import type { ComponentChildren, JSX } from 'preact';

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
