import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import createClient, { type Client } from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import type { paths } from './__snapshots__/openapi-types.js';
import { BASE, ResourceWorld, recordOf } from './resource-world.js';

/** The document of the service in the hands of other tools. */

const TYPES = fileURLToPath(new URL('./__snapshots__/openapi-types.d.ts', import.meta.url));
const RULES = fileURLToPath(new URL('./redocly.yaml', import.meta.url));
const REDOCLY = fileURLToPath(
  new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url),
);

async function documentText(): Promise<string> {
  return (await new ResourceWorld().fetch(new Request(`${BASE}/openapi.json`))).text();
}

/** Returns what `redocly lint` prints of a document; throws where it finds a fault. */
function lint(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const path = join(folder, 'openapi.json');
    writeFileSync(path, text);
    return execFileSync(
      process.execPath,
      [REDOCLY, 'lint', path, '--config', RULES, '--format', 'json'],
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('redocly lint with the recommended rules', () => {
  it('finds neither errors nor warnings', async () => {
    const { totals } = JSON.parse(lint(await documentText())) as { readonly totals: object };
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  it('would find an operation without a name', async () => {
    const text = (await documentText()).replace('"operationId":"listEvents",', '');
    const { totals } = JSON.parse(lint(text)) as { readonly totals: object };
    expect(totals).toEqual({ errors: 0, warnings: 1, ignored: 0 });
  });
});

describe('A client that openapi-typescript and openapi-fetch make', () => {
  it('has the types of this document; UPDATE_GOLDEN=1 writes them', async () => {
    const types = astToString(await openapiTS(await documentText()));
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(TYPES, types);
    expect(existsSync(TYPES) ? readFileSync(TYPES, 'utf8') : '').toBe(types);
  });

  async function clientOf(world: ResourceWorld): Promise<Client<paths>> {
    return createClient<paths>({
      baseUrl: BASE,
      headers: { authorization: `Bearer ${await world.token()}` },
      fetch: (request) => world.fetch(request),
    });
  }

  it('sends a file and asks what became of it', async () => {
    const world = new ResourceWorld();
    const client = await clientOf(world);
    const sent = await client.POST('/integrations/suppliers/files/', {
      params: { query: { customer_number: '4711' } },
      body: [
        {
          third_party_id: 'A1',
          name: 'Rye bread',
          price: '12.60',
          price_type_code: 0,
          package_description_str: '6x500g',
        },
      ],
    });
    expect(sent.data?.report.file.accepted).toBe(1);
    const id = sent.data?.id ?? '';
    await world.nextDay();
    const status = await client.GET('/integrations/suppliers/files/{id}', {
      params: { path: { id } },
    });
    expect(status.data?.status).toBe('processed');
  });

  it('reads events and the catalogue', async () => {
    const world = new ResourceWorld();
    const client = await clientOf(world);
    await world.upload(await world.token(), [recordOf('A1', { gtin: '1' })]);
    await world.nextDay();
    const events = await client.GET('/integrations/suppliers/events/', {
      params: { query: { event_type: 'ERROR', limit: 10 } },
    });
    expect(events.data?.results.map(({ third_party_id: id }) => id)).toEqual(['A1']);
    const catalogue = await client.GET('/integrations/suppliers/catalogue/', {
      params: { query: { customer_number: '4711' } },
    });
    expect(catalogue.data?.items[0]?.price_ladder?.per_unit?.price.rounded).toBe('4.2000');
  });

  it('is told of a problem in the type of a problem', async () => {
    const client = await clientOf(new ResourceWorld());
    const { error, response } = await client.GET('/integrations/suppliers/catalogue/', {
      params: { query: { customer_number: 'nobody' } },
    });
    expect(response.status).toBe(404);
    expect(error?.detail).toContain('no such customer');
    expect(error?.status).toBe(404);
  });
});
