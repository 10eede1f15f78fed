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
  without: '(without "{field}")',
  noBytes: '(no bytes at all)',
  damagedFile: 'The stored bytes of a received file do not match the digest from its arrival.',
  soundFile: 'They are the same bytes.',
  faultyProgram:
    'A rule of this program throws on the record; no record is known that makes one throw.',
  mendedProgram: 'A version in which that is mended reads the record.',
  stoppedSync:
    ('The service stopped at each of three attempts to sync the file, for example because ' +
      'the file needed more memory than there is.') as string,
  completedSync: 'One attempt was enough.',
  notes: {
    withOption: 'with {code}',
    windows1252: 'the bad file is {code} in Windows-1252, where ä is the single byte E4',
    utf16: 'the bad file is {code} saved as "Unicode" (UTF-16)',
    emptyFile: 'the bad file is `[]`, with {code}',
    approval: 'with the same guard, and the hash of the withheld plan as `approval`',
    otherApproval: 'the bad sync names the hash of another plan as `approval`',
  },
};
