import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useFile, usePage, useSettings } from '../context/page-context.js';
import type { Phase } from '../context/page-state.js';
import { Button, FileButton } from '../parts/buttons.js';
import { Icon, Severity } from '../parts/marks.js';
import { exampleFile } from './example-file.js';
import type { Zone } from './use-drops.js';

/** Properties of the start page. */
interface DropProps {
  readonly phase: Exclude<Phase, { readonly kind: 'open' | 'columns' }>;
  readonly over: Zone | undefined;
}

/** The start page: a place for a file, and what the page does with it. */
export function DropView({ phase, over }: DropProps): JSX.Element {
  const { say } = useSettings();
  return (
    <div class="start">
      <div class="hero">
        <h1 tabIndex={-1}>{say('drop.question')}</h1>
        <p>{say('drop.lead')}</p>
      </div>
      <KeptOffer phase={phase} />
      <div class="drops">
        <MainZone phase={phase} over={over} />
        <SecondZone isOver={over === 'second'} />
      </div>
      <LocalPromise />
      <Steps />
      <Examples />
    </div>
  );
}

/** Offers the file that is still open, or the one that was open before a reload. */
function KeptOffer({ phase }: Pick<DropProps, 'phase'>): JSX.Element | null {
  const { say, language, resume, forgetWork } = usePage();
  const { kept } = useFile();
  const away = phase.kind === 'empty' ? phase.away : undefined;
  const shown = away ?? kept;
  if (shown === undefined || phase.kind === 'reading') return null;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section class="callout row kept" aria-label={shown.name}>
      <Icon name="file" />
      <p>
        <b>{shown.name}</b>{' '}
        {away === undefined ? say('kept.last', { time: time.format(kept?.at) }) : say('kept.open')}
        {kept === undefined ? undefined : <small class="hint"> {say('kept.where')}</small>}
      </p>
      <Button look="tonal" onPick={resume}>
        {say('kept.resume')}
      </Button>
      {kept === undefined ? undefined : (
        <Button look="quiet" label={`${say('verdict.forget')}: ${kept.name}`} onPick={forgetWork}>
          {say('verdict.forget')}
        </Button>
      )}
    </section>
  );
}

function MainZone({ phase, over }: DropProps): JSX.Element {
  const { say, openFile } = usePage();
  const { profile } = useFile();
  const open = (file: File): void => openFile(file, file.name);
  if (over === 'main')
    return (
      <section class="zone main over">
        <Icon name="up" />
        <h2>{say('drop.letGo')}</h2>
      </section>
    );
  if (phase.kind === 'reading') return <Reading phase={phase} />;
  const inner = phase.kind === 'failed' ? phase.inner : undefined;
  if (phase.kind === 'failed')
    return (
      <section class="zone main bad" role="alert">
        <Severity of="stop" label={say('weight.stop')} />
        <h2>{say('read.cannot')}</h2>
        <p>
          <b>{phase.name}</b>: {phase.sentence}
        </p>
        {inner === undefined ? undefined : (
          <Button look="primary big" onPick={() => openFile(inner, phase.name)}>
            {say('read.inner')}
          </Button>
        )}
        <FileButton label={say('read.another')} class="btn" onFile={open} />
      </section>
    );
  return (
    <section class="zone main" aria-labelledby="drop-here">
      <Drawing />
      <h2 id="drop-here">{say('drop.here')}</h2>
      <p>{say('drop.paste')}</p>
      <FileButton label={say('drop.choose')} class="btn primary big" onFile={open} />
      {profile === undefined ? undefined : (
        <p role="status">{say('drop.profile', { name: profile.name })}</p>
      )}
      <p class="kinds">
        {['XLSX', 'ODS', 'CSV', 'JSON', 'gzip'].map((kind) => (
          <span key={kind}>{kind}</span>
        ))}
      </p>
    </section>
  );
}

/** A place for the file before. */
function SecondZone({ isOver }: { isOver: boolean }): JSX.Element {
  const { say, takeEarlier } = usePage();
  const { earlier } = useFile();
  return (
    <section class={`zone second${isOver ? ' over' : ''}`} aria-labelledby="drop-before">
      <Icon name="compare" class="pic" />
      <h2 id="drop-before">{say(isOver ? 'drop.letGoBefore' : 'drop.before')}</h2>
      {earlier === undefined ? (
        <>
          <p>{say('drop.beforeText')}</p>
          <FileButton
            label={say('drop.beforeChoose')}
            class="btn"
            use="earlier"
            onFile={takeEarlier}
          />
        </>
      ) : (
        <>
          <p role="status">
            <b>{earlier.name}</b>: {earlier.sentence ?? say('read.reading', { name: '' }).trim()}
          </p>
          <Button onPick={() => takeEarlier(undefined)}>{say('drop.beforeLeave')}</Button>
        </>
      )}
    </section>
  );
}

