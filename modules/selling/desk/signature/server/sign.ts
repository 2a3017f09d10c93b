import {
  findAgreement,
  findSignatures,
  lockReservation,
  recordSignatures,
  type LockedReservation,
  type NewSignature,
} from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import type { SignatureInput } from '@app/orders/contract'
import { dueOf, isSigned, type SignerName } from '../rules.ts'

type Given = z.output<typeof SignatureInput>
type Read = { reservation: string; content_sha256: string }

/**
 * Keeps what somebody signs: under the reservation's lock it must be just the text that they read,
 * and not signed by them yet.
 */
export async function sign(
  tx: Context,
  { reservation: uuid, content_sha256 }: Read,
  given: Partial<Record<SignerName, Given | undefined>>,
) {
  const { reservation } = await lockReservation(tx, { reservation: uuid })
  const { state, folio, id } = reservation
  if (!isSigned(reservation)) throw new Refusal('signature.not_sold', { state })
  const now = await findAgreement(tx, id)
  if (now.content_sha256 !== content_sha256) throw new Refusal('signature.outdated')
  const signatures = Object.entries(given).flatMap(([signer, signature]) =>
    signature ? [rowOf(tx, signer as SignerName, signature)] : [],
  )
  refuseUnfit(tx, reservation, signatures)
  const kept = await recordSignatures(tx, id, reservation, signatures)
  if (kept < signatures.length)
    throw new Refusal('signature.signed_already', { signer: signatures[0]!.signer })
  for (const { signer } of signatures)
    tx.audit({
      action: 'reservation.sign',
      entity: 'reservation',
      entity_id: folio,
      after: { signer, content_sha256 },
    })
  return { uuid, content_sha256, due: dueOf(reservation, await findSignatures(tx, id)) }
}

/** Nobody supervises their own sale, and only what was noted afterwards is answered for. */
function refuseUnfit(
  { actor }: Context,
  { rep_id, kind }: LockedReservation,
  signatures: readonly NewSignature[],
): void {
  const signs = (signer: SignerName) => signatures.some((one) => one.signer === signer)
  if (signs('supervisor') && rep_id === actor.user_id) throw new Refusal('signature.own_sale')
  if (signs('retro') && kind !== 'retroactive') throw new Refusal('signature.not_retroactive')
}

/** The guest has no account; everybody else signs as the person of the session. */
export const rowOf = (
  { actor }: Pick<Context, 'actor'>,
  signer: SignerName,
  signature: Given,
): NewSignature => ({
  signer,
  user_id: signer === 'client' ? null : actor.user_id,
  strokes: 'strokes' in signature ? signature.strokes : null,
  typed_name: 'typed_name' in signature ? signature.typed_name : null,
})
