// `npm test`: every check there is, in the order in which a failure is cheapest to hear about, what
// each layer took of its budget, and one closing line. `npm test -- --changed` (or
// `--changed=main`): only what the changes since the last commit (or that one) can break; the static
// checks always.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { startThrowaway } from '@kit/postgres/embedded'
import { checkInvariants } from '@kit/db/invariants'
import { affectedBy, changedSince, type Affected } from './parts/changed.ts'
import { failedFiles, failuresOf, passedAgain, told, withLaterTry } from './parts/failures.ts'
import { againstBudget, type Layer } from './parts/layers.ts'
import { loadDemoCompany, migrate } from './parts/prepare-database.ts'
import { say } from './parts/progress.ts'
import { ROOT } from './parts/root.ts'
import { runProgram } from './parts/run-program.ts'
import { listed, slowest, timesOf } from './parts/slowest.ts'
import {
  closingLine,
  NOTHING,
  ONE_FAILED,
  ONE_PASSED,
  sum,
  tallyOf,
  type Tally,
} from './parts/tally.ts'
import { ensureTestTools, skipped } from './parts/test-tools.ts'
import { OF_NO_FILE, UNHANDLED_REPORT } from './parts/unhandled-reporter.ts'
import { buildWeb, webIsStale } from './parts/web-build.ts'

process.chdir(ROOT)
// The importer's own program, given the TypeScript that still has an API.
const BOUNDARIES = [
  '--import',
  './scripts/parts/typescript-api.mjs',
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  'packages',
  'modules',
  'apps',
  '--config',
  '.dependency-cruiser.cjs',
]
/** What did not change since is not checked again. */
const TYPES = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']
const SLOWEST = 20
/** So many files may fail by the machine; when more do, something is broken. */
const TRIED_AGAIN = 8
const TRIES = 3
const reports = mkdtempSync(join(tmpdir(), 'mostrador-npm-test-'))
const took = new Map<Layer, number>()
const total = await runAsked()
sayWhatWasSlow()
say(`Seconds of each layer, of what it may take on two cores:\n${againstBudget(took)}`)
sayWhatFailed()
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`${closingLine(total)}\n`)
process.exit(total.failed === 0 ? 0 : 1)

function runAsked(): Promise<Tally> {
  const option = process.argv.slice(2).find((given) => given.startsWith('--changed'))
  if (option === undefined) return runTests({ folders: null, journeys: null, chaos: true })
  const files = changedSince(option.split('=')[1] ?? 'HEAD')
  say(`${files.length} changed files`)
  return runTests(affectedBy(files))
}

async function runTests({ folders, journeys, chaos }: Affected): Promise<Tally> {
  const tallies: Tally[] = ensureTestTools().map(() => ONE_FAILED)
  tallies.push(await layer('static checks', staticChecks))
  if (folders?.length !== 0)
    tallies.push(await layer('unit and house', () => vitest('unit', 'unit-*', folders ?? [])))
  if (journeys?.length !== 0)
    tallies.push(
      await layer('journeys', () =>
        skipped('browser') ? countSkipped('e2e') : vitest('e2e', 'e2e', journeys ?? []),
      ),
    )
  if (chaos) tallies.push(await layer('chaos', () => vitest('chaos')))
  if (chaos) tallies.push(await layer('invariants', invariants))
  return sum(tallies)
}

async function layer(name: Layer, run: () => Promise<Tally>): Promise<Tally> {
  const from = performance.now()
  const tally = await run()
  took.set(name, (performance.now() - from) / 1000)
  return tally
}

/** Side by side: each keeps about one core busy. */
async function staticChecks(): Promise<Tally> {
  mkdirSync('.cache', { recursive: true })
  return sum(
    await Promise.all([
      check('types', 'tsc', ['--noEmit', '--singleThreaded', ...TYPES]),
      check('format', 'oxfmt', ['--check']),
      check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
      check('boundaries', 'node', BOUNDARIES),
      work('web build', async () => {
        if (webIsStale()) await buildWeb()
      }),
    ]),
  )
}

function sayWhatWasSlow(): void {
  const times = readReports().map(timesOf)
  const files = times.flatMap((run) => run.files)
  const tests = times.flatMap((run) => run.tests)
  say(`The slowest ${SLOWEST} files:\n${listed(slowest(files, SLOWEST))}`)
  say(`The slowest ${SLOWEST} tests:\n${listed(slowest(tests, SLOWEST))}`)
}

function readReports(): string[] {
  return readdirSync(reports)
    .filter((name) => name.endsWith('.times.json'))
    .map((name) => readFileSync(join(reports, name), 'utf8'))
}

/** At the end, where it is read first: each test tells why far above. */
function sayWhatFailed(): void {
  const failed = readReports().flatMap(failuresOf)
  if (failed.length > 0) say(`Failed:\n${told(failed, '✗')}`)
}

