import { asSystem, systemContext } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { job } from '@kit/jobs/job'
import { fileStore } from '@kit/storage/file-store'
import { ObjectMissing } from '@kit/storage/object-store'
import * as z from 'zod'
import { draftDays } from '../settings.ts'
import { deleteDraftsBefore } from './drafts.ts'
import { tellOfPairings as tell } from './pairings.ts'
import { findUnjudged, recordVerdict } from './queries.ts'
import { remindOfAcknowledgements } from './reminding.ts'

const DAY_MILLISECONDS = 86_400_000
const FILES_AT_ONCE = 100
/** So often in a row without an answer, the scanner is down; a file alone may be too much for it. */
const SILENCES_MAX = 3

/** Looks into what came while there was no scanner, or while it did not answer. */
export const scanAttachments = job(
  'scan-attachments',
  z.object({}),
  async (_payload, { database, now }) => {
    const tx = systemContext(database, now)
    const { objects, scanner } = fileStore()
    if (!scanner) return
    let silences = 0
    for (const object_key of await findUnjudged(tx, FILES_AT_ONCE)) {
      const file = await objects.open(object_key).catch((cause: unknown) => {
        if (cause instanceof ObjectMissing) return null
        throw cause
      })
      // Lost with its disk: there is nothing to look into, and nothing to download.
      if (!file) continue
      const outcome = await scanner(file).finally(() => file.destroy())
      silences = outcome.kind === 'unknown' ? silences + 1 : 0
      if (outcome.kind !== 'unknown') await recordVerdict(tx, object_key, outcome.kind)
      if (silences === SILENCES_MAX) return
    }
  },
  {
    runner: 'outside',
    schedules: [{ at: '* * * * *' }],
  },
)

/** Tells managers of the phones that were paired with WhatsApp numbers of their channels. */
export const tellOfPairings = job(
  'tell-of-pairings',
  z.object({}),
  async (_payload, { database, now }) => void (await tell(database, now)),
  { schedules: [{ at: '* * * * *' }] },
)

export const remindToConfirm = job(
  'remind-of-acknowledgements',
  z.object({}),
  async (_payload, { database, now }) =>
    void (await asSystem(database, now, remindOfAcknowledgements)),
  {
    // Often, for limits stand at any minute; whom it reminds, and not before eight, is in its query.
    schedules: [{ at: '*/5 * * * *' }],
  },
)

/** A draft that was not saved for so many days is forgotten. */
export const tidyDrafts = job(
  'tidy-drafts',
  z.object({}),
  async (_payload, { database, now }) => {
    const days = await findSetting(database, draftDays, now)
    await deleteDraftsBefore(database, new Date(now.getTime() - days * DAY_MILLISECONDS))
  },
  {
    // UTC: from twenty to five in the morning in Cancún.
    schedules: [{ at: '41 9 * * *' }],
  },
)
