// Breaks the table engine and the product, once for each thing that their tests must notice, in a
// copy of the repository, and says which test noticed: `npm run mutate`, or `npm run mutate -- seats`
// for those whose fault has that word in it. What nothing notices, or what stands nowhere any more,
// is a failure.
import { MUTANTS } from '@kit/tables/testing/mutants'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLANTED_BUGS, type PlantedBug } from './testing/planted-bugs.ts'

const ROOT = join(import.meta.dirname, '..')
/** The engine over a table of its own; what that leaves alive meets every table of the product. */
const OF_THE_ENGINE = [
  'packages/tables/period.test.ts',
  'packages/tables/shapes.test.ts',
  'packages/tables/engine.test.ts',
  'modules/reports/reporting/reports/production.test.ts',
  'modules/reports/reporting/server/every-table.test.ts',
] as const

const EVERY: readonly PlantedBug[] = [
  ...MUTANTS.map((mutant) => ({ ...mutant, suites: OF_THE_ENGINE })),
  ...PLANTED_BUGS,
]

type Outcome = PlantedBug & Readonly<{ noticed: string | null }>

const folder = mkdtempSync(join(tmpdir(), 'mostrador-mutants-'))
const copy = join(folder, 'repository')
// Links instead of copies: a mutated file is written anew, and so changes nowhere else.
execFileSync('cp', ['-al', ROOT, copy])
try {
  const wanted = process.argv.slice(2)
  const chosen = EVERY.filter(({ fault }) => wanted.every((word) => fault.includes(word)))
  const outcomes = chosen.map((mutant) => {
    const outcome = { ...mutant, noticed: noticedBy(mutant) }
    say(`${outcome.noticed ? 'noticed ' : 'SURVIVED'}  ${mutant.fault}`)
    return outcome
  })
  report(outcomes)
  process.exitCode = outcomes.every(({ noticed }) => noticed) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The title of the first test that fails with it; null when none does. */
function noticedBy({ file, from, to, fault, suites }: PlantedBug): string | null {
  const path = join(copy, file)
  const text = readFileSync(join(ROOT, file), 'utf8')
  if (text.split(from).length !== 2)
    throw new Error(`${fault}: stands ${text.split(from).length - 1} times in ${file}`)
  try {
    replace(
      path,
      text.replace(from, () => to),
    )
    for (const suite of suites) {
      const title = failingTest(suite)
      if (title) return title
    }
    return null
  } finally {
    replace(path, text)
  }
}

function replace(path: string, text: string): void {
  rmSync(path)
  writeFileSync(path, text)
}

function failingTest(suite: string): string | null {
  const { status, stdout } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--maxWorkers=1', '--bail=1', '--retry=0', '--reporter=json', suite],
    { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  if (status === 0) return null
  type Result = {
    testResults: { message: string; assertionResults: { title: string; status: string }[] }[]
  }
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Result
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults)
  return failed.find((test) => test.status === 'failed')?.title ?? `${suite} does not start`
}

function report(outcomes: readonly Outcome[]): void {
  say('\n| broken | where | noticed by |\n| --- | --- | --- |')
  for (const { fault, file, noticed } of outcomes)
    say(`| ${fault} | ${file.replace(/^packages\//, '')} | ${noticed ?? '**nothing**'} |`)
  const survived = outcomes.filter(({ noticed }) => !noticed).length
  say(`\n${outcomes.length} broken, ${survived} survived`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