/** A static check is one test: it holds or it does not. */
function check(name: string, program: string, options: readonly string[]): Promise<Tally> {
  return work(name, async () => {
    const { code, output } = await runProgram(program, options)
    if (code !== 0) throw new Error(output)
  })
}

async function work(name: string, run: () => Promise<void>): Promise<Tally> {
  try {
    await run()
    say(`✓ ${name}`)
    return ONE_PASSED
  } catch (failure) {
    say(`✗ ${name}\n${failure instanceof Error ? failure.message : String(failure)}`)
    return ONE_FAILED
  }
}

/**
 * Runs the tests of a project. Many wait for sockets, browsers and other processes on a machine
 * that others use too: when a few files failed they are run again, alone and in a world of their
 * own. What never passes has failed; what passed later than at its first try is named.
 */
async function vitest(name: string, project = name, only: readonly string[] = []): Promise<Tally> {
  const file = join(reports, `${name}.times.json`)
  let code = await runVitest(file, project, only)
  for (let tries = 2; tries <= TRIES; tries++) {
    const failed = failedIn(file)
    if (failed.length === 0 || failed.length > TRIED_AGAIN || failed.includes(OF_NO_FILE)) break
    say(`Once more, alone:\n${failed.map((path) => `  ${path}`).join('\n')}`)
    const again = join(reports, `${name}.try-${tries}.json`)
    code = await runVitest(again, project, ['--maxWorkers=1', ...failed])
    if (existsSync(again)) replaceByLaterTry(file, again)
    // What fails now and had passed before is no reason to fail.
    if (failedFiles(readFileSync(again, 'utf8')).length > 0 && failedIn(file).length === 0) code = 0
  }
  const tally = tallyOf(existsSync(file) ? readFileSync(file, 'utf8') : null, code)
  say(`${tally.failed === 0 ? '✓' : '✗'} ${name}: ${closingLine(tally)}`)
  return tally
}

/** The files in which a test failed, or during which an error came that no test waited for. */
function failedIn(report: string): string[] {
  const failed = existsSync(report) ? failedFiles(readFileSync(report, 'utf8')) : []
  return [...new Set([...failed, ...unhandledIn(report)])]
}

function unhandledIn(report: string): string[] {
  const file = unhandledBeside(report)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

function unhandledBeside(report: string): string {
  return `${report}.unhandled`
}

function replaceByLaterTry(report: string, later: string): void {
  const [first, again] = [readFileSync(report, 'utf8'), readFileSync(later, 'utf8')]
  const passed = passedAgain(first, again)
  if (passed.length > 0) say(`Passed when run again:\n${told(passed, '↻')}`)
  writeFileSync(report, withLaterTry(first, again))
  writeFileSync(unhandledBeside(report), unhandledIn(later).join('\n'))
}

async function runVitest(
  report: string,
  project: string,
  options: readonly string[],
): Promise<number> {
  const { code } = await runProgram(
    'vitest',
    [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/parts/unhandled-reporter.ts',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...options,
    ],
    { show: true, environment: { [UNHANDLED_REPORT]: unhandledBeside(report) } },
  )
  return code
}

/**
 * Tests that the person left out are still counted, so that nobody takes a short run for a whole
 * one.
 */
async function countSkipped(project: string): Promise<Tally> {
  const file = join(reports, `${project}-list.json`)
  const { code, output } = await runProgram('vitest', [
    'list',
    `--project=${project}`,
    `--json=${file}`,
  ])
  if (code !== 0) throw new Error(`The tests of ${project} cannot be listed:\n${output}`)
  return { ...NOTHING, skipped: (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).length }
}

/** A demo company made from nothing keeps every promise: each invariant is one test. */
async function invariants(): Promise<Tally> {
  const server = await startThrowaway()
  const { database, close } = openDatabase(server.connection)
  try {
    await migrate(server.connection)
    await loadDemoCompany(database, { reservations: 300, seed: 11, until: day('2026-11-20') })
    const broken = await checkInvariants(database)
    for (const { name, rows } of broken) say(`✗ ${name}: ${JSON.stringify(rows.slice(0, 3))}`)
    const all = readdirSync(join(ROOT, 'db/invariants')).filter((name) =>
      name.endsWith('.sql'),
    ).length
    say(`${broken.length === 0 ? '✓' : '✗'} invariants: ${all - broken.length} of ${all}`)
    return { passed: all - broken.length, failed: broken.length, skipped: 0 }
  } catch (failure) {
    say(`✗ invariants\n${failure instanceof Error ? failure.stack : String(failure)}`)
    return ONE_FAILED
  } finally {
    await close()
    await server.stop()
  }
}