function Reading({ phase }: { phase: Extract<Phase, { kind: 'reading' }> }): JSX.Element {
  const { say, close } = usePage();
  const { name, progress } = phase;
  const part = progress === undefined ? 0 : progress.read / Math.max(progress.size, 1);
  const percent = Math.round(part * 100);
  return (
    <section class="zone main" aria-labelledby="reading">
      <h2 id="reading">{name}</h2>
      <div
        class="load"
        role="progressbar"
        aria-label={say('read.reading', { name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p>{say('read.of', { n: progress?.records ?? 0, percent })}</p>
      <Button onPick={close}>{say('read.cancel')}</Button>
    </section>
  );
}

/** The promise that nothing leaves the computer, and how to see that it is kept. */
function LocalPromise(): JSX.Element {
  const { say } = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="promise row">
      <Icon name="lock" />
      <p>
        <b>{say('drop.nothingLeaves')}</b> {say('drop.policy')}
        {isOpen ? (
          <span>
            {' '}
            {say('drop.sureOffline')} {say('drop.sureTools')}
          </span>
        ) : undefined}
      </p>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say('drop.sure')}
      </button>
    </div>
  );
}

/** Returns a picture of each step; screen readers have its words. */
function stepPictures(name: string): readonly JSX.Element[] {
  return [
    <>
      <Severity of="stop" />
      <b>299</b>
      <code class="val">"price"</code>
    </>,
    <>
      <code class="val">
        "95<mark>,</mark>99"
      </code>
      <span class="arrow">
        <Icon name="right" />
      </span>
      <code class="val to">
        "95<ins>.</ins>99"
      </code>
    </>,
    <>
      <Icon name="down" class="good" />
      <span>{name}.fixed.json</span>
    </>,
  ];
}

function Steps(): JSX.Element {
  const { say } = useSettings();
  const pictures = stepPictures(say('drop.fileName'));
  return (
    <ol class="steps">
      {([1, 2, 3] as const).map((step) => (
        <li key={step}>
          <div class="demo" aria-hidden="true">
            {pictures[step - 1]}
          </div>
          <h2 class="h">
            <i>{step}</i>
            {say(`drop.step${step}`)}
          </h2>
          <p>{say(`drop.step${step}Text`)}</p>
        </li>
      ))}
    </ol>
  );
}

function Examples(): JSX.Element {
  const { say, openFile, openTable, downloadSample } = usePage();
  const { said } = useFile();
  const name = say('drop.fileName');
  const n = EXAMPLE_RECORDS;
  const examples = [
    [`${name}.json`, say('drop.example', { n }), (file) => openFile(exampleFile(n), file)],
    [
      `${name}-2.json`,
      say('drop.exampleBefore'),
      (file) => openFile(exampleFile(n), file, new File([exampleFile(n, true)], `${name}-1.json`)),
    ],
    [`${name}.xlsx`, say('drop.exampleTable'), (file) => openTable(exampleFile(FEWER), file)],
  ] as const satisfies readonly (readonly [string, string, (file: string) => void])[];
  const download = say('dock.download');
  return (
    <div class="lists">
      <section class="list card" aria-labelledby="samples">
        <h2 id="samples" class="row">
          {say('drop.samples')}
        </h2>
        <ul>
          {(['empty', 'filled'] as const).map((kind) => (
            <Offer
              key={kind}
              name={say(`drop.${kind}`)}
              label={`${download}: ${say(`drop.${kind}`)}`}
              act={download}
              onPick={() => downloadSample(kind === 'filled')}
            />
          ))}
        </ul>
        <p class="callout-line" role="status">
          {said}
        </p>
      </section>
      <section class="list card" aria-labelledby="examples">
        <h2 id="examples" class="row">
          {say('drop.examples')}
        </h2>
        <ul>
          {examples.map(([file, text, open]) => (
            <Offer
              key={file}
              name={file}
              text={text}
              label={say('drop.openFile', { name: file })}
              act={say('drop.open')}
              onPick={() => open(file)}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Properties of a file that the page offers. */
interface OfferProps {
  readonly name: string;
  readonly text?: string;
  /** Words of the button, and its name for screen readers. */
  readonly act: string;
  readonly label: string;
  readonly onPick: () => void;
}

function Offer({ name, text, act, label, onPick }: OfferProps): JSX.Element {
  return (
    <li class="row">
      <Icon name="file" />
      <div>
        <b>{name}</b>
        {text && <p class="hint">{text}</p>}
      </div>
      <Button look="quiet" label={label} onPick={onPick}>
        {act}
      </Button>
    </li>
  );
}

/** Records of the examples, and those of the one as a workbook. */
const EXAMPLE_RECORDS = 2_000;
const FEWER = 120;

function Drawing(): JSX.Element {
  return (
    <svg class="pic" viewBox="0 0 84 68" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round">
        <path d="M12 40v18a4 4 0 0 0 4 4h52a4 4 0 0 0 4-4V40" />
        <path d="M22 4h26l12 12v34H22z" fill="var(--card)" />
        <path d="M48 4v12h12" />
        <path d="M29 24h12M29 31h8M29 38h12M47 24h6M47 38h6" stroke="var(--line-strong)" />
        <path d="M47 31h6" stroke="var(--stop)" stroke-width="2.5" />
      </g>
    </svg>
  );
}
