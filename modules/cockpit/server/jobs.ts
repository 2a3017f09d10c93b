import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { backupDays, backupNightly } from '../settings.ts'
import {
  backupKeeper,
  findNewest,
  findNotCopied,
  findTakenSince,
  findTooOld,
  recordBackup,
  recordCopied,
  recordRemoved,
  recordVerified,
} from './backups.ts'

const DAY_MILLISECONDS = 86_400_000
/** A machine that cannot write now hardly can in an hour: somebody looks in the morning. */
const TRIES = 3

/** Half a day: what is as old was taken by the night before, not by an earlier try of this one. */
const SAME_NIGHT_MILLISECONDS = DAY_MILLISECONDS / 2

/**
 * Everything into a sealed file, those that are too old out of the way, and a copy of what has none
 * into the bucket. Each step is noted as it is done: a bucket that takes nothing costs the copy, and
 * the next try does not write the whole company again.
 */
export const takeBackup = job(
  'take-backup',
  z.object({}),
  async (_payload, { database, now }) => {
    if (!(await findSetting(database, backupNightly, now))) return
    if (!(await isTakenTonight(database, now)))
      await recordBackup(database, await backupKeeper().take(now), now)
    await removeTooOld(database, now)
    for (const { id, file } of await findNotCopied(database)) {
      const key = await backupKeeper().copy(file)
      if (key !== null) await recordCopied(database, id, key)
    }
  },
  // UTC: at twenty to three in the morning in Cancún.
  { tries: TRIES, schedules: [{ at: '40 7 * * *' }] },
)

async function isTakenTonight(database: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SAME_NIGHT_MILLISECONDS)
  const taken = await findTakenSince(database, since)
  return taken !== undefined && (await backupKeeper().holds(taken.file))
}

async function removeTooOld(database: Database, now: Date): Promise<void> {
  const days = await findSetting(database, backupDays, now)
  const before = new Date(now.getTime() - days * DAY_MILLISECONDS)
  for (const backup of await findTooOld(database, before)) {
    await backupKeeper().remove(backup)
    await recordRemoved(database, backup.id, now)
  }
}

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
