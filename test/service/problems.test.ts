import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  PROBLEMS,
  type ProblemName,
  problemHead,
  problemType,
} from '../../src/service/responses/problem-types.js';
import { bodyOf, CATALOGUE, EVENTS, FILES, ResourceWorld, recordOf } from './resource-world.js';

const PAGE = readFileSync('docs/problems.md', 'utf8');
const NAMES = Object.keys(PROBLEMS) as readonly ProblemName[];

describe('Problem documents (Decision H2, RFC 9457)', () => {
  it('each kind has a section on the page, with its status, and no section is of another', () => {
    const sections = [...PAGE.matchAll(/^## (.+)\n\nStatus (\d+)\. /gm)];
    expect(sections.map(([, name, status]) => [name, Number(status)])).toEqual(
      NAMES.map((name) => [name, PROBLEMS[name].status]),
    );
  });

  it('the example of the page is a problem that the service answers with', async () => {
    const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '');
    const world = new ResourceWorld();
    const response = await world.get(`${EVENTS}?created_at_gte=2026-03-01`, await world.token());
    expect(await bodyOf(response)).toEqual(example);
  });

  it.each(NAMES)('%s has a title', (name) => {
    expect(problemHead(name).title).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(problemType(name)).toMatch(/^https:\/\/.*\/problems\/#[a-z-]+$/);
  });
});

describe('Unknown parameters of a query', () => {
  it.each([
    [`${EVENTS}?page=2`, 'It takes customer_number'],
    [`${EVENTS}?customer_numbr=1`, 'Perhaps customer_number was meant'],
    [`${EVENTS}?__proto__=1`, '"__proto__"'],
    [`${EVENTS}?${'x'.repeat(500)}=1`, `${'x'.repeat(40)}…`],
    [`${EVENTS}?%3Cscript%3E=1&limit=0`, '"<script>"'],
    [`${CATALOGUE}?customer_number=1&avalability=all`, 'Perhaps availability was meant'],
    [`${FILES}abc?verbose=1`, 'It takes none'],
  ])('%s is 400', async (address, sentence) => {
    const world = new ResourceWorld();
    const response = await world.get(address, await world.token());
    const { type, status, detail } =
      await bodyOf<Record<'type' | 'status' | 'detail', unknown>>(response);
    expect([response.status, status, type]).toEqual([400, 400, problemType('unknown-parameter')]);
    expect(detail).toContain(sentence);
    expect(String(detail).length).toBeLessThan(300);
  });

  it('Decision S7: a status that did not change is 304, and another after the sync', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const { id } = await bodyOf<{ id: string }>(await world.upload(token, [recordOf('A')]));
    const first = await world.get(`${FILES}${id}`, token);
    const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await world.get(`${FILES}${id}`, token, tag);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
      304,
      '',
      tag['if-none-match'],
    ]);
    await world.nextDay();
    const after = await world.get(`${FILES}${id}`, token, tag);
    expect([after.status, (await bodyOf<{ status: string }>(after)).status]).toEqual([
      200,
      'processed',
    ]);
  });

  it('of an upload are refused before the file is received', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const response = await world.upload(token, [], 'customer_number=1&custmer=2');
    expect([response.status, (await bodyOf<{ type: string }>(response)).type]).toEqual([
      400,
      problemType('unknown-parameter'),
    ]);
  });
});
