/** Unpacks the texts of the page, and puts each in its place: its policy has their hashes. */
import { unpackBytes } from '../unpack-texts.js';

// The newest function that the page and its worker call. Older browsers say that they are too old.
if ('toSorted' in Array.prototype) start();

function start(): void {
  const packed = document.querySelector('#packed');
  const [engine, script, style] = unpackBytes(packed?.textContent ?? '');
  packed?.remove();
  // The worker's script stays bytes: as a text it would be in memory three times.
  document.documentElement.dataset['engine'] = URL.createObjectURL(
    new Blob(engine && [engine], { type: 'text/javascript' }),
  );
  add('style', style);
  document.querySelector('#old')?.remove();
  add('script', script, { type: 'module' });
}

function add(name: string, text: BufferSource | undefined, more: object = {}): void {
  const textContent = new TextDecoder().decode(text);
  document.body.append(Object.assign(document.createElement(name), { textContent }, more));
}
