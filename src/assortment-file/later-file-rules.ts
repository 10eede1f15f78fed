import type { RecordJudge } from '../record/rules/judge-record.js';
import type { FileRules } from './file-rules.js';

/**
 * The rules of the whole file, none of which refuses a record, where what stands before is not
 * known: notes the records that these rules learn something from, and tells nothing. Whatever was
 * known before, they learn nothing from any other record.
 */
export class LaterFileRules {
  readonly telling: number[] = [];
  readonly #rules: FileRules;
  readonly #judge: RecordJudge;

  constructor(rules: FileRules, judge: RecordJudge) {
    this.#rules = rules;
    this.#judge = judge;
  }

  examine(index: number): void {
    const { findings } = this.#judge;
    const { count, kept } = findings;
    const { learned } = this.#rules;
    this.#rules.examine(index);
    if (this.#rules.learned === learned) return;
    this.telling.push(index);
    findings.count = count;
    findings.kept = kept;
  }
}
