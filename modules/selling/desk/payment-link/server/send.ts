import { placeOf } from '@app/ledger/api'
import { sendMail } from '@app/mailing/api'
import {
  lockLinksOfQuotation,
  noteMail,
  paymentLinkMail,
  paymentProvider,
  recordLink,
} from '@app/payment-links/api'
import { askedNow, chargesIn, type Asks, type Provider } from '@app/payment-links/rules'
import { paymentLinkDays } from '@app/payment-links/settings'
import {
  findOffer,
  findRooms,
  findTold,
  lockQuotation,
  OFFER_TEXTS,
  quotationVersion,
  tellSent,
  untilInWords,
} from '@app/quotations/api'
import { stands } from '@app/quotations/rules'
import { lockReservation } from '@app/reservations/api'
import { takesPayments } from '@app/reservations/rules'
import { fill } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import type { Language } from '@kit/kernel/actor'
import { installation } from '@kit/kernel/installation'
import { amountOf, money, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'

const DAY_MILLISECONDS = 86_400_000

type Sending = {
  provider: Provider
  asks: Asks
  email?: string | undefined
  language?: Language | undefined
}
export type SentLink = { uuid: string; recipient: string; link: string; folio: string }

/** A link pays one reservation; an offer of many rooms becomes as many. */
export async function refuseRooms(tx: Context, { id }: { id: number }): Promise<void> {
  if ((await findRooms(tx, id)).length > 0) throw new Refusal('proforma.by_rooms')
}

/**
 * Mails what a quotation offers with a link that accepts and pays it. It works as long as the offer
 * stands; what it costs and whether there are seats is decided when its guest pays.
 */
export async function sendQuotationLink(
  tx: Context,
  uuid: string,
  { provider, asks, email, language }: Sending,
): Promise<SentLink> {
  await lockLinksOfQuotation(tx, uuid)
  const quotation = await lockQuotation(tx, uuid)
  await refuseRooms(tx, quotation)
  paymentProvider(provider)
  if (!stands(quotation, tx.now)) throw new Refusal('quotation.nothing_to_send')
  const recipient = email ?? quotation.customer_email
  if (!recipient) throw new Refusal('quotation.no_address')
  const spoken = language ?? quotation.customer_language
  const { id: version_id, currency } = await findOffer(tx, quotation)
  refuseOtherCurrency(provider, currency)
  const { version } = (await findTold(tx, version_id))!
  const { valid_until: expires_at, folio } = quotation

  const link = await recordLink(tx, {
    ...placeOf(quotation),
    quotation_id: quotation.id,
    reservation_id: null,
    provider,
    asks,
    language: spoken,
    recipient,
    expires_at,
  })
  const mail_id = await sendMail(
    tx,
    paymentLinkMail,
    {
      about: 'quotation',
      folio,
      name: quotation.customer_name,
      provider,
      amount: asks === 'deposit' ? version.deposit : version.total,
      currency,
      is_floating: version.price_kind === 'floating',
      until: untilInWords(expires_at, spoken),
      address: addressOf(link.token),
    },
    {
      channel_id: quotation.channel_id,
      dedupe_key: `payment-link-${link.id}`,
      recipient,
      language: spoken,
      attachments: [
        {
          kind: quotationVersion,
          subject_id: version_id,
          file_name: fill(OFFER_TEXTS[spoken].file, { folio }),
        },
      ],
    },
  )
  await noteMail(tx, link.id, mail_id)
  await tellSent(tx, quotation, { reminding: false })
  return { uuid, recipient, link: link.uuid, folio }
}

/** Mails a link that pays what is left of a reservation. */
export async function sendReservationLink(
  tx: Context,
  uuid: string,
  { provider, asks, email, language }: Sending,
): Promise<SentLink> {
  const { reservation } = await lockReservation(tx, { reservation: uuid })
  paymentProvider(provider)
  const { currency, folio, state, kind } = reservation
  const recipient = email ?? reservation.customer_email
  if (!recipient) throw new Refusal('payment_link.no_address')
  refuseOtherCurrency(provider, currency)
  const isPayable = takesPayments(state) || (state === 'held' && kind === 'quotation')
  const asked = askedNow(asks, moneyOf(reservation))
  if (!isPayable || asked.units <= 0n) throw new Refusal('payment_link.nothing_to_pay')
  const spoken = language ?? reservation.customer_language
  const days = await findSetting(tx, paymentLinkDays, tx.now)
  const expires_at =
    state === 'held'
      ? reservation.held_until!
      : new Date(tx.now.getTime() + days * DAY_MILLISECONDS).toISOString()

  const link = await recordLink(tx, {
    ...placeOf(reservation),
    quotation_id: null,
    reservation_id: reservation.id,
    provider,
    asks,
    language: spoken,
    recipient,
    expires_at,
  })
  const mail_id = await sendMail(
    tx,
    paymentLinkMail,
    {
      about: 'reservation',
      folio,
      name: reservation.customer_name ?? '',
      provider,
      amount: amountOf(asked),
      currency,
      is_floating: false,
      until: untilInWords(expires_at, spoken),
      address: addressOf(link.token),
    },
    {
      dedupe_key: `payment-link-${link.id}`,
      reservation_id: reservation.id,
      recipient,
      language: spoken,
    },
  )
  await noteMail(tx, link.id, mail_id)
  return { uuid, recipient, link: link.uuid, folio }
}

/** What a link is asked of, as money. */
export const moneyOf = ({
  due,
  deposit,
  paid,
  pending,
  currency,
}: {
  due: string
  deposit: string
  paid: string
  pending: string
  currency: Currency
}) => ({
  due: money(due, currency),
  deposit: money(deposit, currency),
  paid: money(paid, currency),
  pending: money(pending, currency),
})

export const addressOf = (token: string): string => `${installation().public_url}/pagar/${token}`

export function refuseOtherCurrency(provider: Provider, currency: Currency): void {
  if (!chargesIn(provider, currency))
    throw new Refusal('payment_link.currency', { provider, currency })
}
