import type { Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import type { BookingInput } from './booking.ts'

/** Keeps what client and rep signed: strokes, or a typed name in their place. */
export async function recordSignatures(tx: Database, reservation_id: number, { client, rep }: BookingInput['signatures'], actor: Actor): Promise<void> {
  const given = [{ signer: 'client', signature: client }, { signer: 'rep', signature: rep }] as const
  const rows = given.flatMap(({ signer, signature }) => (signature ? [{ signer, signature }] : []))
  if (rows.length === 0) return
  await tx.insertInto('reservations.signature').values(rows.map(({ signer, signature }) => ({
    reservation_id, signer, user_id: signer === 'rep' ? actor.user_id : null,
    strokes: 'strokes' in signature ? JSON.stringify(signature.strokes) : null, typed_name: 'typed_name' in signature ? signature.typed_name : null,
  }))).execute()
}
