import type { Context } from '@kit/db/context'
import type { ReadRow } from '@kit/spreadsheet/read-xlsx'
import type { TableAsked } from '@kit/spreadsheet/table-aside'
import { faultOf } from '@kit/tables/load-rows'
import { findLookups, readCell, type Lookups } from '@kit/tables/load-cells'
import type { Change, LoadDefinition, LoadRow, RowFault } from '@kit/tables/load'
import type { Values } from '@kit/tables/record'
import { Refusal } from '@kit/kernel/refusal'
import { createHash } from 'node:crypto'
import { rowsOf } from './file.ts'

/** Faults that are kept of a file; beyond them they are counted. */
const FAULTS_KEPT = 5_000

export type Tally = {
  rows_done: number
  rows_new: number
  rows_changed: number
  rows_same: number
  rows_wrong: number
  rows_left_out: number
  faults: RowFault[]
}

type Pass = Readonly<{
  kind: LoadDefinition
  mapping: readonly (string | null)[]
  bytes: Buffer
  reading: TableAsked
  /** Rows that are passed over, by their numbers. */
  left_out: ReadonlySet<number>
  /** Called after every batch with what it wrote. */
  written(changes: readonly Change[], tally: Tally, lookups: Lookups): Promise<void>
}>

/**
 * One reading of a file: each batch is read by the kinds of its columns, written by the rules of
 * its form, and counted. What is not good is a fault of its row; the others are written.
 */
export async function readThrough(tx: Context, pass: Pass): Promise<Tally> {
  const tally: Tally = {
    rows_done: 0,
    rows_new: 0,
    rows_changed: 0,
    rows_same: 0,
    rows_wrong: 0,
    rows_left_out: 0,
    faults: [],
  }
  const lookups = await findLookups(tx, pass.kind.columns)
  const reader = new RowReader(pass, lookups)
  for await (const batch of rowsOf(pass.bytes, pass.reading)) {
    const chosen = batch.filter(({ row }) => !pass.left_out.has(row))
    const { rows, wrong } = reader.read(chosen)
    const outcomes = rows.length > 0 ? await pass.kind.write(tx, rows) : []
    const changes: Change[] = []
    for (const outcome of outcomes)
      if (outcome.effect === 'wrong') wrong.push([outcome.fault])
      else {
        tally[`rows_${outcome.effect}`]++
        if (outcome.effect !== 'same') changes.push(outcome.change)
      }
    tally.rows_done += batch.length
    tally.rows_left_out += batch.length - chosen.length
    tally.rows_wrong += wrong.length
    keep(tally.faults, wrong.flat())
    await pass.written(changes, tally, lookups)
  }
  if (tally.rows_done === 0) throw new Refusal('load_file.empty')
  tally.faults.sort((left, right) => left.row - right.row)
  return tally
}

const keep = (kept: RowFault[], faults: readonly RowFault[]): void => {
  kept.push(...faults.slice(0, Math.max(0, FAULTS_KEPT - kept.length)))
}

class RowReader {
  readonly #pass: Pass
  readonly #lookups: Lookups
  /** Which row said each key, by a short sum of it: a file of 200,000 rows takes a few megabytes. */
  readonly #said = new Map<string, number>()

  constructor(pass: Pass, lookups: Lookups) {
    this.#pass = pass
    this.#lookups = lookups
  }

  /** The rows that can be read, and the faults of each that cannot. */
  read(batch: readonly ReadRow[]): { rows: LoadRow[]; wrong: RowFault[][] } {
    const rows: LoadRow[] = []
    const wrong: RowFault[][] = []
    for (const read of batch) {
      const { values, faults } = this.#cellsOf(read)
      const twin = faults.length === 0 ? this.#twinOf(read.row, values) : undefined
      if (twin !== undefined)
        wrong.push([faultOf(read.row, new Refusal('load_row.twice', { first: twin }))])
      else if (faults.length > 0) wrong.push(faults)
      else rows.push({ row: read.row, values })
    }
    return { rows, wrong }
  }

  #cellsOf({ row, cells }: ReadRow): { values: Values; faults: RowFault[] } {
    const { kind, mapping } = this.#pass
    const values: Record<string, unknown> = {}
    const faults: RowFault[] = []
    for (const [index, name] of mapping.entries()) {
      if (name === null) continue
      const read = readCell(kind.columns[name]!, cells[index] ?? null, this.#lookups)
      if ('code' in read)
        faults.push({ row, column: name, code: read.code, details: read.details ?? {} })
      else values[name] = read.value
    }
    return { values, faults }
  }

  #twinOf(row: number, values: Values): number | undefined {
    const key = JSON.stringify(this.#pass.kind.key.map((name) => values[name] ?? null))
    const sum = createHash('sha256').update(key.toLowerCase()).digest('base64url').slice(0, 16)
    const twin = this.#said.get(sum)
    if (twin === undefined) this.#said.set(sum, row)
    return twin
  }
}
