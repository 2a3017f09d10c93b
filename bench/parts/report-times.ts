// What each report takes over each span, beside its own questions and beside DuckDB.
import { TABLES } from '@app/reporting/api'
import type { Connection } from '@kit/db/database'
import type { Table } from '@kit/tables/table'
import { LIMITS } from '@kit/db/limits'
import { SUPERUSER } from '@kit/postgres/cluster'
import pg from 'pg'
import { asTold, openBare, questionsOf, type Bare } from './bare-questions.ts'
import { openColumnar, type Columnar, relationsOf } from './duckdb.ts'
import { openPoster, type Poster, type Secrets } from './post.ts'
import { median, report } from './report-measure.ts'
import { startServerProcess, type ServerProcess, type Statement } from './server-process.ts'

const CALLS = Number(process.env['BENCH_CALLS'] ?? 20)
/** Says what DuckDB does not read. */
const SHOWS = process.env['BENCH_SHOW'] !== undefined
const ONLY = process.env['BENCH_REPORTS']?.split(',')
/** Below so many rows a report is not measured. */
const ROWS_WORTH = 1_000
export const YEARS_DAYS = 3 * 365
const SPANS = [
  { name: 'un día', days: 1, budget: 50 },
  { name: 'un mes', days: 30, budget: 150 },
  { name: 'un año', days: 365, budget: 400 },
  { name: 'tres años', days: YEARS_DAYS, budget: 300 },
] as const
const DAY_MS = 86_400_000
const dayAgo = (ago: number): string =>
  new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

/** No two calls ask for the same days: what a question over many rows came to is kept a while. */
let turns = 0
function periodOf(days: number): object {
  const ago = 1 + (turns++ % 300)
  return { dateInit: dayAgo(ago + days - 1), dateFin: dayAgo(ago) }
}

type Machine = {
  server: Poster
  /** Two servers that are never timed: what they ask is recorded. */
  recorded: Recorded
  of_lines: Recorded
  bare: Bare
  /** Sees every row, whoever asks. */
  counting: pg.Client
  columnar: Columnar | null
}
type Recorded = { poster: Poster; process: ServerProcess }

/** Of a house that is filled, asked by somebody who may see everything. */
export async function measureReports(
  connection: Exclude<Connection, { connectionString: string }>,
  folder: string,
  secrets: Secrets,
): Promise<void> {
  const timed_one = await startServerProcess(connection, { folder })
  const recording = await startServerProcess(connection, { folder, will_record: true })
  const reading = await startServerProcess(connection, {
    folder,
    will_record: true,
    reads_lines: true,
  })
  const counting = new pg.Client({
    ...connection,
    user: SUPERUSER,
    options: '-c app.sees=everything',
  })
  // A statement under way fails by itself; unheard, this would end the process before what failed is
  // told.
  counting.on('error', () => undefined)
  await counting.connect()
  const machine: Machine = {
    counting,
    server: openPoster(timed_one.port, secrets),
    recorded: { poster: openPoster(recording.port, secrets), process: recording },
    of_lines: { poster: openPoster(reading.port, secrets), process: reading },
    bare: openBare(connection),
    columnar: await openColumnar(counting, folder),
  }
  try {
    await measureEach(machine)
  } finally {
    for (const { poster } of [machine.recorded, machine.of_lines]) poster.close()
    machine.server.close()
    await machine.bare.close()
    await counting.end()
    for (const each of [timed_one, recording, reading]) await each.stop()
  }
}

async function measureEach(machine: Machine): Promise<void> {
  const ratios = { bare: [] as number[], same: [] as number[], lines: [] as number[] }
  const empty: string[] = []
  for (const table of TABLES) {
    const { id, kind, period } = table
    if (kind !== 'report' || period === undefined || (ONLY && !ONLY.includes(id))) continue
    for (const span of spansOf(table)) {
      const one = await measureOne(machine, `/api/tables/${id}/totals`, span.days).catch(unanswered)
      if (one === null) {
        empty.push(id)
        break
      }
      if ('why' in one) {
        const { name: days, budget } = span
        report({
          name: `${id}, ${days}`,
          value: LIMITS.reports.statement_ms,
          unit: 'ms',
          budget,
          note: one.why,
        })
        continue
      }
      ratios.bare.push(one.ours / one.bare)
      for (const beside of ['same', 'lines'] as const)
        if ('ms' in one[beside]) ratios[beside].push(one.bare / one[beside].ms)
      report({
        name: `${id}, ${span.name}`,
        value: one.ours,
        unit: 'ms',
        budget: span.budget,
        note: `sus sentencias ${one.bare.toFixed(1)} ms; DuckDB ${shown(one.same)}, de los renglones ${shown(one.lines)}`,
      })
    }
  }
  if (ratios.bare.length === 0) throw new Error('No report was measured')
  const of = (values: readonly number[]) => `${values.length} de ${ratios.bare.length}`
  reportMedian('mediana, por HTTP entre sus sentencias', ratios.bare, 2)
  reportMedian(`mediana, sentencias entre DuckDB (${of(ratios.same)})`, ratios.same, 1)
  reportMedian(`mediana, contra DuckDB de los renglones (${of(ratios.lines)})`, ratios.lines, 1)
  process.stdout.write(`no medidos, sin renglones en esta base: ${empty.join(', ') || 'ninguno'}\n`)
}

