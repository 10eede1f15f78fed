import { describe, expect, it } from 'vitest';
import { runFake } from '../fake-io.js';
import { hostileFile, UNSAFE } from './hostile-file.js';

/** Elements of the schema of the Jenkins xUnit plugin: attributes (`!` required) and children. */
const SCHEMA: Readonly<Record<string, readonly [attributes: string, children: string]>> = {
  testsuites: ['name tests failures errors', 'testsuite'],
  testsuite: ['name! tests! failures! errors!', 'properties testcase'],
  properties: ['', 'property'],
  property: ['name! value!', ''],
  testcase: ['name! classname', 'failure error system-out'],
  failure: ['type message', ''],
  error: ['type message', ''],
  'system-out': ['', ''],
};

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Characters that XML 1.0 allows. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Parses XML of elements and text only, and throws for everything else. */
function readXml(xml: string): Element {
  expect(NOT_XML.exec(xml)).toBeNull();
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  expect(xml.startsWith(declaration)).toBe(true);
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const token = /<(\/?)([\w-]+)((?: [\w-]+="[^"<>]*")*)(\/?)>|([^<>]+)/y;
  for (let at = declaration.length; at < xml.length; at = token.lastIndex) {
    token.lastIndex = at;
    const match = token.exec(xml);
    if (match === null) throw new Error(`no XML at ${at}: ${xml.slice(at, at + 60)}`);
    const [, end, name = '', attributes = '', empty, text] = match;
    const parent = open.at(-1) ?? top;
    expect(/&(?!amp;|lt;|gt;|quot;|apos;)/.test(match[0])).toBe(false);
    if (text !== undefined) parent.text += text;
    else if (end === '/') expect(open.pop()?.name).toBe(name);
    else {
      const pairs = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)];
      const element: Element = {
        name,
        attributes: Object.fromEntries(pairs.map(([, key, value]) => [key, value])),
        children: [],
        text: '',
      };
      parent.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  expect(open).toHaveLength(1);
  expect(top.children).toHaveLength(1);
  return top.children[0] ?? top;
}

function checkSchema({ name, attributes, children }: Element): void {
  const row = SCHEMA[name];
  if (row === undefined) throw new Error(`no element ${name}`);
  const known = row[0].split(' ');
  for (const key of Object.keys(attributes))
    expect(known.map((each) => each.replace('!', ''))).toContain(key);
  for (const key of known.filter((each) => each.endsWith('!')))
    expect(Object.keys(attributes)).toContain(key.slice(0, -1));
  for (const child of children) {
    expect(row[1].split(' ')).toContain(child.name);
    checkSchema(child);
  }
}

async function junitOf(args: readonly string[], stdin = ''): Promise<readonly Element[]> {
  const { stdout } = await runFake(['check', ...args, '--format', 'junit'], { stdin });
  expect(UNSAFE.test(stdout)).toBe(false);
  const root = readXml(stdout);
  checkSchema(root);
  for (const { attributes, children } of root.children) {
    const cases = children.filter(({ name }) => name === 'testcase');
    const having = (name: string): string =>
      String(cases.filter((each) => each.children.some((child) => child.name === name)).length);
    expect(attributes).toMatchObject({
      tests: String(cases.length),
      failures: having('failure'),
      errors: having('error'),
    });
  }
  return root.children;
}

const rye = (members: string): string =>
  `{"third_party_id":"A1","name":"Rye","price":1,"price_type_code":0,${members}}`;

describe('check --format junit', () => {
  it('has a suite for each file, and a case that fails for each cause that refuses', async () => {
    const [suite, unread, ...more] = await junitOf(
      ['-', 'no <such>.json'],
      `[${rye('"package_description_str":"1KG","orderable":"yes"').replace(':1,', ':-1,')}]`,
    );
    expect(more).toEqual([]);
    expect(suite?.attributes['name']).toBe('standard input');
    const failed = suite?.children.filter(({ children }) =>
      children.some(({ name }) => name === 'failure'),
    );
    expect(failed?.[0]?.attributes).toMatchObject({ classname: 'standard input' });
    expect(failed?.map(({ attributes }) => attributes['name'])).toContain(
      'Price is below 0 · price.negative price -9',
    );
    const passed = suite?.children.find(({ attributes }) =>
      attributes['name']?.startsWith('Unit is known but spelt differently · unit.alias'),
    );
    expect(passed?.children.map(({ name }) => name)).toEqual(['system-out']);
    expect(unread?.attributes).toEqual({
      name: 'no &lt;such&gt;.json',
      tests: '1',
      failures: '0',
      errors: '1',
    });
  });

  it('names a cause alike from one run to the next, however often it occurs', async () => {
    const namesOf = async (count: number): Promise<readonly unknown[]> => {
      const records = Array.from({ length: count }, (_, i) =>
        rye('"package_description_str":"1KG"').replace('A1', `A${i}`),
      );
      const [suite] = await junitOf(['-'], `[${records.join(',')}]`);
      return suite?.children.map(({ attributes }) => attributes['name']) ?? [];
    };
    expect(await namesOf(1)).toEqual(await namesOf(7));
  });

  it('has one case that passes for a file without findings', async () => {
    const [suite] = await junitOf(['-'], `[${rye('"package_description_str":"1 kg"')}]`);
    expect(suite?.attributes).toMatchObject({ tests: '1', failures: '0' });
  });

  it('holds for hostile texts', async () => {
    const [suite] = await junitOf(['-'], hostileFile());
    expect(suite?.children.length).toBeGreaterThan(20);
  });
});
