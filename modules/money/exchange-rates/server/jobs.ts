import { findSetting } from '@kit/db/settings'
import { job } from '@kit/jobs/job'
import { businessDay } from '@kit/kernel/day'
import * as z from 'zod'
import { banxicoOrigin, banxicoToken } from '../settings.ts'
import { askBanxico } from './banxico.ts'
import { recordPublishedRate } from './queries.ts'

export const fetchBanxicoRates = job(
  'fetch-banxico-rates',
  z.object({}),
  async (_payload, { database, now }) => {
    const token = await findSetting(database, banxicoToken, now)
    if (token === '') return
    const origin = await findSetting(database, banxicoOrigin, now)
    for (const published of await askBanxico(origin, token, businessDay(now))) {
      await recordPublishedRate(database, { ...published, source: 'banxico', set_at: now })
    }
  },
  {
    runner: 'outside',
    unheard: 'Its screen shows the day of the last rate that came, and the clock asks again.',
    // UTC. The FIX is published at noon in Mexico City (18:00 UTC) on working days; the DOF the next
    // morning.
    schedules: [
      { at: '15 18 * * 1-5', id: 'fix', tries: 8 },
      { at: '15 14 * * 1-5', id: 'dof', tries: 8 },
    ],
  },
)
