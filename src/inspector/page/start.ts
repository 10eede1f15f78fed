/** Unpacks the texts of the page, and puts each in its place: its policy has their hashes. */
import { unpackTexts } from '../unpack-texts.js';

// The newest function that the page and its worker call. Older browsers say that they are too old.
if ('toSorted' in Array.prototype) start();

function start(): void {
  const packed = document.querySelector('#packed')?.textContent ?? '';
  const [engine = '', script = '', style = ''] = unpackTexts(packed);
  add('style', style);
  add('script', engine, { type: 'text/plain', id: 'engine' });
  document.querySelector('#old')?.remove();
  add('script', script, { type: 'module' });
}

function add(name: string, textContent: string, more: object = {}): void {
  document.body.append(Object.assign(document.createElement(name), { textContent }, more));
}
