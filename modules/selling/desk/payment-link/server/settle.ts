import { findHouseRates } from '@app/exchange-rates/api'
import { keepSeats } from '@app/departures/api'
import { settleCommissions } from '@app/commissions/api'
import {
  endAttempt,
  lockAttempt,
  noteGivenBack,
  noteProblem,
  payAttempt,
  paymentProvider,
  type Attempt,
} from '@app/payment-links/api'
import { isAsAsked, partGivenBack, PROVIDER_NAMES, type Told } from '@app/payment-links/rules'
import { takeSeen } from '@app/payments/api'
import { addPaid, lockReservation, type Locked } from '@app/reservations/api'
import type { AnyContext, Context } from '@kit/db/context'
import { add, amountOf, compare, money, subtract, type Money } from '@kit/kernel/money'
import { asRefusal } from '@kit/http/errors'
import { confirmIfCovered, giveExcessBack } from '../../payment/server/announced.ts'
import { expire } from '@app/shop/api'
import { isPayable } from './begin.ts'
import { inNameOf, type Cause } from './in-name-of.ts'

/**
 * Reads a charge with its provider, with no transaction open, and does what follows, under the lock
 * of its link and its reservation. Whoever asks, and however often, it is done once: a notice, the
 * guest who comes back, and the job that asks about what nobody told.
 * @throws ProviderDown when nothing can be said of it now
 */
export async function settleAttempt(
  database: AnyContext,
  attempt: Attempt,
  cause: Cause,
): Promise<void> {
  if (attempt.external_id === null) return
  const provider = paymentProvider(attempt.provider)
  const occasion = { user_id: attempt.created_by, now: database.now, cause }
  let told = await provider.read(attempt.external_id)
  if (told.state === 'approved' && provider.capture) {
    const isWanted = await inNameOf(database, occasion, (tx) => isStillDue(tx, attempt))
    if (!isWanted) return
    await provider.capture(attempt.external_id, attempt.uuid)
    told = await provider.read(attempt.external_id)
  }
  try {
    await inNameOf(database, occasion, (tx) => settle(tx, attempt, told))
  } catch (failure) {
    // The desk has closed this day: the money waits for the next, and is asked about again.
    if (asRefusal(failure)?.code !== 'day.closed') throw failure
    await inNameOf(database, occasion, (tx) => noteProblem(tx, attempt.id, DAY_CLOSED))
  }
}

const DAY_CLOSED =
  'Pagado; se registra con la siguiente fecha porque la locación ya cerró este día.'

/** Before we take what a guest approved: what is no longer due is not taken. */
async function isStillDue(tx: Context, given: Attempt): Promise<boolean> {
  const { attempt } = await lockAttempt(tx, given)
  const { reservation } = await lockReservation(tx, { id: attempt.reservation_id })
  const { due, paid, pending, currency } = reservation
  const left = subtract(money(due, currency), add(money(paid, currency), money(pending, currency)))
  // Declined first, and approved with other money.
  const waits = attempt.state === 'pending' || (attempt.state === 'failed' && !attempt.problem)
  if (
    waits &&
    isPayable(reservation, tx.now) &&
    compare(money(attempt.amount, currency), left) <= 0
  )
    return true
  if (attempt.state === 'pending')
    await endAttempt(tx, attempt, 'failed', 'Aprobado cuando ya no era necesario; no se cobró.')
  return false
}

