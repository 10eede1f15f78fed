import type { LanguageTag } from '../../words/language-tags.js';

/** Sentences on how to write a lead time, in place of those that name its format. */
export const LEAD_TIME: Readonly<Record<LanguageTag, string>> = {
  en: 'Write a lead time in digits, as hours, minutes and seconds: 48:00:00 is two days.',
  fi: 'Kirjoita toimitusaika numeroin: tunnit, minuutit ja sekunnit. 48:00:00 on kaksi päivää.',
  sv: 'Skriv leveranstiden med siffror: timmar, minuter och sekunder. 48:00:00 är två dagar.',
  de: 'Schreiben Sie Lieferzeiten in Ziffern: Stunden, Minuten, Sekunden. 48:00:00 sind zwei Tage.',
};
