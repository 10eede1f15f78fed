/** Keys that clouds give by role: services that give them, on loopback. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readCloudKey } from '../../src/command/store/cloud-key.js';
import { bodyOf, startFakeObjectStore } from '../storage/s3/fake-object-store.js';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

const ROLE = 'arn:aws:iam::123456789012:role/assortment';
const folder = mkdtempSync(join(tmpdir(), 'cloud-key-'));
const tokenFile = join(folder, 'token');
const path = join(folder, 'file.json');
writeFileSync(path, JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]));

const store = await startFakeObjectStore();
/** Requests to the service that gives keys, and its answer. */
const asked: { method: string; url: string; authorization: string; body: string }[] = [];
let answer: { status: number; text: string } = { status: 500, text: '' };
const giver: Server = createServer(async (request, response) => {
  const body = (await bodyOf(request)).toString();
  const { method = '', url = '', headers } = request;
  asked.push({ method, url, authorization: headers.authorization ?? '', body });
  response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.text);
});
await new Promise<void>((resolve) => giver.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(giver.address() as AddressInfo).port}`;

beforeEach(() => {
  asked.length = 0;
  store.objects.clear();
  store.sessionToken = 'session/+=';
  writeFileSync(tokenFile, 'a.web.token\n');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  giver.close();
  await store.stop();
});

const { accessKeyId, secretAccessKey } = store.key;
const WEB_IDENTITY = {
  AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
  AWS_ROLE_ARN: ROLE,
  AWS_ENDPOINT_URL_STS: url,
};
const CONTAINER = {
  AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/v2/credentials?id=1`,
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: tokenFile,
};
const END = '2099-01-01T00:00:00Z';
const XML = `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <AssumeRoleWithWebIdentityResult><Credentials>
    <AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>${secretAccessKey}</SecretAccessKey>
    <SessionToken>session/+=</SessionToken><Expiration>${END}</Expiration>
  </Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;
const JSON_KEY = JSON.stringify({
  ...{ RoleArn: ROLE, AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey },
  ...{ Token: 'session/+=', Expiration: END },
});

let data = 0;
function sync(env: Readonly<Record<string, string>>) {
  data += 1;
  const place = ['--data', join(folder, `data ${data}`)];
  const files = ['--files', 's3://files/kit', '--files-endpoint', store.url];
  return runFake(['sync', path, '--customer', '1', ...place, ...files], { env });
}

describe('The command gets the key of an object store', () => {
  it('of a web identity, with the token of the file', async () => {
    answer = { status: 200, text: XML };
    const { code, stderr } = await sync(WEB_IDENTITY);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      {
        Action: 'AssumeRoleWithWebIdentity',
        Version: '2011-06-15',
        RoleArn: ROLE,
        RoleSessionName: 'assortment-kit',
        WebIdentityToken: 'a.web.token',
      },
    ]);
  });

  it('of a container, with the authorization of a file', async () => {
    answer = { status: 200, text: JSON_KEY };
    const { code, stderr } = await sync(CONTAINER);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(asked).toEqual([
      { method: 'GET', url: '/v2/credentials?id=1', authorization: 'a.web.token', body: '' },
    ]);
  });

  it('of a container, with the authorization of a variable, or with none', async () => {
    answer = { status: 200, text: JSON_KEY };
    const { AWS_CONTAINER_CREDENTIALS_FULL_URI } = CONTAINER;
    const AWS_CONTAINER_AUTHORIZATION_TOKEN = 'Basic eA==';
    for (const more of [{ AWS_CONTAINER_AUTHORIZATION_TOKEN }, {}])
      expect((await sync({ AWS_CONTAINER_CREDENTIALS_FULL_URI, ...more })).code).toBe(0);
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Basic eA==', '']);
  });

  it('of the variables first, with their session token', async () => {
    const key = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
    const env = { ...key, AWS_SESSION_TOKEN: 'session/+=', ...WEB_IDENTITY };
    expect((await sync(env)).code).toBe(0);
    expect(asked).toEqual([]);
  });

  it.each([
    [403, '<Error><Code>AccessDenied</Code></Error>', `${url} refuses a key: 403 AccessDenied`],
    [400, '{"code":"InvalidToken"}', `${url} refuses a key: 400 InvalidToken`],
    [200, '<Credentials></Credentials>', 'the answer has no key with its expiration'],
    [302, '', 'redirect'],
  ])('or says why there is none, without what it sent: %s', async (status, text, says) => {
    answer = { status, text };
    const { code, stderr } = await sync(WEB_IDENTITY);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('a.web.token');
  });

  it('never repeats an answer that is no JSON', async () => {
    answer = { status: 200, text: secretAccessKey };
    const { code, stderr } = await sync(CONTAINER);
    expect(code).toBe(2);
    expect(stderr).toContain('the answer has no key with its expiration');
    expect(stderr).not.toContain(secretAccessKey.slice(0, 8));
  });

  it('reads the token again for each key, because others renew the file', async () => {
    answer = { status: 200, text: XML };
    const { credentials } = readCloudKey(WEB_IDENTITY) ?? {};
    expect(await credentials?.()).toEqual({
      ...{ accessKeyId, secretAccessKey, sessionToken: 'session/+=' },
      expiration: new Date(END),
    });
    writeFileSync(tokenFile, 'the.next.token\n');
    await credentials?.();
    expect(asked.map(({ body }) => new URLSearchParams(body).get('WebIdentityToken'))).toEqual([
      'a.web.token',
      'the.next.token',
    ]);
  });

  it.each([
    'http://keys.example/v2',
    'http://127.0.0.1.evil.example/v2',
    'http://169.254.169.254/latest/meta-data/',
    'ftp://127.0.0.1/',
    'nothing',
  ])('never sends the authorization of a container to %s', async (uri) => {
    const env = { ...CONTAINER, AWS_CONTAINER_CREDENTIALS_FULL_URI: uri };
    expect(readCloudKey(env)).toBeUndefined();
    expect((await sync(env)).stderr).toContain('or a role');
  });

  it.each([
    'https://keys.example/v2',
    'http://localhost:1/',
    'http://[::1]:1/',
    'http://169.254.170.23/v1/credentials',
    'http://[fd00:ec2::23]/v1/credentials',
  ])('may ask %s', (uri) => {
    const env = { AWS_CONTAINER_CREDENTIALS_FULL_URI: uri };
    expect(readCloudKey(env)?.credentials).toBeTypeOf('function');
  });

  it('needs both parts of each way', () => {
    expect(readCloudKey({ ...WEB_IDENTITY, AWS_ACCESS_KEY_ID: 'K' })).toBeUndefined();
    expect(readCloudKey({ AWS_ROLE_ARN: ROLE })).toBeUndefined();
    expect(readCloudKey({ AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile })).toBeUndefined();
    const relative = { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/v2/credentials/1' };
    expect(readCloudKey(relative)?.credentials).toBeTypeOf('function');
  });
});
