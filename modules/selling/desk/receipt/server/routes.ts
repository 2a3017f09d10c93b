import { findPaperBrand, findSheetPaper } from '@app/organization/api'
import { sendMail } from '@app/mailing/api'
import { keepFirstContact } from '@app/reservations/api'
import { fill } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { mailReceipt, printReceipt, writeReceipt } from '../contract.ts'
import { RECEIPT_TEXTS, receiptMessage } from '../rules.ts'
import { receiptOfPayment } from './attachments.ts'
import { inWords, receiptPdf } from './document.ts'
import { paymentReceipt } from './mails.ts'
import { findReceipt, type Found } from './queries.ts'

export const routes = [
  handle(printReceipt, async (tx, { params, query: { format, language } }) => {
    const receipt = await standing(tx, params.uuid)
    return {
      stream: await receiptPdf(receipt, {
        paper: format ?? (await findSheetPaper(tx, tx.now)),
        language: language ?? receipt.language,
        brand: await findPaperBrand(tx, receipt.channel_id, tx.now),
      }),
      content_type: 'application/pdf',
      file_name: `${receipt.number}.pdf`,
      inline: true,
    }
  }),

  handle(mailReceipt, async (tx, { params, body: { email } }) => {
    const receipt = await standing(tx, params.uuid)
    const { number, language, reservation_id, payment_id } = receipt
    await sendMail(tx, paymentReceipt, receipt, {
      dedupe_key: `receipt-${payment_id}-${newUuid()}`,
      reservation_id,
      recipient: email,
      language,
      attachments: [
        {
          kind: receiptOfPayment,
          subject_id: payment_id,
          file_name: fill(RECEIPT_TEXTS[language].file, { number }),
        },
      ],
    })
    await keepFirstContact(tx, reservation_id, { email })
    tx.audit({
      action: 'payment.mail_receipt',
      entity: 'payment',
      entity_id: params.uuid,
      after: { recipient: email },
    })
    return { recipient: email, number }
  }),

  handle(writeReceipt, async (tx, { params }) => {
    const receipt = await standing(tx, params.uuid)
    return { number: receipt.number, text: receiptMessage(receipt, receipt.language, inWords) }
  }),
]

/** @throws Refusal when it is out of reach, or nothing of it stands */
async function standing(tx: Context, uuid: string): Promise<Found> {
  const receipt = await findReceipt(tx, { uuid, scope: tx.actor.scope })
  if (!receipt) throw new Refusal('payment.not_found')
  if (receipt.lines.length === 0) throw new Refusal('receipt.nothing_stands')
  return receipt
}
