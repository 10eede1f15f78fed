import type { JSX } from 'preact';
import type { LanguageTag } from '../../../words/language-tags.js';
import { changeFindings, priceFindings } from '../../engine/plots/findings.js';
import {
  ACTORS,
  NAMED,
  type ReportCause,
  type ReportData,
  type ReportPlace,
} from '../../engine/report/report-data.js';
import {
  aboutText,
  addressText,
  adviceLines,
  countsText,
  verdictText,
} from '../../engine/report/report-text.js';
import { WEIGHTS } from '../../engine/session/tracked-causes.js';
import { type ReportTexts, reportTexts } from '../../engine/words/report-texts.js';
import { Icon, Severity } from '../parts/marks.js';
import { Value } from '../parts/value.js';
import { ChangeCounts } from '../plots/changes-card.js';
import { ChangePicture } from '../plots/pictures/change-picture.js';
import { PricePicture } from '../plots/pictures/price-picture.js';
import { useWidth } from '../plots/pictures/use-width.js';

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

/** A report as a sheet of paper: one page or more when it is printed. */
export function ReportSheet({ data, language }: SheetProps): JSX.Element {
  const texts = reportTexts(language);
  const { say } = texts;
  const part = { data, texts, language };
  return (
    <div class="a4">
      <Heading {...part} />
      <Verdict {...part} />
      <AdviceList {...part} />
      {data.causes.length > 0 ? <Causes {...part} /> : undefined}
      <Pictures {...part} />
      <AllRecords {...part} />
      <footer>
        <span>{say('footer')}</span>
      </footer>
    </div>
  );
}

function Heading({ data, texts }: PartProps): JSX.Element {
  return (
    <header>
      <span class="brand">
        <Icon name="brand" />
        {texts.say('title')}
      </span>
      <p>
        {aboutText(data, texts)}
        {addressText(data, texts).map((line) => (
          <b key={line}>{line}</b>
        ))}
      </p>
    </header>
  );
}

function Verdict({ data, texts, language }: PartProps): JSX.Element {
  const { refused, easy, refusal, changes } = data;
  return (
    <>
      <div class="top">
        <div>
          <h1 class="row" tabIndex={-1}>
            <Severity of={refused > 0 || refusal !== undefined ? 'stop' : 'good'} />
            {verdictText(data, texts)}
          </h1>
          <p>{countsText({ ...data, language }, texts)}</p>
        </div>
        {changes === undefined ? undefined : <ChangeCounts plot={changes} texts={texts.plots} />}
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
        {ACTORS.map((actor) => {
          const own = causes.filter((cause) => cause.actor === actor);
          return own.length === 0 ? undefined : (
            <tbody key={actor}>
              <tr class="act">
                <th colSpan={5} scope="rowgroup">
                  {say(`act.${actor}`)}
                </th>
              </tr>
              {own.map((cause) => (
                <tr key={cause.key}>
                  <td>
                    <Severity of={cause.weight} label={say(cause.weight)} />
                  </td>
                  <td class="num c">{plots.count(cause.left)}</td>
                  <td class="t">
                    <CauseTitle cause={cause} texts={texts} language={language} />
                  </td>
                  <td class="s">
                    {cause.sent === undefined ? (
                      <span class="soft">{say('emptyValue')}</span>
                    ) : (
                      <Value parts={cause.sent} />
                    )}
                  </td>
                  <td class="b">
                    <Becomes cause={cause} texts={texts} />
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
      {unlisted > 0 ? <p class="more">{say('moreCauses', { n: unlisted })}</p> : undefined}
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

function CauseTitle({ cause, texts: { say }, language }: CauseProps): JSX.Element {
  const { titles, records, left } = cause;
  const named = records.slice(0, NAMED);
  // A number of a record says less than its name; the part that opens has it.
  const names = named.map((each) => nameOf(each).replace(/^\d+ · (?=.)/, ''));
  const more = left > named.length ? [say('moreRecords', { n: left - named.length })] : [];
  return (
    <>
      <span class="title">{titles[language]}</span>
      <small>{[...names, ...more].join('; ')}</small>
    </>
  );
}

/** Writes a record as people know it. */
function nameOf([place, id, name]: ReportPlace): string {
  return `${place} · ${[id, name].filter((text) => text !== '').join(' ')}`;
}

/** Every record of every cause, in a part that opens. */
function AllRecords({ data, texts, language }: PartProps): JSX.Element | null {
  const { say } = texts;
  const causes = data.causes.filter(({ records }) => records.length > 0);
  if (causes.length === 0) return null;
  return (
    <details class="screen">
      <summary>{say('all')}</summary>
      {causes.map(({ key, titles, records, left }) => (
        <section key={key}>
          <h2>{titles[language]}</h2>
          <ul>
            {records.map((record, at) => (
              <li key={at}>{nameOf(record)}</li>
            ))}
          </ul>
          {left > records.length ? (
            <p class="more">{say('moreRecords', { n: left - records.length })}</p>
          ) : undefined}
        </section>
      ))}
    </details>
  );
}

const WORDS = {
  empty: 'emptyValue',
  kept: 'kept',
  lost: 'lost',
  unread: 'unread',
  nothing: 'needsYou',
} as const;

function Becomes({ cause, texts: { say } }: Omit<CauseProps, 'language'>): JSX.Element {
  const { becomes } = cause;
  if (becomes.kind !== 'value' && becomes.kind !== 'guess')
    return <span class="soft">{say(WORDS[becomes.kind])}</span>;
  const guess = becomes.kind === 'guess' ? say('guess') : undefined;
  return <Value parts={becomes.parts} look={guess === undefined ? 'to' : 'guess'} guess={guess} />;
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
  const advice = adviceLines(data, texts);
  if (advice.length === 0) return null;
  return (
    <section class="do">
      <h2>{texts.say('ask')}</h2>
      <ol>
        {advice.map(({ topic, text, named }) => (
          <li key={topic}>
            <b>{topic}</b>
            <span>
              {text}
              {named.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
