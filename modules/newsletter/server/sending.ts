import type { Database } from '@kit/db/database'
import { recordTransitions } from '@kit/db/transition'
import { addJob } from '@kit/jobs/queue'
import type { Actor, Language } from '@kit/kernel/actor'
import { instantOf, type Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { isCancellable, isComplete, isPausable, isResumable } from '../rules.ts'
import { cardsOf, productsIn } from './cards.ts'
import { writeNewsletter } from './jobs.ts'
import { forgetRecipients, recordRecipients } from './queries/audience.ts'
import { findAddressOf, moveNewsletter, type StoredNewsletter } from './queries/newsletters.ts'
import { writeMail } from './write-mail.ts'

type Cause = { actor: Actor; now: Date; request_id: string }
type Confirmation = Cause & { recipients: number; at: { day: Day; time: string } | null }

/**
 * Fixes the recipients and queues the job, in one transaction. @throws Refusal when the person saw
 * another number of recipients
 */
export async function confirmSending(
  tx: Database,
  newsletter: StoredNewsletter,
  { recipients, at, actor, now, request_id }: Confirmation,
): Promise<void> {
  await refuseUnready(tx, newsletter)
  const hour = at ? instantOf(at.day, at.time) : now
  if (at && hour <= now) throw new Refusal('newsletter.hour_past')
  const written = await recordRecipients(tx, newsletter.id, actor.scope, newsletter.audience)
  if (written === 0) throw new Refusal('newsletter.nobody')
  if (written !== recipients)
    throw new Refusal('newsletter.audience_changed', { recipients: written })

  await moveNewsletter(tx, newsletter.id, {
    state: 'scheduled',
    now,
    scheduled_for: hour,
    confirmed_by: actor.user_id,
  })
  await recordTransitions(
    tx,
    [
      {
        entity: 'newsletter',
        entity_id: newsletter.id,
        from_state: newsletter.state,
        to_state: 'scheduled',
      },
    ],
    { actor, request_id },
  )
  await addJob(tx, writeNewsletter, { newsletter_id: newsletter.id }, { run_at: hour })
}

/**
 * Stops it before its first mail is written; its recipients are chosen anew when it is confirmed
 * again.
 */
export async function cancelSending(
  tx: Database,
  newsletter: StoredNewsletter,
  { version, actor, now, request_id }: Cause & { version: number },
): Promise<void> {
  if (!isCancellable(newsletter.state))
    throw new Refusal('newsletter.illegal_transition', { state: newsletter.state, allowed: [] })
  if (newsletter.version !== version)
    throw new Refusal('newsletter.changed', { current: newsletter })
  await forgetRecipients(tx, newsletter.id)
  await moveNewsletter(tx, newsletter.id, { state: 'cancelled', now, scheduled_for: null })
  await recordTransitions(
    tx,
    [
      {
        entity: 'newsletter',
        entity_id: newsletter.id,
        from_state: 'scheduled',
        to_state: 'cancelled',
      },
    ],
    { actor, request_id },
  )
}

/** No further batch is written; a batch under way is finished first, since it holds the row. */
export async function pauseSending(
  tx: Database,
  newsletter: StoredNewsletter,
  { actor, now, request_id }: Cause,
): Promise<void> {
  if (!isPausable(newsletter.state))
    throw new Refusal('newsletter.illegal_transition', { state: newsletter.state, allowed: [] })
  await moveNewsletter(tx, newsletter.id, { state: 'paused', now })
  await recordTransitions(
    tx,
    [{ entity: 'newsletter', entity_id: newsletter.id, from_state: 'sending', to_state: 'paused' }],
    { actor, request_id },
  )
}

/** Whoever still waits is written to, save those who have left meanwhile. */
export async function resumeSending(
  tx: Database,
  newsletter: StoredNewsletter,
  { actor, now, request_id }: Cause,
): Promise<void> {
  if (!isResumable(newsletter.state))
    throw new Refusal('newsletter.illegal_transition', { state: newsletter.state, allowed: [] })
  await moveNewsletter(tx, newsletter.id, { state: 'sending', now })
  await recordTransitions(
    tx,
    [{ entity: 'newsletter', entity_id: newsletter.id, from_state: 'paused', to_state: 'sending' }],
    { actor, request_id },
  )
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
    cards: await cardsOf(tx, newsletter),
    dedupe_key: `newsletter-test-${newUuid()}`,
    // Whoever asked for it waits for it.
    bulk: false,
  })
  return recipient
}

async function refuseUnready(tx: Database, newsletter: StoredNewsletter): Promise<void> {
  if (!isComplete(newsletter)) throw new Refusal('newsletter.incomplete')
  const cards = await cardsOf(tx, newsletter)
  if (productsIn(newsletter).some((id) => !cards.has(id)))
    throw new Refusal('newsletter.product_unknown')
}
