import type { Context } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import type { ReservationState } from '@app/reservations/rules'
import { insertRows } from '@kit/db/insert'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Room } from '../rules/rooms.ts'
import type { LockedQuotation } from './write.ts'

export type FoundRoom = Room & {
  position: number
  reservation: {
    id: number
    uuid: string
    folio: string
    state: ReservationState
    held_until: string | null
    /** What it comes to: all of it until it is sold, then what is due. */
    total: string
    deposit: string
    paid: string
    /** Announced, and not yet seen. */
    pending: string
  } | null
}
export type Instalment = { due_day: Day; amount: string }

const RESERVATION = sql`
  json_build_object('id', r.id, 'uuid', r.uuid, 'folio', r.folio, 'state', r.state,
    'held_until', r.held_until, 'deposit', r.deposit::text, 'paid', r.paid::text,
    'pending', coalesce((select sum(p.applied) from payments.public_payment p
      where p.reservation_id = r.id and p.state = 'pending'), 0)::numeric(14,4)::text,
    'total', (case when r.sale_day is null and r.state = 'held' then r.total
                   else r.due end)::text)`

/** The rooming list of a quotation in its order, each with what it became. */
export const findRooms = (database: Database, quotation_id: number): Promise<FoundRoom[]> =>
  all(
    database,
    sql<FoundRoom>`
      select m.position, m.room, m.guest, m.people, m.email, m.skips,
             case when r.id is null then null else ${RESERVATION} end as reservation
        from quotations.room m
        left join reservations.public_reservation r on r.id = m.reservation_id
       where m.quotation_id = ${quotation_id} order by m.position`,
  )

/** The one reservation of an offer without a rooming list. */
export const findOnlyReservation = (
  database: Database,
  quotation_id: number,
): Promise<{ reservation: NonNullable<FoundRoom['reservation']> }[]> =>
  all(
    database,
    sql<{ reservation: NonNullable<FoundRoom['reservation']> }>`
      select ${RESERVATION} as reservation
        from quotations.quotation q
        join reservations.public_reservation r on r.id = q.reservation_id
       where q.id = ${quotation_id}`,
  )

export const findInstalments = (database: Database, quotation_id: number): Promise<Instalment[]> =>
  all(
    database,
    sql<Instalment>`
      select due_day, amount from quotations.instalment
       where quotation_id = ${quotation_id} order by position`,
  )

/** Writes the rooming list and the instalments anew, in place of those of before. */
export async function recordPlan(
  tx: Context,
  { id }: Pick<LockedQuotation, 'id'>,
  rooms: readonly Room[],
  instalments: readonly Instalment[],
): Promise<void> {
  await run(tx, sql`delete from quotations.room where quotation_id = ${id}`)
  await run(tx, sql`delete from quotations.instalment where quotation_id = ${id}`)
  await run(tx, sql`update quotations.quotation set version = version + 1 where id = ${id}`)
  if (rooms.length > 0)
    await insertRows(
      tx,
      'quotations.room',
      rooms.map(({ skips, ...room }, index) => ({
        quotation_id: id,
        position: index + 1,
        ...room,
        skips: [...skips],
      })),
    )
  if (instalments.length > 0)
    await insertRows(
      tx,
      'quotations.instalment',
      instalments.map((instalment, index) => ({
        quotation_id: id,
        position: index + 1,
        ...instalment,
      })),
    )
}

/** What a room of an accepted offer became. */
export const tieRoom = (
  tx: Context,
  { id }: LockedQuotation,
  position: number,
  reservation_id: number,
): Promise<unknown> =>
  run(
    tx,
    sql`
      update quotations.room set reservation_id = ${reservation_id}
       where quotation_id = ${id} and position = ${position}`,
  )
