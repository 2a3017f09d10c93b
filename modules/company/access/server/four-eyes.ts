import { all, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Context } from '@kit/db/context'
import type { PermissionKey } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { fourEyesDays } from '../settings.ts'
import { oneHandOf, type OneHand, type Touch } from './decisions/four-eyes.ts'
import {
  findSeenWhoMay,
  findSuperAdministrators,
  findUserNames,
  type SuperAdministrator,
} from './queries/people.ts'

/** Those of `asked` who may be one person with `signs`. */
export async function findOneHand(
  database: Database,
  { signs, asked, now }: { signs: number; asked: readonly number[]; now: Date },
): Promise<ReadonlySet<number>> {
  if (asked.length === 0) return new Set()
  const { touches } = await findTouches(database, [signs, ...asked], now)
  return new Set(asked.filter((account) => oneHandOf(signs, account, touches)))
}

/** Why somebody may not sign beside whoever asked, as a screen or a refusal says it. */
export type WhyOneHand = Readonly<{ hand: string; because: OneHand['because']; days: number }>

/** Null when they are two persons. */
export async function whyOneHand(
  database: Database,
  { signs, asked, now }: { signs: number; asked: number; now: Date },
): Promise<WhyOneHand | null> {
  const { touches, days } = await findTouches(database, [signs, asked], now)
  const found = oneHandOf(signs, asked, touches)
  if (!found) return null
  const names = await findUserNames(database, [found.hand])
  return { hand: names.get(found.hand)!, because: found.because, days }
}

/**
 * For whatever asks for a second person, who holds `may`; null where nobody but the signer may do it.
 * @throws Refusal `four_eyes.one_hand` when
 * whoever signs now and whoever asked may be one person: it says why, and who could sign.
 */
export async function refuseOneHand(
  tx: Context,
  { asked, may }: { asked: number; may: PermissionKey | null },
): Promise<void> {
  const why = await whyOneHand(tx, { signs: tx.actor.user_id, asked, now: tx.now })
  if (!why) return
  const others = may === null ? [] : await findOthersWhoMay(tx, may, [asked])
  const who = others.map(({ name }) => name).join(', ')
  const { hand, because, days } = why
  throw new Refusal('four_eyes.one_hand', { hand, because, days, who })
}

/** Whom the caller may see of those who hold a permission and are one hand with nobody of `others`. */
export async function findOthersWhoMay(
  tx: Context,
  may: PermissionKey,
  others: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const people = await findSeenWhoMay(tx, may, tx.actor.scope)
  const { touches } = await findTouches(tx, [...others, ...people.map(({ id }) => id)], tx.now)
  return people.filter(({ id }) => !others.some((other) => oneHandOf(id, other, touches)))
}

/**
 * The SUPER ADMINs who may say that an account belongs to a person of its own: those who had no hand
 * on it, or all others where each of them had.
 */
export async function findConfirmers(tx: Context, account: number): Promise<SuperAdministrator[]> {
  const others = (await findSuperAdministrators(tx)).filter(({ id }) => id !== account)
  const { touches } = await findTouches(tx, [account, ...others.map(({ id }) => id)], tx.now)
  const free = others.filter(({ id }) => {
    const one = oneHandOf(id, account, touches)
    return one === null || one.because === 'recent'
  })
  return free.length > 0 ? free : others
}

/** What was done to these accounts, and to whoever did it. */
export async function findTouches(
  database: Database,
  accounts: readonly number[],
  now: Date,
): Promise<{ days: number; touches: Touch[] }> {
  const days = await findSetting(database, fourEyesDays, now)
  const touches = await all(
    database,
    sql<Touch>`
    with recursive reached (account_id) as (
      select unnest(${[...accounts]}::bigint[])
      union
      select t.by_id from reached r
        join access.account_touch t on t.account = r.account_id::text and t.gave_control
    )
    select distinct t.account_id, t.by_id, t.gave_control
      from reached r join access.account_touch t on t.account = r.account_id::text
     where t.gave_control or t.at > ${now}::timestamptz - make_interval(days => ${days}::integer)`,
  )
  return { days, touches }
}
