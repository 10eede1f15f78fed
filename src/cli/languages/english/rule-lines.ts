/** Lines of `explain` for the code of a rule. */
export const rules = {
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
  effects: {
    'refuses-file': 'refuses the file',
    'refuses-record': 'refuses the record',
    none: 'refuses nothing',
  },
  stages: {
    upload: 'when a file is checked or uploaded',
    sync: 'at sync',
  },
};
