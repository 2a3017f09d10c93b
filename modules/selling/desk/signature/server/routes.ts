import { agreementFor, findAgreement, findReservation, findSignatures } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import {
  saveClientSignature,
  saveRepSignature,
  saveRetroSignature,
  saveSignatures,
  saveSupervisorSignature,
  showRetroSignatures,
  showSignatures,
} from '../contract.ts'
import { dueOf, isSigned } from '../rules.ts'
import { sign } from './sign.ts'

export const routes = [
  handle(showSignatures, async (tx, { params }) => {
    const { reservation, signatures, due } = await find(tx, params.id)
    const { kind, rep_id } = reservation
    const agreement = await findAgreement(tx, reservation.id)
    const may = (
      permission: 'signature.take' | 'signature.supervise' | 'reservation.retroactive',
    ) => isSigned(reservation) && tx.actor.permissions.has(permission)
    return {
      uuid: reservation.uuid,
      folio: reservation.folio,
      state: reservation.state,
      kind,
      customer_name: reservation.customer_name,
      rep: reservation.rep,
      ...agreement,
      content: agreementFor(tx.actor, agreement.content),
      signatures,
      due,
      can: {
        client: may('signature.take'),
        rep: may('signature.take'),
        supervisor: may('signature.supervise') && rep_id !== tx.actor.user_id,
        retro: may('reservation.retroactive') && kind === 'retroactive',
      },
    }
  }),

  handle(showRetroSignatures, async (tx, { params }) => {
    const { reservation, signatures, due } = await find(tx, params.id)
    return {
      uuid: reservation.uuid,
      folio: reservation.folio,
      retroactive: reservation.kind === 'retroactive',
      due: due.includes('retro'),
      signatures: signatures.filter(({ signer }) => signer === 'retro'),
    }
  }),

  handle(saveSignatures, (tx, { body }) => sign(tx, body, body.signatures)),
  handle(saveClientSignature, (tx, { body }) => sign(tx, body, { client: body.signature })),
  handle(saveRepSignature, (tx, { body }) => sign(tx, body, { rep: body.signature })),
  handle(saveSupervisorSignature, (tx, { body }) => sign(tx, body, { supervisor: body.signature })),
  handle(saveRetroSignature, (tx, { body }) => sign(tx, body, { retro: body.signature })),
]

async function find(tx: Context, key: number | string) {
  const reservation = await findReservation(tx, tx.actor, key, tx.language)
  const signatures = await findSignatures(tx, reservation.id)
  const shown = signatures.map((signed) => ({
    ...signed,
    content: agreementFor(tx.actor, signed.content),
  }))
  return { reservation, signatures: shown, due: dueOf(reservation, signatures) }
}
