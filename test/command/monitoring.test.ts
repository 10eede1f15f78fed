import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Output } from '../../src/command/command-io.js';
import { readProbes } from '../../src/command/commands/serving/worker-probes.js';
import { runCommand } from '../../src/command/run-command.js';
import { runDueDays } from '../../src/service/daily-sync/scheduler.js';
import { ResourceWorld } from '../service/resource-world.js';
import { signInFormFields } from '../service/sign-in/sign-in-form-fields.js';
import { StopSignal } from './stop-signal.js';

const ALERTS = 'docs/operate/alerts.yaml';
const ALERT_TESTS = 'test/command/alerts-in-time.yaml';
const DASHBOARD = 'docs/operate/dashboard.json';
const RECORD =
  '{"third_party_id":"A1","name":"Rye bread","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g"}';
/** Labels that Prometheus adds to what it scrapes. */
const ADDED = ['instance', 'job'];
const WORDS = ['by', 'and', 'or', 'unless', 'le', 'offset'];

/** Labels of each series by the metric's name. */
type Scrape = ReadonlyMap<string, readonly ReadonlyMap<string, string>[]>;

const folder = mkdtempSync(join(tmpdir(), 'monitoring-'));
let scrape: Scrape = new Map();

function labelsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Reads the text format of Prometheus. */
function readScrape(...texts: readonly string[]): Scrape {
  const found = new Map<string, ReadonlyMap<string, string>[]>();
  for (const [, name = '', labels = ''] of texts.join('\n').matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    found.set(name, [...(found.get(name) ?? []), labelsOf(labels)]);
  return found;
}

/** Returns what an expression of PromQL asks of a scrape and does not find. */
function missing(expression: string, found: Scrape): readonly string[] {
  const faults: string[] = [];
  const grouped = [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(/\s*,\s*/),
  );
  const bare = expression.replace(/\bby\s*\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '');
  const names: string[] = [];
  for (const [, name = '', selector = ''] of bare.matchAll(
    /\b([a-z_]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g,
  )) {
    if (WORDS.includes(name) || name === 'up') continue;
    names.push(name);
    const series = found.get(name);
    if (series === undefined) faults.push(`no metric ${name}`);
    for (const [, label = '', operator, value = ''] of selector.matchAll(
      /(\w+)(=~|!~|!=|=)"([^"]*)"/g,
    )) {
      const values = (series ?? []).map((labels) => labels.get(label));
      const fits = (each: string | undefined): boolean =>
        operator === '=~'
          ? each !== undefined && new RegExp(`^(?:${value})$`).test(each)
          : each === value;
      if (operator === '=~' ? values.every((each) => each === undefined) : !values.some(fits))
        faults.push(`${name} has no ${label}="${value}"`);
    }
  }
  if (names.length === 0 && !bare.includes('up{')) faults.push(`nothing is asked: ${expression}`);
  for (const label of grouped)
    if (
      !ADDED.includes(label) &&
      !names.some((name) => found.get(name)?.some((labels) => labels.has(label)))
    )
      faults.push(`no metric of "${expression}" has ${label}`);
  return faults;
}

