// Runs the test files of one vitest project, and again those that failed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLED_BY, SAMPLES_REPORT } from '@kit/testing/sample'
import {
  failedFiles,
  failuresOf,
  passedAgain,
  told,
  withLaterTry,
  type Failure,
} from './failures.ts'
import { say } from './progress.ts'
import { LEFT_OUT_FILES } from './sampled-files.ts'
import { recordingIn, reachedFolder } from './refusals-reached.ts'
import { runProgram } from './run-program.ts'
import { timesOf, type Timed } from './slowest.ts'
import { closingLine, NOTHING, tallyOf, type Tally } from './tally.ts'
import type { Shard } from './asked.ts'
import { OF_NO_FILE, UNHANDLED_REPORT } from './unhandled-reporter.ts'

/** So many files may fail by the machine; when more do, something is broken. */
const TRIED_AGAIN = 8
const TRIES = 3

/**
 * `only`: filters of files, all files of the project when empty; `left_out`: files that do not run;
 * `sampled_by`: the commit that chooses the cases of generated suites (null for all); `reports`:
 * the folder for what vitest writes.
 */
export type VitestRun = {
  name: string
  project: string
  only: readonly string[]
  left_out: readonly string[]
  shard: Shard
  sampled_by: string | null
  reports: string
}
export type LayerReport = {
  tally: Tally
  files: Timed[]
  tests: Timed[]
  failed: Failure[]
  flaky: Failure[]
}

/**
 * Runs the tests of a project. Many wait for sockets, browsers and other processes on a machine
 * that others use too: when a few files failed they are run again, alone and in a world of their
 * own. What never passes has failed; what passed later than at its first try is flaky.
 */
export async function runLayer(run: VitestRun): Promise<LayerReport> {
  const file = join(run.reports, `${run.name}.times.json`)
  const flaky: Failure[] = []
  let code = await runVitest(run, file, [
    ...(run.shard.count > 1 ? [`--shard=${run.shard.index}/${run.shard.count}`] : []),
    ...run.only,
  ])
  for (let tries = 2; tries <= TRIES; tries++) {
    const failed = failedIn(file)
    if (failed.length === 0 || failed.length > TRIED_AGAIN || failed.includes(OF_NO_FILE)) break
    say(`Once more, alone:\n${failed.map((path) => `  ${path}`).join('\n')}`)
    const again = join(run.reports, `${run.name}.try-${tries}.json`)
    code = await runVitest({ ...run, name: 'again' }, again, ['--maxWorkers=1', ...failed])
    if (!existsSync(again)) break
    flaky.push(...replaceByLaterTry(file, again))
    // What fails now and had passed before is no reason to fail.
    if (failedFiles(readFileSync(again, 'utf8')).length > 0 && failedIn(file).length === 0) code = 0
  }
  return reportOf(run.name, file, code, flaky)
}

function reportOf(name: string, file: string, code: number, flaky: Failure[]): LayerReport {
  const report = existsSync(file) ? readFileSync(file, 'utf8') : null
  const tally = tallyOf(report, code)
  say(`${tally.failed === 0 ? '✓' : '✗'} ${name}: ${closingLine(tally)}`)
  if (report === null) return { tally, files: [], tests: [], failed: [], flaky }
  return { tally, ...timesOf(report), failed: failuresOf(report), flaky }
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

/** Returns what failed before and passes in the later report, which takes the place of the first. */
function replaceByLaterTry(report: string, later: string): Failure[] {
  const [first, again] = [readFileSync(report, 'utf8'), readFileSync(later, 'utf8')]
  const passed = passedAgain(first, again)
  if (passed.length > 0) say(`Passed when run again:\n${told(passed, '↻')}`)
  writeFileSync(report, withLaterTry(first, again))
  writeFileSync(unhandledBeside(report), unhandledIn(later).join('\n'))
  return passed
}

async function runVitest(
  { project, name, sampled_by, left_out, reports }: VitestRun,
  report: string,
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
    {
      show: true,
      environment: {
        [UNHANDLED_REPORT]: unhandledBeside(report),
        [SAMPLED_BY]: sampled_by ?? '',
        [LEFT_OUT_FILES]: left_out.join(' '),
        [SAMPLES_REPORT]: join(reports, `${name}.samples.jsonl`),
        ...recordingIn(reachedFolder(reports)),
      },
    },
  )
  return code
}

/**
 * Tests that the person left out are still counted, so that nobody takes a short run for a whole
 * one.
 */
export async function countSkipped({ project, name, reports }: VitestRun): Promise<LayerReport> {
  const file = join(reports, `${name}-list.json`)
  const { code, output } = await runProgram('vitest', [
    'list',
    `--project=${project}`,
    `--json=${file}`,
  ])
  if (code !== 0) throw new Error(`The tests of ${project} cannot be listed:\n${output}`)
  const skipped = (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).length
  return { tally: { ...NOTHING, skipped }, files: [], tests: [], failed: [], flaky: [] }
}
