// Follows names, branches and calls in the source to what states itself.
import ts from 'typescript-api'
import {
  asAsserted,
  enclosing,
  isConstant,
  isFunction,
  isSqlCall,
  isWithin,
  LIST_CALLS,
  nameOf,
  valueOf,
} from './nodes.ts'
import type { Source } from './source.ts'

/** A place in the source whose text is not known before it runs. */
export class Unresolved extends Error {
  readonly node: ts.Node
  constructor(node: ts.Node, why: string) {
    super(why)
    this.node = node
  }
}

/** What stands for a name in a run: parameters and the arguments they were given. */
export type Frame = Map<ts.Symbol, Bound>
export type Bound = Readonly<{ node: ts.Expression; frame: Frame }>
/** One of `n` ways; equal names go the same way. */
export type Choose = (name: string, n: number) => number
const DEPTH_MAX = 20_000

export abstract class Resolver {
  private depth = 0
  protected readonly source: Source
  protected readonly choose: Choose

  constructor(source: Source, choose: Choose) {
    this.source = source
    this.choose = choose
  }

  /** Elements of a list; of one that is made at run time a representative. */
  protected abstract elements(given: ts.Expression, within: Frame): Bound[]

  /** Where a name leads to nothing that is stated, its type may still say what it can be. */
  protected orItself(node: ts.Expression, frame: Frame): Bound {
    try {
      return this.resolve(node, frame)
    } catch (failure) {
      if (failure instanceof Unresolved) return { node, frame }
      throw failure
    }
  }