async function settle(tx: Context, given: Attempt, told: Told): Promise<void> {
  const { attempt, link } = await lockAttempt(tx, given)
  const { state } = attempt
  const audit = (action: 'pay' | 'doubt' | 'return', after: Told) =>
    tx.audit({
      action: `payment_link.${action}`,
      entity: 'payment_link',
      entity_id: attempt.uuid,
      after,
    })
  if (told.state === 'refunded') {
    if (state === 'returned') return
    await endAttempt(tx, attempt, 'returned', returnedSentence(attempt))
    return audit('return', told)
  }
  if (state === 'paid') return tellPartGivenBack(tx, attempt, told)
  if (state === 'returned' || state === 'doubtful') return
  if (told.state === 'paid') {
    if (!isAsAsked(told, attempt)) {
      await endAttempt(tx, attempt, 'doubtful', doubtSentence(attempt, told))
      return audit('doubt', told)
    }
    const payment_id = await book(tx, attempt)
    await payAttempt(tx, attempt, link, payment_id)
    audit('pay', told)
    return tellPartGivenBack(tx, { ...attempt, payment_id }, told)
  }
  if (state !== 'pending') return
  if (told.state === 'failed' || told.state === 'expired')
    await endAttempt(tx, attempt, told.state, null)
}

/** Given back in part it stays paid here, and waits for a person who notes the refund. */
async function tellPartGivenBack(tx: Context, attempt: Attempt, told: Told): Promise<void> {
  const given_back = partGivenBack(told, attempt)
  if (!given_back || attempt.given_back === amountOf(given_back)) return
  await noteGivenBack(tx, attempt, { given_back, problem: partSentence(attempt, given_back) })
  tx.audit({
    action: 'payment_link.return_part',
    entity: 'payment_link',
    entity_id: attempt.uuid,
    after: told,
  })
}

/**
 * What was charged is paid. Seats whose hold lapsed meanwhile are gone, and what is too much now is
 * asked to be given back.
 */
async function book(tx: Context, attempt: Attempt): Promise<number> {
  const found = await lockReservation(tx, { id: attempt.reservation_id })
  const standing = await keepOrLetGo(tx, found)
  const { reservation } = standing
  const { id, currency, channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  const amount = money(attempt.amount, currency)
  const payment_id = await takeSeen(
    tx,
    { code: `link_${attempt.provider}`, amount, reference: attempt.external_id! },
    {
      reservation_id: id,
      currency,
      place: { channel_id, hotel_id, location_id, rep_id, agency_id },
      rates: await findHouseRates(tx, tx.today, channel_id),
    },
  )
  await addPaid(tx, id, amountOf(amount))
  const paid = add(money(reservation.paid, currency), amount)
  const state = await confirmIfCovered(tx, standing, paid)
  await settleCommissions(tx, id)
  await giveExcessBack(tx, { ...reservation, state }, paid)
  return payment_id
}

/** Of an accepted offer: its seats are kept from now on, if they still are. */
async function keepOrLetGo(tx: Context, found: Locked): Promise<Locked> {
  const { reservation, items } = found
  if (reservation.state !== 'held') return found
  const isHeld =
    new Date(reservation.held_until!) > tx.now &&
    (
      await keepSeats(
        tx,
        items.map(({ id }) => id),
      )
    ).lost.length === 0
  if (isHeld) return found
  await expire(tx, found, 'paid_too_late')
  return lockReservation(tx, { id: reservation.id })
}

const doubtSentence = ({ provider, amount, currency }: Attempt, told: Told): string =>
  `${PROVIDER_NAMES[provider]} cobró ${told.currency} ${told.amount} y se solicitaron ${currency} ${amount}. No se registró; revíselo con el procesador.`

const partSentence = ({ provider, amount, currency }: Attempt, given_back: Money): string =>
  `${PROVIDER_NAMES[provider]} reembolsó al cliente ${currency} ${shownAmount(amountOf(given_back))} de ${currency} ${shownAmount(amount)}, y aquí sigue pagado completo. Si falta el reembolso, regístrelo en la reserva.`
const shownAmount = (amount: string): string => amount.replace(/(\.\d\d)\d*$/, '$1')

const returnedSentence = ({ provider, payment_id }: Attempt): string =>
  payment_id === null
    ? `${PROVIDER_NAMES[provider]} lo reembolsó antes de registrarse. No requiere ninguna acción.`
    : `${PROVIDER_NAMES[provider]} lo reembolsó al cliente y aquí sigue pagado. Si falta el reembolso, regístrelo en la reserva.`
