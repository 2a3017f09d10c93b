import type { Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import { addJob } from '@kit/jobs/queue'
import type { Actor, Language } from '@kit/kernel/actor'
import { instantOf, type Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { refusalIn, refuseIllegal } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import type { Content } from '../contract.ts'
import { NEWSLETTER } from '../lifecycles.ts'
import { isComplete, isResumable } from '../rules.ts'
import { faultIn, SAMPLE_READER } from '../rules/reader-fields.ts'
import { cardsOf, productsIn } from './cards.ts'
import { writeNewsletter } from './jobs.ts'
import { forgetRecipients, recordRecipients } from './queries/audience.ts'
import { findAddressOf, type StoredNewsletter } from './queries/newsletters.ts'
import { writeMail } from './write-mail.ts'

type Confirmation = { recipients: number; at: { day: Day; time: string } | null }

/**
 * Fixes the recipients and queues the job, in one transaction. @throws Refusal when the person saw
 * another number of recipients
 */
export async function confirmSending(
  tx: Context,
  newsletter: StoredNewsletter,
  { recipients, at }: Confirmation,
): Promise<void> {
  const { actor, now } = tx
  await refuseUnready(tx, newsletter)
  const hour = at ? instantOf(at.day, at.time) : now
  if (at && hour <= now) throw new Refusal('newsletter.hour_past')
  const written = await recordRecipients(tx, newsletter.id, actor.scope, newsletter.audience)
  if (written === 0) throw new Refusal('newsletter.nobody')
  if (written !== recipients)
    throw new Refusal('newsletter.audience_changed', { recipients: written })

  await move(tx, NEWSLETTER, newsletter, 'scheduled', {
    set: {
      updated_at: now.toISOString(),
      scheduled_for: hour.toISOString(),
      confirmed_by: actor.user_id,
    },
  })
  await addJob(tx, writeNewsletter, { newsletter_id: newsletter.id }, { run_at: hour })
}

/**
 * Stops it before its first mail is written; its recipients are chosen anew when it is confirmed
 * again.
 */
export async function cancelSending(
  tx: Context,
  newsletter: StoredNewsletter,
  version: number,
): Promise<void> {
  refuseIllegal(NEWSLETTER, newsletter.state, 'cancelled')
  if (newsletter.version !== version)
    throw new Refusal('newsletter.changed', { current: newsletter })
  await forgetRecipients(tx, newsletter.id)
  await move(tx, NEWSLETTER, newsletter, 'cancelled', {
    set: { updated_at: tx.now.toISOString(), scheduled_for: null, confirmed_by: null },
  })
}

/** Whoever still waits is written to, save those who have left meanwhile. */
export async function resumeSending(tx: Context, newsletter: StoredNewsletter): Promise<void> {
  if (!isResumable(newsletter.state)) throw refusalIn(NEWSLETTER, newsletter.state)
  await move(tx, NEWSLETTER, newsletter, 'sending', { set: { updated_at: tx.now.toISOString() } })
  await addJob(tx, writeNewsletter, { newsletter_id: newsletter.id })
}

/** Mails the saved draft to whoever asks; answers their address. */
export async function mailTest(
  tx: Database,
  newsletter: StoredNewsletter,
  { actor, language }: { actor: Actor; language: Language },
): Promise<string> {
  await refuseUnready(tx, newsletter)
  const recipient = await findAddressOf(tx, actor.user_id)
  if (!recipient) throw new Refusal('newsletter.no_address')
  await writeMail(tx, newsletter, {
    email: recipient,
    language,
    reader: SAMPLE_READER,
    cards: await cardsOf(tx, newsletter),
    dedupe_key: `newsletter-test-${newUuid()}`,
    // Whoever asked for it waits for it.
    bulk: false,
  })
  return recipient
}

/** @throws Refusal of a field of the reader that does not exist, or stands where none may */
export function refuseFields(content: Content): void {
  const fault = faultIn(content)
  if (fault) throw new Refusal(fault.code, fault.details)
}

async function refuseUnready(tx: Database, newsletter: StoredNewsletter): Promise<void> {
  refuseFields(newsletter)
  if (!isComplete(newsletter)) throw new Refusal('newsletter.incomplete')
  const cards = await cardsOf(tx, newsletter)
  if (productsIn(newsletter).some((id) => !cards.has(id)))
    throw new Refusal('newsletter.product_unknown')
}
