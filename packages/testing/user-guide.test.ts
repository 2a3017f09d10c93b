// The guide of the product says what its screens say: a bold text is a label of the product, word
// for word, and a link between pages leads to a heading that is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const GUIDE = join(ROOT, 'docs/user-guide')
const COLUMNS_MAX = 120
const LINES_MAX = 150

const pages = new Map(
  readdirSync(GUIDE)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file, readFileSync(join(GUIDE, file), 'utf8')]),
)

const sources = ['packages', 'modules', 'apps']
  .flatMap((root) =>
    readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${root}/${file}`,
    ),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/node_modules|\/dist\/|\.(test|e2e)\.|\/testing\//.test(file),
  )
/** Names that the company may change, as they are from the start. */
const FIRST_ROWS = 'db/migrations/0020_first_rows.sql'

/** A text of a program between quotes, of either kind, without them. */
const TEXT = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`
const ANY_TEXT = new RegExp(TEXT, 'g')
/** `es: 'Conteo'`. */
const SPANISH = new RegExp(String.raw`\bes:\s*${TEXT}`, 'g')
/** `opens('count', 'Conteo', 'Count')`: Spanish stands before English. */
const BEFORE_ANOTHER = new RegExp(String.raw`${TEXT}(?=,\s*['"])`, 'g')
/** The texts of a page that carries its own: everything up to the English ones. */
const OWN_TEXTS = /\/(?:login|guest)\/texts\.ts$/

const textsOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, single, double]) => single ?? double ?? '')

function labelsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  if (file === FIRST_ROWS) return textsOf(source, ANY_TEXT)
  if (file.endsWith('/locales/es.ts')) return textsOf(source, ANY_TEXT)
  if (OWN_TEXTS.test(file)) return textsOf(source.split('const en')[0]!, ANY_TEXT)
  return [...textsOf(source, SPANISH), ...textsOf(source, BEFORE_ANOTHER)]
}

/** `Cobrar saldo {{amount}}` is read as `Cobrar saldo`. */
const withoutAmounts = (text: string): string =>
  text
    .replace(/\{\{?\w+\}?\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const labels = new Set([...sources, FIRST_ROWS].flatMap(labelsOf).map(withoutAmounts))

const boldIn = (page: string): string[] =>
  [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => text!.replace(/\s+/g, ' '))

const wrongLabels = (page: string): string[] => boldIn(page).filter((text) => !labels.has(text))

/** As GitHub names a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading!))

function brokenLinks(file: string, page: string): string[] {
  return [...page.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => {
      const [to, heading] = target.split('#')
      if (to && !existsSync(join(GUIDE, to))) return true
      const other = to ? readFileSync(join(GUIDE, to), 'utf8') : page
      return heading !== undefined && !anchorsOf(other).includes(heading)
    })
    .map((target) => `${file}: ${target}`)
}

test('every label that the guide names is on a screen, word for word', () => {
  const wrong = [...pages].flatMap(([file, page]) =>
    wrongLabels(page).map((text) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('every link of the guide leads to a page and a heading that is there', () => {
  expect([...pages].flatMap(([file, page]) => brokenLinks(file, page))).toEqual([])
})

test('every page is reached from the first one, and is short enough to be read at a desk', () => {
  const index = pages.get('README.md')!
  const others = [...pages.keys()].filter((file) => file !== 'README.md')
  const long = [...pages].filter(
    ([, page]) =>
      page.trimEnd().split('\n').length > LINES_MAX ||
      page.split('\n').some((line) => line.length > COLUMNS_MAX),
  )

  expect(others.filter((file) => !index.includes(`](${file})`))).toEqual([])
  expect(long.map(([file]) => file)).toEqual([])
})

test('a label that is on no screen, and a link to nothing, are noticed', () => {
  expect(wrongLabels('Toque **Terminar turno** y **Cerrar la caja del mes**.')).toEqual([
    'Cerrar la caja del mes',
  ])
  expect(brokenLinks('a.md', '# Uno dos\n[sí](#uno-dos) [no](#tres) [nada](nada.md)')).toEqual([
    'a.md: #tres',
    'a.md: nada.md',
  ])
})
