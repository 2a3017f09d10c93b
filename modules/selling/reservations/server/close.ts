import { asSystem } from '@kit/db/context'
import { all, type Database } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { sql } from 'kysely'
import { RESERVATION } from '../lifecycles.ts'
import { dueSql } from './due.ts'

/**
 * Every service was given, not used or cancelled, nothing is owed either way, and no money is on
 * its way.
 */
const isDoneSql = sql<boolean>`(
  r.state = 'confirmed' and r.paid = ${dueSql}
  and not exists (select from reservations.item i
      where i.reservation_id = r.id and i.state not in ('used', 'no_show', 'cancelled'))
  and not exists (select from payments.public_payment p
      where p.reservation_id = r.id and p.state in ('created', 'pending'))
  and not exists (select from payments.public_refund f
      where f.reservation_id = r.id
      and f.state in ('requested', 'approved', 'in_transit', 'failed')))`

const AT_ONCE = 500

/**
 * Closes what is done, whenever it came to be: what is paid long after its service closes on the
 * night of its payment. One transaction each; what somebody has in hand at this moment is left for
 * the next night, and doing it twice changes nothing. Answers how many.
 */
export async function closeWhatIsDone(database: Database, now: Date): Promise<number> {
  let [closed, after] = [0, 0]
  for (;;) {
    const found = await all(
      database,
      sql<{
        id: number
      }>`
        select r.id from reservations.reservation r where r.id > ${after} and ${isDoneSql}
          order by r.id limit ${AT_ONCE}`,
    )
    for (const { id } of found) if (await close(database, id, now)) closed += 1
    if (found.length < AT_ONCE) return closed
    after = found.at(-1)!.id
  }
}

async function close(database: Database, id: number, now: Date): Promise<boolean> {
  return asSystem(database, now, async (tx) => {
    const locked = await all(
      tx,
      sql`select 1 from reservations.reservation where id = ${id} for update skip locked`,
    )
    if (locked.length === 0) return false
    // Asked again once it is ours: somebody may have paid it back, or cancelled a service, since it
    // was found.
    const which = sql`
      t.id in (select r.id from reservations.reservation r where r.id = ${id} and ${isDoneSql})`
    return (await moveThose(tx, RESERVATION, { from: 'confirmed', which }, 'closed')).length > 0
  })
}
