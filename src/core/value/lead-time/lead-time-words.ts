/** Lead times in words, by language. No two kinds of period share a word. */

const MINUTES = 'min mins minute minutes minuten minuter minutter minuuttia minut';

const HOURS = `h hr hrs hour hours std stde stunde stunden tuntia tunti timme timmar tim time
  timer uur uren u heure heures ora ore hora horas godz godzina godzin`;

/** Days, working days among them: a lead time knows no calendar. */
const DAYS = `d day days workday workdays businessday tag tage tagen werktag werktage wt
  arbeitstag arbeitstage at dag dagar dygn arbetsdag arbetsdagar päivä päivää pv vrk
  vuorokausi vuorokautta
  arkipäivä arkipäivää työpäivä työpäivää dagen werkdag werkdagen dage hverdag hverdage døgn dager
  virkedag virkedager arbeidsdag arbeidsdager jour jours giorno giorni gg día días dzień dni`;

const WEEKS = `w wk wks week weeks woche wochen vecka veckor v viikko viikkoa vko vkoa weken uge
  uger uke uker semaine semaines settimana settimane semana semanas tydzień tygodnie tygodni`;

/** Words that make no difference: about, and working days, as no calendar is known. */
const IGNORED = `about approx ca circa cirka noin etwa env environ ok working business ouvré ouvrés
  ouvrable ouvrables lavorativo lavorativi lav hábil hábiles laborable laborables roboczy robocze
  roboczych`;

/** Numbers in words, from one. */
const NUMBERS = [
  'one ein eine einen einem yksi en ett un une una uno een',
  'two zwei kaksi två deux due dos twee dwa',
  'three drei kolme tre trois tres drie trzy',
];

export const SECOND: bigint = 1_000_000n;
export const MINUTE: bigint = 60_000_000n;
export const HOUR: bigint = 3_600_000_000n;
export const DAY: bigint = 86_400_000_000n;

/** Pure caches, filled at the first text in words. */
let periods: ReadonlyMap<string, bigint> | undefined;
let numbers: ReadonlyMap<string, string> | undefined;

function allPeriods(): ReadonlyMap<string, bigint> {
  return wordMap([
    [MINUTES, MINUTE],
    [HOURS, HOUR],
    [DAYS, DAY],
    [WEEKS, 7n * DAY],
  ]);
}

/** Words for numbers, and for nothing. */
function allNumbers(): ReadonlyMap<string, string> {
  return wordMap([[IGNORED, ''], ...NUMBERS.map((words, at) => [words, String(at + 1)] as const)]);
}

function wordMap<T>(rows: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([text, value]) => text.split(/\s+/).map((word) => [word, value])));
}

/** Words between two amounts: `1 day and 12 hours`. */
const AND = /(?:, |; ?|\+| and| und| och| ja| en| et| e| y| i| og) ?(?=\d)/gu;

/** An amount behind the day of order: `D+1`. */
const AFTER_ORDER = /^[djt] ?\+ ?([1-9]\d?)$/;

/** A count of days before a clock, as some libraries print it: `1.00:00:00`. */
const DAYS_AND_CLOCK = /^(\d{1,9})\.([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** Hours and minutes with their unit: `24:00 h`. */
const HOURS_AND_MINUTES = /^(\d{1,4}:[0-5]\d)(:[0-5]\d)? ?(?:h|std\.?|hrs?|uur|tim)$/;

/** `[ [ hours ":" ] minutes ":" ] seconds` with decimals, of which six count. */
const CLOCK = /^(?:(?:(\d{1,18}):)?(\d{1,18}):)?(\d{1,18})(?:[.,](\d+))?$/;

/**
 * Returns the microseconds of a lead time in words: amounts with a period each, the larger first
 * (`2d 12h`, `2 Werktage`), at last a clock, or one of three other notations. The
 * text is in lower case, with single blanks. Decision L6.
 */
export function readPeriods(text: string): bigint | undefined {
  const [, after] = AFTER_ORDER.exec(text) ?? [];
  if (after !== undefined) return BigInt(after) * DAY;
  const [, days, ...clock] = DAYS_AND_CLOCK.exec(text) ?? [];
  if (days !== undefined) return BigInt(days) * DAY + clockLength(clock);
  const [, minutes, seconds = ':00'] = HOURS_AND_MINUTES.exec(text) ?? [];
  return minutes === undefined ? readAmounts(text) : readClock(minutes + seconds, true);
}

function readAmounts(text: string): bigint | undefined {
  const part = /^(\d+(?:[.,]\d+)?) ?-?((?:\p{L}\p{M}*)+)\.? */u;
  let rest = plainWords(text.replace(/\((\p{L}+)\)/u, '$1').replace(AND, ' '));
  let total: bigint | undefined;
  let previous: bigint | undefined;
  periods ??= allPeriods();
  while (rest !== '') {
    if (total !== undefined) {
      const clock = readClock(rest, false);
      if (clock !== undefined) return total + clock;
    }
    const [matched, amount = '', word = ''] = part.exec(rest) ?? [];
    const period = periods.get(word);
    if (matched === undefined || period === undefined) return undefined;
    if (previous !== undefined && period >= previous) return undefined;
    const length = timesPeriod(amount, period);
    if (length === undefined) return undefined;
    total = (total ?? 0n) + length;
    previous = period;
    rest = rest.slice(matched.length);
  }
  return total;
}

/** Puts digits for numbers in words, and drops words that make no difference. */
function plainWords(text: string): string {
  numbers ??= allNumbers();
  const words = text.split(' ').map((word) => numbers?.get(word.replace('.', '')) ?? word);
  return words.filter((word) => word !== '').join(' ');
}

/**
 * Returns the microseconds of a clock. Without `anyParts` a text that could be meant in days, or in
 * hours and minutes, is not read.
 */
export function readClock(text: string, anyParts: boolean): bigint | undefined {
  const [matched, ...parts] = CLOCK.exec(text) ?? [];
  const [hours, minutes, , decimals] = parts;
  const isClear = hours !== undefined || (minutes !== undefined && decimals !== undefined);
  return matched === undefined || !(anyParts || isClear) ? undefined : clockLength(parts);
}

/** Returns the microseconds of hours, minutes, seconds and decimals of a second. */
function clockLength([hours, minutes, seconds = '', decimals]: readonly string[]): bigint {
  return (
    BigInt(hours ?? 0) * HOUR +
    BigInt(minutes ?? 0) * MINUTE +
    BigInt(seconds) * SECOND +
    BigInt((decimals ?? '').slice(0, 6).padEnd(6, '0'))
  );
}

/** Returns an amount of a period if that is a whole number of microseconds. */
export function timesPeriod(amount: string, period: bigint): bigint | undefined {
  const [whole = '', decimals = ''] = amount.replace(',', '.').split('.');
  if (whole.length + decimals.length > 18) return undefined;
  const scale = 10n ** BigInt(decimals.length);
  const scaled = BigInt(whole + decimals) * period;
  return scaled % scale === 0n ? scaled / scale : undefined;
}
