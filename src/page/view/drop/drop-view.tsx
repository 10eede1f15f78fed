import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useActions, useFile, useSettings } from '../context/page-context.js';
import type { Phase } from '../context/page-state.js';
import { Button } from '../parts/button.js';
import { FileButton } from '../parts/file-button.js';
import { Icon, Severity } from '../parts/icon.js';
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

function MainZone({ phase, over }: DropProps): JSX.Element {
  const { say } = useSettings();
  const { profile } = useFile();
  const { openFile } = useActions();
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
        <span>XLSX</span>
        <span>ODS</span>
        <span>CSV</span>
        <span>JSON</span>
        <span>gzip</span>
      </p>
    </section>
  );
}

/** A place for the file before. */
function SecondZone({ isOver }: { isOver: boolean }): JSX.Element {
  const { say } = useSettings();
  const { earlier } = useFile();
  const { takeEarlier } = useActions();
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
  const { say } = useSettings();
  const { close } = useActions();
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
    <div class="promise">
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

function Steps(): JSX.Element {
  const { say, number } = useSettings();
  return (
    <ol class="steps">
      <li>
        <div class="demo" aria-hidden="true">
          <Severity of="stop" />
          <b>{number(299)}</b>
          <code class="val">"price"</code>
        </div>
        <h2 class="h">
          <i>1</i>
          {say('drop.step1')}
        </h2>
        <p>{say('drop.step1Text')}</p>
      </li>
      <li>
        <div class="demo" aria-hidden="true">
          <code class="val">
            "95<mark>,</mark>99"
          </code>
          <span class="arrow">
            <Icon name="right" />
          </span>
          <code class="val to">
            "95<ins>.</ins>99"
          </code>
        </div>
        <h2 class="h">
          <i>2</i>
          {say('drop.step2')}
        </h2>
        <p>{say('drop.step2Text')}</p>
      </li>
      <li>
        <div class="demo" aria-hidden="true">
          <Icon name="down" class="good" />
          <span>hinnasto.fixed.json</span>
        </div>
        <h2 class="h">
          <i>3</i>
          {say('drop.step3')}
        </h2>
        <p>{say('drop.step3Text')}</p>
      </li>
    </ol>
  );
}

function Examples(): JSX.Element {
  const { say } = useSettings();
  const { openFile, downloadSample } = useActions();
  const name = 'hinnasto.json';
  return (
    <div class="lists">
      <section class="list card" aria-labelledby="samples">
        <h2 id="samples">{say('drop.samples')}</h2>
        <ul>
          {([false, true] as const).map((isFilled) => (
            <li key={isFilled}>
              <Icon name="file" />
              <div>
                <b>{say(isFilled ? 'drop.filled' : 'drop.empty')}</b>
              </div>
              <Button
                look="quiet"
                label={`${say('dock.download')}: ${say(isFilled ? 'drop.filled' : 'drop.empty')}`}
                onPick={() => downloadSample(isFilled)}
              >
                {say('dock.download')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section class="list card" aria-labelledby="examples">
        <h2 id="examples">{say('drop.examples')}</h2>
        <ul>
          <li>
            <Icon name="file" />
            <div>
              <b>{name}</b>
              <p>{say('drop.example', { n: EXAMPLE_RECORDS })}</p>
            </div>
            <Button
              look="quiet"
              label={say('drop.openFile', { name })}
              onPick={() => openFile(exampleFile(EXAMPLE_RECORDS), name)}
            >
              {say('drop.open')}
            </Button>
          </li>
        </ul>
      </section>
    </div>
  );
}

const EXAMPLE_RECORDS = 2_000;

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
