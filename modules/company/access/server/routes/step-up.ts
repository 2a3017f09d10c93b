import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { proveAgain } from '../../contract/step-up.ts'
import { verifyPassword } from '../passwords.ts'
import { findCredentials } from '../queries/credentials.ts'
import { findFactor } from '../queries/second-factor.ts'
import { recordProof } from '../queries/sessions.ts'
import { isCode, takeCode } from '../second-factor.ts'

export const routes = [
  handle(proveAgain, async (tx, { body: { proof }, http }) => {
    const { session_id } = tx.actor
    if (!(await isTheirs(tx, proof))) throw new Refusal('step_up.wrong')
    await recordProof(tx, session_id, { now: tx.now, from: http.request.ip })
    tx.audit({ action: 'session.proved', entity: 'session', entity_id: session_id })
    return { type: 'success' as const }
  }),
]

/** No password is as short as a code, so that one field takes either. */
async function isTheirs(tx: Context, proof: string): Promise<boolean> {
  const { user_id } = tx.actor
  const factor = await findFactor(tx, user_id)
  if (factor?.confirmed_at && isCode(proof)) {
    await takeCode(tx, factor, proof, tx.now)
    return true
  }
  const person = await findCredentials(tx, user_id)
  return verifyPassword(person?.password_hash ?? null, proof)
}
