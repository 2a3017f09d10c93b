import type { Context } from '@kit/db/context'
import { addJob } from '@kit/jobs/queue'
import { Refusal } from '@kit/kernel/refusal'
import { operatorAsked } from './jobs.ts'
import { operator } from './operator.ts'
import { recordCall } from './tell-operator.ts'

/** What the operator had confirmed and is cancelled now is told to it, in the same transaction. */
export async function tellOperatorOfCancelled(
  tx: Context,
  item_ids: readonly number[],
): Promise<number> {
  if (operator() === null) return 0
  let told = 0
  for (const item_id of item_ids) {
    const call = await recordCall(tx, item_id, 'cancellation').catch((error: unknown) => {
      // Not a transfer, or nothing that the operator knows of.
      if (error instanceof Refusal) return null
      throw error
    })
    if (!call) continue
    await addJob(tx, operatorAsked, call)
    told += 1
  }
  return told
}
