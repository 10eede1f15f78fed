import type { JSX } from 'preact';
import type { ChangePlot, NamedChange } from '../../../figures/plots/change-plot.js';
import { powerText } from '../../engine/plots/findings.js';
import type { OnList } from '../../engine/plots/price-lists.js';
import type { PlotTexts } from '../../engine/words/plot-texts.js';
import { Button } from '../parts/buttons.js';
import { MiniTable } from './plot-card.js';

/** Changes that the card names. */
const NAMED = 6;

/** Properties of `ChangesCard`. */
interface ChangesCardProps {
  readonly plot: ChangePlot;
  readonly earlier: string;
  readonly texts: PlotTexts;
  readonly onList: OnList;
}

/** Shows how many packages came, went and changed since an earlier file, and the largest. */
export function ChangesCard({ plot, earlier, texts, onList }: ChangesCardProps): JSX.Element {
  const { say } = texts;
  const jumps = plot.blocks.flatMap((block) => block.jumps);
  const notes = (
    [
      ['changes.newContents', plot.newContents],
      ['changes.cameUnavailable', plot.cameUnavailable],
      ['changes.unavailable', plot.madeUnavailable],
      ['changes.restored', plot.restored],
    ] as const
  ).flatMap(([word, n]) => (n > 0 ? [say(word, { n })] : []));
  return (
    <section class="plot card w4" aria-labelledby="plot-since">
      <h2 id="plot-since">{say('changes.since', { file: earlier })}</h2>
      <ChangeCounts plot={plot} texts={texts} />
      {notes.length > 0 ? <p>{notes.join(' ')}</p> : undefined}
      {plot.worst.length > 0 ? (
        <MiniTable heads={[say('changes.largest'), say('changes.before'), say('changes.now')]}>
          {plot.worst.slice(0, NAMED).map((change) => (
            <ChangeRow key={change.thirdPartyId} change={change} texts={texts} />
          ))}
        </MiniTable>
      ) : undefined}
      <div class="acts">
        {jumps.map(({ what, power, count: n }) => (
          <Button key={`${what} ${power}`} onPick={() => onList(['jump', power, what])}>
            {say(`amount.${what}`)} {powerText(power, texts)}: {say('far.review', { n })}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The three numbers of a comparison. */
export function ChangeCounts({
  plot,
  texts: { say, count },
}: {
  readonly plot: ChangePlot;
  readonly texts: PlotTexts;
}): JSX.Element {
  const numbers = [
    [plot.came, 'changes.came'],
    [plot.went, 'changes.went'],
    [plot.newPrices, 'changes.newPrice'],
  ] as const;
  return (
    <div class="trio">
      {numbers.map(([number, word]) => (
        <div key={word}>
          <b>{count(number)}</b> <span>{say(word)}</span>
        </div>
      ))}
    </div>
  );
}

function ChangeRow({
  change,
  texts,
}: {
  readonly change: NamedChange;
  readonly texts: PlotTexts;
}): JSX.Element {
  const { per, price } = texts;
  const { thirdPartyId, name, content, unit, before, after, factor, power } = change;
  return (
    <tr>
      <td>
        <b>{name === '' ? thirdPartyId : name}</b>
        <small>
          {thirdPartyId} · {content}
          {unit === null ? '' : ` · ${per(unit)}`}
        </small>
      </td>
      <td class="num">{price(before)}</td>
      <td class="num">
        {price(after)}
        <small class={power === 0 ? undefined : 'x'}>
          {power === 0 ? texts.factor(factor) : powerText(power, texts)}
        </small>
      </td>
    </tr>
  );
}
