import { withdrawMails } from '@app/mailing/api'
import type { AnyContext, Context } from '@kit/db/context'
import { businessDay, instantOf, showDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import {
  findConsent,
  findWithdrawal,
  forgetUnsubscription,
  isUnsubscribedAddress,
  lockConsentOfFile,
  recordConsent,
  recordWithdrawal,
  removeConsent,
  type NewConsent,
  type Withdrawal,
} from './queries/consents.ts'
import { findMailsTo, keepBatchesOut, recordUnsubscription } from './queries/unsubscriptions.ts'

/**
 * What was ticked at the desk. The guest's own no is stronger: an address that unsubscribed stays
 * out, and no sale is refused for it.
 */
export async function noteConsentOfSale(
  tx: Context,
  { email, reservation_id }: { email: string; reservation_id: number },
): Promise<void> {
  if (await isUnsubscribedAddress(tx, email)) return
  await note(tx, { email, source: 'sale', reservation_id, noted_by: tx.actor.user_id })
}

/** @throws Refusal of an address that unsubscribed, or that agreed already */
export async function noteConsentByHand(
  tx: Context,
  { email, how }: { email: string; how: string },
): Promise<string> {
  if (await isUnsubscribedAddress(tx, email)) throw new Refusal('consent.unsubscribed')
  const made = await note(tx, { email, source: 'by_hand', how, noted_by: tx.actor.user_id })
  if (!made) throw new Refusal('consent.given_already')
  return made.uuid
}

type Filed = { email: string; day: Day; how: string; language?: 'es' | 'en' | null | undefined }

/**
 * What a file says of an address; answers its id, or null when it agreed already: what holds stays
 * as it is. @throws Refusal of who left since that day
 */
export async function noteConsentOfFile(tx: Context, filed: Filed): Promise<number | null> {
  const { email, day, how, language = null } = filed
  if (await isUnsubscribedAddress(tx, email)) throw new Refusal('consent.unsubscribed')
  if (day > tx.today) throw new Refusal('consent.day_ahead')
  if (await findConsent(tx, email)) return null
  const withdrawn = await findWithdrawal(tx, email)
  if (withdrawn && day <= businessDay(withdrawn))
    throw new Refusal('consent.withdrawn_since', { day: showDay(businessDay(withdrawn)) })
  const consent = { email, source: 'file', how, language, noted_by: tx.actor.user_id } as const
  return (await note(tx, consent, instantOf(day, '00:00')))?.id ?? null
}

/** @throws Refusal when it ended since, or a newsletter was written under it */
export async function takeBackConsentOfFile(
  tx: Context,
  { id, row }: { id: number; row: number },
): Promise<void> {
  const consent = await lockConsentOfFile(tx, id)
  if (!consent) throw new Refusal('load.changed_since', { row })
  if (consent.used) throw new Refusal('load.in_use', { row })
  await removeConsent(tx, id)
  tx.audit({
    action: 'newsletter.consent_withdrawal',
    entity: 'newsletter_consent',
    entity_id: consent.uuid,
  })
}

/**
 * What the guest says on the page of their trip, which is their own word: a yes also ends that they
 * had unsubscribed, a no unsubscribes them.
 */
export async function changeConsentAsGuest(
  tx: Context,
  { email, reservation_id, agrees }: { email: string; reservation_id: number; agrees: boolean },
): Promise<void> {
  if (!agrees) {
    await leave(tx, { email, newsletter_id: null }, { how: 'guest_page', by: null })
    return
  }
  await keepBatchesOut(tx)
  await forgetUnsubscription(tx, email)
  await note(tx, { email, source: 'guest_page', reservation_id, noted_by: null })
}

/** Whether newsletters would go to an address now. */
export const agrees = async (tx: AnyContext, email: string): Promise<boolean> =>
  (await findConsent(tx, email)) !== undefined && !(await isUnsubscribedAddress(tx, email))

/** The guest's own no: until they say yes themselves, nobody else can for them. */
export async function leave(
  tx: AnyContext,
  { email, newsletter_id }: { email: string; newsletter_id: number | null },
  withdrawal: Withdrawal,
): Promise<void> {
  await withdraw(tx, email, withdrawal)
  await recordUnsubscription(tx, { email: email.trim().toLowerCase(), newsletter_id }, tx.now)
}

/** What waits for that address is taken back, of every newsletter. */
export async function withdraw(
  tx: AnyContext,
  email: string,
  withdrawal: Withdrawal,
): Promise<void> {
  await keepBatchesOut(tx)
  await recordWithdrawal(tx, email, withdrawal, tx.now)
  await withdrawMails(tx, await findMailsTo(tx, email.trim().toLowerCase()))
}

/** The address itself stands in the row alone: the audit cannot be forgotten. */
async function note(
  tx: Context,
  consent: NewConsent,
  given_at: Date = tx.now,
): Promise<{ id: number; uuid: string } | undefined> {
  const made = await recordConsent(tx, consent, given_at)
  if (made)
    tx.audit({
      action: 'newsletter.consent',
      entity: 'newsletter_consent',
      entity_id: made.uuid,
      after: { source: consent.source },
    })
  return made
}
