import { asSystem, type AnyContext } from '@kit/db/context'
import { move } from '@kit/db/move'
import { addJob } from '@kit/jobs/queue'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { NEWSLETTER } from '../lifecycles.ts'
import { cardsOf } from './cards.ts'
import {
  findDue,
  findWaiting,
  pauseBroken,
  recordSkipped,
  recordWritten,
  takeNewsletter,
  type Leaving,
} from './queries/batches.ts'
import { deletePreviewsBefore } from './queries/previews.ts'
import { keepUnsubscriptionsOut } from './queries/unsubscriptions.ts'
import { writeMail } from './write-mail.ts'

export const BATCH = 100
const PREVIEW_KEPT_MILLISECONDS = 15 * 60_000

/**
 * Writes one batch of mails and queues the next, in one transaction: killed anywhere, a batch was
 * written whole or not at all, and what was written is no longer waiting.
 */
export const writeNewsletter = job(
  'send-newsletter',
  z.object({ newsletter_id: z.number() }),
  async ({ newsletter_id }, { database, now }) => {
    await asSystem(database, now, async (tx) => {
      const newsletter = await takeNewsletter(tx, newsletter_id, now)
      if (newsletter) await sendBatch(tx, newsletter)
    })
  },
  {
    runner: 'long',
    key: ({ newsletter_id }) => keyOf(newsletter_id),
    // e^7 seconds: the last try is about half an hour after the first.
    tries: 8,
    abandon: async ({ newsletter_id }, tx) => {
      const paused = await pauseBroken(tx, newsletter_id)
      return paused
        ? {
            user_ids: [paused.confirmed_by],
            es: `El boletín «${paused.subject_es}» se detuvo por un error de envío`,
            en: `Newsletter “${paused.subject_en}” stopped: it could not be sent`,
            path: `/newsletter/${paused.uuid}`,
          }
        : null
    },
  },
)

const keyOf = (newsletter_id: number): string => `newsletter-${newsletter_id}`

/**
 * What is due and has no job, since it was lost, gets one. Another job under the same key would take
 * the place of the one that waits for its next try, and count its tries anew: it would never be
 * given up.
 */
export const resumeNewsletters = job(
  'resume-newsletters',
  z.object({}),
  async (_payload, { database, now }) => {
    for (const { id } of await findDue(database, now))
      await addJob(database, writeNewsletter, { newsletter_id: id })
  },
  {
    schedules: [{ at: '* * * * *' }],
  },
)

export const tidyNewsletterPreviews = job(
  'tidy-newsletter-previews',
  z.object({}),
  async (_payload, { database, now }) => {
    await deletePreviewsBefore(database, new Date(now.getTime() - PREVIEW_KEPT_MILLISECONDS))
  },
  {
    schedules: [{ at: '*/5 * * * *' }],
  },
)

async function sendBatch(tx: AnyContext, newsletter: Leaving): Promise<void> {
  const updated_at = tx.now.toISOString()
  if (newsletter.state === 'scheduled')
    await move(tx, NEWSLETTER, newsletter, 'sending', {
      set: { updated_at, started_at: updated_at },
    })
  await keepUnsubscriptionsOut(tx)
  const waiting = await findWaiting(tx, newsletter.id, BATCH)
  const cards = await cardsOf(tx, newsletter)
  const skipped: number[] = []
  for (const { id, email, language, consent_id, reader } of waiting) {
    if (consent_id === null) {
      skipped.push(id)
      continue
    }
    const mail_id = await writeMail(tx, newsletter, {
      email,
      language,
      reader,
      cards,
      dedupe_key: `newsletter-${newsletter.id}-${email}`,
      bulk: true,
    })
    if (mail_id === null)
      throw new Error(`The newsletter ${newsletter.id} was written to recipient ${id} before`)
    await recordWritten(tx, id, { mail_id, consent_id })
  }
  await recordSkipped(tx, skipped)
  if (waiting.length < BATCH)
    return move(tx, NEWSLETTER, { id: newsletter.id, state: 'sending' }, 'sent', {
      set: { updated_at, finished_at: updated_at },
    })
  await addJob(tx, writeNewsletter, { newsletter_id: newsletter.id })
}
