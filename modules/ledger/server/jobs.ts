import { task } from '@kit/jobs/task'
import { addDays, businessDay } from '@kit/kernel/day'
import * as z from 'zod'
import { revalueExchangePosition } from './revaluation.ts'

export const tasks = {
  'revalue-exchange-position': task(
    z.object({}),
    async (_payload, { database, now }) =>
      void (await revalueExchangePosition(database, addDays(businessDay(now), -1))),
  ),
}

// UTC: half past five in Cancún, when the day before is over and its FIX has been published.
export const crontab = '30 10 * * * revalue-exchange-position ?max=8'
