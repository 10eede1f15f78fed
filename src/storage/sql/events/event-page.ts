import type { EventType, RefusalOutcome, SyncEvent, SyncEventData } from '#catalogue';
import type { JsonScalar } from '#core';

type IssueCode = SyncEventData['code'];
type Fix = NonNullable<SyncEventData['fix']>;

/*
 * Text of a page of events. Members that are the same for all events of a code are written once, as
 * a kind; the others are in one flat list for the whole page, which is shorter and faster to write
 * than objects. Each distinct message is written once. Identifiers, messages and values are
 * unabridged, so that they can be searched.
 */

/** Common members of all events of a kind: which optional members are present, and which values. */
type Kind = readonly [
  type: EventType,
  code: IssueCode,
  section: string,
  outcome: RefusalOutcome | null,
  members: number,
  ...values: string[],
];

/** A fix that replaces the value at the event's own pointer, as most fixes do. */
type OwnFix = readonly [certainty: Fix['certainty'], value: JsonScalar];

type Member = string | number | null | Fix | OwnFix;

/** Pages of the first format have their messages among the members. */
type Page = readonly [
  customer: string,
  created: string,
  kinds: readonly Kind[],
  members: readonly Member[],
  messages?: readonly string[],
];

/** Present members, as bits. */
const RECEIVED = 1;
const FIX = 2;
const POSITION = 4;
const VALUES = 8;

/** Number of members of a kind before the names of its values. */
const BEFORE_VALUES = 5;

/** Writer of one page. */
export class PageWriter {
  /** Approximate number of characters. */
  size = 0;
  readonly #customer: string;
  readonly #created: string;
  readonly #kinds: Kind[] = [];
  readonly #kindsOfCode = new Map<IssueCode, number[]>();
  readonly #members: Member[] = [];
  readonly #messages = new Map<string, number>();

  constructor(customer: string, created: string) {
    this.#customer = customer;
    this.#created = created;
  }

  write(id: string | null, type: EventType, message: string, data: SyncEventData): void {
    const { pointer } = data;
    const received = Object.hasOwn(data, 'received') ? data.received : undefined;
    const fix = Object.hasOwn(data, 'fix') ? data.fix : undefined;
    const position = Object.hasOwn(data, 'position') ? data.position : undefined;
    const values = Object.hasOwn(data, 'values') ? data.values : undefined;
    const present =
      (received === undefined ? 0 : RECEIVED) |
      (fix === undefined ? 0 : FIX) |
      (position === undefined ? 0 : POSITION) |
      (values === undefined ? 0 : VALUES);
    const names = values === undefined ? NO_NAMES : Object.keys(values);
    const members = this.#members;
    let size = pointer.length + (id === null ? 0 : id.length);
    members.push(this.#kindOf(type, data, present, names), id, this.#numberOf(message), pointer);
    if (received !== undefined) {
      members.push(received);
      size += received.length;
    }
    if (fix !== undefined) {
      members.push(ownFix(fix, pointer) ?? fix);
      for (const { path } of fix.operations) size += path.length;
    }
    if (position !== undefined)
      members.push(position.offset, position.length, position.line, position.column);
    for (const name of names) {
      const value = values?.[name] ?? '';
      members.push(value);
      size += value.length;
    }
    this.size += size + OVERHEAD;
  }

  #numberOf(message: string): number {
    let number = this.#messages.get(message);
    if (number === undefined) {
      number = this.#messages.size;
      this.#messages.set(message, number);
      this.size += message.length;
    }
    return number;
  }

  /** Returns the number of the event's kind; adds a new kind. */
  #kindOf(type: EventType, data: SyncEventData, present: number, names: readonly string[]): number {
    const { code, section } = data;
    const outcome = (Object.hasOwn(data, 'outcome') ? data.outcome : undefined) ?? null;
    let numbers = this.#kindsOfCode.get(code);
    if (numbers === undefined) {
      numbers = [];
      this.#kindsOfCode.set(code, numbers);
    }
    for (const number of numbers) {
      const kind = this.#kinds[number];
      if (
        kind === undefined ||
        kind[0] !== type ||
        kind[2] !== section ||
        kind[3] !== outcome ||
        kind[4] !== present
      )
        continue;
      if (hasNames(kind, names)) return number;
    }
    const number = this.#kinds.push([type, code, section, outcome, present, ...names]) - 1;
    numbers.push(number);
    return number;
  }

  text(): string {
    const page: Page = [
      this.#customer,
      this.#created,
      this.#kinds,
      this.#members,
      [...this.#messages.keys()],
    ];
    return JSON.stringify(page);
  }
}

