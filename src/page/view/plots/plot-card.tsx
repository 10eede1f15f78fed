import type { ComponentChildren, JSX } from 'preact';
import { useWidth } from './pictures/use-width.js';

/** Properties of `PlotCard`. */
interface PlotCardProps {
  readonly id: string;
  readonly title: string;
  readonly isWide?: boolean;
  /** Sentences; the first is strong. */
  readonly findings: readonly string[];
  /** Draws the picture at a width. */
  readonly picture?: ((width: number) => JSX.Element) | undefined;
  readonly children?: ComponentChildren;
}

/** A plot: its finding as a sentence, and the picture at its width. */
export function PlotCard(props: PlotCardProps): JSX.Element {
  const { id, title, isWide, findings, picture, children } = props;
  const { ref, width } = useWidth();
  const [first, ...others] = findings;
  return (
    <section class={`plot card ${isWide === true ? 'w8' : 'w4'}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        {first === '' ? undefined : <b>{first}</b>} {others.join(' ')}
      </p>
      {picture === undefined ? undefined : (
        <div ref={ref} class="picture">
          {width === undefined ? undefined : picture(width)}
        </div>
      )}
      {children}
    </section>
  );
}

/** Properties of `MiniTable`. */
interface MiniTableProps {
  /** Heads of its columns; those after the first are above numbers. */
  readonly heads: readonly string[];
  readonly children: ComponentChildren;
}

/** A small table of records in a card. */
export function MiniTable({ heads, children }: MiniTableProps): JSX.Element {
  return (
    <table class="mini">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" class={at === 0 ? undefined : 'num'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
