import { only, run, type Database, type DB } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql, type Insertable } from 'kysely'

export type NewReservation = Omit<Insertable<DB['reservations.reservation']>, 'folio'>
export type NewItem = Insertable<DB['reservations.item']>

/** The next folio of a channel: `CUN-26-000123`. Taken outside the rows' locks, so that checkouts do not queue behind each other. */
export async function nextFolio(tx: Database, channel_id: number, day: Day): Promise<string> {
  const { folio } = await only(tx, sql<{ folio: string }>`select reservations.next_folio(code, ${day}::date) as folio from organization.channel where id = ${channel_id}`)
  return folio
}

export async function recordReservation(tx: Database, reservation: NewReservation & { folio: string }): Promise<number> {
  const { id } = await tx.insertInto('reservations.reservation').values(reservation).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Records items and answers their ids in the order given. */
export async function recordItems(tx: Database, items: readonly NewItem[]): Promise<number[]> {
  const rows = await tx.insertInto('reservations.item').values([...items]).returning(['id', 'position']).execute()
  return rows.sort((left, right) => left.position - right.position).map(({ id }) => id)
}

/** The hold, or a lapsed hold whose seats were taken anew, becomes a sale of the day. */
export async function confirmReservation(tx: Database, id: number, day: Day, now: Date): Promise<void> {
  await run(tx, sql`
    with confirmed as (
      update reservations.reservation
         set state = 'confirmed', held_until = null, confirmed_at = ${now}, sale_day = ${day}, version = version + 1
       where id = ${id} returning id
    )
    update reservations.item set state = 'confirmed', sale_day = ${day}, version = version + 1
      from confirmed where reservation_id = confirmed.id and item.state in ('held', 'expired')`)
}

/** Payments confirmed less refunds done; the invariant `paid-is-what-was-applied` re-derives it. */
export async function addPaid(tx: Database, id: number, applied: string): Promise<void> {
  await run(tx, sql`update reservations.reservation set paid = paid + ${applied}::numeric, version = version + 1 where id = ${id}`)
}