function ownFix({ certainty, operations }: Fix, pointer: string): OwnFix | undefined {
  const [only] = operations;
  return operations.length === 1 && only?.op === 'replace' && only.path === pointer
    ? [certainty, only.value]
    : undefined;
}

/** Separators and indexes of an event. */
const OVERHEAD = 40;

const NO_NAMES: readonly string[] = [];

/** Checks whether these are the values of a kind, in its order. */
function hasNames(kind: Kind, names: readonly string[]): boolean {
  return (
    kind.length === BEFORE_VALUES + names.length &&
    names.every((name, at) => kind[BEFORE_VALUES + at] === name)
  );
}

/** A page of the format without kinds. */
interface EarlierPage {
  readonly customer: string;
  readonly created: string;
  readonly events: readonly (readonly [
    id: string | null,
    type: EventType,
    message: string,
    data: SyncEventData,
  ])[];
}

/** Reads the events of a page, in their order. */
export function readPage(text: string): readonly SyncEvent[] {
  // A cast, because only PageWriter, of this or of an earlier version, writes these pages.
  const page = JSON.parse(text) as Page | EarlierPage;
  if (!isPage(page)) {
    const { customer, created, events } = page;
    return events.map((event) => eventOf(customer, created, event));
  }
  const [customer, created, kinds, members, messages] = page;
  const events: SyncEvent[] = [];
  const reader = new MemberReader(members);
  while (!reader.ended) {
    const kind = kinds[reader.number()];
    if (kind === undefined)
      throw new TypeError('A packed page of events names a kind that it does not have.');
    const [type, code, section, outcome, present, ...names] = kind;
    const id = reader.nullableText();
    const message = messages === undefined ? reader.text() : messages[reader.number()];
    if (message === undefined) throw misplaced();
    const data: { -readonly [Name in keyof SyncEventData]: SyncEventData[Name] } = {
      code,
      pointer: reader.text(),
      section,
    };
    if ((present & RECEIVED) !== 0) data.received = reader.text();
    if ((present & FIX) !== 0) data.fix = reader.fix(data.pointer);
    if ((present & POSITION) !== 0)
      data.position = {
        offset: reader.number(),
        length: reader.number(),
        line: reader.number(),
        column: reader.number(),
      };
    if (outcome !== null) data.outcome = outcome;
    // Defined one by one, because a name may be `__proto__`.
    if ((present & VALUES) !== 0)
      data.values = Object.fromEntries(names.map((name) => [name, reader.text()]));
    events.push(eventOf(customer, created, [id, type, message, data]));
  }
  return events;
}

function eventOf(
  customer: string,
  created: string,
  [id, type, message, data]: EarlierPage['events'][number],
): SyncEvent {
  return {
    message,
    created_at: created,
    event_type: type,
    customer_number: customer,
    third_party_id: id,
    extra_data: data,
  };
}

function isPage(page: Page | EarlierPage): page is Page {
  return Array.isArray(page);
}

/** Reader of consecutive members; a member of an unexpected type is a TypeError. */
class MemberReader {
  readonly #members: readonly Member[];
  #at = 0;

  constructor(members: readonly Member[]) {
    this.#members = members;
  }

  get ended(): boolean {
    return this.#at >= this.#members.length;
  }

  #next(): Member | undefined {
    this.#at += 1;
    return this.#members[this.#at - 1];
  }

  nullableText(): string | null {
    const member = this.#next();
    if (typeof member !== 'string' && member !== null) throw misplaced();
    return member;
  }

  text(): string {
    const member = this.#next();
    if (typeof member !== 'string') throw misplaced();
    return member;
  }

  number(): number {
    const member = this.#next();
    if (typeof member !== 'number') throw misplaced();
    return member;
  }

  /** Reads a fix. `pointer` is that of the event. */
  fix(pointer: string): Fix {
    const member = this.#next();
    if (typeof member !== 'object' || member === null) throw misplaced();
    if (!isOwnFix(member)) return member;
    const [certainty, value] = member;
    return { certainty, operations: [{ op: 'replace', path: pointer, value }] };
  }
}

function isOwnFix(fix: Fix | OwnFix): fix is OwnFix {
  return Array.isArray(fix);
}

function misplaced(): TypeError {
  return new TypeError('A packed page of events holds something else than was written there.');
}
