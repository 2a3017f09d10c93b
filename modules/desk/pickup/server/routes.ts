import { first, run } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { phoneFromAbroad, whatsAppLink, whatsAppNumber } from '../../sale/rules/guest-message.ts'
import { sendPickupNotice } from '../contract.ts'

export const routes = [
  handle(sendPickupNotice, async (tx, { params: { uuid } }) => {
    const notice = await first(
      tx,
      sql<{ id: number; item_id: number; message: string; phone: string; country: string | null }>`
      select n.id, n.item_id, n.message, coalesce(r.customer_phone, '') as phone,
             r.customer_country as country
        from reservations.pickup_notice n
        join reservations.reservation r on r.id = n.reservation_id
       where n.uuid = ${uuid}::uuid and ${inScope(tx.actor.scope, {
         channel: sql`n.channel_id`,
         hotel: sql`n.hotel_id`,
         location: sql`n.location_id`,
         rep: sql`n.rep_id`,
         agency: sql`n.agency_id`,
       })}
         for update of n`,
    )
    if (!notice) throw new Refusal('pickup.notice_not_found')
    const number = whatsAppNumber(phoneFromAbroad(notice.phone, notice.country))
    if (number === null) throw new Refusal('pickup.no_number')
    await run(
      tx,
      sql`
      update reservations.pickup_notice
         set sent_by = ${tx.actor.user_id}, sent_at = ${tx.now} where id = ${notice.id}`,
    )
    tx.audit({ action: 'pickup.sent', entity: 'item', entity_id: notice.item_id })
    return { link: whatsAppLink(number, notice.message), message: notice.message }
  }),
]
