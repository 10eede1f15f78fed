import ts from 'typescript';
import { nodesOf, place, type SourceText } from './source-files.js';

/** Functions of vitest whose last argument may be a limit. */
const RUNNERS = /^(it|test|describe|(before|after)(All|Each))\b/;

/** Functions whose only argument is a limit. */
const LIMITS = /\.setDefault(Navigation)?Timeout$/;

/** Every limit of a test that is a number of its own: `test/patience.ts` has those of all. */
export function ownLimits(files: readonly SourceText[]): readonly string[] {
  return files.flatMap((file) =>
    nodesOf(file)
      .filter((node) => isOwnLimit(node))
      .map((node) => place(file, node.getStart())),
  );
}

function isOwnLimit(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node))
    return node.name.getText() === 'timeout' && ts.isNumericLiteral(node.initializer);
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression.getText();
  // Without a limit it waits for a second.
  if (called === 'vi.waitFor') return node.arguments.length < 2;
  const last = node.arguments.at(-1);
  return (RUNNERS.test(called) || LIMITS.test(called)) && !!last && ts.isNumericLiteral(last);
}

/**
 * Every assertion right behind a pause: on a busy machine what should come may come later, and what
 * should not come may not have come yet. An event or `expect.poll` waits for it.
 */
export function assertedPauses(files: readonly SourceText[]): readonly string[] {
  return files.flatMap((file) =>
    nodesOf(file)
      .flatMap((node) => (ts.isBlock(node) ? [...node.statements] : []))
      .filter((statement, at, all) => isPause(statement) && isAssertion(all[at + 1], statement))
      .map((statement) => place(file, statement.getStart())),
  );
}

function isPause(statement: ts.Statement): boolean {
  return /^await (sleep|setTimeout)\(|^await new Promise.*\bsetTimeout\(/s.test(
    statement.getText(),
  );
}

function isAssertion(next: ts.Statement | undefined, { parent }: ts.Statement): boolean {
  return next?.parent === parent && /^(await )?expect\((?!\.poll)/.test(next.getText());
}
