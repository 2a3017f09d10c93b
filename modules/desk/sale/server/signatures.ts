import type { NewSignature } from '@app/reservations/api'
import type { Actor } from '@kit/kernel/actor'
import type { BookingInput } from '../contract.ts'

/** What client and rep signed, as rows; a rep signs as the session's user. */
export function listSignatures(
  { client, rep }: BookingInput['signatures'],
  actor: Actor,
): NewSignature[] {
  const given = [
    { signer: 'client', signature: client },
    { signer: 'rep', signature: rep },
  ] as const
  return given.flatMap(({ signer, signature }) =>
    signature
      ? [
          {
            signer,
            user_id: signer === 'rep' ? actor.user_id : null,
            strokes: 'strokes' in signature ? signature.strokes : null,
            typed_name: 'typed_name' in signature ? signature.typed_name : null,
          },
        ]
      : [],
  )
}
