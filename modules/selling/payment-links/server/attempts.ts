import type { AnyContext, Context } from '@kit/db/context'
import { all, only, run, type Database } from '@kit/db/database'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { newUuid } from '@kit/kernel/identifier'
import { amountOf, type Currency, type Money } from '@kit/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import { PAYMENT_ATTEMPT, PAYMENT_LINK } from '../lifecycles.ts'
import type { AttemptState, Provider } from '../rules.ts'
import type { LockedLink } from './links.ts'
import type { Hint } from './providers/provider.ts'

export type Attempt = {
  id: number
  uuid: string
  link_id: number
  provider: Provider
  reservation_id: number
  currency: Currency
  amount: string
  state: AttemptState
  external_id: string | null
  address: string | null
  expires_at: string
  payment_id: number | null
  problem: string | null
  /** What its provider gave back in part, as last told. */
  given_back: string | null
  /** Who sent its link. */
  created_by: number
}

const COLUMNS = sql`a.id, a.uuid, a.link_id, a.provider, a.reservation_id, a.currency, a.amount,
  a.state, a.external_id, a.address, a.expires_at, a.payment_id, a.problem, a.given_back,
  (select l.created_by from payment_links.link l where l.id = a.link_id) as created_by`

const attemptsWhere = (database: Database, condition: RawBuilder<unknown>): Promise<Attempt[]> =>
  all(database, sql<Attempt>`select ${COLUMNS} from payment_links.attempt a where ${condition}`)

/** One that the guest may go on with: the same money, at a page that is still there. */
export const findOpenAttempt = async (
  tx: AnyContext,
  link_id: number,
  amount: Money,
): Promise<Attempt | undefined> =>
  (
    await attemptsWhere(
      tx,
      sql`a.link_id = ${link_id} and a.state = 'pending' and a.expires_at > ${tx.now}
        and a.amount = ${amountOf(amount)} and a.currency = ${amount.currency} limit 1`,
    )
  )[0]

/** Written before the provider is asked, so that no charge is unknown here. */
export async function recordAttempt(
  tx: AnyContext,
  link: LockedLink,
  {
    reservation_id,
    amount,
    expires_at,
  }: { reservation_id: number; amount: Money; expires_at: Date },
): Promise<Attempt> {
  const attempt = await only(
    tx,
    sql<Attempt>`
      insert into payment_links.attempt as a (uuid, link_id, provider, reservation_id, currency,
          amount, state, expires_at, created_at)
      values (${newUuid()}, ${link.id}, ${link.provider}, ${reservation_id}, ${amount.currency},
          ${amountOf(amount)}, 'created', ${expires_at}, ${tx.now})
      returning ${COLUMNS}`,
  )
  await recordTransitions(tx, [born(PAYMENT_ATTEMPT, attempt.id, 'created')])
  return attempt
}

/** The provider knows it, and its guest may pay there. */
export const beginAttempt = (
  tx: AnyContext,
  attempt: Attempt,
  { external_id, address }: { external_id: string; address: string },
): Promise<void> => move(tx, PAYMENT_ATTEMPT, attempt, 'pending', { set: { external_id, address } })

/** What is not money: it failed, expired, is other money than was asked for, or was given back. */
export const endAttempt = (
  tx: AnyContext,
  attempt: Attempt,
  to: 'failed' | 'expired' | 'doubtful' | 'returned',
  problem: string | null,
): Promise<void> =>
  move(tx, PAYMENT_ATTEMPT, attempt, to, {
    reason: problem,
    set: { problem, seen_by: null, seen_at: null },
  })

/** It is a payment now, and its link needs no other. */
export async function payAttempt(
  tx: AnyContext,
  attempt: Attempt,
  link: Pick<LockedLink, 'id' | 'state'>,
  payment_id: number,
): Promise<void> {
  await move(tx, PAYMENT_ATTEMPT, attempt, 'paid', { set: { payment_id, problem: null } })
  if (link.state !== 'paid') await move(tx, PAYMENT_LINK, link, 'paid')
}

