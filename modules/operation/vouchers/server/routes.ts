import { findPaperBrand, findSheetPaper } from '@app/organization/api'
import { keepFirstContact } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import type { BinaryReply } from '@kit/http/endpoint'
import type { Database } from '@kit/db/database'
import type { Actor, Language } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import {
  mailCustomer,
  mailPaymentInReview,
  mailPaymentRejected,
  printVoucher,
  printVouchersOfReservation,
  sendConfirmation,
  verifyVoucher,
} from '../contract.ts'
import { listManifests, printManifest, showManifest } from '../contract/manifest.ts'
import { mailConfirmationAgain, type Resending } from './mail-confirmation.ts'
import { mailPayment } from './mail-payment.ts'
import { manifestPdf } from './manifest-document.ts'
import { findManifest, findManifests } from './manifests.ts'
import {
  findByToken,
  findConfirmable,
  findSheet,
  findSheetsOfReservation,
  type Sheet,
} from './queries.ts'
import { printSheets } from './printing.ts'
import type { VoucherPaper } from './voucher-document.ts'

export const routes = [
  handle(printVoucher, async (tx, { params, query }) => {
    const sheet = await findSheet(tx, tx.actor.scope, params.uuid)
    if (!sheet) throw new Refusal('voucher.not_found')
    return print(tx, [sheet], sheet.folio, query)
  }),

  handle(printVouchersOfReservation, async (tx, { params, query }) => {
    const [first, ...rest] = await findSheetsOfReservation(tx, tx.actor.scope, params.uuid)
    if (!first) throw new Refusal('voucher.not_found')
    return print(tx, [first, ...rest], first.reservation_folio, query)
  }),

  handle(verifyVoucher, async (tx, { params, http }) => {
    const voucher = await findByToken(tx, params.token)
    if (!voucher) throw new Refusal('voucher.not_found')
    // No search engine should remember a guest's name.
    void http.reply.header('x-robots-tag', 'noindex')
    return voucher
  }),

  handle(mailCustomer, async (tx, { params }) => resend(tx, tx.actor, params.id, {}, tx.audit)),

  handle(mailPaymentInReview, (tx, { params }) => tellOfPayment(tx, params.id, 'in_review')),
  handle(mailPaymentRejected, (tx, { params }) => tellOfPayment(tx, params.id, 'pay_rejected')),

  handle(sendConfirmation, async (tx, { body }) => {
    const sent = await resend(tx, tx.actor, body.id_reservation, body, tx.audit)
    await keepFirstContact(tx, body.id_reservation, { email: body.email })
    return sent
  }),

  handle(listManifests, (tx, { query }) => findManifests(tx, query.day)),
  handle(showManifest, (tx, { params }) => findManifest(tx, params.manifest)),
  handle(printManifest, async (tx, { params }) => ({
    stream: await manifestPdf(await findManifest(tx, params.manifest), {
      language: tx.language,
      paper: await findSheetPaper(tx, tx.now),
      // Guests of several channels travel in one departure.
      brand: await findPaperBrand(tx, null, tx.now),
    }),
    content_type: 'application/pdf',
    file_name: `manifiesto-${params.manifest}.pdf`,
    inline: true,
  })),
]

type Query = { format?: VoucherPaper | undefined; language?: Language | undefined }

async function print(
  tx: Context,
  sheets: readonly [Sheet, ...Sheet[]],
  folio: string,
  { format, language }: Query,
): Promise<BinaryReply> {
  const bytes = await printSheets(tx, sheets, {
    paper: format,
    language: language ?? sheets[0].customer_language,
    // What a provider is owed stands in its contract; what its guests pay is not told to it.
    shows_money: tx.actor.scope.provider_id === undefined,
    now: tx.now,
  })
  return { stream: bytes, content_type: 'application/pdf', file_name: `${folio}.pdf`, inline: true }
}

async function tellOfPayment(
  tx: Context,
  reservation_id: number,
  about: 'in_review' | 'pay_rejected',
): Promise<{ recipient: string; folio: string }> {
  const reservation = await findConfirmable(tx, reservation_id, tx.actor.scope)
  if (!reservation) throw new Refusal('voucher.not_found')
  const recipient = await mailPayment(tx, reservation, about)
  tx.audit({
    action: `payment.mail_${about}`,
    entity: 'reservation',
    entity_id: reservation.id,
    after: { recipient },
  })
  return { recipient, folio: reservation.folio }
}

type Audit = (entry: { action: string; entity: string; entity_id: number; after: unknown }) => void

async function resend(
  database: Database,
  actor: Actor,
  reservation_id: number,
  wish: Resending,
  audit: Audit,
): Promise<{ recipient: string; folio: string }> {
  const reservation = await findConfirmable(database, reservation_id, actor.scope)
  if (!reservation) throw new Refusal('voucher.not_found')
  const recipient = await mailConfirmationAgain(database, reservation, wish)
  audit({
    action: 'confirmation.send',
    entity: 'reservation',
    entity_id: reservation.id,
    after: { recipient },
  })
  return { recipient, folio: reservation.folio }
}
