import { isDay, type Day } from '@kit/kernel/day'

export type NamedHotel = { hotel_id: number; hotel: string }
export type Entered = { hotel_id: number; day: Day; guests: number }
export type ReadFile = { entered: Entered[]; faults: { line: number; why: Fault }[] }
export type Fault = 'columns' | 'hotel' | 'day' | 'guests' | 'twice'

const GUESTS_MAX = 20_000

/**
 * Penetration: the people of a day's sales per hundred guests, with two decimals, half up; null
 * without guests.
 */
export function penetrationOf(sold_pax: number, guests: number): string | null {
  if (guests <= 0) return null
  const hundredths = Math.floor((sold_pax * 20_000 + guests) / (2 * guests))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/**
 * Reads a sheet saved as text: hotel, day, guests, divided by `;`, `,` or tabs, with or without a
 * first line of titles. Every line that cannot be read is told by its number.
 */
export function readOccupancyFile(text: string, hotels: readonly NamedHotel[]): ReadFile {
  const byName = new Map(hotels.map(({ hotel, hotel_id }) => [plain(hotel), hotel_id]))
  const seen = new Set<string>()
  const found: ReadFile = { entered: [], faults: [] }
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const cells = line.split(/[;\t,]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    if (index === 0 && plain(cells[0] ?? '') === 'hotel') continue
    const read = readLine(cells, byName)
    const key = typeof read === 'string' ? '' : `${read.hotel_id} ${read.day}`
    const why = typeof read === 'string' ? read : seen.has(key) ? 'twice' : null
    if (why) found.faults.push({ line: index + 1, why })
    else {
      seen.add(key)
      found.entered.push(read as Entered)
    }
  }
  return found
}

function readLine(cells: readonly string[], byName: ReadonlyMap<string, number>): Entered | Fault {
  const [name, given, count] = cells
  if (cells.length < 3 || name === undefined || given === undefined || count === undefined)
    return 'columns'
  const hotel_id = byName.get(plain(name))
  if (hotel_id === undefined) return 'hotel'
  const day = given.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, d: string, m: string, y: string) => [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-'),
  )
  if (!isDay(day)) return 'day'
  if (!/^\d{1,5}$/.test(count) || Number(count) > GUESTS_MAX) return 'guests'
  return { hotel_id, day, guests: Number(count) }
}

/** Names are compared without accents, capitals or double spaces. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
