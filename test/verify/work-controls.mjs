// Work that is quadratic on purpose, of each kind that work-counter.mjs counts: work.mjs must
// notice it. Each takes a number and does something for every pair of numbers below it.

import binaryen from 'assemblyscript/binaryen';

function code(most) {
  let even = 0;
  for (let n = 0; n < most; n += 1) for (let m = 0; m < n; m += 1) if ((n ^ m) % 2 === 0) even += 1;
  return even;
}

function builtIns(most) {
  const list = Array.from({ length: most }, (_, at) => at);
  return list.filter((at) => list.indexOf(most - 1 - at) >= 0).length;
}

/** Makes room again for everything that came before, with each that comes. */
function allocated(most) {
  let kept = new Uint8Array(0);
  for (let n = 0; n < most; n += 1) kept = new Uint8Array(kept.length + 1);
  return kept.length;
}

const NESTED_LOOPS = `(module (func (export "run") (param $most i32) (local $n i32) (local $m i32)
  (loop $outer
    (local.set $m (i32.const 0))
    (loop $inner
      (local.set $m (i32.add (local.get $m) (i32.const 1)))
      (br_if $inner (i32.lt_u (local.get $m) (local.get $most))))
    (local.set $n (i32.add (local.get $n) (i32.const 1)))
    (br_if $outer (i32.lt_u (local.get $n) (local.get $most))))))`;

function rounds(most) {
  const module = new WebAssembly.Module(binaryen.parseText(NESTED_LOOPS).emitBinary());
  new WebAssembly.Instance(module).exports.run(most);
}

export const CONTROLS = { code, builtIns, allocated, rounds };
