import { task } from '@kit/jobs/task'
import * as z from 'zod'
import { mailPasswordLink } from './password-links.ts'
import {
  deleteRequestsBefore,
  findRequestedAccount,
  lockAddressee,
} from './queries/password-links.ts'

const REQUESTS_KEPT_MILLISECONDS = 86_400_000

export const tasks = {
  /** Somebody forgot their password: mailed only to an account that may enter, under its address. */
  'mail-password-link': task(
    z.object({ request_id: z.number() }),
    async ({ request_id }, { database, now }) => {
      await database.transaction().execute(async (tx) => {
        const request = await findRequestedAccount(tx, request_id)
        const user = request && (await lockAddressee(tx, request.account))
        if (user) await mailPasswordLink(tx, user, { now, created_by: null })
      })
    },
  ),

  'tidy-link-requests': task(z.object({}), async (_payload, { database, now }) => {
    await deleteRequestsBefore(database, new Date(now.getTime() - REQUESTS_KEPT_MILLISECONDS))
  }),
}

// UTC: twenty-five to five in the morning in Cancún.
export const crontab = '35 9 * * * tidy-link-requests'
