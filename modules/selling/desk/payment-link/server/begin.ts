import {
  attachReservation,
  beginAttempt,
  endAttempt,
  findLinkByToken,
  findOpenAttempt,
  lockAttempt,
  lockLinkByToken,
  paymentProvider,
  ProviderDown,
  recordAttempt,
  type Attempt,
  type LockedLink,
} from '@app/payment-links/api'
import { askedNow, opens } from '@app/payment-links/rules'
import { findOffer, lockQuotation, type LockedQuotation } from '@app/quotations/api'
import { stands } from '@app/quotations/rules'
import { lockReservation, type LockedReservation } from '@app/reservations/api'
import { takesPayments } from '@app/reservations/rules'
import type { AnyContext, Context } from '@kit/db/context'
import { amountOf, compare, money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import { accept, orderOfOffer } from '../../quotation/server/accept.ts'
import type { beginPayment } from '../contract.ts'
import { inNameOf, type Cause } from './in-name-of.ts'
import { addressOf, moneyOf, refuseOtherCurrency, refuseRooms } from './send.ts'

type Asked = z.output<typeof beginPayment.body>
type Begun = { link: LockedLink; attempt: Attempt; folio: string }

/** Stripe takes half an hour at least; a guest at their telephone needs less than an hour. */
const TIME_TO_PAY_MILLISECONDS = 3_600_000

/**
 * The guest pays: everything is decided again under the lock of their link, the seats of an offer
 * are held, and only then a provider is asked, with no transaction open. Asked again, whoever pays
 * goes on where they were.
 */
export async function begin(database: AnyContext, asked: Asked, cause: Cause): Promise<string> {
  const { now } = database
  const { created_by, provider: name } = await findLinkByToken(database, asked.token)
  const provider = paymentProvider(name)
  const begun = await inNameOf(database, { user_id: created_by, now, cause }, (tx) =>
    decide(tx, asked),
  )
  const { link, attempt, folio } = begun
  if (attempt.address !== null) return attempt.address
  try {
    const charge = await provider.create({
      reference: attempt.uuid,
      amount: attempt.amount,
      currency: attempt.currency,
      description: folio,
      language: link.language,
      expires_at: new Date(attempt.expires_at),
      return_address: `${addressOf(asked.token)}?regreso=1`,
    })
    if (!charge.external_id || !URL.canParse(charge.address))
      throw new ProviderDown(`${name} made a charge without its page`)
    await inNameOf(database, { user_id: created_by, now, cause }, async (tx) => {
      const { attempt: locked } = await lockAttempt(tx, attempt)
      if (locked.state === 'created') await beginAttempt(tx, locked, charge)
    })
    return charge.address
  } catch (failure) {
    if (!(failure instanceof ProviderDown)) throw failure
    await inNameOf(database, { user_id: created_by, now, cause }, async (tx) => {
      const { attempt: locked } = await lockAttempt(tx, attempt)
      if (locked.state === 'created') await endAttempt(tx, locked, 'failed', failure.message)
    })
    throw new Refusal('payment_link.provider_down')
  }
}

async function decide(tx: Context, asked: Asked): Promise<Begun> {
  const link = await lockLinkByToken(tx, asked.token)
  if (!opens(link, tx.now))
    throw new Refusal('payment_link.over', {
      state: link.state === 'active' ? 'expired' : link.state,
    })
  const reservation = await reservationOf(tx, link, asked)
  const { currency } = reservation
  refuseOtherCurrency(link.provider, currency)
  const amount = askedNow(link.asks, moneyOf(reservation))
  if (!isPayable(reservation, tx.now) || amount.units <= 0n)
    throw new Refusal('payment_link.nothing_to_pay')
  if (compare(amount, money(asked.expected, currency)) !== 0)
    throw new Refusal('payment_link.changed', { amount: amountOf(amount), currency })
  const open = await findOpenAttempt(tx, link.id, amount)
  const attempt =
    open ??
    (await recordAttempt(tx, link, {
      reservation_id: reservation.id,
      amount,
      expires_at: new Date(tx.now.getTime() + TIME_TO_PAY_MILLISECONDS),
    }))
  return { link, attempt, folio: reservation.folio }
}

/** What is paid; of an offer that nobody accepted yet, its acceptance makes it. */
async function reservationOf(
  tx: Context,
  link: LockedLink,
  asked: Asked,
): Promise<LockedReservation> {
  if (link.reservation_id !== null)
    return (await lockReservation(tx, { id: link.reservation_id })).reservation
  const quotation = await lockQuotation(tx, link.quotation!)
  const id = acceptedAs(quotation) ?? (await acceptOnline(tx, link, quotation, asked))
  await attachReservation(tx, link, id)
  return (await lockReservation(tx, { id })).reservation
}

/** The reservation of an offer that was accepted, as long as that holds. */
export const acceptedAs = ({ state, reservation_id }: LockedQuotation): number | null =>
  state === 'accepted' || state === 'won' ? reservation_id : null

async function acceptOnline(
  tx: Context,
  link: LockedLink,
  quotation: LockedQuotation,
  { expected, typed_name }: Asked,
): Promise<number> {
  if (!stands(quotation, tx.now)) throw new Refusal('quotation.expired')
  if (!typed_name) throw new Refusal('payment_link.name_missing')
  await refuseRooms(tx, quotation)
  const { deposit, total } = await orderOfOffer(tx, quotation, await findOffer(tx, quotation))
  const amount = link.asks === 'deposit' && deposit.units > 0n ? deposit : total
  if (compare(amount, money(expected, amount.currency)) !== 0)
    throw new Refusal('payment_link.changed', {
      amount: amountOf(amount),
      currency: amount.currency,
    })
  const accepted = await accept(tx, quotation, {
    expected_total: amountOf(total),
    signature: { typed_name },
  })
  tx.audit({
    action: 'payment_link.accept',
    entity: 'payment_link',
    entity_id: link.uuid,
    after: { reservation: accepted.folio, name: typed_name },
  })
  return accepted.id
}

/** Whether money is taken of it now: an offer that was accepted, while its seats are held. */
export function isPayable({ state, kind, held_until }: LockedReservation, now: Date): boolean {
  if (state === 'held') return kind === 'quotation' && new Date(held_until!) > now
  return takesPayments(state)
}
