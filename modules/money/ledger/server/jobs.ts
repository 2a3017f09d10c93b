import { job } from '@kit/jobs/job'
import { addDays, businessDay } from '@kit/kernel/day'
import * as z from 'zod'
import { revalueExchangePosition } from './revaluation.ts'
import { tellTaxFlows } from './tax-flows.ts'

export const revalueNightly = job(
  'revalue-exchange-position',
  z.object({}),
  async (_payload, { database, now }) =>
    void (await revalueExchangePosition(database, addDays(businessDay(now), -1))),
  {
    // UTC: half past five in Cancún, when the day before is over and its FIX has been published.
    schedules: [{ at: '30 10 * * *', tries: 8 }],
  },
)

export const countTaxNightly = job(
  'count-tax-paid',
  z.object({}),
  async (_payload, { database, now }) =>
    void (await tellTaxFlows(database, addDays(businessDay(now), -1))),
  // UTC: twenty past five in Cancún, before the books are sealed.
  { schedules: [{ at: '20 10 * * *', tries: 8 }] },
)