/** What the limits of a connection end is told as that limit, and the others are measured still. */
function unanswered(fault: unknown): { why: string } {
  const { message, code } = fault as Error & { code?: string }
  if (code !== '57014' && !message.includes('answered 503')) throw fault
  return { why: `sin respuesta en su límite: ${message.slice(0, 120)}` }
}

/** A table by months is of its year, whatever days are asked. */
const spansOf = ({ shape }: Table): readonly (typeof SPANS)[number][] =>
  shape.kind === 'pivot' ? SPANS.filter(({ days }) => days === 365) : SPANS

const shown = (duck: Duck): string =>
  'ms' in duck ? `${duck.ms.toFixed(1)} ms` : `no: ${duck.why}`

function reportMedian(name: string, values: readonly number[], budget: number): void {
  if (values.length > 0) report({ name, value: median(values), unit: 'ratio', budget, note: '' })
}

type Duck = { ms: number } | { why: string }
type One = { ours: number; bare: number; same: Duck; lines: Duck }

/** Null where there is next to nothing to read. */
async function measureOne(machine: Machine, path: string, days: number): Promise<One | null> {
  const { server, recorded, of_lines, bare, counting, columnar } = machine
  const period = periodOf(days)
  const summed = await asked(recorded, path, period)
  if (!(await hasRows(counting, summed.questions))) return null
  const lines = await asked(of_lines, path, period)
  const answer = await server.post(path, period)
  const alone = asTold(await bare.ask(summed.questions))
  for (const [who, told, expected] of [
    ['The server that is timed', answer, summed.answer],
    ['The server without sums by day', lines.answer, summed.answer],
    ['The bare connection', alone, summed.told],
  ] as const)
    if (told !== expected)
      throw new Error(`${who} tells other figures of ${path}:\n${told}\n${expected}`)
  return {
    ours: await timed(() => server.post(path, periodOf(days))),
    bare: await timed(() => bare.ask(summed.questions)),
    same: await timeColumnar(columnar, summed),
    lines: await timeColumnar(columnar, lines),
  }
}

type Asking = { questions: Statement[]; answer: string; told: string }

async function asked({ process, poster }: Recorded, path: string, body: object): Promise<Asking> {
  let answer = ''
  const statements = await process.record(async () => {
    answer = await poster.post(path, body)
  })
  const questions = questionsOf(statements)
  return { questions, answer, told: asTold(questions.map(({ rows }) => rows)) }
}

async function timeColumnar(columnar: Columnar | null, { questions, told }: Asking): Promise<Duck> {
  if (!columnar) return { why: 'no se pudo traer' }
  const ask = async () => {
    const answered: Record<string, unknown>[][] = []
    for (const question of questions) answered.push(await columnar.ask(question))
    return asTold(answered)
  }
  let found = ''
  try {
    found = await ask()
  } catch (fault) {
    const why = (fault as Error).message.split('\n')[0]!.slice(0, 90)
    if (SHOWS) process.stderr.write(`${why}\n${questions.map(({ text }) => text).join('\n')}\n`)
    return { why }
  }
  if (found !== told) throw new Error(`DuckDB tells other figures:\n${found}\n${told}`)
  return { ms: await timed(ask) }
}

/** What the bench does not fill is empty or nearly so. */
async function hasRows(counting: pg.Client, statements: readonly Statement[]): Promise<boolean> {
  for (const relation of statements.flatMap(({ text }) => relationsOf(text))) {
    const { rowCount } = await counting.query(`select from ${relation} limit ${ROWS_WORTH}`)
    if (rowCount === ROWS_WORTH) return true
  }
  return false
}

/** The milliseconds that 95 of a hundred calls take at the most; the first is not counted. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  await call()
  const taken: number[] = []
  for (let turn = 0; turn < CALLS; turn++) {
    const before = performance.now()
    await call()
    taken.push(performance.now() - before)
  }
  return taken.sort((left, right) => left - right)[Math.ceil(taken.length * 0.95) - 1]!
}
