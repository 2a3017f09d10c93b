import { findPlaceScope } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import type { Language } from '@kit/kernel/actor'
import { isDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { readXlsxAside } from '@kit/spreadsheet/read-xlsx-aside'
import type { ReadCell, ReadRow } from '@kit/spreadsheet/read-xlsx'
import type { Sheet, SheetColumn, SheetRow } from '@kit/spreadsheet/sheet'
import { XlsxRefused } from '@kit/spreadsheet/xlsx-limits'
import { readFile } from 'node:fs/promises'
import type { GridCell, GridRow } from '../contract/grid.ts'
import { typedAmount } from '../rules.ts'
import { findNamedReps, findPlacesOfChannel, type PlaceRow } from './queries/grid.ts'

const HOTEL = 'Hotel'
const LOCATION = 'Locación'
const REP = 'Rep'
const ROWS_MAX = 5_000
const ERRORS_MAX = 200

type Fault = { row: number; column: string; message: string }
type Found = { cells: GridCell[]; errors: Fault[] }

const FAULTS = {
  place: {
    es: 'Esa locación no es de este canal o hay dos con ese nombre.',
    en: 'That desk is not in this channel, or there are two with that name.',
  },
  rep: {
    es: 'Ninguna persona con ese nombre vende en este canal, o hay dos.',
    en: 'No one with that name sells in this channel, or there are two.',
  },
  amount: {
    es: 'Escriba una cantidad con dos decimales como máximo.',
    en: 'Enter an amount with two decimals at most.',
  },
  twice: {
    es: 'Esa locación y rep están repetidos en otra fila.',
    en: 'That desk and rep are repeated in another row.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** The grid as it is downloaded: a row a location, then one for each of its reps. */
export function gridSheet(
  rows: readonly GridRow[],
  { year, currency, language }: { year: number; currency: string; language: Language },
): Sheet {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const text = (header: string, width: number): SheetColumn => ({
    key: header,
    header,
    width,
    kind: 'text',
  })
  const amountsOf = (of: readonly { month: Day; amount: string | null }[]) =>
    months.map((month) => of.find((one) => one.month.startsWith(month))?.amount ?? null)
  const lines: SheetRow[] = rows.flatMap(({ hotel, location, budgets, reps }) => {
    const ours = budgets.filter((budget) => budget.currency === currency)
    const ourMonths = new Set(ours.map(({ month }) => month))
    return [
      [hotel.name, location.name, null, ...amountsOf(ours)],
      ...reps.map(({ rep, parts }) => [
        hotel.name,
        location.name,
        rep.name,
        ...amountsOf(parts.filter(({ month }) => ourMonths.has(month))),
      ]),
    ]
  })
  return {
    name: `${language === 'es' ? 'Presupuesto' : 'Budget'} ${year} ${currency}`,
    titleLines: [],
    columns: [
      text(HOTEL, 30),
      text(LOCATION, 24),
      text(REP, 28),
      ...months.map((month) => ({ ...text(month, 14), kind: 'decimal' as const })),
    ],
    rows: [lines],
  }
}

/** What a sheet says, cell by cell; an empty cell says nothing. */
export async function readGridSheet(tx: Context, channel_id: number, path: string): Promise<Found> {
  const rows = await rowsOf(path)
  const header = rows.findIndex(({ cells }) => headingOf(cells) !== undefined)
  const heading = headingOf(rows[header]?.cells ?? [])
  if (!heading) throw new Refusal('budget_file.no_header')
  const places = await findPlacesOfChannel(tx, await findPlaceScope(tx, tx.actor), channel_id)
  const selling = await findNamedReps(tx, channel_id)
  const known = { places, selling, heading, language: tx.language }
  return collect(rows.slice(header + 1), known)
}

async function rowsOf(path: string): Promise<ReadRow[]> {
  try {
    return await readXlsxAside(await readFile(path), { limits: { rows: ROWS_MAX } })
  } catch (fault) {
    if (fault instanceof XlsxRefused) throw new Refusal('budget_file.unreadable')
    throw fault
  }
}

type Heading = { hotel: number; location: number; rep: number; months: [number, Day][] }

/** Which column is which; nothing when the row is no heading. */
function headingOf(cells: ReadRow['cells']): Heading | undefined {
  const texts = cells.map((cell) => plain(cell?.text ?? ''))
  const months = texts.flatMap((text, at): [number, Day][] => {
    const day = `${text.slice(0, 7)}-01`
    return /^\d{4}-\d{2}/.test(text) && isDay(day) ? [[at, day]] : []
  })
  const [hotel, location, rep] = [HOTEL, LOCATION, REP].map((name) => texts.indexOf(plain(name)))
  if (hotel === undefined || hotel < 0 || location === undefined || location < 0) return undefined
  return months.length === 0 ? undefined : { hotel, location, rep: rep ?? -1, months }
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

type Known = {
  places: readonly PlaceRow[]
  selling: readonly { id: number; name: string }[]
  heading: Heading
  language: Language
}

function collect(rows: readonly ReadRow[], { places, selling, heading, language }: Known): Found {
  const found: Found = { cells: [], errors: [] }
  const fail = (row: number, column: string, fault: keyof typeof FAULTS) => {
    if (found.errors.length < ERRORS_MAX)
      found.errors.push({ row, column, message: FAULTS[fault][language] })
  }
  const seen = new Set<string>()
  for (const { row, cells } of rows) {
    const said = (at: number): string => plain((at < 0 ? null : cells[at])?.text ?? '')
    if (said(heading.hotel) === '' && said(heading.location) === '') continue
    const [place, ...others] = places.filter(
      ({ hotel, location }) =>
        plain(hotel) === said(heading.hotel) && plain(location) === said(heading.location),
    )
    if (!place || others.length > 0) {
      fail(row, LOCATION, 'place')
      continue
    }
    const named = said(heading.rep)
    const reps = named === '' ? [] : selling.filter(({ name }) => plain(name) === named)
    if (named !== '' && reps.length !== 1) {
      fail(row, REP, 'rep')
      continue
    }
    const rep_id = reps[0]?.id ?? null
    const key = `${place.location_id} ${rep_id}`
    if (seen.has(key)) {
      fail(row, LOCATION, 'twice')
      continue
    }
    seen.add(key)
    for (const [at, month] of heading.months) {
      const amount = amountOf(cells[at] ?? null)
      if (amount === undefined) fail(row, month.slice(0, 7), 'amount')
      else if (amount !== null)
        found.cells.push({ location_id: place.location_id, rep_id, month, amount })
    }
  }
  return found
}

const amountOf = (cell: ReadCell | null): string | null | undefined =>
  cell === null ? null : cell.kind === 'date' ? undefined : typedAmount(cell.text)
