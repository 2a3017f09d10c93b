import { liveEvent, toUsers } from '@kit/live/event'
import * as z from 'zod'

/** What somebody waits for is not done, and will not be by itself: told to them, wherever they are. */
export const jobGivenUp = liveEvent(
  'job_given_up',
  z.object({ told: z.object({ es: z.string(), en: z.string() }), path: z.string() }),
  toUsers,
)
