import type { FixOperation } from '../../../src/core/issue/issue.js';

/** Returns JSON in which numbers are texts, as a fix writes them. */
export function parsed(text: string): unknown {
  return JSON.parse(text.replace(/^\ufeff/, ''), (_, value) =>
    typeof value === 'number' ? String(value) : value,
  );
}

/** Applies the steps of fixes in turn; of two for one place the first counts. */
export function patched(file: unknown, fixes: readonly (readonly FixOperation[])[]): unknown {
  const touched = new Set<string>();
  for (const steps of fixes) {
    if (steps.some(({ path }) => touched.has(path))) continue;
    for (const step of steps) {
      touched.add(step.path);
      const keys = step.path.slice(1).split('/');
      const last = keys.pop() ?? '';
      const parent = keys.reduce((value: unknown, key) => (value as Members)[key], file) as Members;
      if (step.op === 'replace' || step.op === 'add')
        parent[last] = typeof step.value === 'number' ? String(step.value) : step.value;
      if (step.op === 'remove') delete parent[last];
      if (step.op === 'move') {
        const key = step.from.slice(step.from.lastIndexOf('/') + 1);
        const from = key.replaceAll('~1', '/').replaceAll('~0', '~');
        parent[last] = parent[from];
        delete parent[from];
      }
    }
  }
  return file;
}

type Members = Record<string, unknown>;
