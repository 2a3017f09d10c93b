import type { Context } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { eachRow } from '@kit/tables/load-rows'
import { load, type LoadRow, type Outcome } from '@kit/tables/load'
import { field, type Values } from '@kit/tables/record'
import { reference } from '@kit/tables/reference'
import { sql } from 'kysely'
import { findPlaceScope, inPlaces } from '@app/organization/api'
import { GUESTS_MAX } from '../contract.ts'
import { lockCounts, recordCounts, type Stored } from '../server/queries.ts'

/** The hotels where I sell, as the grid of guests has them. */
const hotelsOfSale = reference('hotel_of_sale', async (database, viewer) =>
  all(
    database,
    sql<{ id: number; name: string }>`
    select distinct p.hotel_id as id, p.hotel as name from organization.public_place p
     where p.concession_active and p.hotel_active
       and ${inPlaces(await findPlaceScope(database, viewer))}
     order by p.hotel, p.hotel_id`,
  ),
)

export default load({
  id: 'guests',
  title: { es: 'Huéspedes por hotel y día', en: 'Guests by hotel and day' },
  row: { es: 'Una fila por hotel y día.', en: 'One row per hotel and day.' },
  order: 120,
  permission: 'occupancy-percentage',
  columns: {
    hotel_id: field.reference('Hotel', 'Hotel', hotelsOfSale, { required: true }),
    day: field.day('Día', 'Day', { required: true }),
    guests: field.integer('Huéspedes', 'Guests', { min: 0, max: GUESTS_MAX, required: true }),
  },
  key: ['hotel_id', 'day'],
  write: (tx, rows) => eachRow(tx, rows, (row) => writeOne(tx, row)),
  async undo(tx, changes) {
    for (const { row, before, after, version } of changes) {
      const cell = cellOf(after)
      const now = await countOf(tx, cell)
      if (now?.version !== version) throw new Refusal('load.changed_since', { row })
      if (before !== null) await recordCounts(tx, [cellOf(before)])
      else
        await run(
          tx,
          sql`delete from occupancy.hotel_day
               where hotel_id = ${cell.hotel_id} and day = ${cell.day}`,
        )
    }
  },
  standing,
})

type Cell = Omit<Stored, 'version'>
const cellOf = (values: Values): Cell => values as Cell

const countOf = async (tx: Context, cell: Cell): Promise<Stored | undefined> =>
  (await lockCounts(tx, [cell]))[0]

async function writeOne(tx: Context, { row, values }: LoadRow): Promise<Outcome> {
  const cell = cellOf(values)
  if (cell.guests < 0 || cell.guests > GUESTS_MAX)
    return {
      effect: 'wrong',
      row,
      fault: { row, column: 'guests', code: 'load_cell.too_large', details: { limit: GUESTS_MAX } },
    }
  const before = await countOf(tx, cell)
  if (before?.guests === cell.guests) return { effect: 'same', row }
  await recordCounts(tx, [cell])
  const { version } = (await countOf(tx, cell))!
  const stood = before ? { ...cell, guests: before.guests } : null
  return {
    effect: before ? 'changed' : 'new',
    row,
    change: { row, id: null, before: stood, after: cell, version },
  }
}

const PAGE = 2_000

async function* standing(tx: Context): AsyncGenerator<Values[]> {
  const hotels = (await hotelsOfSale.choices(tx, tx.actor, tx.language)).map(({ id }) => id)
  for (let from = 0; ; from += PAGE) {
    const rows = await all(
      tx,
      sql<Values>`
      select hotel_id, day, guests from occupancy.hotel_day
       where hotel_id = any(${hotels}::bigint[])
       order by hotel_id, day limit ${PAGE} offset ${from}`,
    )
    if (rows.length === 0) return
    yield rows
  }
}
