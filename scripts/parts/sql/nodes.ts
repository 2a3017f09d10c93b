import ts from 'typescript-api'

export const LIST_CALLS = new Set(
  'map flatMap filter entries keys values join from toSorted toReversed slice'.split(' '),
)

export type MethodCall = ts.CallExpression & { expression: ts.PropertyAccessExpression }
export const isCallOf = (node: ts.Node, ...names: string[]): node is MethodCall =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  names.includes(node.expression.name.text)

/** A text that this reading made, such as a key of an object. */
export const isMade = (node: ts.Node): node is ts.StringLiteral =>
  ts.isStringLiteral(node) && node.pos < 0

export const isNothing = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined')

export const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql'

export const isSqlCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ts.isIdentifier(node.expression.expression) &&
  node.expression.expression.text === 'sql'

export const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration & ts.Expression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

export const isConstant = (declared: ts.VariableDeclaration): boolean =>
  declared.initializer !== undefined && (declared.parent.flags & ts.NodeFlags.Const) !== 0

export function valueOf(property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer
  if (ts.isShorthandPropertyAssignment(property)) return property.name
  return ts.isMethodDeclaration(property) ? (property as never) : undefined
}

export const enclosing = (node: ts.Node): ts.Node | undefined =>
  ts.findAncestor(node.parent, (outer) => ts.isFunctionLike(outer) || ts.isSourceFile(outer))

export const isWithin = (node: ts.Node, outer: ts.Node): boolean =>
  ts.findAncestor(node, (each) => each === outer) !== undefined

export const nameOf = (node: ts.Node): string =>
  node.pos < 0 ? 'made' : `${node.getSourceFile().fileName} ${node.pos}`

/** A condition and its negation go opposite ways. */
export function asAsserted(condition: ts.Expression): { text: string; negated: boolean } {
  if (ts.isPrefixUnaryExpression(condition))
    return { text: condition.operand.getText(), negated: true }
  const text = condition.getText()
  return { text: text.replace('!==', '==='), negated: text.includes('!==') }
}

export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
