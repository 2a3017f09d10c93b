import { awardDays, collectFrom, lockOwed, payThose } from '@app/incentives/api'
import { systemContext } from '@kit/db/context'
import { all, type Database } from '@kit/db/database'
import { addDays, firstOfMonth, instantOf, lastOfMonth, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'

type People = { awards: number; pays: number }
type Rule = { id: number; starts_on: Day }

/** Days before the end on which prizes were awarded, collected and paid: of months still open. */
const AWARDED = 12
const COLLECTED = 8
const PAID = 6

/**
 * The first two months of the rules without a target were awarded, month by month. Of the first
 * that gave anything providers paid what they owed, and its reps were paid; the other is owed.
 */
export async function awardDemoPrizes(tx: Database, until: Day, people: People): Promise<void> {
  const rules = await all(
    tx,
    sql<Rule>`
    select id, starts_on from incentives.rule where target = 0 order by id`,
  )
  let isSettled = false
  for (const [index, on] of [addDays(until, -AWARDED), addDays(until, -AWARDED + 1)].entries()) {
    for (const { id, starts_on } of rules) {
      const month = firstOfMonth(addDays(lastOfMonth(starts_on), 1))
      const first_day = index === 0 ? starts_on : month
      const last_day = lastOfMonth(first_day)
      if (last_day >= on) continue
      const made = { by: people.awards, day: on }
      await awardDays(at(tx, on), { id }, { first_day, last_day }, made)
    }
    if (!isSettled) isSettled = await settleOwed(tx, until, people.pays)
  }
}

/** Answers whether anything was owed. */
async function settleOwed(tx: Database, until: Day, user_id: number): Promise<boolean> {
  const owed = await all(
    tx,
    sql<{ channel_id: number; provider_id: number | null; rep_id: number }>`
    select distinct channel_id, provider_id, rep_id from incentives.prize
     where rep_id <> ${user_id} order by 1, 2, 3`,
  )
  const collected = addDays(until, -COLLECTED)
  for (const provider_id of new Set(owed.map((one) => one.provider_id)))
    if (provider_id !== null)
      await collectFrom(at(tx, collected), await dueOf(tx, provider_id), {
        provider_id,
        reference: `SPEI P-${provider_id}`,
        day: collected,
        user_id,
      })
  const paid = addDays(until, -PAID)
  // Of several reps one waits for theirs still.
  const reps = new Set(owed.map(({ rep_id }) => rep_id))
  const waiting = reps.size > 1 ? owed.at(-1)?.rep_id : undefined
  const others = owed.filter(({ rep_id }) => rep_id !== waiting)
  for (const channel_id of new Set(others.map((one) => one.channel_id))) {
    const paidTo = others.filter((one) => one.channel_id === channel_id).map((one) => one.rep_id)
    const prizes = await lockOwed(systemContext(tx), channel_id, paidTo)
    if (prizes.length > 0)
      await payThose(at(tx, paid), prizes, {
        channel_id,
        cut_id: null,
        reference: `SPEI R-${channel_id}`,
        day: paid,
        user_id,
      })
  }
  return owed.length > 0
}

const dueOf = (tx: Database, provider_id: number) =>
  all(
    tx,
    sql<Parameters<typeof collectFrom>[1][number]>`
    select * from incentives.prize where provider_id = ${provider_id} order by id`,
  )

/** As it was done at the end of that day. */
const at = (tx: Database, day: Day) => systemContext(tx, instantOf(day, '18:00'))
