import { findAwardedEntries, recordEntries } from '@app/ledger/api'
import { incentiveAwardedEntry, incentiveVoidedEntry } from '@app/ledger/rules/entries'
import type { AnyContext, Context } from '@kit/db/context'
import { all, first, only, run } from '@kit/db/database'
import { born, move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import { addDays, showDay, type Day } from '@kit/kernel/day'
import type { StateOf } from '@kit/kernel/lifecycle'
import { amountOf, compare, money, total } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { AwardableRule, Earned, Wanted } from '../contract.ts'
import { INCENTIVE_PRIZE } from '../lifecycles.ts'
import { awardableDays, refusalOfDays } from '../rules.ts'

export type RuleToAward = { id: number; target: number; starts_on: Day; ends_on: Day }
type Days = { first_day: Day; last_day: Day }
export type Award = { id: number; prizes: number; amount: string }

/** Rules with days that passed and were not awarded, the oldest of those days first. */
export async function findAwardable(tx: Context): Promise<AwardableRule[]> {
  const rules = await all(
    tx,
    sql<RuleToAward & { name: string; awarded_until: Day | null }>`
    select r.id, r.name, r.target, r.starts_on, r.ends_on,
        (select max(a.last_day) from incentives.award a
          where a.rule_id = r.id and a.voided_on is null) as awarded_until
      from incentives.rule r
     where ${inScope(tx.actor.scope, { channel: sql`r.channel_id` })}
     order by r.ends_on, r.name collate "es-x-icu", r.id`,
  )
  return rules.flatMap(({ id, name, awarded_until, ...rule }) => {
    const days = awardableDays(rule, tx.today)
    if (!days) return []
    const first_day = awarded_until === null ? days.first_day : addDays(awarded_until, 1)
    if (first_day > days.last_day) return []
    return [{ id, name, first_day, last_day: days.last_day, whole: rule.target > 0 }]
  })
}

const LOCKED = sql`for update`
const READ = sql``

/** The rule, locked so that nobody edits or awards it meanwhile; its days are judged. */
async function judgedRule(tx: Context, wanted: Wanted, how: typeof LOCKED): Promise<RuleToAward> {
  const rule = await first(
    tx,
    sql<RuleToAward>`
    select r.id, r.target, r.starts_on, r.ends_on from incentives.rule r
     where r.id = ${wanted.rule_id}
       and ${inScope(tx.actor.scope, { channel: sql`r.channel_id` })} ${how}`,
  )
  if (!rule) throw new Refusal('incentive_award.no_rule')
  const refusal = refusalOfDays(rule, wanted, tx.today)
  if (refusal)
    throw new Refusal(refusal, { first: showDay(rule.starts_on), last: showDay(rule.ends_on) })
  if (await isAwarded(tx, wanted)) throw new Refusal('incentive_award.twice')
  return rule
}

const isAwarded = async (tx: Context, { rule_id, first_day, last_day }: Wanted) =>
  (
    await only(
      tx,
      sql<{ found: boolean }>`
      select exists (select from incentives.award a
        where a.rule_id = ${rule_id} and a.voided_on is null
          and a.first_day <= ${last_day}::date and a.last_day >= ${first_day}::date) as found`,
    )
  ).found

/** What a rule gives on some of its days, service by service. */
const countedOn = ({ rule_id, first_day, last_day }: Wanted) => sql`
  incentives.counted_line l
   where l.rule_id = ${rule_id} and l.sale_day between ${first_day}::date and ${last_day}::date`

export async function previewAward(tx: Context, wanted: Wanted): Promise<Earned[]> {
  await judgedRule(tx, wanted, READ)
  return all(
    tx,
    sql<Earned>`
    select l.rep_id, min(l.rep) as rep, l.location_id, min(l.hotel || ' · ' || l.location)
        as location, sum(l.units)::int as units, sum(l.amount)::text as amount
      from ${countedOn(wanted)}
     group by l.rep_id, l.channel_id, l.hotel_id, l.location_id having sum(l.amount) > 0
     order by min(l.rep) collate "es-x-icu", l.rep_id, l.location_id`,
  )
}

/** @throws Refusal when what it gives is no longer what whoever awards it has seen */
export async function makeAward(
  tx: Context,
  { amount, ...wanted }: Wanted & { amount: string },
): Promise<Award> {
  const rule = await judgedRule(tx, wanted, LOCKED)
  const award = await awardDays(tx, rule, wanted, { by: tx.actor.user_id, day: tx.today })
  if (!award) throw new Refusal('incentive_award.nothing')
  if (compare(money(award.amount, 'MXN'), money(amount, 'MXN')) !== 0)
    throw new Refusal('incentive_award.changed', { seen: amount, now: award.amount })
  return award
}

/**
 * Freezes what a rule gives on some of its days, in one statement: each service that counts, and
 * the prize of each rep at each desk, which is owed from then on. Answers nothing where nobody
 * earned anything.
 */
export async function awardDays(
  tx: AnyContext,
  rule: Pick<RuleToAward, 'id'>,
  { first_day, last_day }: Days,
  made: { by: number; day: Day },
): Promise<Award | undefined> {
  const at = tx.now.toISOString()
  const prizes = await all(
    tx,
    sql<NewPrize>`
    with counted as materialized (
      select l.item_id, l.rep_id, l.channel_id, l.hotel_id, l.location_id, l.units, l.amount
        from ${countedOn({ rule_id: rule.id, first_day, last_day })}
    ), made as (
      insert into incentives.award (rule_id, name, paid_by, provider_id, channel_id, target, pays,
          prize, first_day, last_day, day, made_by, made_at)
      select r.id, r.name, r.paid_by, r.provider_id, r.channel_id, r.target, r.pays, r.amount,
          ${first_day}::date, ${last_day}::date, ${made.day}::date, ${made.by},
          ${at}::timestamptz
        from incentives.rule r
       where r.id = ${rule.id} and exists (select from counted where amount > 0)
      returning id, paid_by, provider_id
    ), owed as (
      insert into incentives.prize (award_id, rep_id, channel_id, hotel_id, location_id,
          provider_id, units, amount, state, day, user_id, at)
      select made.id, c.rep_id, c.channel_id, c.hotel_id, c.location_id,
          case made.paid_by when 'provider' then made.provider_id end, sum(c.units), sum(c.amount),
          'owed', ${made.day}::date, ${made.by}, ${at}::timestamptz
        from made, counted c
       group by made.id, made.paid_by, made.provider_id, c.rep_id, c.channel_id, c.hotel_id,
           c.location_id
      having sum(c.amount) > 0
      returning id, award_id, rep_id, channel_id, hotel_id, location_id, provider_id, amount
    ), kept as (
      insert into incentives.award_item (award_id, item_id, prize_id, units, amount)
      select made.id, c.item_id, owed.id, c.units, c.amount
        from made, counted c
        left join owed using (rep_id, channel_id, hotel_id, location_id)
      returning 1
    )
    select owed.* from owed where exists (select from kept) order by id`,
  )
  if (prizes.length === 0) return undefined
  await recordTransitions(
    tx,
    prizes.map(({ id }) => born(INCENTIVE_PRIZE, id, 'owed')),
  )
  await bookAwarded(tx, prizes, { user_id: made.by, day: made.day, at })
  const amount = total(
    prizes.map((prize) => money(prize.amount, 'MXN')),
    'MXN',
  )
  return { id: prizes[0]!.award_id, prizes: prizes.length, amount: amountOf(amount) }
}

export type NewPrize = {
  id: number
  award_id: number
  rep_id: number
  channel_id: number
  hotel_id: number
  location_id: number
  provider_id: number | null
  amount: string
}

export type LockedPrize = NewPrize & {
  state: StateOf<typeof INCENTIVE_PRIZE>
  payment_id: number | null
  collection_id: number | null
  reverses_id: number | null
  is_taken_back: boolean
}

/** What prizes owe comes into the books, each where it was sold. */
export const bookAwarded = (
  tx: AnyContext,
  prizes: readonly NewPrize[],
  { day, user_id, at }: { day: Day; user_id: number; at: string },
): Promise<void> =>
  recordEntries(
    tx,
    placeOf(prizes[0]!),
    prizes.map((prize) => ({
      ...incentiveAwardedEntry(documentOf(prize), day),
      user_id,
      place: placeOf(prize),
      at,
    })),
  )

export const documentOf = ({
  id,
  provider_id,
  amount,
}: Pick<NewPrize, 'id' | 'provider_id' | 'amount'>) => ({
  prize_id: id,
  provider_id,
  amount: money(amount, 'MXN'),
})

export const placeOf = ({
  channel_id,
  hotel_id,
  location_id,
  rep_id,
}: Omit<NewPrize, 'id' | 'award_id' | 'amount' | 'provider_id'>) => ({
  channel_id,
  hotel_id,
  location_id,
  rep_id,
  agency_id: null,
})

/** @throws Refusal `incentive_award.not_found`: what is out of reach, or void, does not exist */
export async function findAward(
  tx: Context,
  id: number,
  { lock }: { lock: boolean },
): Promise<{ id: number }> {
  const award = await first(
    tx,
    sql<{ id: number }>`
    select a.id from incentives.award a
     where a.id = ${id} and a.voided_on is null
       and ${inScope(tx.actor.scope, { channel: sql`a.channel_id` })}
     ${lock ? sql`for update` : sql``}`,
  )
  if (!award) throw new Refusal('incentive_award.not_found')
  return award
}

/**
 * Nothing of it moved yet: every prize of it is void, and its days may be awarded again.
 * @returns how many prizes were owed
 */
export async function voidAward(tx: Context, id: number, reason: string): Promise<number> {
  const prizes = await all(
    tx,
    sql<LockedPrize>`
    select p.*, false as is_taken_back from incentives.prize p
     where p.award_id = ${id} order by p.id for update`,
  )
  if (prizes.some(({ payment_id, collection_id }) => payment_id ?? collection_id))
    throw new Refusal('incentive_award.moved')
  const owed = prizes.filter(({ state }) => state === 'owed')
  await voidPrizes(tx, owed, reason)
  await run(
    tx,
    sql`update incentives.award set voided_on = ${tx.today}::date, void_reason = ${reason}
         where id = ${id}`,
  )
  return owed.length
}

/** Prizes that nobody paid or collected are owed no more, and the books say so. */
export async function voidPrizes(
  tx: Context,
  prizes: readonly LockedPrize[],
  reason: string,
): Promise<void> {
  if (prizes.length === 0) return
  const { user_id } = tx.actor
  const at = tx.now.toISOString()
  await move(tx, INCENTIVE_PRIZE, prizes, 'voided', {
    reason,
    set: { reason, voided_on: tx.today, voided_by: user_id, voided_at: at },
  })
  const awarded = await findAwardedEntries(
    tx,
    prizes.map(({ id }) => id),
  )
  await recordEntries(
    tx,
    placeOf(prizes[0]!),
    prizes.map((prize) => ({
      ...incentiveVoidedEntry(documentOf(prize), tx.today),
      reverses_id: awarded.get(prize.id)!,
      user_id,
      place: placeOf(prize),
      at,
    })),
  )
}
