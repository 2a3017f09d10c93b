import { liveEvent, toUsers } from '@kit/live/event'
import * as z from 'zod'

/** A file that somebody asked for is ready, or was not made: told to nobody else. */
export const exportEnded = liveEvent(
  'export_ended',
  z.object({ uuid: z.string(), title: z.string(), made: z.boolean() }),
  toUsers,
)
