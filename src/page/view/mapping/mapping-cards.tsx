import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { baseName } from '../context/base-name.js';
import { useActions, useFile, usePage } from '../context/page-context.js';
import { Button, FileButton, IconButton } from '../parts/buttons.js';
import { Icon, Severity } from '../parts/marks.js';
import { KeptColumns } from './kept-columns.js';
import type { CardProps, MappingProps } from './reading-choices.js';
import { recordInWords } from './record-in-words.js';

/** Causes that the card names. */
const NAMED = 3;

/** The records that are accepted with the chosen columns, causes of the others, the way on. */
export function LiveCount({ phase, texts: { say } }: CardProps): JSX.Element {
  const { number, showColumns } = usePage();
  const { working } = useFile();
  const { overview, table } = phase;
  const { accepted = 0, records = 0, causes = [] } = overview ?? {};
  const guesses = table.questions.filter(({ evidence }) => evidence?.status === 'doubtful').length;
  const stops = causes.filter(({ weight, left }) => weight === 'stop' && left > 0);
  return (
    <section class="live card" aria-labelledby="live">
      <h2 id="live">{say('accepted')}</h2>
      <p class="big" role="status">
        {working === undefined ? (
          <>
            <b>{number(accepted)}</b>
            <span>{say('of', { n: records })}</span>
          </>
        ) : (
          <span>{say('reading')}</span>
        )}
      </p>
      <div class="track" aria-hidden="true">
        {accepted > 0 ? <i class="yes" style={{ flex: accepted }} /> : undefined}
        {records > accepted ? <i class="no" style={{ flex: records - accepted }} /> : undefined}
      </div>
      {records === 0 ? <p>{table.fault ?? say('none')}</p> : undefined}
      <ul>
        {stops.slice(0, NAMED).map((cause) => (
          <li key={cause.key}>
            <Severity of="stop" />
            <b>{number(cause.left)}</b>
            <span>{cause.title}</span>
          </li>
        ))}
      </ul>
      <Button
        look={guesses === 0 && accepted > 0 ? 'primary big' : 'big'}
        isOff={working !== undefined || records === 0}
        onPick={() => showColumns(false)}
      >
        {guesses === 0 ? say('use') : say('useGuesses', { n: guesses })}
      </Button>
    </section>
  );
}

/** The first records as they are sent, one at a time. */
export function FirstRecords({ table, texts }: MappingProps): JSX.Element | null {
  const { say } = texts;
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, table.first.length - 1);
  const shown = table.first[at];
  if (shown === undefined) return null;
  return (
    <section class="pre card" aria-labelledby="first-records">
      <h2 id="first-records" class="row">
        {say('sent', { cell: shown.cell })}
        <span>
          <IconButton
            icon="before"
            label={say('before')}
            isOff={at === 0}
            onPick={() => choose(at - 1)}
          />
          <IconButton
            icon="open"
            label={say('next')}
            isOff={at === table.first.length - 1}
            onPick={() => choose(at + 1)}
          />
        </span>
      </h2>
      <dl>
        {recordInWords(JSON.parse(shown.text), texts).map(([name, words]) => (
          <>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </>
        ))}
      </dl>
    </section>
  );
}

/** The columns as a profile: a small file that is passed on, or kept in the browser. */
export function ProfileCard({ phase, texts }: CardProps): JSX.Element {
  const { say } = texts;
  const { saveFile, changeTable } = useActions();
  const text = `${JSON.stringify(phase.table.profile, null, 2)}\n`;
  return (
    <section class="prof card" aria-labelledby="profile">
      <h2 id="profile">{say('profile')}</h2>
      <div class="row">
        <Button
          onPick={() =>
            saveFile(
              new Blob([text], { type: 'application/json' }),
              `${baseName(phase)}.profile.json`,
            )
          }
        >
          <Icon name="save" />
          {say('download')}
        </Button>
        <FileButton
          class="btn"
          use="profile"
          label={say('open')}
          onFile={(profileFile) => changeTable({ profileFile })}
        />
      </div>
      <p>{say('profileText')}</p>
      <KeptColumns phase={phase} texts={texts} />
    </section>
  );
}
