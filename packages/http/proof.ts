import type { Actor } from '@kit/kernel/actor'
import type { Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyRequest } from 'fastify'

export type Proving = { actor: Actor; request: FastifyRequest; now: Date }
/** `answered`, or the code of a refusal; `failed` for what was no refusal. */
export type ProofOutcome = string

/**
 * Begins a try to prove who one is with a password or a code; may refuse it. What it answers is told
 * the outcome, beside the transaction of the endpoint: a wrong try is rolled back and counts.
 */
export type BeginProof = (
  database: Database,
  proving: Proving,
) => Promise<(outcome: ProofOutcome) => Promise<void>>

/** Runs an endpoint that is sent a proof of who asks. */
export async function proving<Answer>(
  settle: (outcome: ProofOutcome) => Promise<void>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await run()
    await settle('answered')
    return answer
  } catch (error) {
    await settle(error instanceof Refusal ? error.code : 'failed')
    throw error
  }
}
