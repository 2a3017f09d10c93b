// `node write-sheet.ts FILE ROWS`: one sheet as the product writes it, and what that took.
import type { Sheet, SheetRow } from '@kit/spreadsheet/sheet'
import { writeXlsx } from '@kit/spreadsheet/write-xlsx'
import { createWriteStream, statSync } from 'node:fs'

export type Written = {
  /** The most that it took, less what the process took before. */
  memory: number
  first_ms: number
  processor_s: number
  bytes: number
}

/** As files are read from the database. */
const BATCH = 200
const SAMPLE_MS = 20
const KINDS = ['text', 'integer', 'money', 'day', 'decimal'] as const
const COLUMNS = Array.from({ length: 20 }, (_, index) => ({
  key: `c${index}`,
  header: `Columna ${index}`,
  width: 14,
  kind: KINDS[index % KINDS.length]!,
}))

/** The same cells as `write-sheet.c`. */
function rowOf(row: number): SheetRow {
  return COLUMNS.map(({ kind }, column) => {
    const number = (row * 31 + column * 17) % 100_000
    switch (kind) {
      case 'text':
        return `Cliente ${number}`
      case 'day':
        return '2026-03-10'
      case 'integer':
        return number
      default:
        return `${number}.25`
    }
  })
}

function* batches(rows: number): Iterable<readonly SheetRow[]> {
  for (let from = 0; from < rows; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, rows - from) }, (_, index) => rowOf(from + index))
}

const [path, rows] = process.argv.slice(2)
const sheet = (count: number): Sheet => ({
  name: 'Reporte',
  titleLines: [],
  columns: COLUMNS,
  rows: batches(count),
})
// The code is compiled, and its buffers are there, before idle is measured.
await writeXlsx(createWriteStream('/dev/null'), sheet(BATCH))
global.gc?.()
const idle = process.memoryUsage().rss
const before = process.cpuUsage()
const started = performance.now()
let most = idle
let first_ms = 0
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, SAMPLE_MS)
const out = createWriteStream(path!)
const write = out.write.bind(out)
out.write = ((...given: Parameters<typeof write>) => {
  first_ms ||= performance.now() - started
  return write(...given)
}) as typeof out.write
await writeXlsx(out, sheet(Number(rows)))
clearInterval(sampling)
const { user, system } = process.cpuUsage(before)
const written: Written = {
  memory: most - idle,
  first_ms,
  processor_s: (user + system) / 1e6,
  bytes: statSync(path!).size,
}
process.send!(written, () => process.disconnect())