/** Scrapes `assortment serve` after an upload of each outcome. */
async function scrapeServe(): Promise<string> {
  const stop = new StopSignal();
  let printed = '';
  const output: Output = { isTerminal: false, columns: undefined, write: () => undefined };
  const stdout: Output = {
    ...output,
    write: (data) => {
      printed += Buffer.from(data as Uint8Array).toString();
    },
  };
  const ended = runCommand(['serve', '--port', '0', '--data', folder], {
    ...{ stdout, stderr: output, isInteractive: false, env: {}, elapsed: () => 0 },
    *stdin() {},
    now: () => Date.now(),
  });
  while (!printed.includes("customer_number=4711'\n")) await sleep(10);
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
  const authorization = /Bearer [^'"]+/.exec(printed)?.[0] ?? '';
  for (const body of [`[${RECORD}]`, '{']) {
    const headers = { authorization, 'content-type': 'application/json' };
    const path = '/integrations/suppliers/files/?customer_number=4711';
    await (await fetch(`${url}${path}`, { method: 'POST', headers, body })).text();
  }
  const { cookie, form_token } = signInFormFields(url);
  const form = new URLSearchParams({ username: 'nobody@example.com', password: 'x', form_token });
  await (
    await fetch(`${url}/sign-in/`, { method: 'POST', headers: { cookie }, body: form })
  ).text();
  await (
    await fetch(`${url}/oauth/token/`, { method: 'POST', body: new URLSearchParams() })
  ).text();
  const text = await (await fetch(`${url}/metrics`)).text();
  stop.send();
  expect(await ended).toBe(0);
  return text;
}

/** Scrapes the probes of a worker after a day, with the queue of one job in each state. */
async function scrapeWorker(): Promise<string> {
  const world = new ResourceWorld();
  await world.post(await world.token(), `[${RECORD}]`);
  world.now = Date.UTC(2026, 2, 2, 6, 30);
  const { storage } = world;
  const now = (): number => world.now;
  const queue = async () => ({ running: 1, waiting: 1, later: 1, retrying: 1, 'given-up': 1 });
  const start = readProbes({ words: [], options: new Map([['probes', '0']]) });
  const { url, log, close } = await start({ storage, now, queue }, () => undefined);
  await runDueDays({ storage, now, holder: 'test', log });
  log({ level: 'info', event: 'webhook', message: 'x', detail: { outcome: 'delivered' } });
  log({ level: 'warning', event: 'limited', message: 'x', detail: { by: 'address' } });
  const text = await (await fetch(`${url}/metrics`)).text();
  await close();
  return text;
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly description: string };
}
/** A test of `promtool test rules`. */
interface AlertTest {
  readonly alert_rule_test?: readonly {
    readonly alertname: string;
    readonly exp_alerts?: readonly unknown[];
  }[];
  readonly promql_expr_test?: readonly {
    readonly exp_samples: readonly { readonly labels: string }[];
  }[];
}
interface Panel {
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const rules = (
  parse(readFileSync(ALERTS, 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly Rule[] }[];
  }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
  readonly panels: readonly Panel[];
};
const targets = dashboard.panels.flatMap((panel) => panel.targets);

beforeAll(async () => {
  scrape = readScrape(await scrapeServe(), await scrapeWorker());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('The alerts and the dashboard of docs/operate', () => {
  it.each(rules.map(({ alert, expr }) => [alert, expr]))(
    '%s asks for metrics and labels that serve and worker have',
    (_, expr) => {
      expect(missing(expr, scrape)).toEqual([]);
    },
  );

  it('each query of the dashboard does, and each name of its legend is a label', () => {
    expect(targets.length).toBeGreaterThan(14);
    expect(targets.flatMap(({ expr }) => missing(expr, scrape))).toEqual([]);
    for (const { expr, legendFormat } of targets)
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect(ADDED.includes(label) || new RegExp(`\\bby \\([^)]*\\b${label}\\b`).test(expr)).toBe(
          true,
        );
  });

  it.each([
    ['sum(assortment_run_total)', 'no metric assortment_run_total'],
    ['assortment_runs_total{kind="dayly"}', 'assortment_runs_total has no kind="dayly"'],
    [
      'sum by (result) (assortment_runs_total)',
      'no metric of "sum by (result) (assortment_runs_total)" has result',
    ],
    ['rate(assortment_uploads_total{state=~"x"}[5m])', 'assortment_uploads_total has no state="x"'],
  ])('a wrong name is found: %s', (expression, fault) => {
    expect(missing(expression, scrape)).toEqual([fault]);
  });

  it('each alert says what to do, and the page links both files', () => {
    for (const { annotations } of rules) expect(annotations.description).toMatch(/\.$/);
    const page = readFileSync('docs/operate.md', 'utf8');
    for (const name of ['alerts.yaml', 'dashboard.json'])
      expect(page).toContain(`(operate/${name})`);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('promtool tries each alert with a scrape that fires it, and with one that does not', () => {
    const { tests } = parse(readFileSync(ALERT_TESTS, 'utf8')) as {
      readonly tests: readonly AlertTest[];
    };
    const silent = tests.flatMap(({ alert_rule_test: list = [] }) =>
      list.filter((one) => one.exp_alerts === undefined).map(({ alertname }) => alertname),
    );
    const firing = tests
      .flatMap(({ promql_expr_test: list = [] }) => list.flatMap((one) => one.exp_samples))
      .map(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1] ?? '');
    const names = rules.map(({ alert }) => alert).sort();
    expect([...new Set(silent)].sort()).toEqual(names);
    expect([...new Set(firing)].sort()).toEqual(names);
  });

  const promtool = process.env['PROMTOOL'] ?? 'promtool';
  const hasPromtool = spawnSync(promtool, ['--version']).status === 0;
  if (!hasPromtool)
    console.log(
      'notice: promtool (Debian: prometheus) is not installed; alerts were not run by it',
    );
  it.runIf(hasPromtool)('promtool reads the rules, and each alert fires when it should', () => {
    for (const args of [
      ['check', 'rules', ALERTS],
      ['test', 'rules', ALERT_TESTS],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' });
      expect({ status, said: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({
        status: 0,
        said: '',
      });
    }
  });
});
