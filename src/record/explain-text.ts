import type { Explanation } from './explanation.js';

/** How a text is read. */
export function explainText(text: string): Explanation {
  return { kind: 'unreadable', text, title: '', facts: [], doubts: [], otherReadings: [] };
}
