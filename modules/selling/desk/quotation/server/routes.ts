import { findPaperBrand, findSheetPaper } from '@app/organization/api'
import { forOffer } from '@app/orders/api'
import {
  findLines,
  findQuotation,
  findTold,
  findVersions,
  lockQuotation,
  mailOffer,
  offerPdf,
  recordQuotation,
  reviseQuotation as recordRevision,
} from '@app/quotations/api'
import { QUOTATION } from '@app/quotations/lifecycles'
import { REFUSALS } from '@app/quotations/refusals'
import { isEditable } from '@app/quotations/rules'
import { requireDesk } from '@app/rep-locations/api'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { amountOf } from '@kit/kernel/money'
import { Refusal, sentence } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import {
  acceptQuotation,
  mailQuotation,
  printQuotation,
  offerToGroup,
  remindOfQuotation,
  remindOfQuotations,
  reviseQuotation,
  saveQuotation,
  showQuotation,
} from '../contract.ts'
import { accept } from './accept.ts'
import { auditQuotation } from './audit.ts'
import { offerGroup } from './group.ts'
import { priceOffer, refuseOfferedPhone } from './offer.ts'
import { presentQuotation } from './present.ts'
import { routes as proformaRoutes } from './proforma/routes.ts'

export const routes = [
  ...proformaRoutes,

  handle(saveQuotation, async (tx, { body }) => {
    refuseOfferedPhone(body, null)
    const desk = await requireDesk(tx)
    const { offered, version, total, agency_id } = await priceOffer(tx, body)
    const place = { ...desk, agency_id }
    const { uuid, folio } = await recordQuotation(tx, place, offered, version)
    auditQuotation(tx, 'save', folio, { uuid, total: amountOf(total), kind: version.price_kind })
    return { uuid, folio, number: 1, total: toWire(total), valid_until: offered.valid_until }
  }),

  handle(reviseQuotation, async (tx, { params: { uuid }, body }) => {
    const quotation = await lockQuotation(tx, uuid)
    if (!isEditable(quotation.state)) refuseIllegal(QUOTATION, quotation.state, 'open')
    if (quotation.group_sheet_id !== null) throw new Refusal('quotation.of_group')
    if (body.version !== quotation.version)
      throw new Refusal('quotation.changed', { version: quotation.version })
    refuseOfferedPhone(body, quotation.customer_phone)
    const { offered, version, total } = await priceOffer(
      tx,
      body,
      forOffer(quotation, quotation.agency_id),
    )
    await recordRevision(tx, quotation, offered, version)
    const { folio, last_number } = quotation
    auditQuotation(tx, 'revise', folio, { number: last_number + 1, total: amountOf(total) })
    return {
      uuid,
      folio,
      number: last_number + 1,
      total: toWire(total),
      valid_until: offered.valid_until,
    }
  }),

  handle(offerToGroup, (tx, { params: { uuid }, body }) => offerGroup(tx, uuid, body)),

  handle(showQuotation, async (tx, { params }) => {
    const quotation = await findQuotation(tx, params.uuid)
    const versions = await findVersions(tx, quotation.id, tx.language)
    const lines = await findLines(
      tx,
      versions.map(({ id }) => id),
    )
    return presentQuotation(tx, quotation, versions, lines)
  }),

  handle(printQuotation, async (tx, { params }) => {
    const quotation = await findQuotation(tx, params.uuid)
    const [version] = await findVersions(tx, quotation.id, tx.language)
    const told = (await findTold(tx, version!.id))!
    return {
      stream: await offerPdf(told, {
        language: quotation.customer_language,
        paper: await findSheetPaper(tx, tx.now),
        brand: await findPaperBrand(tx, quotation.channel_id, tx.now),
      }),
      content_type: 'application/pdf',
      file_name: `${quotation.folio}.pdf`,
      inline: true,
    }
  }),

  handle(acceptQuotation, async (tx, { params: { uuid }, body }) => {
    const quotation = await lockQuotation(tx, uuid)
    const accepted = await accept(tx, quotation, body)
    const { total, uuid: reservation, folio, held_until, reservations } = accepted
    auditQuotation(tx, 'accept', quotation.folio, {
      reservation: folio,
      reservations,
      total: amountOf(total),
    })
    return {
      uuid,
      total: toWire(total),
      reservation: { uuid: reservation, folio, held_until },
      reservations,
    }
  }),

  handle(mailQuotation, async (tx, { body: { uuid, email, language } }) => {
    const quotation = await lockQuotation(tx, uuid)
    const recipient = await mailOffer(tx, quotation, { about: 'offer', email, language })
    auditQuotation(tx, 'mail', quotation.folio, { recipient })
    return { uuid, recipient }
  }),

  handle(remindOfQuotation, (tx, { params: { id } }) => remind(tx, id)),

  handle(remindOfQuotations, async (tx, { body: { uuids } }) => {
    const sent: { uuid: string; recipient: string }[] = []
    const not_sent: { uuid: string; code: string; message: string }[] = []
    // One after the other: a reminder refuses before it writes anything.
    for (const uuid of new Set(uuids)) {
      try {
        sent.push(await remind(tx, uuid))
      } catch (refusal) {
        if (!(refusal instanceof Refusal) || !isOurs(refusal.code)) throw refusal
        const { code, details } = refusal
        not_sent.push({ uuid, code, message: sentence(REFUSALS[code], tx.language, details) })
      }
    }
    return { sent, not_sent }
  }),
]

const isOurs = (code: string): code is keyof typeof REFUSALS => code in REFUSALS

async function remind(tx: Context, uuid: string): Promise<{ uuid: string; recipient: string }> {
  const quotation = await lockQuotation(tx, uuid)
  const recipient = await mailOffer(tx, quotation, { about: 'reminder' })
  auditQuotation(tx, 'remind', quotation.folio, { recipient })
  return { uuid, recipient }
}
