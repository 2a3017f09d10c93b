import { findUserIdsWhoMay } from '@app/access/api'
import type { Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { job, type ToldGivenUp } from '@kit/jobs/job'
import * as z from 'zod'
import { backupDays, backupNightly, recoveryArchive, recoveryDays } from '../settings.ts'
import {
  backupKeeper,
  findNewest,
  findNotCopied,
  findRemovedElsewhere,
  findTakenSince,
  findTooOld,
  recordBackup,
  recordCopied,
  recordRemoved,
  recordVerified,
} from './backups.ts'
import {
  archiveKeeper,
  forgetArchive,
  recordArchive,
  recordProved,
  type ArchiveKeeper,
} from './recovery.ts'

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
    const keeper = backupKeeper()
    if (!(await isTakenTonight(database, now)))
      await recordBackup(database, await keeper.take(now), { now, keeper })
    await removeTooOld(database, now)
    await removeWhatAnotherNoted(database)
    for (const { id, file } of await findNotCopied(database, keeper.host)) {
      const key = await keeper.copy(file)
      if (key !== null) await recordCopied(database, id, key)
    }
  },
  // UTC: at twenty to three in the morning in Cancún.
  {
    runner: 'long',
    tries: TRIES,
    schedules: [{ at: '40 7 * * *' }],
    abandon: tellKeepers({ es: 'Falló el respaldo nocturno', en: 'The nightly backup failed' }),
  },
)

/** Nobody asked for it, and somebody keeps the installation: those who may open Operación. */
function tellKeepers(sentence: Readonly<{ es: string; en: string }>) {
  return async (_payload: Record<string, never>, tx: Context<null>): Promise<ToldGivenUp> => ({
    user_ids: await findUserIdsWhoMay(tx, 'administracion/operacion'),
    ...sentence,
    path: '/administracion/operacion',
  })
}

async function isTakenTonight(database: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SAME_NIGHT_MILLISECONDS)
  const taken = await findTakenSince(database, since)
  if (taken === undefined) return false
  const { host, holds } = backupKeeper()
  return (taken.host ?? host) !== host || holds(taken.file)
}

async function removeTooOld(database: Database, now: Date): Promise<void> {
  const days = await findSetting(database, backupDays, now)
  const before = new Date(now.getTime() - days * DAY_MILLISECONDS)
  for (const backup of await findTooOld(database, before)) {
    await backupKeeper().remove(backup)
    await recordRemoved(database, backup.id, now)
  }
}

/** With several machines one decides what is too old, and each removes its own files. */
async function removeWhatAnotherNoted(database: Database): Promise<void> {
  const keeper = backupKeeper()
  for (const { file } of await findRemovedElsewhere(database, await keeper.list()))
    await keeper.removeFile(file)
}

/** Only what was restored is a backup. */
export const verifyBackup = job(
  'verify-backup',
  z.object({}),
  async (_payload, { database, now }) => {
    await removeWhatAnotherNoted(database)
    const backup = await findNewest(database, backupKeeper().host)
    if (!backup) return
    const fault = await backupKeeper().verify(backup).catch(String)
    await recordVerified(database, backup.id, { now, fault })
    if (fault !== null) throw new Error(`The backup ${backup.file} cannot be restored: ${fault}`)
  },
  // UTC: on Sundays and Wednesdays at half past three in the morning in Cancún.
  {
    runner: 'long',
    tries: TRIES,
    schedules: [{ at: '30 8 * * 0,3' }],
    abandon: tellKeepers({
      es: 'Falló la prueba de restauración del último respaldo',
      en: 'The restore test of the last backup failed',
    }),
  },
)

/**
 * What PostgreSQL handed over is sealed, and copied outside. What could not be done is noted where
 * Operación shows it: the next minute tries again.
 */
export const archiveLog = job(
  'archive-log',
  z.object({}),
  async (_payload, { database, now }) => {
    const keeper = archiveKeeper()
    if (!keeper) return forgetArchive(database)
    if (!(await findSetting(database, recoveryArchive, now))) {
      await keeper.drop()
      return forgetArchive(database)
    }
    const archive = await keeper.collect()
    if (!archive) return
    await recordArchive(database, archive, { now, base_bytes: null })
    if (archive.needs_base) await takeNewBase(keeper, { database, now })
  },
  { tries: 1, schedules: [{ at: '* * * * *' }] },
)

/** A copy of the files from which the log leads on; what no day of the window needs goes. */
export const takeBase = job(
  'take-base',
  z.object({}),
  async (_payload, { database, now }) => {
    const keeper = archiveKeeper()
    if (!keeper || !(await findSetting(database, recoveryArchive, now))) return
    await takeNewBase(keeper, { database, now })
    const days = await findSetting(database, recoveryDays, now)
    await keeper.removeBefore(new Date(now.getTime() - days * DAY_MILLISECONDS))
  },
  // UTC: at ten to three in the morning in Cancún, when the backup of the night is written.
  {
    runner: 'long',
    tries: TRIES,
    schedules: [{ at: '50 7 * * *' }],
    abandon: tellKeepers({
      es: 'Falló la copia base nocturna',
      en: 'The nightly base backup failed',
    }),
  },
)

async function takeNewBase(
  keeper: ArchiveKeeper,
  { database, now }: { database: Database; now: Date },
): Promise<void> {
  const base_bytes = await keeper.takeBase()
  const archive = base_bytes === null ? null : await keeper.collect()
  if (archive) await recordArchive(database, archive, { now, base_bytes })
}

/** Only what was gone back to can be gone back to. */
export const verifyRecovery = job(
  'verify-recovery',
  z.object({}),
  async (_payload, { database, now }) => {
    const keeper = archiveKeeper()
    if (!keeper || !(await findSetting(database, recoveryArchive, now))) return
    const proved = await keeper
      .verify()
      .catch((failure: unknown) => ({ reached: null, fault: String(failure) }))
    await recordProved(database, proved, now)
    if (proved.fault !== null) throw new Error(`No moment can be gone back to: ${proved.fault}`)
  },
  // UTC: on Mondays and Thursdays at half past three in the morning in Cancún.
  {
    runner: 'long',
    tries: TRIES,
    schedules: [{ at: '30 8 * * 1,4' }],
    abandon: tellKeepers({
      es: 'Falló la prueba de recuperación a un momento',
      en: 'The point-in-time recovery test failed',
    }),
  },
)
