import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript-api'
import { isSqlTemplate } from './nodes.ts'

export type Source = Readonly<{
  checker: ts.TypeChecker
  /** What sends a statement: the call, and the argument that is the statement. */
  statements: readonly Readonly<{ call: ts.CallExpression; query: ts.Expression }>[]
  /** Calls of a function, in the product. */
  callsOf(named: ts.Symbol): readonly ts.CallExpression[]
  /** `modules/x/y.ts:12` */
  placeOf(node: ts.Node): string
}>

const FOLDERS = ['packages', 'modules', 'apps', 'scripts', 'db']
const LEFT_OUT =
  /node_modules|packages[\\/]db[\\/]database\.ts|apps[\\/]server[\\/]contract|\.test\.tsx?$|[\\/](testing|web|dist)[\\/]|\.gen\.ts$/

/** Files of the product below a folder that mention SQL. */
export const filesWithSql = (root: string, folders = FOLDERS): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(relative(root, file)))
    .filter((file) => /\bsql\b|@kit\/db\/database/.test(readFileSync(file, 'utf8')))
    .toSorted()

/** Reads files, and what they import, with the compiler's API. */
export function readSource(root: string, files: readonly string[]): Source {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram([...files], options)
  const checker = program.getTypeChecker()
  const calls = Map.groupBy(
    files.flatMap((file) => callsIn(program.getSourceFile(file)!)),
    (call) => nameOf(call.expression),
  )
  const symbolOf = (node: ts.Node): ts.Symbol | undefined => {
    const found = checker.getSymbolAtLocation(node)
    return found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
  }
  return {
    checker,
    statements: [...SENDERS].flatMap((name) =>
      (calls.get(name) ?? []).flatMap((call) => {
        const query = queryOf(call, checker)
        return query ? [{ call, query }] : []
      }),
    ),
    callsOf: (named) =>
      (calls.get(named.name) ?? []).filter((call) => symbolOf(call.expression) === named),
    placeOf: (node) => {
      const file = node.getSourceFile()
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      return `${relative(root, file.fileName)}:${line + 1}`
    },
  }
}

/** What sends a statement in `packages/db/database.ts`, and what Kysely calls it. */
const SENDERS = new Set(['first', 'all', 'only', 'run', 'execute'])

function queryOf(call: ts.CallExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  const query =
    ts.isPropertyAccessExpression(call.expression) && nameOf(call.expression) === 'execute'
      ? call.expression.expression
      : call.arguments[1]
  if (!query || isSqlTemplate(query)) return query
  return rowOf(checker.getTypeAtLocation(query), checker) ? query : undefined
}

/** The row that a statement states. A row that stands beside its text is read without inference. */
export function rowOfQuery(query: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const [stated] = (isSqlTemplate(query) && query.typeArguments) || []
  return stated
    ? checker.getTypeFromTypeNode(stated)
    : rowOf(checker.getTypeAtLocation(query), checker)
}

/** The row of a `RawBuilder<Row>`; of anything else, nothing. */
function rowOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  if (type.getSymbol()?.name !== 'RawBuilder') return undefined
  return checker.getTypeArguments(type as ts.TypeReference)[0]
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const found: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const nameOf = (called: ts.Expression): string =>
  ts.isIdentifier(called)
    ? called.text
    : ts.isPropertyAccessExpression(called)
      ? called.name.text
      : ''
