// How a text of the playground is read: as plain data to show.

/** The record that a value is read in. */
const RECORD = {
  third_party_id: 'A1',
  name: 'Rye bread',
  price: '12.60',
  price_type_code: 0,
  package_description_str: '1 kg',
};

/** Facts of a record that are about its price. */
const PRICE_FACTS = /^(price-of-|package-price|inner-price|unit-price)/;

/** Kinds of explanations that are about the value of a field. */
const EXPLAINED = {
  package_description_str: 'package-description',
  gtin: 'gtin',
  lead_time: 'lead-time',
  price_unit: 'unit',
};

/**
 * Returns what the core says of a text: a heading, facts, findings with their titles, other
 * readings, and where it has certain fixes the text with them. `core` has the functions of the
 * package.
 */
export function readText({ kind, text }, core) {
  if (kind === 'file') return readFile(text, core);
  const trimmed = text.trim();
  if (trimmed === '') return { heading: '', facts: [], findings: [], others: [] };
  if (kind !== 'text') return readField(kind, trimmed, core);
  if (trimmed.startsWith('[')) return readFile(text, core);
  if (trimmed.startsWith('{')) return readRecord(text, core);
  return readValue(trimmed, core);
}

function readValue(text, core) {
  const { title, facts, doubts, otherReadings } = core.explainText(text);
  return {
    heading: title,
    facts,
    findings: doubts.map((doubt) => findingOf(doubt, core)),
    others: otherReadings.map(({ kind, summary }) => `${kind.replaceAll('-', ' ')}: ${summary}`),
  };
}

/** Reads the value of a field in a record about which there is nothing else to say. */
function readField(field, text, core) {
  const byUnit = field === 'price_unit' ? { price_type_code: 1 } : {};
  const reading = core.readAssortmentFile(
    JSON.stringify([{ ...RECORD, ...byUnit, [field]: text }]),
  );
  const issues = reading.report.issues.filter(({ pointer }) => pointer.endsWith(`/${field}`));
  const explanation = core.explainText(text);
  const [record] = reading.records;
  const isExplained = explanation.kind === EXPLAINED[field];
  const facts = isExplained
    ? explanation.facts
    : field === 'price' && record !== undefined
      ? core.explainRecord(record).facts.filter(({ code }) => PRICE_FACTS.test(code))
      : [];
  const accepted = field === 'price' ? 'Accepted, here for a package of 1 kg' : 'Accepted';
  const verdict = record === undefined ? 'A record with this value is refused' : accepted;
  return {
    heading: isExplained && record !== undefined ? explanation.title : verdict,
    facts,
    findings: issues.map((issue) => ({ ...findingOf(issue, core), place: undefined })),
    others: [],
  };
}

function readRecord(text, core) {
  // On lines of its own, so that positions are those of the text.
  const reading = core.readAssortmentFile(`[${text}\n]`);
  const [record] = reading.records;
  const { issues } = reading.report;
  const explanation = record === undefined ? undefined : core.explainRecord(record);
  const fixed = fixedText(`[${text}\n]`, issues, core);
  return {
    heading: explanation?.title ?? 'Refused',
    facts: explanation?.facts ?? [],
    findings: issues.map((issue) => findingOf(issue, core)),
    others: [],
    ...(fixed === undefined ? {} : { fixed: fixed.slice(1, -1).trimEnd() }),
  };
}

function readFile(text, core) {
  const report = core.checkAssortmentFile(text);
  const { records, accepted, refused } = report.file;
  const fixed = fixedText(text, report.issues, core);
  return {
    heading: report.readable
      ? `${records} ${records === 1 ? 'record' : 'records'}: ${accepted} accepted, ${refused} refused`
      : 'The file is refused',
    facts: [],
    findings: report.issues.map((issue) => findingOf(issue, core)),
    others: [],
    ...(fixed === undefined ? {} : { fixed }),
  };
}

/** Returns a text with its certain fixes; undefined where it has none. */
function fixedText(text, issues, core) {
  const certain = issues.filter(({ fix }) => fix?.certainty === 'certain');
  return certain.length === 0
    ? undefined
    : new TextDecoder().decode(core.applyFixes(text, certain));
}

function findingOf(issue, core) {
  const { code, severity, effect, message, section, received, position, fix } = issue;
  return {
    code,
    weight: effect === 'none' ? severity : 'refused',
    title: core.titleOf(issue),
    message,
    section,
    received,
    place: position === undefined ? undefined : `line ${position.line}`,
    fix: fix === undefined ? undefined : { certainty: fix.certainty, text: fixText(fix) },
  };
}

/** Returns what a fix writes: the value, or its operations where it does something else. */
function fixText({ operations }) {
  return operations
    .map((operation) =>
      'value' in operation
        ? `${nameOf(operation)}${JSON.stringify(operation.value)}`
        : JSON.stringify(operation),
    )
    .join(', ');
}

function nameOf({ path = '' }) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === '' ? '' : `${JSON.stringify(name)}: `;
}
