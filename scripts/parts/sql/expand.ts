// Works out, from the source, the text of the statements that the product sends. Fragments are
// followed through constants, parameters and functions; where the program decides, each branch is
// tried.
import ts from 'typescript-api'
import {
  enclosing,
  isCallOf,
  isFunction,
  isMade,
  isNothing,
  isSqlCall,
  isSqlTemplate,
  nameOf,
  quoted,
  valueOf,
  type MethodCall,
} from './nodes.ts'
import { Resolver, Unresolved, type Bound, type Choose, type Frame } from './resolve.ts'
import { rowOfQuery, type Source } from './source.ts'

/** A text of a statement, and the row that the source says it answers. */
export type Expanded = Readonly<{ text: string; row: ts.Type | undefined }>

const VARIANTS_MAX = 300

/** All texts of a statement: every branch of every decision in at least one of them. */
export function* expansionsOf(source: Source, query: ts.Expression): Generator<Expanded> {
  const seen = new Set<string>()
  const waiting: ReadonlyMap<string, number>[] = [new Map()]
  for (let made = 0; waiting.length > 0 && made < VARIANTS_MAX; made++) {
    const forced = waiting.shift()!
    const taken = new Map<string, number>()
    const choose: Choose = (name, n) => {
      const way = forced.get(name) ?? 0
      if (!taken.has(name)) {
        taken.set(name, way)
        for (let other = 0; other < n; other++) {
          const key = `${name} ${other}`
          if (other !== way && !seen.has(key)) waiting.push(new Map([...taken, [name, other]]))
          seen.add(key)
        }
      }
      return Math.min(way, n - 1)
    }
    yield new Expansion(source, choose).whole(query)
  }
}

class Expansion extends Resolver {
  private values = 0

  whole(query: ts.Expression): Expanded {
    const { checker } = this.source
    const frame: Frame = new Map()
    const text = this.text(query, frame)
    const said = rowOfQuery(query, checker)
    if (!said || !(said.flags & ts.TypeFlags.TypeParameter)) return { text, row: said }
    const { node } = this.resolve(query, frame)
    return { text, row: rowOfQuery(node, checker) }
  }

  private text(given: ts.Expression, within: Frame): string {
    const { node, frame } = this.resolve(given, within)
    if (isSqlTemplate(node)) return this.template(node.template, frame)
    if (isSqlCall(node)) return this.builtIn(node, frame)
    throw new Unresolved(given, `${ts.SyntaxKind[node.kind]} is no fragment`)
  }

