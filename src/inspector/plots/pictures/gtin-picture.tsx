import type { JSX } from 'preact';
import { DROPPED_STATES, type GtinCoverage, type GtinState } from '../../../plots/gtin-coverage.js';
import { gtinFindings } from '../findings.js';
import { type GtinPart, gtinGeometry } from '../geometry/row-geometry.js';
import type { PlotTexts } from '../plot-texts.js';
import { Picture } from './picture.js';

/** Properties of `GtinPicture`. */
interface GtinPictureProps {
  readonly gtins: GtinCoverage;
  readonly texts: PlotTexts;
  readonly width: number;
}

/** Returns the class of a part: good, dropped, to look at, or none. */
export function stateClass(state: GtinState): string {
  if (state === 'good') return 's-good';
  if (state === 'none') return 's-none';
  return DROPPED_STATES.includes(state) ? 's-drop' : 's-look';
}

/** Draws the states of GTINs as a bar, and what is not good once more, larger. */
export function GtinPicture({ gtins, texts, width }: GtinPictureProps): JSX.Element {
  const shapes = gtinGeometry(gtins, width);
  const parts = shapes.parts.map((part) => partText(part, texts));
  const [, second] = shapes.enlarged;
  const isEnlarged = shapes.enlarged.length > 0;
  return (
    <Picture
      width={width}
      height={shapes.height}
      label={[...gtinFindings(gtins, texts), ...parts].join(' · ')}
    >
      {isEnlarged ? (
        <g>
          <path class="funnel" d={`M${shapes.funnel.map((each) => each.join(' ')).join('L')}z`} />
          <text x={width - 8} y="54" text-anchor="end">
            {texts.say('gtins.enlarged', { percent: restShare(gtins, texts) })}
          </text>
        </g>
      ) : undefined}
      {[...shapes.parts, ...shapes.enlarged].map((part) => (
        <rect
          key={`${part.y} ${part.state}`}
          class={stateClass(part.state)}
          x={part.x}
          y={part.y}
          width={part.width}
          height={part.height}
          rx={second === undefined && part.y > 0 ? 3 : 2}
        >
          <title>{partText(part, texts)}</title>
        </rect>
      ))}
    </Picture>
  );
}

function partText({ state, count }: GtinPart, texts: PlotTexts): string {
  return `${texts.count(count)} ${texts.say(`gtin.${state}`)}`;
}

/** Writes the share of what is not good: what the share of the good leaves of all. */
function restShare(gtins: GtinCoverage, { share }: PlotTexts): string {
  const all = Object.values(gtins).reduce((sum, count) => sum + count, 0);
  return share(1000 - Math.floor((gtins.good / all) * 1000), 1000);
}
