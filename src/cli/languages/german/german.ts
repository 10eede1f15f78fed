import { GERMAN as FORMS } from '../../../file-form/sentences/german.js';
import { GERMAN as GERMAN_FINDINGS } from '../../../issue/languages/german.js';
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

/** The command in German. */
export const GERMAN: CommandLanguage = {
  tag: 'de',
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
    group: '.',
    decimal: ',',
    date: 'D.M.Y',
    bytes: ['Byte', 'Bytes', 'kB', 'MB', 'GB', 'TB'],
  },
  findings: GERMAN_FINDINGS,
  help: COMMAND_HELP,
};
