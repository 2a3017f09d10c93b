import { systemContext } from '@kit/db/context'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { remindOfInstalments } from './reminding.ts'

export const remindGroups = job(
  'remind-of-instalments',
  z.object({}),
  async (_payload, { database, now }) =>
    void (await remindOfInstalments(systemContext(database, now))),
  {
    // UTC: from nine in the morning to six in the evening in Cancún.
    schedules: [{ at: '10 14-23 * * *' }],
  },
)
