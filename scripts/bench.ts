// `npm run bench -- [name…]`: every `bench/*.bench.ts` in turn, alone on the machine, and one
// table.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isWithinBudget, readMeasures, showMeasure } from './parts/measure.ts'
import { say } from './parts/progress.ts'
import { ROOT } from './parts/root.ts'
import { runProgram } from './parts/run-program.ts'

const asked = process.argv.slice(2)
const files = readdirSync(join(ROOT, 'bench'))
  .filter(
    (name) =>
      name.endsWith('.bench.ts') &&
      (asked.length === 0 || asked.some((part) => name.includes(part))),
  )
  .sort()

const pgbench = findPgbench()
if (pgbench === null)
  say(
    'pgbench no está instalado (postgresql-contrib o postgresql-15): las medidas que lo necesitan lo dirán.',
  )

let failed = 0
for (const file of files) {
  say(file)
  const { code, output } = await runProgram(process.execPath, [join(ROOT, 'bench', file)], {
    environment: pgbench === null ? {} : { PGBENCH: pgbench },
  })
  const measures = code === 0 ? readMeasures(output) : []
  if (measures.length === 0) process.stdout.write(`✗ ${file} terminó con ${code}\n${output}\n`)
  for (const measure of measures) process.stdout.write(`${showMeasure(measure)}\n`)
  failed +=
    measures.length === 0 ? 1 : measures.filter((measure) => !isWithinBudget(measure)).length
}
process.stdout.write(`${files.length} programas, ${failed} fuera de presupuesto\n`)
process.exit(failed === 0 ? 0 : 1)

/** Debian keeps pgbench out of the PATH, in the folder of its version. */
function findPgbench(): string | null {
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'pgbench'))
    .find((file) => existsSync(file))
  if (inPath !== undefined) return inPath
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  return (
    newestFirst
      .map((version) => join(versions, version, 'bin/pgbench'))
      .find((file) => existsSync(file)) ?? null
  )
}
