import { settleCommissions } from '@app/commissions/api'
import { recordEntries, type Entry } from '@app/ledger/api'
import { confirmedEntry } from '@app/ledger/rules/entries'
import { noteConsentOfSale } from '@app/newsletter/api'
import { nameTenders, refuseBeyondCredit, settle, takePayments } from '@app/payments/api'
import { requireDesk } from '@app/rep-locations/api'
import { recordSignatures } from '@app/reservations/api'
import { mailConfirmation, writeVouchers } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { heardWithCommit } from '@kit/db/transaction'
import { recordTransitions } from '@kit/db/transition'
import { amountOf, compare } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import { askProviders } from '../../provider-request/server/asking.ts'
import { rowOf } from '../../signature/server/sign.ts'
import type { BookingInput, Sold } from '../contract.ts'
import type { SignatureInput } from '@app/orders/contract'
import { keptDeal, newDeal, type Confirmed, type Deal, type Outcome } from './deal.ts'
import { lockHold } from '@app/shop/api'
import { keepHold } from '@app/shop/api'
import {
  refuseImpossiblePhone,
  refuseChangedPrice,
  refuseFree,
  refuseMissingDeposit,
} from '@app/orders/api'
import { listSignatures } from './signatures.ts'

/** A sale that was made on paper: who notes it signs, in place of the guest. */
export type Afterwards = { signature: z.output<typeof SignatureInput> }

/**
 * Sells a cart: keeps its hold with its price, or prices it and takes its seats; takes the payments,
 * confirms, writes the books, the vouchers and the mail. One transaction: it all happened, or none of it did.
 * When the deposit needs money that was only announced, the seats are kept and everything else
 * waits until that money is confirmed (`announced.ts`).
 */
export async function book(
  tx: Context,
  booking: BookingInput,
  afterwards: Afterwards | null = null,
): Promise<z.input<typeof Sold>> {
  await requireDesk(tx, booking.desk)
  refuseImpossiblePhone(booking.customer.phone, booking.customer.country)
  const held = booking.hold ? await lockHold(tx, booking.hold) : null
  const isKept = held && (await keepHold(tx, held, booking))
  const deal = isKept
    ? await keptDeal(tx, booking, held)
    : await newDeal(tx, booking, { afterwards: afterwards !== null })
  refuseChangedPrice(deal, booking.items, booking.expected_total)
  refuseFree(deal, tx.actor)
  if (!afterwards) refuseMissingSignature(tx, booking)
  const tendered = await nameTenders(tx, booking.payments)

  const { place, rates } = deal
  const settlement = settle(tendered, {
    balance: deal.total,
    rates,
    change_currency: booking.change_currency,
  })
  refuseMissingDeposit(deal.deposit, settlement.applied)
  const { room_debtor_id } = await refuseBeyondCredit(tx, place, tendered)

  const outcome: Outcome = {
    state: compare(settlement.in_hand, deal.deposit) >= 0 ? 'confirmed' : 'waiting',
    paid: amountOf(settlement.in_hand),
  }
  const sold = outcome.state === 'confirmed'
  const conclude = await deal.findSeating(outcome)
  const [confirmed, taken] = await Promise.all([
    conclude(),
    takePayments(tx, tendered, settlement, {
      reservation_id: deal.reservation_id,
      currency: deal.total.currency,
      place,
      rates,
      room_debtor_id,
    }),
  ])
  const [issued] = await Promise.all([
    writeVouchers(tx, {
      reservation: { id: confirmed.id, folio: confirmed.folio, ...place },
      items: sold ? sellableItems(confirmed) : [],
      is_new: true,
    }),
    recordEntries(tx, place, [
      ...(sold ? confirmationEntries(tx, confirmed, deal) : []),
      ...taken.entries,
    ]),
    recordSignatures(tx, confirmed.id, place, [
      ...listSignatures(tx, booking.signatures),
      ...(afterwards ? [rowOf(tx, 'retro', afterwards.signature)] : []),
    ]),
  ])
  await heardWithCommit(
    tx,
    recordTransitions(tx, [...confirmed.transitions, ...taken.transitions, ...issued.transitions]),
  )
  if (sold && confirmed.items.some(({ waits }) => waits)) await askProviders(tx, confirmed.id)
  if (sold) await settleCommissions(tx, confirmed.id)
  const { email, wants_news } = booking.customer
  if (email && wants_news) await noteConsentOfSale(tx, { email, reservation_id: confirmed.id })
  if (sold && email) await mailConfirmation(tx, confirmed.id, booking.customer.language)
  return {
    uuid: confirmed.uuid,
    folio: confirmed.folio,
    state: outcome.state,
    total: toWire(deal.total),
    paid: toWire(settlement.in_hand),
    pending: toWire(settlement.announced),
    balance: toWire(settlement.balance),
    change: settlement.change
      ? { amount: amountOf(settlement.change.amount), currency: settlement.change.amount.currency }
      : null,
    vouchers: issued.vouchers.map(({ uuid, folio }) => ({ uuid, folio })),
  }
}

function refuseMissingSignature({ actor }: Context, { signatures }: BookingInput): void {
  if (!signatures.client && !actor.permissions.has('signature.skip'))
    throw new Refusal('checkout.signature_missing')
}

function confirmationEntries(
  { today, actor }: Context,
  confirmed: Confirmed,
  { total, mxn_rate }: Deal,
): Entry[] {
  const rates = { [total.currency]: mxn_rate }
  return confirmed.items.flatMap(({ id, sold }) =>
    sold
      ? [
          {
            ...confirmedEntry({ item_id: id, reservation_id: confirmed.id, rates, sold }, today),
            user_id: actor.user_id,
          },
        ]
      : [],
  )
}

/** What has a voucher from its sale on. */
const sellableItems = ({ items }: Confirmed): { id: number; provider_id: number }[] =>
  items.flatMap(({ id, sold, waits }) =>
    sold && !waits ? [{ id, provider_id: sold.provider_id }] : [],
  )
