import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Keeps a file with the names of the files and tests that run now, one a line. `.ci/run` prints it
 * when it ends a step that hangs.
 */
export class RunningTests implements Reporter {
  readonly #file: string;
  readonly #names: Set<string> = new Set();

  constructor(file: string) {
    this.#file = file;
  }

  onTestModuleStart(module: TestModule): void {
    this.#note(module.relativeModuleId, true);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#note(module.relativeModuleId, false);
  }

  onTestCaseReady(test: TestCase): void {
    this.#note(`${test.module.relativeModuleId} > ${test.fullName}`, true);
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(`${test.module.relativeModuleId} > ${test.fullName}`, false);
  }

  #note(name: string, runs: boolean): void {
    if (runs) this.#names.add(name);
    else this.#names.delete(name);
    writeFileSync(this.#file, [...this.#names].map((one) => `${one}\n`).join(''));
  }
}
