import { privateStore } from '@kit/ui/persisted'
import type { Signature } from '@kit/ui/signature-field'
import type * as z from 'zod'
import type { SignatureInput } from '../../contract.ts'

const POINTS_MAX = 3_000
const STROKES_MAX = 200

export type SignatureSent = z.input<typeof SignatureInput>

/** A signature as the contract takes it: of an endless scribble the beginning is kept. */
export function toSend(signature: Signature): SignatureSent {
  if (signature.kind === 'typed') return { typed_name: signature.name }
  return {
    strokes: signature.strokes
      .filter((stroke) => stroke.length > 0)
      .slice(0, STROKES_MAX)
      .map((stroke) => stroke.slice(0, POINTS_MAX)),
  }
}

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
