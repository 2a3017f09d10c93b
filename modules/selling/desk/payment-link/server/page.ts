import {
  findAttemptsOf,
  findLinkByToken,
  findServicesOf,
  isSimulated,
  noteOpened,
  type LockedLink,
} from '@app/payment-links/api'
import { askedNow, opens } from '@app/payment-links/rules'
import { findOffer, findTold, lockQuotation, type LockedQuotation } from '@app/quotations/api'
import { lockReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { money, zero, type Money } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import { orderOfOffer } from '../../quotation/server/accept.ts'
import type { PaymentPage } from '../contract.ts'
import { acceptedAs, isPayable } from './begin.ts'
import { moneyOf } from './send.ts'

type Page = z.input<typeof PaymentPage>
/** What is to be paid, of an offer or of a sale. */
type Subject = Pick<Page, 'folio' | 'customer' | 'accepts' | 'is_floating' | 'services'> & {
  total: Money
  to_pay: Money
  is_payable: boolean
}

/** What the guest of a link reads; the secret in it is all they have to show. */
export async function showPage(tx: Context, token: string): Promise<Page> {
  const link = await findLinkByToken(tx, token)
  await noteOpened(tx, link.id)
  const subject = await subjectOf(tx, link)
  const { total, to_pay, is_payable: _payable, ...told } = subject
  const over = await overOf(tx, link, subject)
  const isProcessing = over === null && (await isBeingBooked(tx, link))
  return {
    ...told,
    state: over === 'paid' ? 'paid' : over ? 'over' : isProcessing ? 'processing' : 'payable',
    over,
    language: link.language,
    provider: link.provider,
    is_simulated: isSimulated(),
    expires_at: link.expires_at,
    asks: link.asks,
    total: toWire(total),
    to_pay: toWire(to_pay.units > 0n ? to_pay : zero(to_pay.currency)),
  }
}

async function overOf(
  tx: Context,
  link: LockedLink,
  { is_payable, to_pay }: Subject,
): Promise<Page['over']> {
  if (link.state === 'paid') return 'paid'
  const attempts = await findAttemptsOf(tx, link.id)
  if (attempts.some(({ state }) => state === 'doubtful')) return 'review'
  if (!opens(link, tx.now)) return link.state === 'revoked' ? 'revoked' : 'expired'
  return is_payable && to_pay.units > 0n ? null : 'nothing_to_pay'
}

/** Paid at the provider, and not in the books yet: its desk has closed the day. */
const isBeingBooked = async (tx: Context, link: LockedLink): Promise<boolean> =>
  (await findAttemptsOf(tx, link.id)).some(
    ({ state, problem }) => state === 'pending' && problem !== null,
  )

async function subjectOf(tx: Context, link: LockedLink): Promise<Subject> {
  if (link.reservation_id !== null) return saleOf(tx, link, link.reservation_id)
  const quotation = await lockQuotation(tx, link.quotation!)
  const accepted = acceptedAs(quotation)
  return accepted === null ? offerOf(tx, link, quotation) : saleOf(tx, link, accepted)
}

async function saleOf(tx: Context, { asks, language }: LockedLink, id: number): Promise<Subject> {
  const { reservation, items } = await lockReservation(tx, { id })
  const { folio, currency, customer_name } = reservation
  const services = await findServicesOf(tx, id)
  return {
    folio,
    customer: customer_name ?? '',
    accepts: false,
    is_floating: false,
    total: money(reservation.due, currency),
    to_pay: askedNow(asks, moneyOf(reservation)),
    is_payable: items.length > 0 && isPayable(reservation, tx.now),
    services: services.map(({ service_es, service_en, total: _total, ...service }) => ({
      ...service,
      name: language === 'en' ? service_en : service_es,
    })),
  }
}

async function offerOf(
  tx: Context,
  { asks, language }: LockedLink,
  quotation: LockedQuotation,
): Promise<Subject> {
  const offer = await findOffer(tx, quotation)
  const { total, deposit } = await orderOfOffer(tx, quotation, offer)
  const { lines } = (await findTold(tx, offer.id))!
  return {
    folio: quotation.folio,
    customer: quotation.customer_name,
    accepts: true,
    is_floating: offer.price_kind === 'floating',
    total,
    to_pay: asks === 'deposit' && deposit.units > 0n ? deposit : total,
    is_payable: true,
    services: lines.map((line) => ({
      name: language === 'en' ? line.product_en : line.product_es,
      service_day: line.service_day,
      service_time: line.service_time,
      adults: line.adults,
      minors: line.minors,
      infants: line.infants,
    })),
  }
}
