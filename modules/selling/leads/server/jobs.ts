import { asSystem } from '@kit/db/context'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { tellSold } from './sales.ts'

export const winLeads = job(
  'win-leads',
  z.object({}),
  async (_payload, { database, now }) => void (await asSystem(database, now, tellSold)),
  { schedules: [{ at: '*/5 * * * *' }] },
)
