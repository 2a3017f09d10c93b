import type { NewSignature } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { rowOf } from '../../signature/server/sign.ts'
import type { BookingInput } from '../contract.ts'

/** What client and rep signed, as rows; a rep signs as the session's user. */
export const listSignatures = (
  tx: Context,
  { client, rep }: BookingInput['signatures'],
): NewSignature[] => [
  ...(client ? [rowOf(tx, 'client', client)] : []),
  ...(rep ? [rowOf(tx, 'rep', rep)] : []),
]
