import { lockReservation, seeReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { MessageState } from '../contract.ts'
import { inOwnChannels } from './channels.ts'

export type AboutSale = { id: number; folio: string }

/**
 * The reservation that a message is about. Locked, so that its guest is not forgotten while
 * something new is written of them.
 * @throws Refusal `reservation.not_found` for who may not read it, `guest.forgotten`
 */
export async function lockSubject(tx: Context, uuid: string): Promise<AboutSale> {
  if (!tx.actor.permissions.has('reservas')) throw new Refusal('reservation.not_found')
  const { reservation } = await lockReservation(tx, { reservation: uuid })
  if (reservation.guest_forgotten) throw new Refusal('guest.forgotten')
  return reservation
}

export type MessageAboutSale = {
  id: string
  group: string
  text: string | null
  file: string | null
  user: string
  state: MessageState
  reason_code: string | null
  reason: string | null
  created_at: string
  finished_at: string | null
  delivered_to: number
  read_by: number
  is_own_channel: boolean
}

/**
 * What was sent about a reservation, the newest first, for whoever may read it. What a message says
 * is for those who may read the history of its number.
 * @throws Refusal `reservation.not_found`
 */
export async function findMessagesAbout(tx: Context, uuid: string): Promise<MessageAboutSale[]> {
  const { reservation } = await seeReservation(tx, { reservation: uuid })
  const maySend = tx.actor.permissions.has('whatsapp.send')
  return all(
    tx,
    sql<MessageAboutSale>`
    select m.uuid as id, m.group_name as "group",
           case when own.channel then m.text end as text,
           case when own.channel then m.file_name end as file,
           coalesce(u.full_name, '') as "user", m.state, m.reason_code, m.reason, m.created_at,
           m.finished_at, own.channel as is_own_channel,
           (select count(*) from whatsapp.receipt r
             where r.message_id = m.id)::integer as delivered_to,
           (select count(r.read_at) from whatsapp.receipt r
             where r.message_id = m.id)::integer as read_by
      from whatsapp.message m
      join whatsapp.number n on n.id = m.number_id
      cross join lateral (
        select ${maySend}::boolean and ${inOwnChannels(tx.actor, sql`n.channel_id`)} as channel
      ) own
      left join access.public_user u on u.id = m.user_id
     where m.reservation_id = ${reservation.id}
     order by m.id desc`,
  )
}
