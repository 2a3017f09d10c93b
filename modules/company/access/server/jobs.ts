import { findSetting } from '@kit/db/settings'
import { job } from '@kit/jobs/job'
import { businessDay } from '@kit/kernel/day'
import * as z from 'zod'
import { signInDays } from '../settings.ts'
import { mailEmailLink } from './email-links.ts'
import { mailPasswordLink } from './password-links.ts'
import { deleteAttemptsBefore } from './queries/attempts.ts'
import { lockUnproved } from './queries/email-links.ts'
import {
  deleteRequestsBefore,
  findRequestedAccount,
  lockAddressee,
} from './queries/password-links.ts'
import { deleteSessionsBefore } from './queries/sessions.ts'
import { deleteUploadDaysBefore } from './upload-quota.ts'

const DAY_MILLISECONDS = 86_400_000
const REQUESTS_KEPT_MILLISECONDS = DAY_MILLISECONDS

/** To tell an address that no mail comes would tell whether it has an account. */
const unheard = 'Whoever asked sees no mail come and asks again.'

/** Somebody forgot their password: mailed only to an account that may enter, under its address. */
export const passwordLinkAsked = job(
  'mail-password-link',
  z.object({ request_id: z.number() }),
  async ({ request_id }, { database, now }) => {
    await database.transaction().execute(async (tx) => {
      const request = await findRequestedAccount(tx, request_id)
      const user = request && (await lockAddressee(tx, request.account))
      if (user) await mailPasswordLink(tx, user, { now, created_by: null })
    })
  },
  { unheard },
)

/** Somebody asked for an account: mailed only to an address that still has to be proved. */
export const emailLinkAsked = job(
  'mail-email-link',
  z.object({ request_id: z.number() }),
  async ({ request_id }, { database, now }) => {
    await database.transaction().execute(async (tx) => {
      const request = await findRequestedAccount(tx, request_id)
      const asker = request && (await lockUnproved(tx, request.account))
      if (asker) await mailEmailLink(tx, asker, { purpose: 'register', email: asker.email, now })
    })
  },
  { unheard },
)

export const tidyLinkRequests = job(
  'tidy-link-requests',
  z.object({}),
  async (_payload, { database, now }) => {
    await deleteRequestsBefore(database, new Date(now.getTime() - REQUESTS_KEPT_MILLISECONDS))
  },
  {
    // UTC: from twenty-five to five in the morning in Cancún.
    schedules: [{ at: '35 9 * * *' }],
  },
)

export const tidySignIns = job(
  'tidy-sign-ins',
  z.object({}),
  async (_payload, { database, now }) => {
    const days = await findSetting(database, signInDays, now)
    const instant = new Date(now.getTime() - days * DAY_MILLISECONDS)
    await deleteAttemptsBefore(database, instant)
    await deleteSessionsBefore(database, instant)
    await deleteUploadDaysBefore(database, businessDay(now))
  },
  {
    // UTC: from twenty-five to five in the morning in Cancún.
    schedules: [{ at: '38 9 * * *' }],
  },
)
