// A million rows of twenty cells as xlsx: memory over an idle process, when the first bytes leave,
// and the processor beside libxlsxwriter (Debian's `libxlsxwriter-dev`) with the same cells.
// BENCH_ROWS rows (1 million).
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from './parts/report-measure.ts'
import type { Written } from './parts/write-sheet.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const MEMORY_MAX = 150 * 1024 * 1024
const FIRST_BYTES_MS = 1_000
const PROCESSOR_RATIO = 1.2

const folder = mkdtempSync(join(tmpdir(), 'mostrador-sheet-'))
try {
  const ours = await writeOurs(join(folder, 'ours.xlsx'))
  const note = `${ROWS} renglones de 20 celdas, ${(ours.bytes / 1e6).toFixed(0)} MB`
  report({
    name: 'xlsx: memoria sobre el reposo',
    value: ours.memory,
    unit: 'bytes',
    budget: MEMORY_MAX,
    note,
  })
  report({
    name: 'xlsx: primeros bytes',
    value: ours.first_ms,
    unit: 'ms',
    budget: FIRST_BYTES_MS,
    note,
  })
  const theirs = writeTheirs(join(folder, 'theirs.xlsx'))
  if (theirs === null) process.stderr.write('libxlsxwriter no se pudo compilar aquí\n')
  else
    report({
      name: 'xlsx: procesador entre libxlsxwriter',
      value: ours.processor_s / theirs,
      unit: 'ratio',
      budget: PROCESSOR_RATIO,
      note: `${ours.processor_s.toFixed(1)} s y ${theirs.toFixed(1)} s`,
    })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** In a process of its own, so that nothing else counts. */
async function writeOurs(path: string): Promise<Written> {
  const child = fork(join(import.meta.dirname, 'parts/write-sheet.ts'), [path, String(ROWS)])
  const [written] = (await once(child, 'message')) as [Written]
  return written
}

/** Processor seconds, or null where there is no compiler or no library. */
function writeTheirs(path: string): number | null {
  const program = join(folder, 'write')
  const source = join(import.meta.dirname, 'parts/write-sheet.c')
  const made = spawnSync('cc', ['-O2', '-o', program, source, '-lxlsxwriter'])
  if (made.status !== 0) return null
  const { status, stdout } = spawnSync(program, [path, String(ROWS)], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}
