// `npm test`: every layer of tests, in the order in which a failure is cheapest to hear about; of
// generated suites a sample (packages/testing/sample.ts). Options:
//   --all                  everything, as `npm run test:all`
//   --changed[=commit]     only what the changes since the last commit (or that one) can break
//   --shard=1/2            a part of the tests; its report goes to test-results/
//   --merge <reports…>     the reports of all shards, told as one run
import { spawnSync } from 'node:child_process'
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
import { SAMPLED_BY, SAMPLES_REPORT, type Sampled } from '@kit/testing/sample'
import { askedFor, type Asked } from './parts/asked.ts'
import { affectedBy, changedSince, type Affected } from './parts/changed.ts'
import { FLAKY_MAX, flakyRates, noteFlaky } from './parts/flaky.ts'
import { checkDemoInvariants } from './parts/demo-invariants.ts'
import { JOURNEYS_REPORT } from '../e2e/calls.ts'
import { journeysOf, keepTouched } from './parts/journeys.ts'
import type { Layer } from './parts/layers.ts'
import { say } from './parts/progress.ts'
import { judgeReached, reachedFolder, readReached } from './parts/refusals-reached.ts'
import { ROOT } from './parts/root.ts'
import {
  emptyReport,
  mergeReports,
  readReport,
  summaryOf,
  type RunReport,
} from './parts/run-report.ts'
import { filesLeftOut } from './parts/sampled-files.ts'
import { staticChecks } from './parts/static-checks.ts'
import { closingLine, NOTHING, ONE_FAILED, sum, type Tally } from './parts/tally.ts'
import { ensureTestTools, skipped } from './parts/test-tools.ts'
import { countSkipped, runLayer, type LayerReport, type VitestRun } from './parts/vitest-layer.ts'

process.chdir(ROOT)
/** Over the runs of this checkout; not under version control. */
const FLAKY = '.cache/flaky.jsonl'
const EVERYTHING: Affected = { folders: null, journeys: null, chaos: true }
const asked = askedFor(process.argv.slice(2))
const commit = commitOfCheckout()
const report = asked.merge ? mergeReports(asked.merge.map(readReport)) : await runAsked(asked)
if (asked.shard.count === 1) judgeRefusals(report)
for (const paragraph of summaryOf(report)) say(paragraph)
const { tally } = report
process.stdout.write(`${closingLine(tally)}\n`)
process.exit(tally.failed === 0 ? 0 : 1)

async function runAsked({ extent, changed, shard }: Asked): Promise<RunReport> {
  const reports = mkdtempSync(join(tmpdir(), 'mostrador-npm-test-'))
  const made = { ...emptyReport(extent), reports }
  const sampled_by = extent === 'all' ? null : commit
  process.env[SAMPLED_BY] = sampled_by ?? ''
  process.env[SAMPLES_REPORT] = join(reports, 'chosen.samples.jsonl')
  const { folders, journeys, chaos } = affected(changed)
  const isFirst = shard.index === 1
  const isLast = shard.index === shard.count
  const left_out = changed === null ? filesLeftOut() : []
  const run = (name: string, project: string, only: readonly string[] = []): VitestRun => ({
    name,
    project,
    only,
    left_out,
    shard,
    sampled_by,
    reports,
  })
  if (ensureTestTools().length > 0) made.tally = ONE_FAILED
  if (isFirst) await layer(made, 'static checks', counted(staticChecks))
  if (folders?.length !== 0)
    await layer(made, 'unit and house', () => runLayer(run('unit', 'unit-*', folders ?? [])))
  const files = journeysOf(extent, journeys)
  const isWholeRun = extent === 'all' && journeys === null && shard.count === 1
  const touched = join(reports, 'journeys')
  mkdirSync(touched)
  if (isWholeRun) process.env[JOURNEYS_REPORT] = touched
  if (files.length > 0)
    await layer(made, 'journeys', () =>
      skipped('browser') ? countSkipped(run('e2e', 'e2e')) : runLayer(run('e2e', 'e2e', files)),
    )
  if (isWholeRun && !skipped('browser') && keepTouched(touched))
    say('e2e/journeys.json was written anew: journeys touch other modules than before')
  if (chaos) await layer(made, 'chaos', () => runLayer(run('chaos', 'chaos')))
  if (chaos && isLast) await layer(made, 'invariants', counted(checkDemoInvariants))
  const whole = {
    ...made,
    samples: readSamples(reports),
    refusals: [...readReached(reachedFolder(reports))],
    whole: extent === 'all' && changed === null && !skipped('browser') && !skipped('office'),
  }
  rmSync(reports, { recursive: true, force: true })
  sayFlaky(whole)
  if (shard.count > 1) keepReport(whole, `shard-${shard.index}-of-${shard.count}.json`)
  return whole
}

function affected(changed: string | null): Affected {
  if (changed === null) return EVERYTHING
  const files = changedSince(changed)
  say(`${files.length} changed files`)
  return affectedBy(files)
}

async function layer(
  report: RunReport,
  name: Layer,
  run: () => Promise<LayerReport>,
): Promise<void> {
  const from = performance.now()
  const { tally, files, tests, failed, flaky } = await run()
  report.took[name] = (performance.now() - from) / 1000
  report.tally = sum([report.tally, tally])
  report.files.push(...files)
  report.tests.push(...tests)
  report.failed.push(...failed)
  report.flaky.push(...flaky)
}

/** A layer that says what failed by itself. */
function counted(run: () => Promise<Tally>): () => Promise<LayerReport> {
  return async () => ({ tally: await run(), files: [], tests: [], failed: [], flaky: [] })
}

/** Without version control there is nothing to walk through: one sample, always the same. */
function commitOfCheckout(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'no commit'
}

function readSamples(folder: string): Sampled[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.samples.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Sampled)
    .filter(({ cases, tried }) => tried < cases)
}

/** Too many fail `npm run test:all`; any run says how often each was flaky in this checkout. */
function sayFlaky(run: RunReport): void {
  const flaky = run.flaky.map(({ test }) => test)
  noteFlaky(FLAKY, { at: new Date().toISOString(), commit, flaky })
  const rates = flakyRates(FLAKY)
  if (rates) say(`Passed only when run again, over the runs of this checkout:\n${rates}`)
  if (run.extent !== 'all' || flaky.length <= FLAKY_MAX) return
  run.tally = sum([run.tally, ONE_FAILED])
  run.failed.push({
    test: 'flaky tests',
    why: `${flaky.length} passed only when run again; ${FLAKY_MAX} may`,
  })
}

/** `npm run test:all` fails for each refusal that no test reaches; another run counts them. */
function judgeRefusals(run: RunReport): void {
  const { faults, count } = judgeReached(new Set(run.refusals), run.whole)
  say(count)
  if (!run.whole) return
  run.tally = sum([run.tally, { ...NOTHING, failed: faults.length }])
  run.failed.push(...faults.map((why) => ({ test: 'refusals reached', why })))
}

function keepReport(whole: RunReport, name: string): void {
  if (!existsSync('test-results')) mkdirSync('test-results')
  const file = join('test-results', name)
  writeFileSync(file, JSON.stringify(whole))
  say(`The report of this shard: ${file} (npm test -- --merge test-results/*.json)`)
}
