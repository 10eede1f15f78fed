// Finds the places of a source where a random mutant can be made.
import ts from 'typescript';

const SWAPPED = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['+=', '-='],
  ['-=', '+='],
  ['&&', '||'],
  ['||', '&&'],
  ['&', '|'],
  ['|', '&'],
  ['<<', '>>'],
  ['>>', '<<'],
  ['>>>', '<<'],
]);

/**
 * Returns every mutant of a source: the range that it replaces, the text that it puts there, the
 * line for people, and the expression or statement that has to run for a test to notice (`runs`;
 * undefined for code that runs at import).
 */
export function mutationPoints(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const points = [];
  const add = (runs, start, end, replacement) => {
    const line = source.getLineAndCharacterOfPosition(start).line;
    const lineStart = source.getPositionOfLineAndCharacter(line, 0);
    const lineEnd = text.indexOf('\n', lineStart);
    points.push({
      file,
      start,
      end,
      replacement,
      line: line + 1,
      lineText: text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd).trim(),
      change: `${clip(text.slice(start, end))} → ${clip(replacement) || 'nothing'}`,
      runs: isInFunction(runs) ? rangeOf(runs, source) : undefined,
    });
  };
  const visit = (node) => {
    if (isErased(node)) return;
    collect(node, source, text, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return points;
}

function clip(code) {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** True for what leaves no code behind: types, imports, overloads. */
function isErased(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true
  );
}

function collect(node, source, text, add) {
  const start = node.getStart(source);
  const replace = (part, replacement, runs = node) =>
    add(runs, part.getStart(source), part.getEnd(), replacement);
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    const operator = operatorToken.getText(source);
    const other = SWAPPED.get(operator);
    if (other !== undefined && !(/^\+=?$/.test(operator) && (isText(left) || isText(right))))
      replace(operatorToken, other);
    if (operator === '??') {
      add(node, left.getEnd(), node.getEnd(), '');
      add(node, start, right.getStart(source), '');
    }
  } else if (ts.isNumericLiteral(node)) {
    if (isName(node)) return;
    replace(node, `(${node.text} + 1)`);
    replace(node, `(${node.text} - 1)`);
  } else if (ts.isBigIntLiteral(node)) {
    replace(node, `(${text.slice(start, node.getEnd())} + 1n)`);
  } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
    replace(node, 'false');
  } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
    replace(node, 'true');
  } else if (isText(node)) {
    const isEmpty = node.getEnd() - start === 2;
    if (!isEmpty && !isName(node) && !ts.isTaggedTemplateExpression(node.parent))
      replace(node, "''");
  } else if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, start, node.operand.getStart(source), '');
  } else if (ts.isIfStatement(node)) {
    replace(node.expression, 'true', node.expression);
    replace(node.expression, 'false', node.expression);
  } else if (ts.isConditionalExpression(node)) {
    replace(node.condition, `!(${node.condition.getText(source)})`);
  } else if (ts.isWhileStatement(node) || (ts.isForStatement(node) && node.condition)) {
    const condition = ts.isWhileStatement(node) ? node.expression : node.condition;
    replace(condition, 'false', condition);
  }
  if (
    (ts.isExpressionStatement(node) ||
      ts.isThrowStatement(node) ||
      ts.isContinueStatement(node) ||
      ts.isBreakStatement(node)) &&
    !isSuperCall(node) &&
    !ts.isCaseOrDefaultClause(node.parent)
  )
    replace(node, ';');
}

/** True for a text of a program: a string or a template. */
function isText(node) {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateExpression(node)
  );
}

/** True for a literal that names a member. */
function isName(node) {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isGetAccessorDeclaration(parent)) &&
    parent.name === node
  );
}

function isSuperCall(node) {
  return (
    ts.isExpressionStatement(node) &&
    ts.isCallExpression(node.expression) &&
    node.expression.expression.kind === ts.SyntaxKind.SuperKeyword
  );
}

/** True for code that runs when a function is called, which is not at import. */
function isInFunction(node) {
  for (let at = node.parent; at !== undefined; at = at.parent)
    if (ts.isFunctionLike(at) && at.body !== undefined) return true;
  return false;
}

/** Returns where a node is, so that a call can be put in front of it. */
function rangeOf(node, source) {
  return {
    isStatement: ts.isStatement(node),
    at: node.getStart(source),
    end: node.getEnd(),
  };
}
