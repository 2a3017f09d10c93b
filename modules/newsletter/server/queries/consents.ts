import { first, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Scope } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { sql, type RawBuilder } from 'kysely'
import type { ConsentSource } from '../../contract/consents.ts'

export type Consent = { id: number; uuid: string; email: string; withdrawn_at: string | null }

export type NewConsent = {
  email: string
  source: ConsentSource
  /** In words; empty where the source says it. */
  how?: string
  reservation_id?: number | null
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

/** Null when one holds already. */
export async function recordConsent(
  tx: Database,
  { email, source, how = '', reservation_id = null, noted_by }: NewConsent,
  now: Date,
): Promise<string | null> {
  const written = await first(
    tx,
    sql<{ uuid: string }>`
      insert into newsletter.consent (uuid, email, source, how, reservation_id, given_at, noted_by)
      values (${newUuid()}, lower(trim(${email}::text)), ${source}, ${how}, ${reservation_id},
              ${now}, ${noted_by})
      on conflict (email) where withdrawn_at is null do nothing returning uuid`,
  )
  return written?.uuid ?? null
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
export function findReachedConsent(
  tx: Database,
  uuid: string,
  { scope, user_id }: { scope: Scope; user_id: number },
): Promise<Consent | undefined> {
  return first(
    tx,
    sql<Consent>`
      select k.id, k.uuid, k.email, k.withdrawn_at from newsletter.consent k
       where k.uuid = ${uuid}
         and (${scope.all} or k.noted_by = ${user_id} or ${isReached(sql`k.email`, scope)})
         for update`,
  )
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
