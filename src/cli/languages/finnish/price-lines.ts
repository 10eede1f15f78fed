import type { Lines } from '../language.js';

export const prices: Lines['prices'] = {
  heading: 'Muista poikkeavia hintoja (tiedoksi: mitään ei hylätä)',
  price: '{price} / {unit}, {factor} kertaa tavallinen {usual}',
  fraction: '{price} / {unit}, 1/{factor} tavallisesta {usual}',
  notCompared:
    '{records} {records:tietueen|tietueen} hintoja ei verrattu toisiinsa; --prices vertaa.',
  more: '… {count} lisää; --prices näyttää kaikki',
  jump: 'Hinta {factor}, kuten pilkun siirtyessä: {count} {count:pakkaus|pakkausta} ({names})',
};
