import { lockAttempt, noteProblem, type Attempt } from '@app/payment-links/api'
import { PROVIDER_NAMES, type ToldDispute } from '@app/payment-links/rules'
import {
  findChargebackCase,
  lockChargeback,
  moveChargeback,
  noteChargeback,
} from '@app/payments/api'
import { CHARGEBACK } from '@app/payments/lifecycles'
import { lockReservation } from '@app/reservations/api'
import type { AnyContext, Context } from '@kit/db/context'
import { asRefusal } from '@kit/http/errors'
import { mayBecome } from '@kit/kernel/lifecycle'
import { loseChargeback } from '../../chargeback/server/lose.ts'
import { inNameOf, type Cause } from './in-name-of.ts'

/**
 * A guest disputes what they paid by a link: it is a chargeback as one that accounting notes, and
 * goes on as its provider tells. Told twice, late or out of order it is noted once and only goes
 * forward. What cannot be noted waits for a person, beside the link.
 */
export async function followDispute(
  database: AnyContext,
  attempt: Attempt,
  told: ToldDispute,
  cause: Cause,
): Promise<void> {
  const occasion = { user_id: attempt.created_by, now: database.now, cause }
  try {
    await inNameOf(database, occasion, (tx) => follow(tx, attempt, told))
  } catch (failure) {
    const refusal = asRefusal(failure)
    if (!refusal?.code.startsWith('chargeback.')) throw failure
    await waitForPerson(database, occasion, attempt, told)
  }
}

async function follow(tx: Context, given: Attempt, told: ToldDispute): Promise<void> {
  const { attempt } = await lockAttempt(tx, given)
  const { state } = told
  if (state === 'inquiry') return
  if (attempt.payment_id === null || told.currency !== attempt.currency || !isAmount(told.amount)) {
    await noteProblem(tx, attempt.id, problemOf(attempt, told))
    return
  }
  const { reservation } = await lockReservation(tx, { id: attempt.reservation_id })
  const { case_number, reason, respond_by, amount } = told
  const uuid =
    (await findChargebackCase(tx, attempt.payment_id, case_number)) ??
    (await noted(tx, attempt.payment_id, {
      source: 'provider',
      case_number,
      reason,
      respond_by,
      amount,
      note: `Notificado por ${PROVIDER_NAMES[attempt.provider]}.`,
    }))
  const chargeback = await lockChargeback(tx, uuid)
  if (state === 'open' || !mayBecome(CHARGEBACK, chargeback.state, state)) return
  const why = `Notificado por ${PROVIDER_NAMES[attempt.provider]}.`
  if (state === 'lost') await loseChargeback(tx, chargeback, reservation, why)
  else await moveChargeback(tx, chargeback, state, why)
  tx.audit({
    action: `chargeback.${ACTS[state]}`,
    entity: 'chargeback',
    entity_id: uuid,
    before: { state: chargeback.state },
    after: { state },
  })
}

const ACTS = { contested: 'contest', won: 'win', lost: 'lose' } as const

async function noted(
  tx: Context,
  id: number,
  chargeback: Parameters<typeof noteChargeback>[2],
): Promise<string> {
  const uuid = await noteChargeback(tx, { id }, chargeback)
  const { case_number, reason, amount } = chargeback
  tx.audit({
    action: 'chargeback.note',
    entity: 'chargeback',
    entity_id: uuid,
    after: { case_number, reason, amount },
  })
  return uuid
}

/** Such as one that accounting noted under another number, or of more than is left of it. */
const waitForPerson = (
  database: AnyContext,
  occasion: Parameters<typeof inNameOf>[1],
  attempt: Attempt,
  told: ToldDispute,
): Promise<unknown> =>
  inNameOf(database, occasion, (tx) => noteProblem(tx, attempt.id, problemOf(attempt, told)))

const isAmount = (amount: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(amount)

const problemOf = ({ provider }: Attempt, { case_number, currency, amount }: ToldDispute): string =>
  `${PROVIDER_NAMES[provider]} notificó el contracargo ${case_number} por ${currency} ${amount}, pero no se pudo registrar. Compárelo con los de la reserva y regístrelo en su pago.`
