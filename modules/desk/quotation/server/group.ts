import { findSheet } from '@app/groups/api'
import {
  findQuotationOfGroup,
  lockQuotation,
  recordQuotation,
  reviseQuotation,
} from '@app/quotations/api'
import { isEditable } from '@app/quotations/rules'
import { requireDesk } from '@app/rep-locations/api'
import type { Context } from '@kit/db/context'
import { amountOf } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import type { offerToGroup } from '../contract.ts'
import { auditQuotation } from './audit.ts'
import { orderOfGroup } from './group-order.ts'
import { offerOf } from './offer.ts'

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
    const order = await orderOfGroup(tx, sheet, quotation)
    const { offered, version, total } = await offerOf(tx, asked, order)
    await reviseQuotation(tx, quotation, offered, version)
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
  const desk = await requireDesk(tx)
  if (desk.channel_id !== sheet.channel_id)
    throw new Refusal('group_quotation.other_channel', { channel: sheet.channel })
  const { offered, version, total } = await offerOf(tx, asked, await orderOfGroup(tx, sheet, desk))
  const place = { ...desk, agency_id: null, group_sheet_id: sheet.id }
  const made = await recordQuotation(tx, place, offered, version)
  auditQuotation(tx, 'save', made.folio, { group: sheet.folio, total: amountOf(total) })
  return {
    uuid: made.uuid,
    folio: made.folio,
    number: 1,
    total: toWire(total),
    valid_until: offered.valid_until,
  }
}
