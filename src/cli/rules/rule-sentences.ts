/** Lines of `explain`: English as data with gaps, to be translated. */
export const RULE_SENTENCES = {
  refusedRecord: 'A record that would be refused',
  rule: 'rule',
  severity: 'severity',
  effect: 'effect',
  stage: 'found',
  section: 'section',
  example: 'example',
  before: 'before',
  bad: 'bad',
  good: 'good',
  page: 'page',
  nearCode: 'Did you mean the rule {code}? assortment explain {code}',
  codesOfGroup: 'Rules that begin with {group}: {codes}',
} as const;

/** Words for the effect of a rule. */
export const EFFECT_WORDS = {
  'refuses-file': 'refuses the file',
  'refuses-record': 'refuses the record',
  none: 'refuses nothing',
} as const;

/** Words for the stage at which a rule is checked. */
export const STAGE_WORDS = {
  upload: 'when a file is checked or uploaded',
  sync: 'at sync',
} as const;
