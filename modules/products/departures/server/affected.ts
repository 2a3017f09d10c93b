import { all, type Database } from '@kit/db/database'
import { showDay, showTimeOfDay } from '@kit/kernel/day'
import { sql } from 'kysely'

const TOLD_MAX = 5
type Affected = { day: string; starts_at: string | null; taken: number; folios: string[] }

/** Which departures, how many seats, and whose: the folios that the reader may see. */
export async function tellAffected(database: Database, ids: readonly number[]) {
  const rows = await all(
    database,
    sql<Affected>`
    select d.day, d.starts_at::text, d.taken,
           array(select distinct r.folio
                   from departures.seat_claim c
                   join reservations.public_item i on i.id = c.item_id
                   join reservations.public_reservation r on r.id = i.reservation_id
                  where c.departure_id = d.id and c.state <> 'released' and r.folio is not null
                  order by r.folio) as folios
      from departures.departure d where d.id = any(${ids}::bigint[]) order by d.day, d.starts_at`,
  )
  const told = rows.slice(0, TOLD_MAX).map(({ day, starts_at, taken, folios }) => {
    const when = [showDay(day as never), ...(starts_at ? [showTimeOfDay(starts_at)] : [])].join(' ')
    return `${when} (${[taken, ...folios].join(', ')})`
  })
  return {
    count: rows.length,
    affected: [...told, ...(rows.length > TOLD_MAX ? ['…'] : [])].join('; '),
    departures: rows,
  }
}
