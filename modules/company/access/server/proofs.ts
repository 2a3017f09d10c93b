import type { Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import type { ProofOutcome, Proving } from '@kit/http/proof'
import { secondsInLane } from './decisions/attempts.ts'
import {
  findLaneFailures,
  forgetAttempt,
  recordAttempt,
  recordAttemptSucceeded,
} from './queries/attempts.ts'
import { findCredentials } from './queries/credentials.ts'

/** All wrong proofs of an account are counted together, in whichever session and from wherever. */
const LANE = 'proof'

/** What says that the password or the code itself was wrong. */
const WRONG = ['step_up.wrong', 'password.wrong', 'second_factor.wrong']

/**
 * Begins a try of somebody who is signed in to show who they are: it stays recorded as failed until
 * its outcome is told. @throws Refusal `request.too_many` while it must wait, as entering must.
 */
export async function beginProof(
  database: Database,
  { actor, request, now }: Proving,
): Promise<(outcome: ProofOutcome) => Promise<void>> {
  const { email: account } = (await findCredentials(database, actor.user_id))!
  const attempt = { account, address: request.ip, lane: LANE, now }
  const id = await recordAttempt(database, attempt)
  const seconds = secondsInLane(await findLaneFailures(database, id, attempt), now)
  if (seconds > 0) {
    await forgetAttempt(database, id)
    throw new Refusal('request.too_many', { seconds })
  }
  return async (outcome) => {
    if (outcome === 'answered') await recordAttemptSucceeded(database, id)
    else if (!WRONG.includes(outcome)) await forgetAttempt(database, id)
  }
}
