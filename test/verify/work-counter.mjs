// Counts work without a clock, for work.mjs. Import it before the code that is measured: that code
// may keep functions of the engine for itself.
//
// Four kinds of work are added up:
// - JavaScript: every character of a function's text, as often as V8's block counters say that it
//   was executed;
// - WebAssembly: every round of a loop and every call, which an import counts that binaryen adds;
// - built-in functions that walk over texts, lists and bytes: the places that one call walks over;
// - typed arrays that are made: their bytes.
//
// Not counted: regular expressions (`npm run verify:regexes` shows them linear), BigInt, and the
// engine's own maps, objects, and texts that are joined, repeated or cut.

import { Session } from 'node:inspector';
import binaryen from 'assemblyscript/binaryen';

let builtIns = 0;
let allocated = 0;
let rounds = 0;

/** Length of a text, a list or bytes; 0 of what has none. */
const lengthOf = (value) => value?.length ?? value?.byteLength ?? 0;

const COSTS = {
  /** All of what the function was called on. */
  whole: (self) => lengthOf(self),
  /** Up to what was found, or to the end, from the place that was given. */
  search(self, [, from], found) {
    const start = typeof from === 'number' && from > 0 ? from : 0;
    const end = typeof found === 'number' && found >= 0 ? found : lengthOf(self);
    return Math.max(0, end - start);
  },
  /** Places from the end down to what was found. */
  searchBack: (self, _, found) => lengthOf(self) - Math.max(0, found),
  result: (_, __, result) => lengthOf(result),
  first: (_, [first]) => lengthOf(first),
  compared: (self, [, , , from = 0, until = lengthOf(self)]) => until - from,
  filled: (self, [, from = 0, until = lengthOf(self)]) => until - from,
  removed: (self, [from]) => Math.max(0, lengthOf(self) - (from ?? 0)),
};

/** Replaces functions of an object by ones that add up what each call costs. */
function count(owner, names, costOf) {
  for (const name of names) {
    const native = owner[name];
    if (typeof native !== 'function') continue;
    owner[name] = function counted(...given) {
      const result = Reflect.apply(native, this, given);
      builtIns += costOf(this, given, result);
      return result;
    };
  }
}

const LISTS = [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype), Buffer.prototype];
for (const owner of LISTS) {
  const own = (names) => names.filter((name) => Object.hasOwn(owner, name));
  count(owner, own(['indexOf', 'includes']), COSTS.search);
  count(owner, own(['lastIndexOf']), COSTS.searchBack);
  count(owner, own(['slice', 'concat', 'map', 'filter', 'flat', 'flatMap']), COSTS.result);
  count(owner, own(['shift', 'unshift', 'copyWithin', 'reverse', 'sort']), COSTS.whole);
  count(owner, own(['join', 'equals']), COSTS.whole);
  count(owner, own(['compare']), COSTS.compared);
  count(owner, own(['fill']), COSTS.filled);
  count(owner, own(['splice']), COSTS.removed);
  count(owner, own(['set']), COSTS.first);
  count(owner, own(['latin1Slice', 'utf8Slice', 'ucs2Slice', 'asciiSlice']), COSTS.result);
  count(owner, own(['utf8Write', 'latin1Write', 'copy', 'write']), (_, __, n) => n ?? 0);
}
count(Buffer, ['concat', 'alloc', 'allocUnsafe'], COSTS.result);
// From an ArrayBuffer it is a view.
count(Buffer, ['from'], (_, [from], result) =>
  from instanceof ArrayBuffer ? 0 : lengthOf(result),
);
count(Buffer, ['compare', 'byteLength'], COSTS.first);
count(String.prototype, ['indexOf', 'includes'], COSTS.search);
count(String.prototype, ['lastIndexOf'], COSTS.searchBack);
const WALKS = ['split', 'trim', 'normalize', 'toLowerCase', 'toUpperCase', 'localeCompare'];
count(String.prototype, [...WALKS, 'replace', 'replaceAll', 'isWellFormed'], COSTS.whole);
count(TextDecoder.prototype, ['decode'], COSTS.first);
count(TextEncoder.prototype, ['encode'], COSTS.result);

for (const name of ['Uint8', 'Uint16', 'Int32', 'Uint32', 'Float64'].map((at) => `${at}Array`)) {
  globalThis[name] = new Proxy(globalThis[name], {
    construct(target, given, made) {
      const array = Reflect.construct(target, given, made);
      if (!(given[0] instanceof ArrayBuffer)) allocated += array.byteLength;
      return array;
    },
  });
}

const { Module, Instance } = WebAssembly;
WebAssembly.Module = function Counting(code) {
  const module = binaryen.readBinary(code);
  module.runPasses(['log-execution']);
  const counting = new Module(module.emitBinary());
  module.dispose();
  return counting;
};
WebAssembly.Instance = function Counted(module) {
  return new Instance(module, {
    env: {
      log_execution: () => {
        rounds += 1;
      },
    },
  });
};

const session = new Session();
session.connect();

function post(method, parameters) {
  let answer;
  session.post(method, parameters, (error, result) => {
    if (error !== null) throw error;
    answer = result;
  });
  return answer;
}

post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * Executed characters of one function. Ranges lie within each other, the outer one first: a
 * character counts as the innermost one says.
 */
function executedIn({ ranges }) {
  let total = 0;
  const open = [];
  const close = (until) => {
    for (
      let last = open.at(-1);
      last !== undefined && last.endOffset <= until;
      last = open.at(-1)
    ) {
      open.pop();
      total += last.count * last.own;
    }
  };
  for (const range of ranges) {
    close(range.startOffset);
    const size = range.endOffset - range.startOffset;
    if (open.length > 0) open.at(-1).own -= size;
    open.push({ ...range, own: size });
  }
  close(Number.POSITIVE_INFINITY);
  return total;
}

/** Code that is counted: everything but this folder's, of which the controls are. */
function isCounted(url) {
  return (
    url.startsWith('file:') && (!url.includes('/test/verify/') || url.includes('/work-controls'))
  );
}

/** Executed characters since the last call. */
function executed() {
  const { result } = post('Profiler.takePreciseCoverage');
  let total = 0;
  for (const { url, functions } of result)
    if (isCounted(url)) for (const one of functions) total += executedIn(one);
  return total;
}

/** Runs something; returns its result, and the work that it took by kind. */
export function countWork(run) {
  executed();
  [builtIns, allocated, rounds] = [0, 0, 0];
  const result = run();
  const work = { rounds, builtIns, allocated };
  return { result, work: { code: executed(), ...work } };
}
