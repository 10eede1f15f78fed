import type { JSX } from 'preact';
import { Fragment } from 'preact';
import type { LanguageTag } from '../../file-form/sentences/language-tags.js';
import { Icon, Severity } from '../parts/icon.js';
import { Parts } from '../parts/value.js';
import { ChangeCounts } from '../plots/changes-card.js';
import { changeFindings, priceFindings } from '../plots/findings.js';
import { ChangePicture } from '../plots/pictures/change-picture.js';
import { PricePicture } from '../plots/pictures/price-picture.js';
import { useWidth } from '../plots/pictures/use-width.js';
import { WEIGHTS } from '../session/tracked-causes.js';
import { adviceOf } from './report-advice.js';
import type { ReportCause, ReportData } from './report-data.js';
import { type ReportTexts, reportTexts } from './report-texts.js';

/** Causes that are printed; the others are on the screen. */
const PRINTED = 14;

/** Height of the pictures. */
const HEIGHT = 168;

/** Properties of a report. */
interface SheetProps {
  readonly data: ReportData;
  readonly language: LanguageTag;
}

/** Properties of a part of the report. */
interface PartProps extends SheetProps {
  readonly texts: ReportTexts;
}

/** Properties of a part of a cause. */
interface CauseProps extends Pick<PartProps, 'texts' | 'language'> {
  readonly cause: ReportCause;
}

/** A report as a sheet of paper: one page when it is printed. */
export function ReportSheet({ data, language }: SheetProps): JSX.Element {
  const texts = reportTexts(language);
  const { say } = texts;
  const part = { data, texts, language };
  return (
    <div class="a4">
      <Heading {...part} />
      <Verdict {...part} />
      {data.causes.length > 0 ? <Causes {...part} /> : undefined}
      <Pictures {...part} />
      <AdviceList {...part} />
      <footer>
        <span>{say('footer')}</span>
      </footer>
    </div>
  );
}

function Heading({ data, texts }: PartProps): JSX.Element {
  const { say, bytes, instant } = texts;
  const size = [data.name, bytes(data.bytes)];
  const when = [instant(data.created)];
  if (data.refusal === undefined) size.push(say('records', { n: data.records }));
  if (data.earlier !== undefined) when.push(say('beside', { file: data.earlier }));
  return (
    <header>
      <span class="brand">
        <Icon name="brand" />
        {say('title')}
      </span>
      <p>
        {size.join(' · ')}
        <br />
        {when.join(' · ')}
      </p>
    </header>
  );
}

function Verdict({ data, texts, language }: PartProps): JSX.Element {
  const { say, plots } = texts;
  const { refused, records, accepted, easy, merged, refusal, changes } = data;
  if (refusal !== undefined)
    return (
      <div class="top">
        <div>
          <h1 tabIndex={-1}>
            <Severity of="stop" />
            {say('unreadable')}
          </h1>
          <p>{refusal[language]}</p>
        </div>
      </div>
    );
  const counts = { accepted, records, n: data.findings, causes: data.causeCount };
  const lines = [
    say(data.findings === 0 ? 'noFindings' : 'counts', counts),
    ...(merged > 0 ? [say('merged', { n: merged })] : []),
  ];
  return (
    <>
      <div class="top">
        <div>
          <h1 tabIndex={-1}>
            <Severity of={refused > 0 ? 'stop' : 'good'} />
            {refused > 0 ? say('refused', { n: refused }) : say(records === 0 ? 'empty' : 'ready')}
          </h1>
          <p>{lines.join(' ')}</p>
        </div>
        {changes === undefined ? undefined : <ChangeCounts plot={changes} texts={plots} />}
      </div>
      {refused > 0 ? <Meter easy={easy} rest={refused - easy} texts={texts} /> : undefined}
    </>
  );
}

