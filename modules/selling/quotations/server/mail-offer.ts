import { sendMail } from '@app/mailing/api'
import { isUseLimited } from '@app/privacy/api'
import { fill } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import type { Language } from '@kit/kernel/actor'
import { businessDay } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { stands } from '../rules.ts'
import { quotationVersion } from './attachments.ts'
import { OFFER_TEXTS } from './guest-texts.ts'
import { offer, reminder } from './mails.ts'
import { findTold } from './show.ts'
import { findOffer, tellSent, type LockedQuotation } from './write.ts'

export type OfferMail = {
  about: 'offer' | 'reminder'
  email?: string | undefined
  language?: Language | undefined
}

/**
 * Mails what a locked quotation offers now, with its PDF, in its customer's language. A reminder
 * goes once a day, and never on the day on which the offer itself went.
 * @throws Refusal when it no longer stands, or nobody knows where to send it
 */
export async function mailOffer(
  tx: Context,
  quotation: LockedQuotation,
  { about, email, language = quotation.customer_language }: OfferMail,
): Promise<string> {
  if (!stands(quotation, tx.now)) throw new Refusal('quotation.nothing_to_send')
  const recipient = email ?? quotation.customer_email
  if (!recipient) throw new Refusal('quotation.no_address')
  if (about === 'reminder') await refuseReminder(tx, quotation, recipient)
  const version = await findOffer(tx, quotation)
  const told = (await findTold(tx, version.id))!
  await sendMail(
    tx,
    about === 'offer' ? offer : reminder,
    { ...told, about },
    {
      dedupe_key: `quotation-${quotation.id}-${newUuid()}`,
      channel_id: quotation.channel_id,
      recipient,
      language,
      attachments: [
        {
          kind: quotationVersion,
          subject_id: version.id,
          file_name: fill(OFFER_TEXTS[language].file, { folio: quotation.folio }),
        },
      ],
    },
  )
  await tellSent(tx, quotation, { reminding: about === 'reminder' })
  return recipient
}

async function refuseReminder(
  tx: Context,
  quotation: LockedQuotation,
  email: string,
): Promise<void> {
  if (wroteToday(quotation, tx)) throw new Refusal('quotation.reminded_lately')
  if (await isUseLimited(tx, { email, phone: quotation.customer_phone }))
    throw new Refusal('quotation.use_limited')
}

const wroteToday = ({ sent_at, reminded_at }: LockedQuotation, { today }: Context): boolean =>
  [sent_at, reminded_at].some((at) => at !== null && businessDay(new Date(at)) === today)
