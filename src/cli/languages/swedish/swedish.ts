import { SWEDISH as FORMS } from '../../../file-form/sentences/swedish.js';
import { SWEDISH as SWEDISH_FINDINGS } from '../../../issue/languages/swedish.js';
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

/** The command in Swedish. */
export const SWEDISH: CommandLanguage = {
  tag: 'sv',
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
    date: '',
    bytes: ['byte', 'byte', 'kB', 'MB', 'GB', 'TB'],
  },
  findings: SWEDISH_FINDINGS,
  help: COMMAND_HELP,
};
