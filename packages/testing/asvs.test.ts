// The register of security says nothing that no file bears out.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const VERDICTS = ['pass', 'partial', 'fail', 'open', 'not applicable']

type Row = { requirement: string; level: string; verdict: string; evidence: string } & {
  test: string
  note: string
}

/** As it is written there: a field in quotes where it has a comma. */
function rowsOf(text: string): Row[] {
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)]
        .slice(0, 6)
        .map(([, field]) => field!.replace(/^"|"$/g, '').replaceAll('""', '"')),
    )
  return lines.map((line) => Object.fromEntries(head!.map((name, at) => [name, line[at]])) as Row)
}
const rows = rowsOf(readFileSync(join(ROOT, 'docs/security/asvs.csv'), 'utf8'))
const named = (odd: readonly Row[]) => odd.map(({ requirement }) => requirement)

test('every row of the standard stands once, with a verdict', () => {
  expect(rows).toHaveLength(345)
  expect(new Set(named(rows)).size).toBe(345)
  expect(named(rows.filter(({ verdict }) => !VERDICTS.includes(verdict)))).toEqual([])
  expect(named(rows.filter(({ level }) => !['1', '2', '3'].includes(level)))).toEqual([])
})

test('every file that is named as evidence or as test is there, and a test is one', () => {
  const missing = rows.flatMap(({ requirement, evidence, test: proof }) =>
    [evidence, proof]
      .filter((path) => path !== '' && !existsSync(join(ROOT, path)))
      .map((path) => `${requirement}: ${path}`),
  )
  expect(missing).toEqual([])
  const odd = rows.filter(({ test: proof }) => proof !== '' && !/\.(test|e2e)\.ts$/.test(proof))
  expect(named(odd)).toEqual([])
})

test('what passes names its evidence; what does not says why', () => {
  expect(named(rows.filter((row) => row.verdict === 'pass' && row.evidence === ''))).toEqual([])
  expect(named(rows.filter((row) => row.verdict !== 'pass' && row.note === ''))).toEqual([])
})

/** Of the rows that apply: what is missing is said row by row. It may grow, and not fall. */
test('all of level 1 passes but two rows, 90 % of level 2 and 70 % of level 3', () => {
  const of = (level: string) =>
    rows.filter((row) => row.level === level && row.verdict !== 'not applicable')
  const others = (level: string) => of(level).filter(({ verdict }) => verdict !== 'pass')

  // Links that guests are sent, and GETs of the specification that send.
  expect(named(others('1'))).toEqual(['V3.5.3', 'V14.2.1'])
  expect(others('2').length / of('2').length).toBeLessThanOrEqual(0.1)
  expect(others('3').length / of('3').length).toBeLessThanOrEqual(0.3)
  // What does not apply is not a way out: there are no more of those than when each was judged.
  expect(rows.filter(({ verdict }) => verdict === 'not applicable').length).toBeLessThanOrEqual(87)
})
