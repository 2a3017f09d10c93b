import { findSheet, type FoundSheet } from '@app/groups/api'
import {
  findQuotationOfGroup,
  findRooms,
  lockQuotation,
  recordPlan,
  recordQuotation,
  reviseQuotation,
  type Instalment,
} from '@app/quotations/api'
import { isEditable } from '@app/quotations/rules'
import type { Room } from '@app/quotations/rules/rooms'
import { requireDesk } from '@app/rep-locations/api'
import type { Context } from '@kit/db/context'
import { day } from '@kit/kernel/day'
import { amountOf, compare, money, total as totalOf, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import type { offerToGroup } from '../contract.ts'
import { ROOMS_MAX } from '../contract/proforma.ts'
import { auditQuotation } from './audit.ts'
import { orderOfGroup } from './group-order.ts'
import { offerOf, refuseOfferedPhone } from './offer.ts'

type Asked = z.output<typeof offerToGroup.body>
type Saved = z.input<typeof offerToGroup.reply>

/**
 * Offers a group what its sheet agrees on: a frozen price, because it was agreed. The sheet is
 * locked, so that two at once make one quotation; while that is not accepted, another offer is
 * another version of it.
 */
export async function offerGroup(tx: Context, uuid: string, body: Asked): Promise<Saved> {
  if (!tx.actor.permissions.has('grupos/ficha-tecnica')) throw new Refusal('group_sheet.not_found')
  const sheet = await findSheet(tx, uuid, { lock: true })
  const standing = await findQuotationOfGroup(tx, sheet.id)
  if (standing && !isEditable(standing.state))
    throw new Refusal('group_quotation.taken', { folio: standing.folio })
  const asked = { ...body, price_kind: 'frozen' as const }
  if (standing) {
    const quotation = await lockQuotation(tx, standing.uuid)
    refuseOfferedPhone(asked, quotation.customer_phone)
    const order = await orderOfGroup(tx, sheet, quotation)
    const { offered, version, total } = await offerOf(tx, asked, order)
    await reviseQuotation(tx, quotation, offered, version)
    if ((await findRooms(tx, quotation.id)).length === 0)
      await recordPlan(tx, quotation, roomsOf(sheet), instalmentsOf(sheet, total))
    const { folio, last_number } = quotation
    auditQuotation(tx, 'revise', folio, { number: last_number + 1, total: amountOf(total) })
    return {
      uuid: quotation.uuid,
      folio,
      number: last_number + 1,
      total: toWire(total),
      valid_until: offered.valid_until,
    }
  }
  refuseOfferedPhone(asked, null)
  const desk = await requireDesk(tx)
  if (desk.channel_id !== sheet.channel_id)
    throw new Refusal('group_quotation.other_channel', { channel: sheet.channel })
  const { offered, version, total } = await offerOf(tx, asked, await orderOfGroup(tx, sheet, desk))
  const place = { ...desk, agency_id: null, group_sheet_id: sheet.id }
  const made = await recordQuotation(tx, place, offered, version)
  await recordPlan(tx, made, roomsOf(sheet), instalmentsOf(sheet, total))
  auditQuotation(tx, 'save', made.folio, { group: sheet.folio, total: amountOf(total) })
  return {
    uuid: made.uuid,
    folio: made.folio,
    number: 1,
    total: toWire(total),
    valid_until: offered.valid_until,
  }
}

/** The rooming list of the sheet, to begin with; at the quotation it says who is on which service. */
const roomsOf = ({ rooms }: FoundSheet): Room[] =>
  (rooms.length > ROOMS_MAX ? [] : rooms).flatMap(({ room, guests, people }) =>
    people > 0 && people <= PEOPLE_IN_A_ROOM
      ? {
          room: room.slice(0, ROOM_LENGTH),
          guest: (guests.trim() || room).slice(0, GUEST_LENGTH),
          people,
          email: null,
          skips: [],
        }
      : [],
  )
const [PEOPLE_IN_A_ROOM, ROOM_LENGTH, GUEST_LENGTH] = [99, 40, 120]

/** The instalments of the sheet, where they are of what is quoted and not of more. */
function instalmentsOf({ instalments }: FoundSheet, whole: Money): Instalment[] {
  const { currency } = whole
  const agreed = instalments
    .map(({ due_on, amount }) => ({ due_day: day(due_on), amount }))
    .toSorted((one, other) => (one.due_day < other.due_day ? -1 : 1))
  const sum = totalOf(
    agreed.map(({ amount }) => money(amount, currency)),
    currency,
  )
  const onDaysOfTheirOwn = new Set(agreed.map(({ due_day }) => due_day)).size === agreed.length
  return onDaysOfTheirOwn && compare(sum, whole) === 0 ? agreed : []
}
