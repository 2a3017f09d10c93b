// One word for each thing: docs/glossary.md says which, and this reads the code for the others.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import ts from 'typescript-api'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const files = ['packages', 'modules', 'apps'].flatMap((root) =>
  readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' })
    .map((file) => `${root}/${file}`)
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/node_modules|\/dist\/|\/locales\.ts$|\.test\.tsx?$|\/testing\//.test(file),
    ),
)

/** `except`: names that may, or folders where they may, for the reason the glossary gives. */
type Forbidden = { word: string; except: string[] }
type Entry = { spanish: string[]; code: string[]; never: Forbidden[] }

const wordsOf = (cell: string): string[] =>
  cell
    .replace(/\([^)]*\)/g, '')
    .split(/[\s,/]+/)
    .map(plain)
    .filter((word) => word.length > 3)
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

/** The words of the code come first; those of screens have a check of their own. */
const entries = read('docs/glossary.md')
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line))
  .slice(1)
  .map(entryOf)

function entryOf(line: string): Entry {
  const [spanish, code, , never] = line
    .split('|')
    .slice(1, 5)
    .map((cell) => cell.trim())
  return {
    spanish: wordsOf(spanish!),
    code: code!
      .split(/[,/]/)
      .map((term) => term.trim())
      .filter(Boolean),
    never: neverOf(never!),
  }
}

/**
 * `` `seller` (but `SELLERS`: the roles that may sell), `salesperson` ``. What is not between
 * backticks is for people.
 */
function neverOf(cell: string): Forbidden[] {
  return [...cell.matchAll(/`([^`]+)`(?: \(but ([^)]*)\))?/g)].map(([, word, reason]) => ({
    word: word!,
    except: quoted(reason ?? ''),
  }))
}

/** `saveBooking` and `SAVE_BOOKING` are the words save and booking. */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$\d]+/)
const says = (name: string, word: string): boolean =>
  partsOf(name).some((part) => part === word || part === `${word}s`)

/** Every name of a program; what stands in its texts and comments is none. */
function namesIn(file: string, text: string): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(
    ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      false,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  )
  return names
}

const forbidden = entries.flatMap(({ never }) => never)
const spanish = [
  ...new Set(
    entries.flatMap((entry) =>
      entry.spanish.filter((word) => !entry.code.join(' ').includes(word)),
    ),
  ),
]

function faultsOf(file: string, text: string): string[] {
  const declared = [
    ...text.matchAll(/^\s*(?:export )?(?:async )?(?:function|type|class) (\w+)/gm),
  ].map(([, name]) => name!)
  return [
    ...synonymsIn(file, text),
    ...spanish.flatMap((word) =>
      declared.filter((name) => says(name, word)).map((name) => `${file}: ${name} is Spanish`),
    ),
  ]
}

function synonymsIn(file: string, text: string): string[] {
  const mentioned = forbidden.filter(
    ({ word, except }) =>
      text.toLowerCase().includes(word) && !except.some((folder) => file.startsWith(`${folder}/`)),
  )
  // Only what mentions a word in something like a name is parsed, or this would take as long as
  // compiling.
  const likeNames = [...new Set(text.match(/[A-Za-z_$][\w$]*/g))]
  if (!mentioned.some(({ word }) => likeNames.some((name) => says(name, word)))) return []
  const names = [...namesIn(file, text)]
  return mentioned.flatMap(({ word, except }) =>
    names
      .filter((name) => says(name, word) && !except.includes(name))
      .map((name) => `${file}: ${name} says ${word}`),
  )
}

describe('the glossary', () => {
  test('no name in the code, and no table or column, says a thing by another word than the glossary’s', () => {
    expect(files.flatMap((file) => faultsOf(file, read(file)))).toEqual([])
  })

  test('nothing has two entries, and no word stands for one thing and is forbidden for another', () => {
    const code = entries.flatMap((entry) => entry.code)

    expect(code.filter((word, index) => code.indexOf(word) !== index)).toEqual([])
    expect(forbidden.map(({ word }) => word).filter((word) => code.includes(word))).toEqual([])
    expect(entries.length).toBeGreaterThan(30)
    expect(forbidden.length).toBeGreaterThan(15)
  })

  test('a synonym is noticed in any spelling; what the specification calls so is not', () => {
    expect(
      faultsOf(
        'modules/x/a.ts',
        'const x = { couponCode: 1 }\ntype Cupon = string\nconst text = "coupon"',
      ),
    ).toEqual(['modules/x/a.ts: couponCode says coupon', 'modules/x/a.ts: Cupon is Spanish'])
    expect(faultsOf('modules/x/a.ts', 'const SELLERS = [cupon_aplicado]')).toEqual([])
    expect(faultsOf('modules/selling/desk/a.ts', 'saveBooking()')).toEqual([])
    expect(faultsOf('modules/selling/reservations/a.ts', 'BOOKINGS()')).toHaveLength(1)
  })
})
