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
  without: '(utan "{field}")',
  noBytes: '(inga byte alls)',
  damagedFile:
    'De lagrade byten av en mottagen fil är inte de vars kontrollsumma antecknades när filen ' +
    'kom in.',
  soundFile: 'Byten är desamma.',
  faultyProgram: 'En regel i programmet kraschar på posten; ingen sådan post är känd.',
  mendedProgram: 'En version där felet är rättat läser posten.',
  stoppedSync:
    'Tjänsten stannade vid vart och ett av tre försök att föra över filen, till exempel ' +
    'för att minnet tog slut.',
  completedSync: 'Ett försök räckte.',
  notes: {
    withOption: 'med {code}',
    windows1252: 'den felaktiga filen är {code} i Windows-1252: byten E4 står ensam',
    utf16: 'den felaktiga filen är {code} sparad som "Unicode" (UTF-16)',
    emptyFile: 'den felaktiga filen är `[]`, med {code}',
    approval: 'med samma spärr, och den innehållna planens kontrollsumma som `approval`',
    otherApproval: 'den felaktiga överföringen anger en annan plans kontrollsumma som `approval`',
  },
};
