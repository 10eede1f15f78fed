import { FINNISH as FORMS } from '../../../file-form/sentences/finnish.js';
import { FINNISH as FINNISH_FINDINGS } from '../../../issue/languages/finnish.js';
import type { CommandLanguage } from '../language.js';
import { COMMAND_HELP } from './command-help.js';
import { FILES, WATCH } from './file-lines.js';
import { HELP } from './help-lines.js';
import { PRICES } from './price-lines.js';
import { REPAIR } from './repair-lines.js';
import { FINDING, FIX, REPORT } from './report-lines.js';
import { RULES } from './rule-lines.js';
import { ALARMS, CATALOGUE, EVENTS, EXPLAIN, PLAN, POST, SYNC } from './sync-lines.js';
import { GONE, REASONS, USAGE } from './usage-lines.js';

/** The command in Finnish. */
export const FINNISH: CommandLanguage = {
  tag: 'fi',
  lines: {
    report: REPORT,
    finding: FINDING,
    fix: FIX,
    files: FILES,
    forms: FORMS,
    watch: WATCH,
    help: HELP,
    usage: USAGE,
    gone: GONE,
    reasons: REASONS,
    plan: PLAN,
    alarms: ALARMS,
    post: POST,
    sync: SYNC,
    events: EVENTS,
    catalogue: CATALOGUE,
    explain: EXPLAIN,
    rules: RULES,
    repair: REPAIR,
    prices: PRICES,
  },
  numbers: {
    group: '\u00a0',
    decimal: ',',
    date: 'D.M.Y',
    bytes: ['tavu', 'tavua', 'kt', 'Mt', 'Gt', 'Tt'],
  },
  findings: FINNISH_FINDINGS,
  help: COMMAND_HELP,
};
