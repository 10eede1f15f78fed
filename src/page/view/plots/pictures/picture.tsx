import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { within } from '../geometry/scales.js';
import { Tip, type TipProps } from './tip.js';

/** Properties of a picture: its size in pixels, and what it shows, for screen readers. */
interface PictureProps {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** A picture with links in it is a group: as an image it would hide them from screen readers. */
  readonly hasLinks?: boolean;
  readonly children: ComponentChildren;
}

/** Keys that move among the links of a picture, and by how many. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A label and its place, without the width of the picture. */
type SpotTip = Omit<TipProps, 'width'>;

const ShowTip = createContext<(tip: SpotTip | undefined) => void>(() => undefined);

/**
 * A picture that is drawn at its size, not scaled. Its links are one stop of the keyboard, in which
 * arrows move, and the label of one is drawn above everything else.
 */
export function Picture(props: PictureProps): JSX.Element {
  const { width, height, label, hasLinks = false, children } = props;
  const [tip, setTip] = useState<SpotTip | undefined>();
  const svg = useRef<SVGSVGElement>(null);
  const links = (): readonly Element[] => [...(svg.current?.querySelectorAll('a') ?? [])];
  const stopAt = (stop: Element | undefined): void => {
    for (const link of links()) link.setAttribute('tabindex', link === stop ? '0' : '-1');
  };
  useLayoutEffect(() => {
    if (svg.current?.querySelector('a[tabindex="0"]') === null) stopAt(links()[0]);
  });
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    const all = links();
    const at = all.findIndex((link) => link.matches(':focus'));
    if (by === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[within(at + by, 0, all.length - 1)];
    stopAt(next);
    if (next instanceof SVGElement) next.focus();
  };
  return (
    <svg
      ref={svg}
      class="p"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={hasLinks ? 'group' : 'img'}
      aria-label={label}
      onKeyDown={move}
    >
      <ShowTip.Provider value={setTip}>{children}</ShowTip.Provider>
      {tip === undefined ? undefined : <Tip {...tip} width={width} />}
    </svg>
  );
}

/** Properties of `Spot`. */
interface SpotProps {
  readonly tip: SpotTip;
  /** Opens the records of the shape; absent if it leads nowhere. */
  readonly onPick: (() => void) | undefined;
  readonly children: ComponentChildren;
}

/** A shape of a picture with a label, that can lead to records. */
export function Spot({ tip, onPick, children }: SpotProps): JSX.Element {
  const show = useContext(ShowTip);
  const shown = { onPointerEnter: () => show(tip), onPointerLeave: () => show(undefined) };
  if (onPick === undefined)
    return (
      <g class="h" {...shown}>
        {children}
      </g>
    );
  return (
    <a
      class="h"
      href="#records"
      tabindex={-1}
      aria-label={tip.lines.join(', ')}
      {...shown}
      onFocus={() => show(tip)}
      onBlur={() => show(undefined)}
      onClick={(event) => {
        event.preventDefault();
        onPick();
      }}
    >
      {children}
    </a>
  );
}
