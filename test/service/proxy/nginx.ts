import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WAITING } from '../../patience.js';

const NGINX = '/usr/sbin/nginx';
const HOST = '127.0.0.1';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** True if Debian's nginx, and openssl for a certificate, are installed. */
export const hasNginx: boolean = existsSync(NGINX) && existsSync('/usr/bin/openssl');

/** nginx with TLS before some ports of this machine. */
export interface NginxServer {
  /** The certificate, which is its own authority. */
  readonly certificate: string;
  /** Returns what nginx has written of errors. */
  errors(): string;
  stop(): Promise<void>;
}

/**
 * Runs nginx with the configuration of docs/operate.md, on a port of loopback and before these
 * ports, with a fresh certificate.
 */
export async function startNginx(
  port: number,
  upstreams: readonly [number, number],
): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-nginx-'));
  const at = (name: string): string => join(folder, name);
  execFileSync(
    '/usr/bin/openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'],
      ...['-keyout', at('key.pem'), '-out', at('certificate.pem')],
    ],
    { stdio: 'ignore' },
  );
  const page = readFileSync('docs/operate.md', 'utf8');
  const shown = /```nginx\n(.*?)```/s.exec(page)?.[1] ?? '';
  const used = shown
    .replace('127.0.0.1:8081', `${HOST}:${upstreams[0]}`)
    .replace('127.0.0.1:8082', `${HOST}:${upstreams[1]}`)
    .replace('listen 443', `listen ${HOST}:${port}`)
    .replace('server_name api.example.com', 'server_name localhost')
    .replace('/etc/ssl/api.example.com.pem', at('certificate.pem'))
    .replace('/etc/ssl/api.example.com.key', at('key.pem'));
  writeFileSync(
    at('nginx.conf'),
    `daemon off; worker_processes 1; pid ${at('pid')}; error_log ${at('error.log')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { }
http {
access_log off;
${TEMPORARY.map((name) => `${name}_temp_path ${at(name)};`).join('\n')}
${used}}
`,
  );
  const server = spawn(NGINX, ['-c', at('nginx.conf'), '-p', folder, '-e', at('error.log')], {
    stdio: 'ignore',
  });
  const end = (): void => {
    server.kill('SIGTERM');
  };
  process.once('exit', end);
  await untilOpen(port, () => server.exitCode !== null, at('error.log'));
  return {
    certificate: at('certificate.pem'),
    errors: () => readFileSync(at('error.log'), 'utf8'),
    async stop() {
      process.removeListener('exit', end);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.kill('SIGTERM')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number, hasEnded: () => boolean, log: string): Promise<void> {
  for (const limit = Date.now() + WAITING; Date.now() < limit && !hasEnded(); ) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, HOST, () => resolve(socket.end() !== undefined));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`nginx does not listen: ${readFileSync(log, 'utf8')}`);
}
