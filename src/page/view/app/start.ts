/** Unpacks the texts of the page, and puts each in its place: its policy has their hashes. */

// The newest functions that the page and its worker call. Older browsers say that they are too old.
if ('toSorted' in Array.prototype && 'DecompressionStream' in globalThis) void start();

async function start(): Promise<void> {
  document.querySelector('#old')?.remove();
  const packed = document.querySelector('#packed');
  const [engine, script, style] = await unpackTexts(packed?.textContent ?? '');
  packed?.remove();
  // The worker's script stays bytes: as a text it would be in memory three times.
  document.documentElement.dataset['engine'] = URL.createObjectURL(
    new Blob(engine && [engine], { type: 'text/javascript' }),
  );
  add('style', style);
  add('script', script, { type: 'module' });
}

/** Unpacks texts that the page has as one, gzip in Base64; returns each in UTF-8. */
async function unpackTexts(packed: string): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const all = new Uint8Array(await new Response(unpacked).arrayBuffer());
  const [first, second] = [all.indexOf(0), all.lastIndexOf(0)];
  return [all.subarray(0, first), all.subarray(first + 1, second), all.subarray(second + 1)];
}

function add(name: string, text: BufferSource | undefined, more: object = {}): void {
  const textContent = new TextDecoder().decode(text);
  document.body.append(Object.assign(document.createElement(name), { textContent }, more));
}
