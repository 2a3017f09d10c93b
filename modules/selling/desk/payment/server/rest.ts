import { settleCommissions } from '@app/commissions/api'
import { findHouseRates } from '@app/exchange-rates/api'
import { recordEntries } from '@app/ledger/api'
import { nameTenders, refuseBeyondCredit, settle, takePayments } from '@app/payments/api'
import { requireDesk } from '@app/rep-locations/api'
import { keepSeats } from '@app/departures/api'
import { addPaid, awaitAnnouncedMoney, lockReservation, type Locked } from '@app/reservations/api'
import { takesPayments } from '@app/reservations/rules'
import type { Context } from '@kit/db/context'
import { recordTransitions } from '@kit/db/transition'
import { add, amountOf, money, subtract } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import type { payRest } from '../contract.ts'
import { refuseMissingDeposit } from '@app/orders/api'
import { confirmIfCovered } from './announced.ts'

/**
 * Takes what is left to pay of a reservation, or part of it, at the rates of the day it is paid: of
 * what was sold, of what waits for its deposit, of an accepted quotation, or of the fee of what was
 * cancelled. Its shift is where the payment is taken. What was announced is not asked for again.
 */
export async function takeRest(
  tx: Context,
  body: z.output<typeof payRest.body>,
): Promise<z.input<typeof payRest.reply>> {
  const { actor, today } = tx
  const found = await lockReservation(tx, { reservation: body.uuid })
  const desk = await requireDesk(tx)
  const { reservation } = found
  const { currency } = reservation
  const balance = subtract(
    money(reservation.due, currency),
    add(money(reservation.paid, currency), money(reservation.pending, currency)),
  )
  const isAccepted = reservation.state === 'held' && reservation.kind === 'quotation'
  if ((!isAccepted && !takesPayments(reservation.state)) || balance.units <= 0n)
    throw new Refusal('reservation.not_payable', { state: reservation.state })
  if (isAccepted) await keepAcceptedSeats(tx, found)

  const tendered = await nameTenders(tx, body.payments)
  const rates = await findHouseRates(tx, today, desk.channel_id)
  const place = {
    channel_id: desk.channel_id,
    hotel_id: desk.hotel_id,
    location_id: desk.location_id,
    rep_id: actor.user_id,
    agency_id: reservation.agency_id,
  }
  const settlement = settle(tendered, { balance, rates, change_currency: body.change_currency })
  const { room_debtor_id } = await refuseBeyondCredit(tx, place, tendered)
  if (isAccepted) refuseMissingDeposit(money(reservation.deposit, currency), settlement.applied)
  const { entries, transitions } = await takePayments(tx, tendered, settlement, {
    reservation_id: reservation.id,
    currency,
    place,
    rates,
    room_debtor_id,
  })
  await recordTransitions(tx, transitions)
  await addPaid(tx, reservation.id, amountOf(settlement.in_hand))
  await recordEntries(tx, place, entries)
  const paid = add(money(reservation.paid, currency), settlement.in_hand)
  const state = await confirmIfCovered(tx, found, paid)
  if (state === 'held') await awaitAnnouncedMoney(tx, reservation, {}, amountOf(paid))
  await settleCommissions(tx, reservation.id)
  const taken = {
    uuid: reservation.uuid,
    paid: toWire(paid),
    pending: toWire(add(money(reservation.pending, currency), settlement.announced)),
    balance: toWire(settlement.balance),
    change: settlement.change ? toWire(settlement.change.amount) : null,
  }
  tx.audit({
    action: 'reservation.pay',
    entity: 'reservation',
    entity_id: reservation.uuid,
    after: taken,
  })
  return taken
}

/** Seats that a customer who accepted a quotation holds are kept from now on, if they still are. */
async function keepAcceptedSeats(tx: Context, { reservation, items }: Locked): Promise<void> {
  if (new Date(reservation.held_until!) <= tx.now) throw new Refusal('hold.expired')
  const { lost } = await keepSeats(
    tx,
    items.map(({ id }) => id),
  )
  if (lost.length > 0) throw new Refusal('hold.expired')
}
