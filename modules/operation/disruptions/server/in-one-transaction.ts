import {
  findDisruptionById,
  findWaitingLines,
  finishDisruption,
  lockWaitingLine,
  settleLine,
} from './queries.ts'
import type { Context } from '@kit/db/context'
import { carryOut } from './carry-out.ts'

/** All lines in the caller's own transaction, for who tells a story; people have a job for it. */
export async function carryOutDisruption(tx: Context, id: number): Promise<void> {
  const disruption = (await findDisruptionById(tx, id))!
  for (const { id: line_id } of await findWaitingLines(tx, id)) {
    const line = (await lockWaitingLine(tx, line_id))!
    await settleLine(tx, line, await carryOut(tx, disruption, line))
  }
  await finishDisruption(tx, disruption.uuid)
}
