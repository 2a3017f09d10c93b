// What attackers look for in code, looked for first: one test per promise of docs/security.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import ts from 'typescript-api'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const files = ['packages', 'modules', 'apps'].flatMap((root) =>
  readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' })
    .map((file) => `${root}/${file}`)
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/node_modules|\/dist\/|\/testing\/|\/simulator\/|\.(test|check)\.tsx?$|gen\.ts$/.test(
          file,
        ),
    ),
)
const parsed = files.map((file) =>
  ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true),
)

/** What `of` finds in every node of every file, with where it stands. */
function found<T>(of: (node: ts.Node) => T | null): { what: T; where: string }[] {
  const all: { what: T; where: string }[] = []
  for (const source of parsed) {
    const visit = (node: ts.Node): void => {
      const what = of(node)
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      if (what !== null) all.push({ what, where: `${source.fileName}:${line}` })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return all
}

/** A regular expression of the code, as it is written or as `new RegExp` is given a text. */
function expressionIn(node: ts.Node): RegExp | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const [, text, flags] = /^\/(.*)\/(\w*)$/s.exec(node.text)!
    return new RegExp(text!, flags)
  }
  const made = ts.isNewExpression(node) && node.expression.getText() === 'RegExp'
  const [text, flags] = made ? (node.arguments ?? []) : []
  if (!text || !ts.isStringLiteralLike(text)) return null
  return new RegExp(text.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '')
}
const expressions = found(expressionIn)

/** What makes a repetition within a repetition try every way to cut it. */
const PUMPS = ['a', '0', ' ', '-', '.', 'a.', '-a', '0,', 'á', '/', '"', '\n', '<', '@', '%2', 'A1']
const LENGTH = 32
const MILLISECONDS = 400

function isSlow(expression: RegExp): boolean {
  const own = expression.source.match(/[\p{L}\d]/gu)?.slice(0, 8) ?? []
  const texts = [...PUMPS, ...own].map((pump) => `${pump.repeat(LENGTH)}\u0000`)
  const asked = 'texts.forEach((text) => expression.test(text))'
  try {
    runInNewContext(asked, { texts, expression }, { timeout: MILLISECONDS })
    return false
  } catch {
    return true
  }
}

test('the look at expressions sees what repeats what repeats', () => {
  const planted = ['^(a+)+$', '^(a|a)*$', '^(\\w|\\d)+$', '(x+x+)+y']
  expect(planted.map((text) => isSlow(new RegExp(text)))).toEqual([true, true, true, true])
})

test('no regular expression tries a text in more ways than it has letters', () => {
  expect(expressions.length).toBeGreaterThan(200)
  const slow = expressions.filter(({ what }) => isSlow(what))
  expect(slow.map(({ where, what }) => `${where} ${what}`)).toEqual([])
})

const called = (node: ts.Node): { name: string; first: ts.Expression | undefined } | null =>
  ts.isCallExpression(node) ? { name: node.expression.getText(), first: node.arguments[0] } : null

test('nothing that somebody wrote is taken for a format: no such text is made while it runs', () => {
  const formats = found(called).filter(
    ({ what: { name, first } }) =>
      /^(console\.\w+|util\.\w*[fF]ormat|format)$/.test(name) &&
      first !== undefined &&
      /^(console|util)/.test(name) &&
      !ts.isStringLiteral(first),
  )
  expect(formats.map(({ where }) => where)).toEqual([])
  const imported = files.filter((file) =>
    /\bformat(WithOptions)?\b[^;\n]*from 'node:util'/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(imported).toEqual([])
})

test('SQL formats texts of its own alone: what is not a text of the statement is no format', () => {
  const folders = ['functions', 'views', 'policies', 'privileges', 'invariants', 'migrations']
  const odd = folders.flatMap((folder) =>
    readdirSync(join(ROOT, 'db', folder))
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, 'db', folder, file), 'utf8').matchAll(/\bformat\(\s*([^\s])/g)]
          .filter(([, first]) => first !== "'" && first !== '$')
          .map(() => `${folder}/${file}`),
      ),
  )
  expect(odd).toEqual([])
})

