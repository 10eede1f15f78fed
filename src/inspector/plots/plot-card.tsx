import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../parts/icon.js';
import { useWidth } from './pictures/use-width.js';

/** Rows of a table that says what a picture shows. */
export interface PlotTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [name: string, ...counts: string[]])[];
}

/** Properties of `PlotCard`. */
interface PlotCardProps {
  readonly id: string;
  readonly title: string;
  readonly isWide?: boolean;
  /** Sentences; the first is strong. */
  readonly findings: readonly string[];
  /** Draws the picture at a width. */
  readonly picture?: (width: number) => JSX.Element;
  readonly table?: PlotTable;
  readonly tableWord?: string;
  readonly children?: ComponentChildren;
}

/** A plot: its finding as a sentence, the picture at its width, and the same as a table. */
export function PlotCard(props: PlotCardProps): JSX.Element {
  const { id, title, isWide, findings, picture, table, tableWord, children } = props;
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
      {table === undefined ? undefined : (
        <details>
          <summary>
            <Icon name="open" />
            {tableWord}
          </summary>
          <MiniTable caption={title} table={table} />
        </details>
      )}
    </section>
  );
}

/** A small table with a caption for screen readers; all columns but the first are numbers. */
export function MiniTable({
  caption,
  table,
}: {
  readonly caption: string;
  readonly table: PlotTable;
}): JSX.Element {
  return (
    <table class="mini">
      <caption class="sr">{caption}</caption>
      <thead>
        <tr>
          {table.heads.map((head, at) => (
            <th key={head} scope="col" class={at === 0 ? undefined : 'num'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...counts], row) => (
          <tr key={row}>
            <td>{name}</td>
            {counts.map((count, at) => (
              <td key={at} class="num">
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