  /** Follows names, branches and calls to what says itself. */
  protected resolve(node: ts.Expression, frame: Frame): Bound {
    if (++this.depth > DEPTH_MAX) throw new Unresolved(node, 'a definition without an end')
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node)
    )
      return this.resolve(node.expression, frame)
    if (ts.isConditionalExpression(node))
      return this.resolve(this.isTrue(node.condition) ? node.whenTrue : node.whenFalse, frame)
    if (ts.isBinaryExpression(node)) return this.either(node, frame)
    if (ts.isIdentifier(node)) return this.named(node, frame)
    if (ts.isPropertyAccessExpression(node)) {
      const found = this.property(node.expression, node.name.text, frame)
      return found ? this.resolve(found.node, found.frame) : { node, frame }
    }
    if (ts.isElementAccessExpression(node)) return this.oneOf(node, frame)
    if (ts.isCallExpression(node) && !isSqlCall(node)) return this.called(node, frame)
    return { node, frame }
  }

  private isTrue(condition: ts.Expression): boolean {
    const { text, negated } = asAsserted(condition)
    const place = enclosing(condition)?.pos ?? 0
    return this.choose(`${condition.getSourceFile().fileName} ${place} ${text}`, 2) === 0
      ? !negated
      : negated
  }

  private either(node: ts.BinaryExpression, frame: Frame): Bound {
    const kind = node.operatorToken.kind
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return this.resolve(node.right, frame)
    if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken)
      return this.resolve(this.choose(nameOf(node), 2) === 0 ? node.left : node.right, frame)
    return { node, frame }
  }

  protected symbol(node: ts.Node): ts.Symbol | undefined {
    const { checker } = this.source
    const parent = node.parent as ts.Node | undefined
    const found =
      parent && ts.isShorthandPropertyAssignment(parent)
        ? checker.getShorthandAssignmentValueSymbol(parent)
        : checker.getSymbolAtLocation(node)
    return found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
  }

  private named(node: ts.Identifier, frame: Frame): Bound {
    const symbol = this.symbol(node)
    const bound = symbol && frame.get(symbol)
    if (bound) return this.resolve(bound.node, bound.frame)
    const declared = symbol?.valueDeclaration
    if (!symbol || !declared) return { node, frame }
    if (ts.isFunctionDeclaration(declared)) return { node: declared as never, frame }
    if (ts.isVariableDeclaration(declared) && isConstant(declared))
      return this.resolve(declared.initializer!, frame)
    if (ts.isVariableDeclaration(declared) && ts.isForOfStatement(declared.parent.parent))
      return this.oneElement(declared.parent.parent.expression, frame)
    if (ts.isParameter(declared)) return this.argument(node, declared, symbol, frame)
    if (ts.isBindingElement(declared)) return this.unpacked(declared, frame)
    throw new Unresolved(node, 'a name that is given a value at run time')
  }

  private oneElement(list: ts.Expression, frame: Frame): Bound {
    const elements = this.elements(list, frame)
    if (elements.length === 0) throw new Unresolved(list, 'an empty list')
    const { node, frame: own } = elements[this.choose(nameOf(list), elements.length)]!
    return this.resolve(node, own)
  }

  /** A parameter that nobody bound: one of the calls of its function binds them all. */
  private argument(
    node: ts.Node,
    declared: ts.ParameterDeclaration,
    symbol: ts.Symbol,
    frame: Frame,
  ): Bound {
    const made = declared.parent
    const name = ts.isFunctionDeclaration(made)
      ? made.name
      : ts.isVariableDeclaration(made.parent)
        ? made.parent.name
        : undefined
    const owner = name && this.symbol(name)
    const calls = owner ? this.source.callsOf(owner).filter((call) => !isWithin(call, made)) : []
    if (calls.length === 0) throw new Unresolved(node, 'a parameter that no call gives')
    const call = calls[this.choose(`calls of ${nameOf(made)}`, calls.length)]!
    const outer: Frame = new Map()
    this.bind(
      made.parameters,
      call.arguments.map((given) => ({ node: given, frame: outer })),
      frame,
    )
    const given = frame.get(symbol)
    if (!given) throw new Unresolved(node, 'a parameter that was left out')
    return this.resolve(given.node, given.frame)
  }

  protected bind(
    parameters: ts.NodeArray<ts.ParameterDeclaration>,
    given: readonly Bound[],
    frame: Frame,
  ): void {
    for (const [place, parameter] of parameters.entries()) {
      const bound =
        given[place] ?? (parameter.initializer && { node: parameter.initializer, frame })
      this.bindName(parameter.name, bound, frame)
    }
  }

  private bindName(name: ts.BindingName, bound: Bound | undefined, frame: Frame): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.source.checker.getSymbolAtLocation(name)
      if (symbol && bound) frame.set(symbol, bound)
      return
    }
    for (const [place, element] of name.elements.entries()) {
      if (!ts.isBindingElement(element)) continue
      const part = bound && this.part(element, place, bound)
      this.bindName(
        element.name,
        part ?? (element.initializer && { node: element.initializer, frame }),
        frame,
      )
    }
  }

  /** What a destructuring name takes out of what it is given. */
  private part(element: ts.BindingElement, place: number, bound: Bound): Bound | undefined {
    try {
      if (ts.isArrayBindingPattern(element.parent)) {
        const { node, frame } = this.resolve(bound.node, bound.frame)
        const found = ts.isArrayLiteralExpression(node) ? node.elements[place] : undefined
        return found && { node: found, frame }
      }
      const key = (element.propertyName ?? element.name).getText()
      return this.property(bound.node, key, bound.frame)
    } catch (failure) {
      if (failure instanceof Unresolved) return undefined
      throw failure
    }
  }

  private unpacked(declared: ts.BindingElement, frame: Frame): Bound {
    const pattern = declared.parent
    const whole = pattern.parent
    const place = pattern.elements.indexOf(declared as never)
    if (ts.isParameter(whole)) {
      const symbol = this.symbol(declared.name)!
      return this.argument(declared, whole, symbol, frame)
    }
    const of = ts.isVariableDeclaration(whole) ? whole.initializer : undefined
    const found = of && this.part(declared, place, { node: of, frame })
    if (!found) throw new Unresolved(declared, 'taken out of what is made at run time')
    return this.resolve(found.node, found.frame)
  }

  private property(of: ts.Expression, key: string, within: Frame): Bound | undefined {
    const { node, frame } = this.resolve(of, within)
    if (!ts.isObjectLiteralExpression(node)) return undefined
    for (const property of node.properties.toReversed()) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.property(property.expression, key, frame)
        if (spread) return spread
      } else if (property.name.getText().replace(/^'|'$/g, '') === key) {
        const value = valueOf(property)
        return value && { node: value, frame }
      }
    }
    return undefined
  }

  private oneOf(access: ts.ElementAccessExpression, within: Frame): Bound {
    const { node, frame } = this.resolve(access.expression, within)
    const values = ts.isObjectLiteralExpression(node)
      ? node.properties.flatMap((property) => valueOf(property) ?? [])
      : ts.isArrayLiteralExpression(node)
        ? [...node.elements]
        : []
    if (values.length === 0) return { node: access, frame: within }
    const key = this.stated(access.argumentExpression, within)
    const named =
      key !== undefined && ts.isObjectLiteralExpression(node)
        ? this.property(node, key, frame)
        : undefined
    if (named) return this.resolve(named.node, named.frame)
    const way = this.choose(nameOf(access.argumentExpression), values.length)
    return this.resolve(values[way]!, frame)
  }

  private stated(node: ts.Expression, frame: Frame): string | undefined {
    try {
      const found = this.resolve(node, frame).node
      return ts.isStringLiteralLike(found) ? found.text : undefined
    } catch (failure) {
      if (failure instanceof Unresolved) return undefined
      throw failure
    }
  }

  private called(call: ts.CallExpression, frame: Frame): Bound {
    if (ts.isPropertyAccessExpression(call.expression)) {
      const kind = call.expression.name.text
      if (LIST_CALLS.has(kind)) return { node: call, frame }
      if (kind.startsWith('$')) return this.resolve(call.expression.expression, frame)
    }
    const { node: made, frame: own } = this.resolve(call.expression, frame)
    if (!isFunction(made)) return { node: call, frame }
    const inside = new Map(own)
    const given = call.arguments.map((argument) => ({ node: argument, frame }))
    this.bind(made.parameters, given, inside)
    return this.resolve(this.returned(made), inside)
  }

  protected returned(made: ts.FunctionLikeDeclaration): ts.Expression {
    if (made.body && !ts.isBlock(made.body)) return made.body
    const found: ts.Expression[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
      else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
    }
    if (made.body) visit(made.body)
    if (found.length === 0) throw new Unresolved(made, 'returns nothing')
    return found[this.choose(`returned by ${nameOf(made)}`, found.length)]!
  }
}
