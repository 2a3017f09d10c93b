import { privateStore } from '@kit/ui/persisted'
import type * as z from 'zod'
import type { SignatureInput } from '@app/orders/contract'

export type SignatureSent = z.input<typeof SignatureInput>

/**
 * The seller signs once a session in each tab, and every sale there carries that signature; it ends
 * with the session.
 */
export const useRepSignature = privateStore<{ signature: SignatureSent | null }>(
  'rep-signature',
  () => ({ signature: null }),
)
export const signAsRep = (signature: SignatureSent | null): void =>
  useRepSignature.setState({ signature })
