// The style guide that can be counted: one test per promise.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import ts from 'typescript-api'

const ROOT = join(import.meta.dirname, '../..')
const FILE_LINES_MAX = 400
const COLUMNS_MAX = 100
const FUNCTION_LINES_MAX = 120
const COMPONENT_LINES_MAX = 170
/** Derived or tabular: written by a program, or one row a line. */
const NOT_READ = /schema\.gen\.ts$|\/locales\.ts$|\/catalogues\.|\/words\/|^db\/demo\/company\//

const files = ['packages', 'modules', 'apps', 'db', 'scripts', 'e2e', 'bench', 'chaos'].flatMap(
  (root) =>
    readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' })
      .map((file) => `${root}/${file}`)
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/node_modules|\/dist\//.test(file) && !NOT_READ.test(file),
      ),
)
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
const read = (file: string): string => texts.get(file)!
const isTest = (file: string): boolean => /\.(test|check|e2e)\.tsx?$/.test(file)

test('no file is longer than a reader can hold', () => {
  const long = files
    .filter((file) => !isTest(file))
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > FILE_LINES_MAX)
  expect(long).toEqual([])
})

test('every function fits on a screen', () => {
  expect(files.filter((file) => !isTest(file)).flatMap(longFunctions)).toEqual([])
})

test('no line of SQL is wider than a reader’s eye', () => {
  const folders = ['functions', 'policies', 'privileges', 'views', 'invariants']
  const ofFiles = folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, 'db', folder)).map((file) => `db/${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => wideLines(file, readFileSync(join(ROOT, file), 'utf8').split('\n'), 1))
  expect([...ofFiles, ...files.flatMap(wideStatements)]).toEqual([])
})

test('no file only re-exports others, except a module’s door', () => {
  expect(
    files.filter(
      (file) => isBarrel(file) && !/\/(server\/(api|events)|testing\/build)\.ts$/.test(file),
    ),
  ).toEqual([])
})

test('no screen shows the key of what it has not read yet: a choice is the kit’s, which waits', () => {
  const raw = files.filter(
    (file) =>
      file !== 'packages/ui/select.tsx' &&
      (/import [^;']*\bSelect\b[^;']* from 'antd'/.test(read(file)) ||
        /antd\/(es|lib)\/select/.test(read(file))),
  )
  expect(raw).toEqual([])
})

test('a text block that scrolls takes the keyboard', () => {
  const styles = globSync('{packages,modules,apps}/**/*.css', { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const scrolls = (name: string): boolean =>
    new RegExp(`\\.${name} \\{[^}]*overflow(-[xy])?: auto`).test(styles)
  const unreachable = files.flatMap((file) =>
    [...read(file).matchAll(/<pre className="([\w-]+)"(?! tabIndex)/g)]
      .filter(([, name]) => scrolls(name!))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(unreachable).toEqual([])
})

test('nothing is called by a word that says nothing', () => {
  const vague = files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      [
        ...read(file).matchAll(
          /\b(?:class|function|const|type)\s+(\w*(?:Helper|Manager|Util|Utils|Service|Info)s?)\b/g,
        ),
      ].map(([, name]) => `${file}: ${name}`),
    )
  expect(vague).toEqual([])
})

test('no check is switched off, and nothing is left for later', () => {
  const marks =
    /\b(?:TODO|FIXME|XXX)\b|@ts-ignore|@ts-nocheck|oxlint-disable|eslint-disable|\b(?:it|test|describe)\.(?:skip|todo|only)\(|expect\(true\)|pr[oó]ximamente/
  const own = 'packages/testing/tidy.test.ts'
  expect(
    files.filter(
      (file) =>
        file !== own && !file.startsWith('apps/server/specification/') && marks.test(read(file)),
    ),
  ).toEqual([])
})

test('no error is swallowed without saying why', () => {
  const swallows =
    /catch\s*(?:\([^)]*\))?\s*\{\s*\}|\.catch\(\(\)\s*=>\s*(?:\{\s*\}|undefined|null)\)/
  const silent = files
    .filter((file) => file !== 'packages/testing/tidy.test.ts')
    .flatMap((file) => {
      const lines = read(file).split('\n')
      return lines.flatMap((line, index) =>
        swallows.test(line) && !line.includes('//') && !/\/\/|\*\//.test(lines[index - 1] ?? '')
          ? [`${file}:${index + 1}`]
          : [],
      )
    })
  expect(silent).toEqual([])
})

test('a test that waits says how long: the usual second is too short on a busy machine', () => {
  const hasty = files
    .filter((file) => isTest(file) && read(file).includes('vi.waitFor('))
    .flatMap((file) => {
      const source = parse(file)
      const lines: string[] = []
      const visit = (node: ts.Node): void => {
        if (
          ts.isCallExpression(node) &&
          node.expression.getText(source) === 'vi.waitFor' &&
          node.arguments.length < 2
        )
          lines.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`)
        ts.forEachChild(node, visit)
      }
      visit(source)
      return lines
    })
  expect(hasty).toEqual([])
})

test('nothing names a machine', () => {
  const wrong = files.filter(
    (file) =>
      file !== 'packages/testing/tidy.test.ts' &&
      /\/work\/(?:main|shared|wt)|\/tmp\/t\/|\.library\b/.test(read(file)),
  )
  expect(wrong).toEqual([])
})

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(
    file,
    read(file),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
}

function isBarrel(file: string): boolean {
  // To parse is dear: a barrel says so in its text.
  if (!/^export\b[^;]*?\bfrom\b/m.test(read(file))) return false
  const { statements } = parse(file)
  return (
    statements.length > 0 &&
    statements.every(
      (statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined,
    )
  )
}

const wideLines = (file: string, lines: readonly string[], first: number): string[] =>
  lines.flatMap((line, index) => (line.length > COLUMNS_MAX ? [`${file}:${first + index}`] : []))

/** Lines of `sql` templates that are too wide, whatever is put into them. */
function wideStatements(file: string): string[] {
  if (!read(file).includes('sql')) return []
  const source = parse(file)
  const lines = source.text.split('\n')
  const lineAt = (at: number): number => source.getLineAndCharacterOfPosition(at).line
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const [from, to] = [lineAt(node.template.getStart(source)), lineAt(node.end)]
      const own = lines.slice(from, to + 1).map((line) => line.replace(/\$\{.*\}/, '$'))
      found.push(...wideLines(file, own, from + 1))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A function that holds JSX is a component. */
function longFunctions(file: string): string[] {
  const max = file.endsWith('.tsx') ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX
  // A shorter file holds no longer function.
  if (read(file).split('\n').length <= max) return []
  const source = parse(file)
  const found: string[] = []
  const line = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const start = line(node.getStart(source))
      const length = line(node.end) - start + 1
      if (length > max) found.push(`${file}:${start} has ${length} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
