// The checks that run no test: types, format, lint, boundaries, and the build of the web.
import { mkdirSync } from 'node:fs'
import { say } from './progress.ts'
import { runProgram } from './run-program.ts'
import { ONE_FAILED, ONE_PASSED, sum, type Tally } from './tally.ts'
import { buildWeb, webIsStale } from './web-build.ts'

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

/** Runs the checks side by side: each keeps about one core busy. Each counts as one test. */
export async function staticChecks(): Promise<Tally> {
  mkdirSync('.cache', { recursive: true })
  return sum(
    await Promise.all([
      check('types', 'tsc', ['--noEmit', '--singleThreaded', ...TYPES]),
      check('format', 'oxfmt', ['--check']),
      check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
      check('boundaries', 'node', BOUNDARIES),
      check('sql', 'node', ['scripts/check-sql.ts']),
      work('web build', async () => {
        if (webIsStale()) await buildWeb()
      }),
    ]),
  )
}

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
