import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type ImportField, PLAIN_FIELDS } from '../../../import/profile/import-field.js';
import type { FoundValues } from '../../engine/session/find-replace.js';
import type { Replacement } from '../../engine/session/history.js';
import type { RecordSet } from '../../engine/session/record-rows.js';
import { mappingTexts } from '../../engine/words/mapping-texts.js';
import { useFile, usePage } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { closeOnEscape } from '../parts/close-on-escape.js';
import { BetterValue, SentValue } from '../parts/value.js';

/** Fields of a record that hold one value. */
const FIELDS: readonly string[] = PLAIN_FIELDS;

/** Milliseconds without a key after which values are counted. */
const PAUSE = 150;

/** Properties of `FindReplace`. */
interface FindReplaceProps {
  /** The records of the table. */
  readonly set: RecordSet;
  /** Field that the table is about; empty for a table of all. */
  readonly field: string;
  readonly file: OpenPhase;
}

/** Finds a text in a field of the records in the table, and replaces it once it was counted. */
export function FindReplace({ set, field, file }: FindReplaceProps): JSX.Element {
  const { say, number, language, ask, step } = usePage();
  const { working } = useFile();
  const [typed, setTyped] = useState({ find: '', becomes: '', isWhole: false });
  const [chosen, setChosen] = useState<string | undefined>();
  const [found, setFound] = useState<FoundValues | undefined>();
  const asked: Replacement = { ...typed, field: chosen ?? (field === '' ? 'price' : field) };
  const { cause, filter, search } = set;
  const panel = useRef<HTMLDetailsElement>(null);
  const isAsked = asked.find !== '' || asked.isWhole;
  useEffect(() => setChosen(undefined), [field]);
  useEffect(() => {
    let isCurrent = isAsked;
    setFound(undefined);
    const count = (): void =>
      void ask('find', { ...set, ...asked }).then(
        (values) => isCurrent && setFound(values),
        () => undefined,
      );
    const timer = isAsked ? setTimeout(count, PAUSE) : undefined;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [JSON.stringify(asked), cause, filter, search, file.overview]);
  const { fieldName } = mappingTexts(language, number);
  const text = (key: 'find' | 'becomes'): JSX.Element => (
    <label class="field row">
      {say(`replace.${key}`)}
      <input
        value={typed[key]}
        onInput={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
      />
    </label>
  );
  return (
    <details class="replace" ref={panel} onKeyDown={(event) => closeOnEscape(event, panel.current)}>
      <summary>{say('replace.title')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found !== undefined && found.count > 0) void step('replace', { ...set, ...asked });
        }}
      >
        <label class="row">
          {say('replace.field')}
          <select
            value={asked.field}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {[...new Set([asked.field, ...FIELDS])].map((each) => (
              <option key={each} value={each}>
                {FIELDS.includes(each) ? fieldName(each as ImportField) : each}
              </option>
            ))}
          </select>
        </label>
        {text('find')}
        {text('becomes')}
        <label class="whole row">
          <input
            type="checkbox"
            checked={typed.isWhole}
            onChange={({ currentTarget }) => setTyped({ ...typed, isWhole: currentTarget.checked })}
          />
          {say('replace.whole')}
        </label>
        <button
          class="btn primary"
          type="submit"
          disabled={found === undefined || found.count === 0 || working !== undefined}
        >
          {say('replace.do', { n: found?.count ?? 0 })}
        </button>
      </form>
      <p role="status">
        {found === undefined ? '' : say('replace.found', { n: found.count })}
        {found?.examples.map(({ sent, becomes }, at) => (
          <span key={at}>
            <SentValue parts={sent} /> → <BetterValue becomes={becomes} />
          </span>
        ))}
      </p>
    </details>
  );
}
