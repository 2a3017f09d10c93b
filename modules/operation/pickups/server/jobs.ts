import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { tellPickups } from './tell.ts'

/** Every minute: a pickup is told soon after it has stood for as long as the setting says. */
export const pickupsStand = job(
  'tell-pickups',
  z.object({}),
  (_, context) => tellPickups(context),
  {
    tries: 3,
    schedules: [{ at: '* * * * *', tries: 1 }],
  },
)