/** Something to look at that nobody has seen to yet. */
export const noteGivenBack = (
  tx: AnyContext,
  { id }: Pick<Attempt, 'id'>,
  { given_back, problem }: { given_back: Money; problem: string },
): Promise<number> =>
  run(
    tx,
    sql`update payment_links.attempt
           set given_back = ${amountOf(given_back)}, problem = ${problem}, seen_by = null,
               seen_at = null
         where id = ${id}`,
  )

/** A person saw to what a link's charges wait for; answers how many there were. */
export const noteSeen = (tx: Context, link_id: number): Promise<number> =>
  run(
    tx,
    sql`update payment_links.attempt set seen_by = ${tx.actor.user_id}, seen_at = ${tx.now}
         where link_id = ${link_id} and seen_at is null
           and (state in ('doubtful', 'returned') or given_back is not null)`,
  )

export const noteProblem = (tx: AnyContext, id: number, problem: string | null): Promise<number> =>
  run(tx, sql`update payment_links.attempt set problem = ${problem} where id = ${id}`)

/** Which attempt a provider speaks of; nothing when it is none of ours. */
export const findHinted = async (
  database: Database,
  provider: Provider,
  { external_id, reference }: Hint,
): Promise<Attempt | undefined> =>
  (
    await attemptsWhere(
      database,
      external_id === undefined
        ? sql`a.provider = ${provider} and a.uuid::text = ${reference ?? ''}`
        : sql`a.provider = ${provider} and a.external_id = ${external_id}`,
    )
  )[0]

/** Keeps what a provider told; false when it was told before. */
export const recordEvent = async (
  tx: AnyContext,
  attempt: Attempt,
  event_id: string,
): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into payment_links.event (provider, event_id, attempt_id, received_at)
          values (${attempt.provider}, ${event_id}, ${attempt.id}, ${tx.now})
          on conflict do nothing`,
  )) > 0

export const findAttemptsOf = (database: Database, link_id: number): Promise<Attempt[]> =>
  attemptsWhere(database, sql`a.link_id = ${link_id} order by a.id desc`)

/** The attempt and its link, locked in the order in which everybody locks them. */
export async function lockAttempt(
  tx: AnyContext,
  { id, link_id }: Attempt,
): Promise<{ attempt: Attempt; link: Pick<LockedLink, 'id' | 'state' | 'created_by'> }> {
  const link = await only(
    tx,
    sql<Pick<LockedLink, 'id' | 'state' | 'created_by'>>`
      select id, state, created_by from payment_links.link where id = ${link_id} for update`,
  )
  const attempt = await only(
    tx,
    sql<Attempt>`
      select ${COLUMNS} from payment_links.attempt a where a.id = ${id} for update`,
  )
  return { attempt, link }
}

/** How long what failed or expired is asked about again: a slow payment may still arrive. */
const ASKED_ABOUT_DAYS = 3
/** As many as are asked about in one go. */
const AT_ONCE = 50

export const findToAskAbout = (database: Database, now: Date): Promise<Attempt[]> =>
  attemptsWhere(
    database,
    sql`a.state in ('pending', 'failed', 'expired') and a.external_id is not null
      and a.created_at > ${now}::timestamptz
        - make_interval(days => ${ASKED_ABOUT_DAYS}::integer)
      order by a.created_at desc limit ${AT_ONCE}`,
  )

/** Begun and never known to their provider: the process ended between the two. */
export const findAbandoned = (database: Database, now: Date): Promise<Attempt[]> =>
  attemptsWhere(
    database,
    sql`a.state = 'created' and a.expires_at <= ${now} order by a.id limit ${AT_ONCE}`,
  )

export type PageLine = {
  service_es: string
  service_en: string
  service_day: string
  service_time: string | null
  adults: number
  minors: number
  infants: number
  total: string
}

/** What a guest reads of a sale on the page of their link, whose secret they hold. */
export const findServicesOf = (database: Database, reservation_id: number): Promise<PageLine[]> =>
  all(
    database,
    sql<PageLine>`
      select product_es as service_es, product_en as service_en, service_day, service_time,
             adults, minors, infants, total
        from reservations.public_item
       where reservation_id = ${reservation_id} and package_item_id is null
       order by position`,
  )
