import { withdrawMails } from '@app/mailing/api'
import type { AnyContext, Context } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'
import {
  findConsent,
  forgetUnsubscription,
  isUnsubscribedAddress,
  recordConsent,
  recordWithdrawal,
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
  const uuid = await note(tx, { email, source: 'by_hand', how, noted_by: tx.actor.user_id })
  if (uuid === null) throw new Refusal('consent.given_already')
  return uuid
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
async function note(tx: Context, consent: NewConsent): Promise<string | null> {
  const uuid = await recordConsent(tx, consent, tx.now)
  if (uuid !== null)
    tx.audit({
      action: 'newsletter.consent',
      entity: 'newsletter_consent',
      entity_id: uuid,
      after: { source: consent.source },
    })
  return uuid
}
