import type { Context } from '@kit/db/context'
import type { ReadCell, ReadRow } from '@kit/spreadsheet/read-xlsx'
import { textOf, type TableAsked } from '@kit/spreadsheet/table-aside'
import { faultOf } from '@kit/tables/load-rows'
import { findLookups, readCell, type Lookups } from '@kit/tables/load-cells'
import type { Change, LoadDefinition, LoadRow, RowFault } from '@kit/tables/load'
import type { Values } from '@kit/tables/record'
import { Refusal } from '@kit/kernel/refusal'
import { createHash } from 'node:crypto'
import type { PassedRow } from '../contract.ts'
import { rowsOf } from './file.ts'
import type { Given } from './kinds.ts'
import { whyPassed } from './passed-rows.ts'

/** Faults that are kept of a file; beyond them they are counted. */
const FAULTS_KEPT = 5_000
const PASSED_KEPT = 100

export type Tally = {
  rows_done: number
  rows_new: number
  rows_changed: number
  rows_same: number
  rows_wrong: number
  rows_left_out: number
  rows_passed: number
  rows_blank: number
  passed: PassedRow[]
  faults: RowFault[]
}

type Pass = Readonly<{
  kind: LoadDefinition
  mapping: readonly (string | null)[]
  headings: readonly string[]
  /** By column, what rows say that do not say it themselves. */
  given: Given
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
    rows_passed: 0,
    rows_blank: 0,
    passed: [],
    faults: [],
  }
  let last = pass.reading.heading_row
  const lookups = await findLookups(tx, pass.kind.columns)
  const reader = new RowReader(pass, lookups)
  for await (const batch of rowsOf(pass.bytes, pass.reading)) {
    const chosen = batch.filter(({ row }) => !pass.left_out.has(row))
    const { rows, wrong, passed } = reader.read(chosen)
    const outcomes = rows.length > 0 ? await pass.kind.write(tx, rows) : []
    const changes: Change[] = []
    for (const outcome of outcomes)
      if (outcome.effect === 'wrong') wrong.push([outcome.fault, ...(outcome.more ?? [])])
      else {
        tally[`rows_${outcome.effect}`]++
        if (outcome.effect !== 'same') changes.push(outcome.change)
      }
    tally.rows_done += batch.length
    tally.rows_left_out += batch.length - chosen.length
    tally.rows_wrong += wrong.length
    tally.rows_passed += passed.length
    tally.passed.push(...passed.slice(0, PASSED_KEPT - tally.passed.length))
    for (const { row } of batch) {
      tally.rows_blank += Math.max(0, row - (last ?? row - 1) - 1)
      last = row
    }
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
  readonly #said = new Map<string, { row: number; whole: string }>()

  constructor(pass: Pass, lookups: Lookups) {
    this.#pass = pass
    this.#lookups = lookups
  }

  /** The rows that can be read, the faults of each that cannot, and those that are none of the kind. */
  read(batch: readonly ReadRow[]): { rows: LoadRow[]; wrong: RowFault[][]; passed: PassedRow[] } {
    const rows: LoadRow[] = []
    const wrong: RowFault[][] = []
    const passed: PassedRow[] = []
    for (const read of batch) {
      const why = whyPassed(read, this.#pass)
      const { values, faults } = why ? { values: {}, faults: [] } : this.#cellsOf(read)
      const twin = why || faults.length > 0 ? undefined : this.#twinOf(read.row, values)
      if (why) passed.push({ row: read.row, why, text: textOf(read).slice(0, 40), first: null })
      else if (faults.length > 0) wrong.push(faults)
      else if (twin?.same)
        passed.push({ row: read.row, why: 'repeated', text: '', first: twin.row })
      else if (twin)
        wrong.push([faultOf(read.row, new Refusal('load_row.twice', { first: twin.row }))])
      else rows.push({ row: read.row, values })
    }
    return { rows, wrong, passed }
  }

  #cellsOf({ row, cells }: ReadRow): { values: Values; faults: RowFault[] } {
    const { kind, mapping, headings, given } = this.#pass
    const values: Record<string, unknown> = {}
    const faults: RowFault[] = []
    const read = (name: string, cell: ReadCell | null, heading: string): void => {
      const found = readCell(kind.columns[name]!, cell, this.#lookups, heading)
      if ('code' in found)
        faults.push({ row, column: name, code: found.code, details: found.details ?? {} })
      else values[name] = found.value
    }
    for (const [index, name] of mapping.entries())
      if (name !== null && !(name in given && isEmpty(cells[index])))
        read(name, cells[index] ?? null, headings[index] ?? '')
    for (const [name, text] of Object.entries(given))
      if (isEmpty(cells[mapping.indexOf(name)])) read(name, { kind: 'text', text }, '')
    return { values: kind.complete?.(values) ?? values, faults }
  }

  #twinOf(row: number, values: Values): { row: number; same: boolean } | undefined {
    const key = sumOf(this.#pass.kind.key.map((name) => values[name] ?? null))
    const whole = sumOf(values)
    const twin = this.#said.get(key)
    if (twin) return { row: twin.row, same: twin.whole === whole }
    this.#said.set(key, { row, whole })
    return undefined
  }
}

const isEmpty = (cell: ReadCell | null | undefined): boolean => !cell || cell.text.trim() === ''

const sumOf = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said).toLowerCase()).digest('base64url').slice(0, 16)