/** Shows how many refused records have one clear reading, and how many need a person. */
function Meter({
  easy,
  rest,
  texts,
}: {
  readonly easy: number;
  readonly rest: number;
  readonly texts: ReportTexts;
}): JSX.Element {
  const { say } = texts;
  const words = [
    ...(easy > 0 ? [{ count: easy, text: say('easy', { n: easy }) }] : []),
    ...(rest > 0 ? [{ count: rest, text: say('you', { n: rest }) }] : []),
  ];
  return (
    <>
      <div class="track" role="img" aria-label={words.map(({ text }) => text).join(', ')}>
        {easy > 0 ? <i class="easy" style={{ flexGrow: easy }} /> : undefined}
        {rest > 0 ? <i class="rest" style={{ flexGrow: rest }} /> : undefined}
      </div>
      <p class="key">
        {words.map(({ text }) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </>
  );
}

function Causes({ data, texts, language }: PartProps): JSX.Element {
  const { say, plots } = texts;
  const { causes, causeCount } = data;
  const unlisted = causeCount - causes.length;
  const unprinted = causeCount - PRINTED;
  return (
    <>
      <h2>{say('causes')}</h2>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{say('severity')}</span>
            </th>
            <th scope="col" class="num">
              {say('found')}
            </th>
            <th scope="col">{say('wrong')}</th>
            <th scope="col">{say('sent')}</th>
            <th scope="col">{say('becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {causes.map((cause, at) => (
            <tr key={cause.key} class={at < PRINTED ? undefined : 'beyond'}>
              <td>
                <Severity of={cause.weight} label={say(cause.weight)} />
              </td>
              <td class="num c">{plots.count(cause.left)}</td>
              <td class="t">
                <CauseTitle cause={cause} texts={texts} language={language} />
              </td>
              <td class="s">
                <Sent cause={cause} texts={texts} />
              </td>
              <td class="b">
                <Becomes cause={cause} texts={texts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unlisted > 0 ? <p class="more screen">{say('moreCauses', { n: unlisted })}</p> : undefined}
      {unprinted > 0 ? (
        <p class="more paper">{say('moreOnScreen', { n: unprinted })}</p>
      ) : undefined}
      <p class="legend">
        {WEIGHTS.map((weight) => (
          <span key={weight}>
            <Severity of={weight} />
            {say(weight)}
          </span>
        ))}
      </p>
    </>
  );
}

function CauseTitle({ cause, texts, language }: CauseProps): JSX.Element {
  const { say, plots } = texts;
  const { titles, places, field } = cause;
  const where = places.map(plots.count).join(', ');
  const notes = [
    ...(field === '' ? [] : [field]),
    say('places', { n: places.length, places: where }),
  ];
  return (
    <>
      <span class="title">{titles[language]}</span>
      <small>{notes.join(' · ')}</small>
    </>
  );
}

function Sent({ cause: { sent }, texts: { say } }: Omit<CauseProps, 'language'>): JSX.Element {
  if (sent === undefined) return <span class="soft">{say('emptyValue')}</span>;
  return (
    <code class="val">
      <Parts of={sent} />
    </code>
  );
}

const WORDS = { empty: 'emptyValue', lost: 'lost', unread: 'unread', nothing: 'needsYou' } as const;

function Becomes({
  cause: { becomes },
  texts: { say },
}: Omit<CauseProps, 'language'>): JSX.Element {
  if (becomes.kind !== 'value' && becomes.kind !== 'guess')
    return <span class="soft">{say(WORDS[becomes.kind])}</span>;
  const isGuess = becomes.kind === 'guess';
  return (
    <code class={isGuess ? 'val guess' : 'val to'}>
      <Parts of={becomes.parts} />
      {isGuess ? (
        <Fragment>
          {' ?'}
          <span class="sr"> {say('guess')}</span>
        </Fragment>
      ) : undefined}
    </code>
  );
}

function Pictures({ data, texts: { plots } }: PartProps): JSX.Element | null {
  const { prices, changes, earlier } = data;
  if (prices === undefined && changes === undefined) return null;
  return (
    <div class="pair">
      {prices === undefined ? undefined : (
        <Figure
          title={plots.pricesPer(prices.unit)}
          text={priceFindings(prices, plots).join(' ')}
          draw={(width) => (
            <PricePicture plot={prices} texts={plots} width={width} height={HEIGHT} />
          )}
        />
      )}
      {changes === undefined || changes.prices === 0 ? undefined : (
        <Figure
          title={plots.say('changes.title')}
          text={changeFindings(changes, plots).join(' ')}
          draw={(width) => (
            <ChangePicture
              plot={changes}
              earlier={earlier ?? ''}
              texts={plots}
              width={width}
              height={HEIGHT}
            />
          )}
        />
      )}
    </div>
  );
}

function Figure({
  title,
  text,
  draw,
}: {
  readonly title: string;
  readonly text: string;
  readonly draw: (width: number) => JSX.Element;
}): JSX.Element {
  const { ref, width } = useWidth();
  return (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
      <div ref={ref}>{width === undefined ? undefined : draw(width)}</div>
    </section>
  );
}

function AdviceList({ data, texts }: PartProps): JSX.Element | null {
  const { say } = texts;
  const advice = adviceOf(data);
  if (advice.length === 0) return null;
  return (
    <section class="do">
      <h2>{say('ask')}</h2>
      <ol>
        {advice.map(({ topic, text, count }) => (
          <li key={topic}>
            <b>{say(topic)}</b>
            <span>
              {say(text)} {say('mends', { n: count })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
