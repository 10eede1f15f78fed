import { isGtinText } from './gtin-digits.js';

/**
 * Returns the UPC-A number that an eight-digit UPC-E text abbreviates (number system 0 or 1, six
 * digits, the UPC-A check digit): a GTIN-12, or undefined if its check digit does not hold. The
 * last of the six says where zeros were left out (GS1 General Specifications 5.2.2.4):
 *
 * ab cde 0|1|2 → ab(0|1|2)0000 cde      abc de 3 → abc00000 de      abcd e 4 → abcd00000 e
 * abcde 5..9 → abcde0000(5..9)
 */
export function convertUpcE(text: string): string | undefined {
  if (text.length !== 8) return undefined;
  const system = text.charAt(0);
  if (system !== '0' && system !== '1') return undefined;
  const last = text.charAt(6);
  const full = system + expandSix(text.slice(1, 6), last) + text.charAt(7);
  return isGtinText(full) ? full : undefined;
}

function expandSix(five: string, last: string): string {
  switch (last) {
    case '0':
    case '1':
    case '2':
      return `${five.slice(0, 2)}${last}0000${five.slice(2)}`;
    case '3':
      return `${five.slice(0, 3)}00000${five.slice(3)}`;
    case '4':
      return `${five.slice(0, 4)}00000${five.slice(4)}`;
    default:
      return `${five}0000${last}`;
  }
}
