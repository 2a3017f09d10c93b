import type { Signature, Signer } from '@app/reservations/contract'
import type { ReservationState } from '@app/reservations/rules'
import type * as z from 'zod'

export type SignerName = z.output<typeof Signer>
type Signed = Pick<z.output<typeof Signature>, 'signer' | 'standing'>
type OfReservation = { state: ReservationState; kind: 'sale' | 'quotation' | 'retroactive' }

const SIGNED: readonly ReservationState[] = ['waiting', 'confirmed', 'closed']
/** Signed is what is sold, waits for its money, or was closed since. */
export const isSigned = ({ state }: Pick<OfReservation, 'state'>): boolean => SIGNED.includes(state)

const ORDER: readonly SignerName[] = ['client', 'rep', 'supervisor', 'retro']

/**
 * Who has to sign: the guest, who answers for what was noted afterwards, and whoever signed what
 * was changed since. Nobody signs what is over. `signatures`: the newest first.
 */
export function dueOf({ state, kind }: OfReservation, signatures: readonly Signed[]): SignerName[] {
  if (!isSigned({ state })) return []
  return ORDER.filter((signer) => {
    const last = signatures.find((signature) => signature.signer === signer)
    if (last) return last.standing === 'earlier' || last.standing === 'broken'
    return signer === 'client' || (signer === 'retro' && kind === 'retroactive')
  })
}