test('one parser reads each kind of text: addresses by URL, JSON by JSON.parse, XML by saxes', () => {
  const others =
    /from '(?:node:)?(?:url|querystring|json5|jsonc-parser|xml2js|fast-xml-parser|sax|cheerio|jsdom|qs)'/
  const odd = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(
      /import \{ (pathToFileURL|fileURLToPath)[^}]*\} from 'node:url'/g,
      '',
    )
    return others.test(text) || /new DOMParser|\burl\.parse\(|\beval\(|new Function\(/.test(text)
  })
  expect(odd).toEqual([])
  const decoders = found((node) =>
    ts.isNewExpression(node) && node.expression.getText() === 'TextDecoder'
      ? (node.arguments?.[0]?.getText() ?? "'utf-8'")
      : null,
  ).filter(({ where, what }) => !/^'utf-?8'$/i.test(what) && !SHEETS.test(where))
  expect(decoders.map(({ where, what }) => `${where} ${what}`)).toEqual([])
})

/** A sheet may be in the alphabet of an old program; what it is found to be goes to every reader of it. */
const SHEETS = /^packages\/(spreadsheet\/encoding|storage\/sniff)\.ts:/

test('an element’s name shadows nothing: the browser’s code keeps nothing on window or document and reads nothing there by name', () => {
  const web = (where: string) => /\/web\/|^packages\/(ui|live|tables)\/|^apps\/web\//.test(where)
  const GLOBALS = /^(window|document|globalThis|self)$/
  const odd = found((node) => {
    if (ts.isElementAccessExpression(node) && GLOBALS.test(node.expression.getText()))
      return node.getText()
    const isSet =
      ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
    if (!isSet || !ts.isPropertyAccessExpression(node.left)) return null
    const { expression, name } = node.left
    return GLOBALS.test(expression.getText()) && !OWN_OF_BROWSER.test(name.text)
      ? node.left.getText()
      : null
  }).filter(({ where }) => web(where))
  expect(odd.map(({ where, what }) => `${where} ${what}`)).toEqual([])
  expect(
    found((node) =>
      /^document\.(forms|all|images|links|anchors|embeds)$/.test(node.getText()) ? 1 : null,
    ),
  ).toEqual([])
})
/** The last two: style sheets get the nonce of the page, or are made without any text. */
const OWN_OF_BROWSER = /^(title|cookie|onbeforeunload|location|createElement|adoptedStyleSheets)$/

/** What makes, checks or keeps a secret. */
const CRYPTOGRAPHY =
  /\b(createHash|createHmac|createCipheriv|createDecipheriv|createSign|createVerify|pbkdf2Sync|pbkdf2|scrypt|scryptSync|hkdf|timingSafeEqual|randomBytes|randomUUID|randomInt|getRandomValues|generateKeyPairSync|X509Certificate|TLS_OPTIONS)\b|\bcrypto\.subtle\b|from '(@node-rs\/argon2|otpauth|@simplewebauthn\/server|aws4fetch|baileys)'|import\('(@simplewebauthn\/server|baileys)'\)/

test('every place that does cryptography stands in the inventory of docs/security/keys.md, and nothing else does', () => {
  const using = files.filter((file) => CRYPTOGRAPHY.test(readFileSync(join(ROOT, file), 'utf8')))
  const inventory = readFileSync(join(ROOT, 'docs/security/keys.md'), 'utf8')
  const told = [...inventory.matchAll(/^\| `((?:packages|modules|apps)\/[^`]+)` \|/gm)].map(
    ([, file]) => file!,
  )
  expect(told.toSorted()).toEqual(using.toSorted())
})

test('no weak algorithm is asked for anywhere', () => {
  const weak = found(called).filter(
    ({ what: { name, first } }) =>
      /^create(Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)$/.test(name) &&
      /'(md5|sha1|rsa-sha1|des|rc4|aes-\d+-(ecb|cbc))/i.test(first?.getText() ?? ''),
  )
  expect(weak.map(({ where }) => where)).toEqual([])
})
