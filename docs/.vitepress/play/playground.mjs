// The form of the playground and what it shows. Texts are only ever set as text.
import { fragmentOf, KINDS, readFragment } from './fragment.mjs';
import { readText } from './read-text.mjs';

/** Findings that are shown of a file. */
const MOST = 50;

const RECORD = `{ "third_party_id": "A1", "name": "Rye bread", "price": "12,60",
  "price_type_code": 0, "package_description_str": "6 x 500 G" }`;

/** Texts to begin with. */
const EXAMPLES = [
  ['6x1.5l', { kind: 'text', text: '6x1.5l' }],
  ['10 x 0,1 kg', { kind: 'text', text: '10 x 0,1 kg' }],
  ['9,90 as a price', { kind: 'price', text: '9,90' }],
  ['2 days as a lead time', { kind: 'lead_time', text: '2 days' }],
  ['a barcode', { kind: 'gtin', text: '5712870003118' }],
  ['#10', { kind: 'text', text: '#10' }],
  ['$2.65/lb', { kind: 'text', text: '$2.65/lb' }],
  ['a record', { kind: 'text', text: RECORD }],
];

/** Puts the form into an element; returns what takes it away. `core` is as in `readText`. */
export function mountPlayground(root, core) {
  const kind = element('select', { id: 'play-kind' });
  for (const [value, name] of Object.entries(KINDS))
    kind.append(element('option', { value }, name));
  const text = element('textarea', {
    id: 'play-text',
    rows: '4',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
  });
  const copy = element('button', { type: 'button' }, 'Copy link');
  const status = element('span', { role: 'status' });
  const result = element('section', { 'aria-label': 'How it is read', 'aria-live': 'polite' });
  const examples = EXAMPLES.flatMap(([name, value]) => [
    element('a', { href: fragmentOf(value) }, name),
    ' · ',
  ]).slice(0, -1);

  const current = () => ({ kind: kind.value, text: text.value });
  const show = () => {
    const reading = readText(current(), core);
    result.replaceChildren(...resultElements(reading, replaceText));
  };
  const keep = () => {
    const fragment = fragmentOf(current());
    status.textContent = fragment === undefined ? 'Too long for a link.' : '';
    copy.disabled = fragment === undefined;
    history.replaceState(history.state, '', fragment ?? '#');
  };
  const change = () => {
    keep();
    show();
  };
  function replaceText(next) {
    text.value = next;
    change();
    text.focus();
  }
  const readAddress = () => {
    const given = readFragment(location.hash);
    if (given === undefined) return;
    kind.value = given.kind;
    text.value = given.text;
    status.textContent = '';
    show();
  };

  text.addEventListener('input', change);
  kind.addEventListener('change', change);
  copy.addEventListener('click', async () => {
    keep();
    try {
      await navigator.clipboard.writeText(location.href);
      status.textContent = 'Copied.';
    } catch {
      status.textContent = 'The link is in the address of this page.';
    }
  });
  addEventListener('hashchange', readAddress);

  root.classList.add('playground');
  root.replaceChildren(
    element('div', { class: 'play-kind' }, element('label', { for: 'play-kind' }, 'Read as'), kind),
    element('label', { for: 'play-text' }, 'Text, record or file'),
    text,
    element('p', { class: 'play-actions' }, copy, status),
    element('p', {}, 'Try: ', ...examples),
    result,
  );
  if (readFragment(location.hash) === undefined) text.value = EXAMPLES[0][1].text;
  readAddress();
  show();
  return () => removeEventListener('hashchange', readAddress);
}

function resultElements({ heading, facts, findings, others, fixed }, replaceText) {
  if (heading === '') return [];
  const parts = [element('p', { class: 'play-heading' }, heading)];
  if (facts.length > 0)
    parts.push(
      element(
        'dl',
        {},
        ...facts.flatMap(({ label, value }) => [
          element('dt', {}, label),
          element('dd', {}, value),
        ]),
      ),
    );
  if (findings.length > 0)
    parts.push(element('ul', {}, ...findings.slice(0, MOST).map(findingElement)));
  if (findings.length > MOST)
    parts.push(element('p', {}, `${findings.length - MOST} more findings are not shown.`));
  if (fixed !== undefined) {
    const button = element('button', { type: 'button' }, 'Apply the certain fixes');
    button.addEventListener('click', () => replaceText(fixed));
    parts.push(element('p', {}, button));
  }
  for (const other of others) parts.push(element('p', {}, `Or ${other}`));
  if (findings.length === 0 && facts.length === 0)
    parts.push(element('p', {}, 'There is nothing to say about it.'));
  return parts;
}

function findingElement({ code, weight, title, message, section, received, place, fix }) {
  const rule = element('a', { href: `../rules/${code}/` }, code);
  const where = [
    place,
    received === undefined ? undefined : `received ${JSON.stringify(received)}`,
  ];
  const details = where.filter((part) => part !== undefined).join(', ');
  return element(
    'li',
    { class: `play-${weight}` },
    element('strong', {}, `${weight}: ${title}`),
    element('p', {}, message),
    element('p', { class: 'play-details' }, rule, ` · ${section}`, details && ` · ${details}`),
    ...(fix === undefined
      ? []
      : [
          element(
            'p',
            {},
            fix.certainty === 'certain' ? 'Fix: write ' : 'Suggestion: write ',
            element('code', {}, fix.text),
          ),
        ]),
  );
}

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}
