import type { Context } from '@kit/db/context'
import { first, only, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Scope } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import type { ConsentSource } from '../../contract/consents.ts'

export type Consent = { id: number; uuid: string; email: string; withdrawn_at: string | null }

export type NewConsent = {
  email: string
  source: ConsentSource
  /** In words; empty where the source says it. */
  how?: string
  reservation_id?: number | null
  /** Null: nobody noted in which they said it. */
  language?: 'es' | 'en' | null
  /** Null: the guest did it alone. */
  noted_by: number | null
}

/** The consent that holds for an address. */
export function findConsent(tx: Database, email: string): Promise<Consent | undefined> {
  return first(
    tx,
    sql<Consent>`
      select id, uuid, email, withdrawn_at from newsletter.consent
       where email = lower(trim(${email}::text)) and withdrawn_at is null`,
  )
}

/** Undefined when one holds already. */
export function recordConsent(
  tx: Database,
  { email, source, how = '', reservation_id = null, language = null, noted_by }: NewConsent,
  given_at: Date,
): Promise<{ id: number; uuid: string } | undefined> {
  return first(
    tx,
    sql<{ id: number; uuid: string }>`
      insert into newsletter.consent (uuid, email, source, how, reservation_id, language, given_at,
            noted_by)
      values (${newUuid()}, lower(trim(${email}::text)), ${source}, ${how}, ${reservation_id},
              ${language}, ${given_at}, ${noted_by})
      on conflict (email) where withdrawn_at is null do nothing returning id, uuid`,
  )
}

/** When the last consent of an address ended. */
export async function findWithdrawal(tx: Database, email: string): Promise<Date | null> {
  const { at } = await only(
    tx,
    sql<{ at: string | null }>`
      select max(withdrawn_at) as at from newsletter.consent
       where email = lower(trim(${email}::text))`,
  )
  return at === null ? null : new Date(at)
}

/** One that holds and came from a file, and whether something was written under it. */
export function lockConsentOfFile(
  tx: Database,
  id: number,
): Promise<{ uuid: string; used: boolean } | undefined> {
  return first(
    tx,
    sql<{ uuid: string; used: boolean }>`
      select k.uuid, exists (select from newsletter.recipient r where r.consent_id = k.id) as used
        from newsletter.consent k
       where k.id = ${id} and k.source = 'file' and k.withdrawn_at is null for update`,
  )
}

export async function removeConsent(tx: Database, id: number): Promise<void> {
  await run(tx, sql`delete from newsletter.consent where id = ${id}`)
}

export type Withdrawal = {
  how: 'unsubscribed' | 'guest_page' | 'by_hand'
  /** Null: the guest did it alone. */
  by: number | null
}

export async function recordWithdrawal(
  tx: Database,
  email: string,
  { how, by }: Withdrawal,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`
      update newsletter.consent
         set withdrawn_at = greatest(${now}::timestamptz, given_at), withdrawn_how = ${how},
             withdrawn_by = ${by}
       where email = lower(trim(${email}::text)) and withdrawn_at is null`,
  )
}

/** Of who bought within reach. */
export const isReached = (email: RawBuilder<unknown>, scope: Scope): RawBuilder<boolean> => sql`
  exists (select from reservations.public_customer c
    where c.email = ${email} and ${inScope(scope, {
      channel: sql`c.channel_id`,
      hotel: sql`c.hotel_id`,
      location: sql`c.location_id`,
      rep: sql`c.rep_id`,
      agency: sql`c.agency_id`,
    })})`

/** One that holds, of one's own noting or of a customer within reach; nobody else's is told of. */
/**
 * A consent of whom the sender reaches, or that they noted themselves.
 * @throws Refusal `consent.not_found`
 */
export async function findReachedConsent(
  tx: Context,
  uuid: string,
  { lock }: { lock: boolean },
): Promise<Consent> {
  const { scope, user_id } = tx.actor
  const found = await first(
    tx,
    sql<Consent>`
      select k.id, k.uuid, k.email, k.withdrawn_at from newsletter.consent k
       where k.uuid = ${uuid}
         and (${scope.all} or k.noted_by = ${user_id} or ${isReached(sql`k.email`, scope)})
       ${lock ? sql`for update` : sql``}`,
  )
  if (!found) throw new Refusal('consent.not_found')
  return found
}

export async function isUnsubscribedAddress(tx: Database, email: string): Promise<boolean> {
  const row = await first(
    tx,
    sql`select 1 from newsletter.unsubscription where email = lower(trim(${email}::text))`,
  )
  return row !== undefined
}

/** The guest's own yes, after their own no. */
export async function forgetUnsubscription(tx: Database, email: string): Promise<void> {
  await run(
    tx,
    sql`delete from newsletter.unsubscription where email = lower(trim(${email}::text))`,
  )
}
