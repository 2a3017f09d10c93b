import { findSetting } from '@kit/db/settings'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { backupDays, backupNightly } from '../settings.ts'
import {
  backupKeeper,
  findNewest,
  findTooOld,
  recordBackup,
  recordRemoved,
  recordVerified,
} from './backups.ts'

const DAY_MILLISECONDS = 86_400_000
/** A machine that cannot write now hardly can in an hour: somebody looks in the morning. */
const TRIES = 3

/** Everything into a sealed file, and those that are too old out of the way. */
export const takeBackup = job(
  'take-backup',
  z.object({}),
  async (_payload, { database, now }) => {
    if (!(await findSetting(database, backupNightly, now))) return
    await recordBackup(database, await backupKeeper().take(now), now)
    const days = await findSetting(database, backupDays, now)
    const before = new Date(now.getTime() - days * DAY_MILLISECONDS)
    for (const backup of await findTooOld(database, before)) {
      await backupKeeper().remove(backup)
      await recordRemoved(database, backup.id, now)
    }
  },
  // UTC: at twenty to three in the morning in Cancún.
  { tries: TRIES, schedules: [{ at: '40 7 * * *' }] },
)

/** Only what was restored is a backup. */
export const verifyBackup = job(
  'verify-backup',
  z.object({}),
  async (_payload, { database, now }) => {
    const backup = await findNewest(database)
    if (!backup) return
    const fault = await backupKeeper().verify(backup)
    await recordVerified(database, backup.id, { now, fault })
    if (fault !== null) throw new Error(`The backup ${backup.file} cannot be restored: ${fault}`)
  },
  // UTC: on Sundays and Wednesdays at half past three in the morning in Cancún.
  { tries: TRIES, schedules: [{ at: '30 8 * * 0,3' }] },
)
