// The guide of the product says what its screens say: a bold text is a label of the product, word
// for word, and a link between pages leads to a heading that is there. Both editions are held, and
// have the same sections.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const GUIDE = join(ROOT, 'docs/user-guide')
const COLUMNS_MAX = 120
const LINES_MAX = 150

const pagesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
type Edition = Readonly<{
  folder: string
  pages: ReadonlyMap<string, string>
  labels: ReadonlySet<string>
}>

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
/** `es: 'Conteo'` and `en: 'Count'`. */
const OF_LANGUAGE = {
  es: new RegExp(String.raw`\bes:\s*${TEXT}`, 'g'),
  en: new RegExp(String.raw`\ben:\s*${TEXT}`, 'g'),
}
/** `opens('count', 'Conteo', 'Count')`: Spanish stands before English. */
const BY_PLACE = {
  es: new RegExp(String.raw`${TEXT}(?=,\s*['"])`, 'g'),
  en: new RegExp(String.raw`(?<=['"],\s*)${TEXT}`, 'g'),
}
/** The texts of a page that carries its own: the Spanish ones, then the English ones. */
const OWN_TEXTS = /\/(?:login|guest)\/texts\.ts$/

const textsOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, single, double]) => single ?? double ?? '')

function labelsOf(file: string, language: 'es' | 'en'): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  if (file === FIRST_ROWS) return textsOf(source, ANY_TEXT)
  if (OWN_TEXTS.test(file)) {
    const [spanish, english = ''] = source.split('const en')
    return textsOf(language === 'es' ? spanish! : english, ANY_TEXT)
  }
  return [...textsOf(source, OF_LANGUAGE[language]), ...textsOf(source, BY_PLACE[language])]
}

/** `Cobrar saldo {{amount}}` is read as `Cobrar saldo`. */
const withoutAmounts = (text: string): string =>
  text
    .replace(/\{\{?\w+\}?\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function editionOf(language: 'es' | 'en', folder: string): Edition {
  const texts = [...sources, FIRST_ROWS].flatMap((file) => labelsOf(file, language))
  return { folder, pages: pagesIn(folder), labels: new Set(texts.map(withoutAmounts)) }
}
const SPANISH = editionOf('es', GUIDE)
const ENGLISH = editionOf('en', join(GUIDE, 'en'))
const EDITIONS = [
  ['Spanish', SPANISH],
  ['English', ENGLISH],
] as const

const boldIn = (page: string): string[] =>
  [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) => text!.replace(/\s+/g, ' '))

const wrongLabels = (page: string, { labels }: Edition): string[] =>
  boldIn(page).filter((text) => !labels.has(text))

/** Returns the anchor that GitHub gives a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading!))

const headingsOf = (page: string): string[] =>
  [...page.matchAll(/^(#+) /gm)].map(([, marks]) => marks!)

function brokenLinks(file: string, page: string, { folder }: Edition): string[] {
  return [...page.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => {
      const [to, heading] = target.split('#')
      if (to && !existsSync(join(folder, to))) return true
      const other = to ? readFileSync(join(folder, to), 'utf8') : page
      return heading !== undefined && !anchorsOf(other).includes(heading)
    })
    .map((target) => `${file}: ${target}`)
}

test.each(EDITIONS)(
  'every label that the %s guide names is on a screen, word for word',
  (_name, edition) => {
    const wrong = [...edition.pages].flatMap(([file, page]) =>
      wrongLabels(page, edition).map((text) => `${file}: ${text}`),
    )
    expect(wrong).toEqual([])
  },
)

test.each(EDITIONS)(
  'every link of the %s guide leads to a page and a heading that is there',
  (_name, edition) => {
    const broken = [...edition.pages].flatMap(([file, page]) => brokenLinks(file, page, edition))
    expect(broken).toEqual([])
  },
)

test.each(EDITIONS)(
  'every page of the %s guide is reached from the first one, and is short enough to be read at a desk',
  (_name, { pages }) => {
    const index = pages.get('README.md')!
    const others = [...pages.keys()].filter((file) => file !== 'README.md')
    const long = [...pages].filter(
      ([, page]) =>
        page.trimEnd().split('\n').length > LINES_MAX ||
        page.split('\n').some((line) => line.length > COLUMNS_MAX),
    )

    expect(others.filter((file) => !index.includes(`](${file})`))).toEqual([])
    expect(long.map(([file]) => file)).toEqual([])
  },
)

test('both editions have the same pages, and each page the same headings in the same order', () => {
  const shapeOf = ({ pages }: Edition) =>
    Object.fromEntries([...pages].map(([file, page]) => [file, headingsOf(page)]))

  expect(shapeOf(ENGLISH)).toEqual(shapeOf(SPANISH))
})

test('a label that is on no screen, and a link to nothing, are noticed', () => {
  expect(wrongLabels('Toque **Cerrar turno** y **Cerrar la caja del mes**.', SPANISH)).toEqual([
    'Cerrar la caja del mes',
  ])
  expect(wrongLabels('Press **Close shift** and **Cerrar turno**.', ENGLISH)).toEqual([
    'Cerrar turno',
  ])
  expect(
    brokenLinks('a.md', '# Uno dos\n[sí](#uno-dos) [no](#tres) [nada](nada.md)', SPANISH),
  ).toEqual(['a.md: #tres', 'a.md: nada.md'])
})
