import type { JSX } from 'preact';
import { ViewLink } from '../parts/buttons.js';
import { leastPixels } from './geometry/scales.js';
import { PlotCard } from './plot-card.js';

/** A row of a card of counts. */
export interface CountRow {
  readonly name: string;
  readonly count: string;
  /** Parts of its bar: numbers of records, and how they look. */
  readonly parts: readonly (readonly [look: string, count: number])[];
  readonly note?: string | undefined;
  /** Shows the records of the row; absent if they are no list. */
  readonly onPick?: (() => void) | undefined;
}

/** Properties of `CountCard`. */
interface CountCardProps {
  readonly id: string;
  readonly title: string;
  readonly isWide?: boolean;
  readonly findings: readonly string[];
  readonly rows: readonly CountRow[];
  /** Number of a whole bar. */
  readonly most: number;
}

/** A card with one bar a row: its table is its picture. */
export function CountCard({ rows, most, ...card }: CountCardProps): JSX.Element {
  return (
    <PlotCard {...card}>
      <table class="mini counts" aria-labelledby={card.id}>
        <tbody>
          {rows.map(({ name, count, parts, note, onPick }) => (
            <tr key={name}>
              <th scope="row">
                {onPick === undefined ? (
                  name
                ) : (
                  <ViewLink view="records" onPick={onPick}>
                    {name}
                  </ViewLink>
                )}
                {note === undefined ? undefined : <small>{note}</small>}
              </th>
              <td>
                <div class="bar">
                  {parts.map(([look, n]) =>
                    n === 0 ? undefined : (
                      <i
                        key={look}
                        class={look}
                        style={{ width: `${(n / most) * 100}%`, minWidth: `${leastPixels(n)}px` }}
                      />
                    ),
                  )}
                </div>
              </td>
              <td class="num">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlotCard>
  );
}
