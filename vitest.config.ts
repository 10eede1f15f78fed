import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/**
 * Long enough for a machine with ten times the work: what ends a test is its assertions, and this
 * only what hangs.
 */
const PATIENCE = 240_000;

const shared = { testTimeout: PATIENCE, hookTimeout: PATIENCE, pool: 'threads' as const };

/**
 * Four projects: `core` runs everything on Node's byte functions, `web-bytes` runs tests that read
 * bytes again on the browser's, `no-scanner` runs them without WebAssembly, and `policy` holds the
 * repository to its own rules (some of its tests read `dist`: build first).
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve: {
          alias: {
            '#core': source('index.ts'),
            '#bytes': source('text/bytes-node.ts'),
            '#packing': source('packing/packing-node.ts'),
          },
        },
        test: {
          ...shared,
          name: 'core',
          include: ['test/**/*.test.ts'],
          exclude: ['test/policy/**'],
        },
      },
      {
        resolve: {
          alias: { '#core': source('index.ts'), '#bytes': source('text/bytes-web.ts') },
        },
        test: {
          ...shared,
          name: 'web-bytes',
          include: ['test/{text,json,record,assortment-file}/**/*.test.ts'],
        },
      },
      {
        resolve: {
          alias: [
            { find: '#core', replacement: source('index.ts') },
            { find: '#bytes', replacement: source('text/bytes-node.ts') },
            { find: '#decompress', replacement: source('daily-sync/decompress-node.ts') },
            {
              find: /^.*\/scanner\/create-record-scanner\.js$/,
              replacement: source('../test/scanner/no-scanner.ts'),
            },
          ],
        },
        test: {
          ...shared,
          name: 'no-scanner',
          include: ['test/{json,record,assortment-file}/**/*.test.ts'],
        },
      },
      {
        resolve: {
          alias: {
            '#core': source('index.ts'),
            '#bytes': source('text/bytes-node.ts'),
            '#packing': source('packing/packing-node.ts'),
          },
        },
        // Forks: these tests start npm and node, and may not share a process with the others.
        test: { ...shared, name: 'policy', include: ['test/policy/**/*.test.ts'], pool: 'forks' },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/cli/**'],
      reporter: ['text-summary', 'html'],
    },
  },
});
