import type { Lines } from '../language.js';

export const rules: Lines['rules'] = {
  rule: 'regel',
  severity: 'allvar',
  effect: 'följd',
  stage: 'upptäcks',
  section: 'avsnitt',
  example: 'exempel',
  before: 'före',
  bad: 'fel',
  good: 'rätt',
  page: 'sida',
  nearCode: 'Menade du regeln {code}? assortment explain {code}',
  codesOfGroup: 'Regler som börjar med {group}: {codes}',
  effects: {
    'refuses-file': 'avvisar filen',
    'refuses-record': 'avvisar posten',
    none: 'avvisar inget',
  },
  stages: { upload: 'när en fil kontrolleras eller skickas', sync: 'vid överföringen' },
};
