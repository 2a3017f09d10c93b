import { lockPickupNotice, recordPickupSent } from '@app/reservations/api'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { phoneFromAbroad } from '@kit/phone/phone'
import { HOME_COUNTRY } from '@kit/phone/home'
import { whatsAppLink, whatsAppNumber } from '@app/orders/rules/guest-message'
import { sendPickupNotice } from '../contract.ts'

export const routes = [
  handle(sendPickupNotice, async (tx, { params: { uuid } }) => {
    const notice = await lockPickupNotice(tx, uuid)
    if (!notice) throw new Refusal('pickup.notice_not_found')
    const number = whatsAppNumber(phoneFromAbroad(notice.phone, notice.country ?? HOME_COUNTRY))
    if (number === null) throw new Refusal('pickup.no_number')
    await recordPickupSent(tx, notice.id)
    tx.audit({ action: 'pickup.sent', entity: 'item', entity_id: notice.item_id })
    return { link: whatsAppLink(number, notice.message), message: notice.message }
  }),
]
