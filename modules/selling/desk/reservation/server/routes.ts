import { findChargebacksOf, findPayments, findRefunds } from '@app/payments/api'
import { handle } from '@kit/http/handle'
import { money } from '@kit/kernel/money'
import { showReservation, showWholeReservation } from '../contract.ts'
import { inFavour } from '@app/reservations/rules'
import {
  agreementFor,
  findCustomerConfirmation,
  findHistory,
  findItems,
  findReservation,
  findSignatures,
} from '@app/reservations/api'

export const routes = [
  handle(showReservation, async (tx, { params }) => {
    const reservation = await findReservation(tx, tx.actor, params.id, tx.language)
    return { ...reservation, items: await findItems(tx, tx.actor, reservation, tx.language) }
  }),

  handle(showWholeReservation, async (tx, { params }) => {
    const reservation = await findReservation(tx, tx.actor, params.id, tx.language)
    const { id, currency, paid, due, state } = reservation
    const standing = {
      reservation_id: id,
      in_favour: inFavour(money(paid, currency), money(due, currency), state),
    }
    const [items, payments, refunds, chargebacks, history, signatures, customer_confirmation] =
      await Promise.all([
        findItems(tx, tx.actor, reservation, tx.language),
        findPayments(tx, standing, { actor: tx.actor, language: tx.language, now: tx.now }),
        findRefunds(tx, standing, { actor: tx.actor, language: tx.language, now: tx.now }),
        findChargebacksOf(tx, reservation.id),
        findHistory(tx, reservation.id, tx.language),
        findSignatures(tx, reservation.id),
        findCustomerConfirmation(tx, reservation.id),
      ])
    return {
      ...reservation,
      items,
      payments,
      refunds,
      chargebacks,
      history,
      signatures: signatures.map((signed) => ({
        ...signed,
        content: agreementFor(tx.actor, signed.content),
      })),
      customer_confirmation,
    }
  }),
]
