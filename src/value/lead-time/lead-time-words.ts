/** Words for periods of time, by language. No two of them share a word. */

/** Splits words that are separated by blanks. */
function addWords(words: Map<string, bigint>, text: string, period: bigint): void {
  for (const word of text.trim().split(/\s+/u)) words.set(word, period);
}

const MINUTES = 'min mins minute minutes minuten minuter minutter minuuttia minut';

const HOURS = `h hr hrs hour hours std stde stunde stunden tuntia tunti timme timmar tim time
  timer uur uren u heure heures ora ore hora horas godz godzina godzin`;

/** Days, working days among them: a lead time knows no calendar. */
const DAYS = `d day days businessdays workday workdays workingday workingdays businessday
  tag tage tagen werktag werktage arbeitstag arbeitstage
  dag dagar dygn arbetsdag arbetsdagar
  päivä päivää pv vrk vuorokausi arkipäivä arkipäivää työpäivä työpäivää
  dagen werkdag werkdagen
  dage hverdag hverdage døgn
  dager virkedag virkedager arbeidsdag arbeidsdager
  jour jours jourouvré joursouvrés
  giorno giorni gg giornolavorativo giornilavorativi
  día días díahábil díashábiles
  dzień dni dzieńroboczy dniroboczych `;

const WEEKS = `w wks week weeks woche wochen vecka veckor v viikko viikkoa weken uge uger uke uker
  semaine semaines settimana settimane semana semanas tydzień tygodnie tygodni`;

const SECOND = 1_000_000n;
const MINUTE = 60n * SECOND;
const HOUR = 60n * MINUTE;
const DAY = 24n * HOUR;

/** A pure cache, filled at the first text in words. */
let periods: ReadonlyMap<string, bigint> | undefined;

/**
 * Returns the microseconds of a period in words, in lower case and without blanks; undefined for
 * other words.
 */
export function periodOf(word: string): bigint | undefined {
  periods ??= allPeriods();
  return periods.get(word);
}

function allPeriods(): ReadonlyMap<string, bigint> {
  const words = new Map<string, bigint>();
  addWords(words, MINUTES, MINUTE);
  addWords(words, HOURS, HOUR);
  addWords(words, DAYS, DAY);
  addWords(words, WEEKS, 7n * DAY);
  return words;
}

/** Words between two amounts: `1 day and 12 hours`. */
const AND = /(?:,|;|\+| and| und| och| ja| en| et| e| y| i| og) ?(?=\d)/gu;

/** An amount behind the day of order: `D+1`. */
const AFTER_ORDER = /^[DJT] ?\+ ?([1-9]\d?)$/i;

/** A count of days before a clock, as some libraries print it: `1.00:00:00`. */
const DAYS_AND_CLOCK = /^(\d{1,9})\.(\d{2}):([0-5]\d):([0-5]\d)$/;

/** Hours and minutes with their unit: `24:00 h`. */
const HOURS_AND_MINUTES = /^(\d{1,4}):([0-5]\d) ?(?:h|std\.?|hrs?|uur|tim)$/i;

/**
 * Returns the microseconds of a lead time in words: amounts with a period each, the larger first
 * (`2d 12h`, `2 Werktage`), or one of three other notations. Decision L6.
 */
export function readPeriods(text: string): bigint | undefined {
  const [, days] = AFTER_ORDER.exec(text) ?? [];
  if (days !== undefined) return BigInt(days) * DAY;
  return readClocks(text) ?? readAmounts(text);
}

function readClocks(text: string): bigint | undefined {
  const clock = DAYS_AND_CLOCK.exec(text);
  if (clock !== null) {
    const [days = 0n, hours = 0n, minutes = 0n, seconds = 0n] = clock.slice(1).map(BigInt);
    return hours < 24n
      ? days * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND
      : undefined;
  }
  const [, hours, minutes] = HOURS_AND_MINUTES.exec(text) ?? [];
  return hours === undefined || minutes === undefined
    ? undefined
    : BigInt(hours) * HOUR + BigInt(minutes) * MINUTE;
}

function readAmounts(text: string): bigint | undefined {
  const part = /^(\d+(?:[.,]\d+)?) ?-?((?:\p{L}\p{M}*)+(?: (?:\p{L}\p{M}*)+)?)\.? */u;
  let rest = text.toLowerCase().replace(AND, ' ').trim();
  let total: bigint | undefined;
  let previous: bigint | undefined;
  while (rest !== '') {
    const [matched, amount = '', word = ''] = part.exec(rest) ?? [];
    const period = periodOf(word.replace(' ', ''));
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

/** Returns an amount of a period where that is a whole number of microseconds. */
function timesPeriod(amount: string, period: bigint): bigint | undefined {
  const [whole = '', decimals = ''] = amount.replace(',', '.').split('.');
  if (whole.length + decimals.length > 15) return undefined;
  const scale = 10n ** BigInt(decimals.length);
  const scaled = BigInt(whole + decimals) * period;
  return scaled % scale === 0n ? scaled / scale : undefined;
}
