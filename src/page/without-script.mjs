// What the page says, in each of its languages, where its scripts cannot run.

/** Sentences by language: without scripts, and in a browser that is too old for them. */
const SENTENCES = {
  en: [
    'This page needs JavaScript. Switch it on in your browser, or use another browser.',
    'This browser is too old for this page. Please update it, or use another one',
    'or newer',
  ],
  fi: [
    'Tämä sivu tarvitsee JavaScriptin. Ota se käyttöön selaimessa tai käytä toista selainta.',
    'Selain on liian vanha tälle sivulle. Päivitä se tai käytä toista selainta',
    'tai uudempi',
  ],
  sv: [
    'Sidan behöver JavaScript. Slå på det i webbläsaren eller använd en annan webbläsare.',
    'Webbläsaren är för gammal för den här sidan. Uppdatera den eller använd en annan',
    'eller nyare',
  ],
  de: [
    'Diese Seite braucht JavaScript. Schalten Sie es im Browser ein oder nehmen Sie einen anderen.',
    'Dieser Browser ist zu alt dafür. Aktualisieren Sie ihn, oder nehmen Sie einen anderen',
    'oder neuer',
  ],
};

/** Oldest browsers that have what `view/app/start.ts` looks for. */
const BROWSERS = 'Chrome 110, Edge 110, Firefox 115, Safari 16.4';

const paragraphs = (textOf) =>
  Object.entries(SENTENCES)
    .map(([tag, sentences]) => `<p lang="${tag}">${textOf(sentences)}</p>`)
    .join('\n');

/**
 * Script that shows the sentence where `view/app/start.ts` left it, because that cannot be parsed
 * or did not find what it needs. It is ES5.
 */
export const TOO_OLD_SCRIPT =
  "var old = document.getElementById('old'); if (old) old.hidden = false;";

/** Markup of both, above the scripts. */
export const WITHOUT_SCRIPT = `<noscript>${paragraphs(([scripts]) => scripts)}</noscript>
<main id="old" hidden>${paragraphs(([, old, newer]) => `${old}: ${BROWSERS} ${newer}.`)}</main>`;
