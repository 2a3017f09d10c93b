import { settleCommissions } from '@app/commissions/api'
import { sendLetter } from '@app/messaging/api'
import {
  moveChargeback,
  rejectWhatTheBankGave,
  type LockedChargeback,
  type LockedRefund,
  afterLosses,
  standingOf,
} from '@app/payments/api'
import type { LockedReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { amountOf, money } from '@kit/kernel/money'

/**
 * The bank decided for the guest. What they have in favour of this reservation is settled with it:
 * refunds of it that wait are rejected, with the reason and a message to who asked for them, and
 * only what is left of the chargeback is a cost. The caller holds the reservation's lock.
 */
export async function loseChargeback(
  tx: Context,
  chargeback: LockedChargeback,
  reservation: LockedReservation,
  reason: string | null,
): Promise<void> {
  await moveChargeback(tx, chargeback, 'lost', reason)
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  const standing = standingOf(reservation)
  const why = `El huésped ya recuperó ese importe con el contracargo ${chargeback.case_number}.`
  const rejected = await rejectWhatTheBankGave(
    tx,
    chargeback,
    { place: { channel_id, hotel_id, location_id, rep_id, agency_id }, standing },
    why,
  )
  for (const { uuid, state } of rejected)
    tx.audit({
      action: 'refund.reject',
      entity: 'refund',
      entity_id: uuid,
      before: { state },
      after: { state: 'rejected' },
      reason: why,
    })
  await afterLosses(tx, standing)
  await settleCommissions(tx, reservation.id)
  await tellWhoAsked(tx, reservation, rejected, why)
}

async function tellWhoAsked(
  tx: Context,
  { folio, channel_id }: LockedReservation,
  rejected: readonly LockedRefund[],
  why: string,
): Promise<void> {
  if (rejected.length === 0) return
  const amounts = rejected.map(shown).join(', ')
  await sendLetter(tx, {
    channel_id,
    subject: `Reembolso rechazado: ${folio}`,
    content: `Se rechazó el reembolso de la reserva ${folio} (${amounts}). ${why} Si aún hay saldo a favor del huésped, solicítelo de nuevo en la reserva.`,
    recipients: rejected.map(({ requested_by }) => requested_by),
  })
}

const shown = ({ amount, currency }: LockedRefund): string =>
  `${currency} ${amountOf(money(amount, currency)).slice(0, -2)}`
