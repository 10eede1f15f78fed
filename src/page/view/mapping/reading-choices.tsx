import type { JSX } from 'preact';
import type { ThousandsMark } from '../../../import/profile/import-profile.js';
import { type Charset, CODE_PAGES, type Separator } from '../../../import/workbook/cell.js';
import type { TableState } from '../../engine/messages/mapping-messages.js';
import type { MappingTexts } from '../../engine/words/mapping-texts.js';
import { useActions } from '../context/page-context.js';
import type { ColumnsPhase } from '../context/page-state.js';
import { useChoice } from './controls.js';

/** Properties of the parts of the mapping step. */
export interface MappingProps {
  readonly table: TableState;
  readonly texts: MappingTexts;
}

/** Properties of the cards next to the columns. */
export interface CardProps {
  readonly phase: ColumnsPhase;
  readonly texts: MappingTexts;
}

/** Properties of a choice. */
interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  /** The evidence for it. */
  readonly why: string;
  readonly onPick: (value: string) => void;
}

/** The most frequent code page, which is offered next to Unicode. */
const WESTERN = 'windows-1252';

const CHARSETS: readonly (readonly [Charset, string])[] = [
  ['utf-8', 'UTF-8'],
  [WESTERN, 'Windows-1252'],
  ['utf-16le', 'UTF-16 LE'],
  ['utf-16be', 'UTF-16 BE'],
  ...CODE_PAGES.filter((page) => page !== WESTERN).map((page) => [page, page] as const),
];

/** Ways of reading the file: those detected, each with its evidence and a choice. */
export function ReadingChoices({ table, texts }: MappingProps): JSX.Element {
  const { changeTable } = useActions();
  const { say } = texts;
  const { text, marks, header, headRows } = table;
  const count = marks.decimal === undefined ? 0 : marks.decimalCount;
  return (
    <section class="read card" aria-label={say('how')}>
      {text === undefined ? (
        <SheetChoice table={table} texts={texts} />
      ) : (
        <>
          <Choice
            label={say('separator')}
            value={text.separator}
            options={[
              [';', say('mark.;')],
              [',', say('mark.,')],
              ['\t', say('mark.t')],
              ['|', say('mark.|')],
            ]}
            why={say('alike', { alike: text.alikeRows, rows: text.rows })}
            onPick={(value) => changeTable({ text: { separator: value as Separator } })}
          />
          <Choice
            label={say('charset')}
            value={text.charset}
            options={CHARSETS}
            why={
              text.letters === ''
                ? say('plainLetters')
                : say('letters', { letters: text.letters.slice(0, 8) })
            }
            onPick={(value) => changeTable({ text: { charset: value as Charset } })}
          />
        </>
      )}
      <Choice
        label={say('header')}
        value={String(header.row)}
        options={[
          ['0', say('noHeader')],
          ...headRows.map((row) => [String(row), say('row', { n: row })] as const),
        ]}
        why={say(`header.${header.why}`)}
        onPick={(value) => changeTable({ place: { header: Number(value) } })}
      />
      <Choice
        label={say('decimal')}
        value={marks.decimal ?? '.'}
        options={[
          [',', say('mark.,')],
          ['.', say('mark..')],
        ]}
        why={
          marks.contrary > 0 && count > 0
            ? say('contrary', { n: marks.contrary })
            : counted(count, marks.numbers)
        }
        onPick={(value) => changeTable({ marks: { decimal: value === ',' ? ',' : '.' } })}
      />
      <Choice
        label={say('thousands')}
        value={marks.thousands}
        options={[
          ['', say('mark.none')],
          [' ', say('mark.space')],
          ['.', say('mark..')],
          [',', say('mark.,')],
          ["'", say("mark.'")],
        ]}
        why={counted(marks.thousandsCount, marks.numbers)}
        onPick={(value) => changeTable({ marks: { thousands: value as ThousandsMark } })}
      />
    </section>
  );

  function counted(n: number, all: number): string {
    return n === 0 ? say('uncounted') : say('counted', { n, all });
  }
}

/** The sheets of a workbook: all with the headings, or one. */
function SheetChoice({ table, texts: { say } }: MappingProps): JSX.Element {
  const { changeTable } = useActions();
  const { sheets, profile } = table;
  const used = sheets.filter(({ isUsed }) => isUsed).length;
  const filled = sheets.filter(({ rows }) => rows > 0);
  return (
    <Choice
      label={say('sheet')}
      value={profile.sheets?.[0] ?? ''}
      options={[
        ['', say('everySheet', { n: used })],
        ...filled.map(
          ({ name, isHidden }) => [name, isHidden ? say('hidden', { name }) : name] as const,
        ),
      ]}
      why={say('left', { n: filled.length - used })}
      onPick={(sheet) => changeTable({ place: { sheet } })}
    />
  );
}

function Choice({ label, value, options, why, onPick }: ChoiceProps): JSX.Element {
  const choice = useChoice(value, onPick);
  return (
    <div>
      <label>
        <span>{label}</span>
        <select {...choice}>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <p>{why}</p>
    </div>
  );
}
