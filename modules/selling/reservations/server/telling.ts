import { workMoved } from '../events.ts'
import type { AnyContext } from '@kit/db/context'
import { announce } from '@kit/live/announce'

/** The work list of a channel is read anew. It carries nothing: rows are asked for within scope. */
export const tellThatWorkMoved = (
  tx: AnyContext,
  { channel_id }: { channel_id: number },
): Promise<void> => announce(tx, workMoved, {}, channel_id)
