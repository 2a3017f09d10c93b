// `npm run scale`: what each layer that grows with the project costs as it is, and what it would
// cost with 200 endpoints and 100 screens more, in seconds of processor, which other work on the
// machine changes little; and what the inner loop costs: types after one edit, lint of one file, a
// pure test file, a server test file, a journey. `npm run scale -- types lint` measures these alone.
// All of it takes about ten minutes of a machine of its own; docs/testing.md keeps the figures.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './parts/progress.ts'
import { runProgram } from './parts/run-program.ts'
import { copyProject, grow } from './parts/growth.ts'
import { processorSecondsOf } from './parts/processor-time.ts'

const MORE = { endpoints: 200, screens: 100 }

/** `edited`: a file of the copy that is edited before each measure. */
type Growing = {
  name: string
  by: 'endpoint' | 'screen'
  program: string
  options: string[]
  edited?: string
}
const TYPES = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', 'types.info']
const LAYERS: readonly Growing[] = [
  { name: 'types', by: 'endpoint', program: 'tsc', options: TYPES },
  {
    name: 'types after an edit',
    by: 'endpoint',
    program: 'tsc',
    options: TYPES,
    edited: 'modules/selling/leads/rules.ts',
  },
  {
    name: 'lint of a file',
    by: 'endpoint',
    program: 'oxlint',
    options: ['--type-aware', 'modules/selling/leads/rules.ts'],
  },
  {
    name: 'a pure test file',
    by: 'endpoint',
    program: 'vitest',
    options: ['run', 'packages/kernel/money.test.ts'],
  },
  {
    name: 'a server test file',
    by: 'endpoint',
    program: 'vitest',
    options: ['run', 'modules/selling/leads/server/leads.test.ts'],
  },
  { name: 'a journey', by: 'screen', program: 'vitest', options: ['run', 'e2e/leads.e2e.ts'] },
  { name: 'format', by: 'endpoint', program: 'oxfmt', options: ['--list-different'] },
  { name: 'lint', by: 'endpoint', program: 'oxlint', options: ['--type-aware'] },
  { name: 'boundaries', by: 'screen', program: 'npm', options: ['run', 'boundaries'] },
  { name: 'web', by: 'screen', program: 'node', options: ['scripts/build-web.ts'] },
  {
    name: 'contracts',
    by: 'endpoint',
    program: 'vitest',
    options: ['run', '--maxWorkers=1', 'apps/server/contract'],
  },
  {
    name: 'walk',
    by: 'screen',
    program: 'vitest',
    options: ['run', '--maxWorkers=1', 'e2e/accessible.e2e.ts'],
  },
]

const asked = process.argv.slice(2)
const layers = asked.length === 0 ? LAYERS : LAYERS.filter(({ name }) => asked.includes(name))
if (layers.length === 0) throw new Error(`There are ${LAYERS.map(({ name }) => name).join(', ')}`)
const folder = mkdtempSync(join(tmpdir(), 'mostrador-scale-'))
const project = join(folder, 'project')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

mkdirSync(project)
await copyProject(project)
const before = await measure('as it is')
await grow(project, MORE)
const after = await measure(`with ${MORE.endpoints} endpoints and ${MORE.screens} screens more`)
sayWhatItCosts(before, after)

type Costs = ReadonlyMap<string, number>

async function measure(what: string): Promise<Costs> {
  const costs = new Map<string, number>()
  for (const { name, program, options, edited } of layers) {
    if (edited) appendFileSync(join(project, edited), `// ${what}\n`)
    const seconds = await processorSecondsOf(async () => {
      const { code, output } = await runProgram(program, options, { folder: project })
      if (code !== 0) throw new Error(`${what}: ${name} failed:\n${output}`)
    })
    costs.set(name, seconds)
    say(`${what}: ${name} ${seconds.toFixed(1)} s`)
  }
  return costs
}

function sayWhatItCosts(before: Costs, after: Costs): void {
  const lines = layers.map(({ name, by }) => {
    const [now, later] = [before.get(name)!, after.get(name)!]
    const each = ((later - now) * 1000) / (by === 'endpoint' ? MORE.endpoints : MORE.screens)
    return `${now.toFixed(0).padStart(6)} s ${later.toFixed(0).padStart(6)} s ${each.toFixed(0).padStart(6)} ms a ${by.padEnd(8)}  ${name}`
  })
  const sum = (costs: Costs) => [...costs.values()].reduce((all, seconds) => all + seconds, 0)
  say(
    `Seconds of processor now and then:\n${lines.join('\n')}\n${sum(before).toFixed(0).padStart(6)} s ${sum(after).toFixed(0).padStart(6)} s ${' '.repeat(22)}all`,
  )
}
