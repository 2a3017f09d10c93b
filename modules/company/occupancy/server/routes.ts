import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { listPlacesOfSale, saveOccupancy } from '../contract.ts'
import { penetrationOf } from '../rules.ts'
import {
  findCounts,
  findHotelsOfSale,
  lockCounts,
  recordCounts,
  type Counted,
  type Stored,
} from './queries.ts'

const DAYS_MAX = 31
const DAY_MILLISECONDS = 86_400_000
const keyOf = ({ hotel_id, day }: { hotel_id: number; day: string }): string => `${hotel_id} ${day}`

export const routes = [
  handle(listPlacesOfSale, async (tx, { body }) => {
    const days = (Date.parse(body.to) - Date.parse(body.from)) / DAY_MILLISECONDS + 1
    if (days < 1 || days > DAYS_MAX) throw new Refusal('occupancy.period')
    const hotels = await findHotelsOfSale(tx, body)
    const counts = await findCounts(
      tx,
      hotels.map(({ hotel_id }) => hotel_id),
      body,
    )
    return hotels.map(({ hotel_id, hotel, zone }) => ({
      hotel_id,
      hotel,
      zone,
      days: counts.filter((count) => count.hotel_id === hotel_id).map(present),
    }))
  }),

  handle(saveOccupancy, async (tx, { body }) => {
    const cells = body.days
    if (new Set(cells.map(keyOf)).size < cells.length) throw new Refusal('occupancy.twice')
    const hotels = new Map((await findHotelsOfSale(tx)).map((row) => [row.hotel_id, row.hotel]))
    if (cells.some(({ hotel_id }) => !hotels.has(hotel_id))) throw new Refusal('request.not_found')
    const before = new Map((await lockCounts(tx, cells)).map((row) => [keyOf(row), row]))
    for (const cell of cells) {
      const now = before.get(keyOf(cell))
      if (cell.version !== undefined && cell.version !== (now?.version ?? 0))
        throw changed(hotels.get(cell.hotel_id)!, cell.day, now)
    }

    await recordCounts(tx, cells)
    for (const cell of cells)
      tx.audit({
        action: 'occupancy.set',
        entity: 'hotel',
        entity_id: cell.hotel_id,
        before: before.get(keyOf(cell)) ?? null,
        after: { day: cell.day, guests: cell.guests },
      })
    return { saved: cells.length }
  }),
]

const present = ({ day, guests, sold_pax, version }: Counted) => ({
  day,
  guests,
  sold_pax,
  percent: penetrationOf(sold_pax, guests),
  version,
})

const changed = (hotel: string, day: string, current: Stored | undefined): Refusal =>
  new Refusal('occupancy.changed', { hotel, day, guests: current?.guests ?? 0, current })
