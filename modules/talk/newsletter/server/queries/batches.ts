import type { AnyContext, Context } from '@kit/db/context'
import { all, first, type Database } from '@kit/db/database'
import { move, moveThose } from '@kit/db/move'
import { sql } from 'kysely'
import type { Content, NewsletterState, Reader } from '../../contract.ts'
import { NEWSLETTER, RECIPIENT } from '../../lifecycles.ts'

export type Leaving = Content & { id: number; state: NewsletterState; scheduled_for: string }
/** `consent_id`: under which it may be written now; null when they unsubscribed or agree no more. */
export type Waiting = {
  id: number
  email: string
  language: 'es' | 'en'
  consent_id: number | null
  /** As they were known when it was confirmed. */
  reader: Reader
}

/**
 * A newsletter whose turn it is, for this transaction alone: nothing when it was stopped, is done,
 * or somebody else is at it.
 */
export function takeNewsletter(tx: Database, id: number, now: Date): Promise<Leaving | undefined> {
  return first(
    tx,
    sql<Leaving>`
    select id, state, subject_es, subject_en, blocks, scheduled_for from newsletter.newsletter
     where id = ${id} and state in ('scheduled', 'sending') and scheduled_for <= ${now}
       for update skip locked`,
  )
}

export function findWaiting(
  tx: Database,
  newsletter_id: number,
  limit: number,
): Promise<Waiting[]> {
  return all(
    tx,
    sql<Waiting>`
    select r.id, r.email, r.language,
        (select k.id from newsletter.consent k where k.email = r.email and k.withdrawn_at is null
          and not exists (select from newsletter.unsubscription u where u.email = r.email)
          and not exists (select from privacy.public_limited_address g where g.email = r.email))
            as consent_id,
        jsonb_build_object('name', r.name, 'hotel', r.hotel, 'tour_es', r.tour_es,
            'tour_en', r.tour_en, 'tour_day', r.tour_day) as reader
      from newsletter.recipient r where r.newsletter_id = ${newsletter_id} and r.state = 'waiting'
        order by r.id limit ${limit}`,
  )
}

export const recordWritten = (
  tx: AnyContext,
  id: number,
  written: { mail_id: number; consent_id: number },
): Promise<void> => move(tx, RECIPIENT, { id, state: 'waiting' }, 'written', { set: written })

export const recordSkipped = (tx: AnyContext, ids: readonly number[]): Promise<void> =>
  move(
    tx,
    RECIPIENT,
    ids.map((id) => ({ id, state: 'waiting' as const })),
    'skipped',
  )

/** Newsletters that should be leaving now, whoever was at them. */
export function findDue(database: Database, now: Date): Promise<{ id: number }[]> {
  return all(
    database,
    sql<{
      id: number
    }>`
      select id from newsletter.newsletter n
        where state in ('scheduled', 'sending') and scheduled_for <= ${now}
          and not exists (select from graphile_worker.jobs j where j.key = 'newsletter-' || n.id)
        order by id`,
  )
}

type Paused = { uuid: string; subject_es: string; subject_en: string; confirmed_by: number }

/** A newsletter that cannot be sent waits for a person, who sees why; undefined: it waits already. */
export async function pauseBroken(tx: Context<null>, id: number): Promise<Paused | undefined> {
  const leaving = { from: ['scheduled', 'sending'], which: sql`t.id = ${id}` } as const
  const paused = await moveThose(tx, NEWSLETTER, leaving, 'paused', {
    reason: 'broken',
    set: { updated_at: tx.now.toISOString() },
  })
  if (paused.length === 0) return undefined
  return first(
    tx,
    sql<Paused>`
    select uuid, subject_es, subject_en, confirmed_by from newsletter.newsletter where id = ${id}`,
  )
}
