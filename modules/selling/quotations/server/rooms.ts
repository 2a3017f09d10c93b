import type { AnyContext, Context } from '@kit/db/context'
import { all, first, run, type Database } from '@kit/db/database'
import type { ReservationState } from '@app/reservations/rules'
import { insertRows } from '@kit/db/insert'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { QuotationState } from '../rules.ts'
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

export type Reminder = {
  due_day: Day
  amount: string
  mail: 'queued' | 'sent' | 'failed' | 'withdrawn' | 'quarantined'
  /** When it left, or was written while it did not. */
  at: string
}

/** What a group was reminded of by mail, and what became of each; the newest of a day first. */
export const findReminders = (database: Database, quotation_id: number): Promise<Reminder[]> =>
  all(
    database,
    sql<Reminder>`
      select n.due_day, n.amount, m.state as mail, coalesce(m.sent_at, n.written_at) as at
        from quotations.instalment_reminder n join mailing.public_mail m on m.id = n.mail_id
       where n.quotation_id = ${quotation_id} order by n.due_day, n.id desc`,
  )

/** Null when that day was reminded of before in that way. */
export const recordReminder = async (
  tx: AnyContext,
  reminder: { quotation_id: number; due_day: Day; overdue: boolean; amount: string },
): Promise<number | null> =>
  (
    await first(
      tx,
      sql<{ id: number }>`
        insert into quotations.instalment_reminder (quotation_id, due_day, overdue, amount,
            written_at)
          values (${reminder.quotation_id}, ${reminder.due_day}, ${reminder.overdue},
            ${reminder.amount}, ${tx.now})
        on conflict on constraint an_instalment_is_reminded_of_once do nothing returning id`,
    )
  )?.id ?? null

export const tieReminder = (tx: AnyContext, id: number, mail_id: number | null): Promise<number> =>
  run(tx, sql`update quotations.instalment_reminder set mail_id = ${mail_id} where id = ${id}`)

/** The offer that a mail reminds of; undefined where the mail asks for nothing any more. */
export const findReminded = (database: Database, mail_id: number) =>
  first(
    database,
    sql<{ id: number; last_number: number }>`
      select q.id, q.last_number from quotations.instalment_reminder n
        join quotations.quotation q on q.id = n.quotation_id
       where n.mail_id = ${mail_id}`,
  )

/** The reminder that a mail carries, with its offer locked. */
export const lockReminder = (database: Database, mail_id: number) =>
  first(
    database,
    sql<{ id: number; state: QuotationState; due_day: Day; overdue: boolean; amount: string }>`
      select n.id, q.state, n.due_day, n.overdue, n.amount from quotations.instalment_reminder n
        join quotations.quotation q on q.id = n.quotation_id
       where n.mail_id = ${mail_id} for update of q, n`,
  )

/** A mail that did not leave asked for nothing: its day is reminded of anew. */
export const forgetReminder = (database: Database, id: number): Promise<number> =>
  run(database, sql`delete from quotations.instalment_reminder where id = ${id}`)

/** An offer that was accepted, with whom to remind of it and in whose name. */
export type Remindable = Pick<
  LockedQuotation,
  | 'id'
  | 'uuid'
  | 'folio'
  | 'last_number'
  | 'customer_name'
  | 'customer_language'
  | 'channel_id'
  | 'hotel_id'
  | 'location_id'
  | 'rep_id'
  | 'agency_id'
> & { customer_email: string | null; rep: string }

/** Accepted offers with an instalment between these days that was not reminded of as it stands. */
export const findWithInstalments = (
  database: Database,
  { from, today, to }: { from: Day; today: Day; to: Day },
): Promise<Remindable[]> =>
  all(
    database,
    sql<Remindable>`
      select q.id, q.uuid, q.folio, q.last_number, q.customer_name, q.customer_language,
             q.customer_email, q.channel_id, q.hotel_id, q.location_id, q.rep_id, q.agency_id,
             u.full_name as rep
        from quotations.quotation q join access.public_user u on u.id = q.rep_id
       where q.state in ('accepted', 'won')
         and exists (select from quotations.instalment n
               where n.quotation_id = q.id and n.due_day between ${from} and ${to}
                 and not exists (select from quotations.instalment_reminder m
                   where m.quotation_id = q.id and m.due_day = n.due_day
                     and m.overdue = (n.due_day < ${today}::date)))
       order by q.id`,
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
