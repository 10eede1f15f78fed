import type { ComponentChildren, JSX } from 'preact';

/** Properties of a picture: its size in pixels, and what it shows, for screen readers. */
interface PictureProps {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** A picture with links in it is a group: as an image it would hide them from screen readers. */
  readonly hasLinks?: boolean;
  readonly children: ComponentChildren;
}

/** A picture that is drawn at its size, not scaled. */
export function Picture(props: PictureProps): JSX.Element {
  const { width, height, label, hasLinks = false, children } = props;
  return (
    <svg
      class="p"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={hasLinks ? 'group' : 'img'}
      aria-label={label}
    >
      {children}
    </svg>
  );
}