  private template(template: ts.TemplateLiteral, frame: Frame): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    const spans = template.templateSpans.map(
      ({ expression, literal }) => this.value(expression, frame) + literal.text,
    )
    return template.head.text + spans.join('')
  }

  /** A value becomes a parameter, a fragment its text. */
  private value(node: ts.Expression, frame: Frame): string {
    return this.isFragment(node) ? this.text(node, frame) : `$${++this.values}`
  }

  private isFragment(node: ts.Expression): boolean {
    const { checker } = this.source
    const type = checker.getTypeAtLocation(node)
    const parts = type.isUnion() ? type.types : [type]
    return parts.some((part) => checker.getPropertyOfType(part, 'toOperationNode') !== undefined)
  }

  private builtIn(call: ts.CallExpression, frame: Frame): string {
    const kind = (call.expression as ts.PropertyAccessExpression).name.text
    const [given, separator] = call.arguments
    switch (kind) {
      case 'raw':
        return this.literal(given!, frame)
      case 'ref':
      case 'table':
        return quoted(this.literal(given!, frame))
      case 'id':
        return call.arguments.map((part) => quoted(this.literal(part, frame))).join('.')
      case 'lit':
        return this.literalValue(given!, frame)
      case 'join':
        return this.elements(given!, frame)
          .map((element) => this.value(element.node, element.frame))
          .join(separator ? this.text(separator, frame) : ', ')
      default:
        return `$${++this.values}`
    }
  }

  private literalValue(given: ts.Expression, frame: Frame): string {
    const type = this.source.checker.getTypeAtLocation(given)
    if (type.flags & ts.TypeFlags.NumberLike) return '1'
    if (type.flags & ts.TypeFlags.BooleanLike) return 'true'
    return `'${this.literal(given, frame)}'`
  }

  /** A text that the source states, or one of those that its type allows. */
  private literal(given: ts.Expression, within: Frame): string {
    if (isMade(given)) return given.text
    const { node, frame } = this.orItself(given, within)
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text
    if (ts.isTemplateExpression(node))
      return (
        node.head.text +
        node.templateSpans
          .map(({ expression, literal }) => this.literal(expression, frame) + literal.text)
          .join('')
      )
    if (isCallOf(node, 'join'))
      return this.elements(node.expression.expression, frame)
        .map((element) => this.literal(element.node, element.frame))
        .join(node.arguments[0] ? this.literal(node.arguments[0], frame) : ',')
    const type = this.source.checker.getTypeAtLocation(node)
    const texts = (type.isUnion() ? type.types : [type]).flatMap((part) =>
      part.isStringLiteral() ? [part.value] : [],
    )
    if (texts.length === 0) throw new Unresolved(given, 'a text that is made at run time')
    return texts[this.choose(node.getText(), texts.length)]!
  }

  /** Elements of a list; of one that is made at run time a representative. */
  protected override elements(given: ts.Expression, within: Frame): Bound[] {
    const { node, frame } = this.resolve(given, within)
    if (ts.isArrayLiteralExpression(node))
      return [
        ...node.elements.flatMap((element) =>
          ts.isSpreadElement(element)
            ? this.elements(element.expression, frame)
            : [{ node: element, frame }],
        ),
        ...this.pushed(given, within),
      ]
    if (ts.isObjectLiteralExpression(node) && node.properties.length === 0) return []
    if (isCallOf(node, 'filter', 'toSorted', 'toReversed', 'slice'))
      return this.elements(node.expression.expression, frame).filter(
        (element) => !isNothing(this.orItself(element.node, element.frame).node),
      )
    if (isCallOf(node, 'map', 'flatMap', 'from')) return this.mapped(node, frame)
    if (isCallOf(node, 'entries', 'keys', 'values') && node.arguments.length === 1)
      return this.parts(node, frame)
    if (this.isFragments(node)) throw new Unresolved(given, 'a list that is made at run time')
    return [{ node, frame }]
  }

  private isFragments(node: ts.Expression): boolean {
    const { checker } = this.source
    const element = checker.getTypeAtLocation(node).getNumberIndexType()
    return element?.getProperty('toOperationNode') !== undefined
  }

  private mapped(call: MethodCall, frame: Frame): Bound[] {
    const isFrom = call.expression.name.text === 'from'
    const each = this.resolve(call.arguments[isFrom ? 1 : 0]!, frame)
    if (!isFunction(each.node)) throw new Unresolved(call, 'what is done to each is not known')
    const { node: made, frame: own } = each
    return this.members(isFrom ? undefined : call.expression.expression, frame).flatMap(
      (element) => {
        const inside = new Map(own)
        if (element) this.bind(made.parameters, [element], inside)
        const body = { node: this.returned(made), frame: inside }
        return call.expression.name.text === 'flatMap' ? this.elements(body.node, inside) : [body]
      },
    )
  }

  /** Members of a list that the source states; of another one that nothing is known of. */
  private members(list: ts.Expression | undefined, frame: Frame): (Bound | undefined)[] {
    if (!list) return [undefined]
    try {
      const { node, frame: own } = this.resolve(list, frame)
      if (ts.isArrayLiteralExpression(node) || isCallOf(node, 'map', 'entries', 'keys', 'values'))
        return this.elements(node, own)
      return [undefined]
    } catch (failure) {
      if (failure instanceof Unresolved) return [undefined]
      throw failure
    }
  }

  /** `Object.entries` and its like, of an object that the source states. */
  private parts(call: MethodCall, within: Frame): Bound[] {
    const { node, frame } = this.resolve(call.arguments[0]!, within)
    if (!ts.isObjectLiteralExpression(node)) throw new Unresolved(call, 'an object of run time')
    const kind = call.expression.name.text
    return node.properties.map((property) => {
      if (!property.name) throw new Unresolved(call, 'an object of run time')
      const key = ts.factory.createStringLiteral(property.name.getText().replace(/^'|'$/g, ''))
      const value = valueOf(property) ?? key
      const entry = kind === 'keys' ? key : kind === 'values' ? value : undefined
      return { node: entry ?? ts.factory.createArrayLiteralExpression([key, value]), frame }
    })
  }

  /** What is pushed into a list after it was made. */
  private pushed(given: ts.Expression, frame: Frame): Bound[] {
    if (!ts.isIdentifier(given)) return []
    const list = this.symbol(given)
    const scope = list?.valueDeclaration && enclosing(list.valueDeclaration)
    if (!scope) return []
    const found: Bound[] = []
    const visit = (node: ts.Node): void => {
      if (isCallOf(node, 'push') && this.symbol(node.expression.expression) === list)
        if (this.choose(`${nameOf(node)}`, 2) === 0)
          found.push(...node.arguments.map((argument) => ({ node: argument, frame })))
      ts.forEachChild(node, visit)
    }
    visit(scope)
    return found
  }
}
