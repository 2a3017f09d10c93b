import type { ReservationState } from '@app/reservations/rules'

/** As what somebody signs; `retro`: who answers for a sale that is noted afterwards. */
export type SignerName = 'client' | 'rep' | 'supervisor' | 'retro'
type Signed = {
  signer: SignerName
  /** Worth now: of what stands, of before a change, of before texts were kept, or not its text. */
  standing: 'current' | 'earlier' | 'untexted' | 'broken'
}
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
