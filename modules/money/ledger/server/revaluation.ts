import { findFixes } from '@app/exchange-rates/api'
import { all, run, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { amountOf, isZero, money, type Currency } from '@kit/kernel/money'
import { rateText, type Rate } from '@kit/kernel/rate'
import { sql } from 'kysely'
import { imbalance, revaluationPostings } from '../rules.ts'
import { findClosedUntil } from './periods.ts'
import { revalue, type Revaluation, type Standing } from './decisions.ts'

/**
 * Values the exchange position at the FIX of every day up to `until` that was not valued yet, so that
 * a night that was missed is made good by the next. Answers what was said of each day and currency;
 * nothing when it was all said before.
 */
export function revalueExchangePosition(database: Database, until: Day): Promise<Revaluation[]> {
  return database.transaction().execute(async (tx) => {
    // Two at once would tell the same night twice: the second waits, and finds it told.
    await run(tx, sql`lock table ledger.revaluation in share row exclusive mode`)
    const standings = await findStandings(tx, until)
    const [first] = standings.map(({ from }) => from).sort()
    if (first === undefined) return []
    const fixes = await findFixes(tx, first, until)
    const closed = await findClosedUntil(tx)
    const nights = standings.flatMap((standing) =>
      revalue(standing, ofOpenDays(fixes.get(standing.currency), closed), until),
    )
    await recordRevaluations(tx, nights)
    return nights
  })
}

/** A night of a closed month is not valued any more: what it gained is in the next one that is. */
const ofOpenDays = (fixes: ReadonlyMap<Day, Rate> = new Map(), closed: Day | null) =>
  closed === null ? fixes : new Map([...fixes].filter(([on]) => on > closed))

/**
 * The position in each currency that has one and is not valued up to a day. A foreign invoice that
 * is paid in pesos is no position: nothing foreign is held nor owed after it, and its payment told
 * what the bank took beyond what was owed.
 */
async function findStandings(tx: Database, until: Day): Promise<Standing[]> {
  const rows = await all(
    tx,
    sql<{
      currency: Currency
      from: Day
      told_until: Day | null
      gained: string
      movements: { day: Day; amount: string; pesos: string }[]
    }>`
    with moved as (
      select p.currency, e.day, sum(p.amount)::numeric(14,4) as amount,
          sum(p.pesos)::numeric(14,4) as pesos
        from ledger.posting p join ledger.entry e on e.id = p.entry_id
       where p.account_code = 'exchange_position' and p.currency <> 'MXN' and e.day <= ${until}
         and e.moment not in ('invoice_paid', 'invoice_payment_undone')
       group by 1, 2),
    told as (
      select currency, max(day) filter (where fix is not null) as valued, max(day) as told_until,
          sum(result)::numeric(14,4) as gained
        from ledger.revaluation group by 1)
    select m.currency, coalesce(t.valued + 1, min(m.day)) as
      from, t.told_until, coalesce(t.gained, 0)::text as gained,
           jsonb_agg(jsonb_build_object('day', m.day, 'amount', m.amount::text, 'pesos',
                   m.pesos::text) order by m.day) as movements
      from moved m left join told t on t.currency = m.currency
     group by m.currency, t.valued, t.told_until, t.gained`,
  )
  return rows
    .filter(({ from }) => from <= until)
    .map(({ gained, movements, currency, ...row }) => ({
      ...row,
      currency,
      gained: money(gained, 'MXN'),
      movements: movements.map(({ day, amount, pesos }) => ({
        day,
        amount: money(amount, currency),
        pesos: money(pesos, 'MXN'),
      })),
    }))
}

/** Each with its entry in the books of its day; what was told without a FIX is told again with it. */
async function recordRevaluations(tx: Database, nights: readonly Revaluation[]): Promise<void> {
  const given = nights.map(({ day, currency, position, book_value, fix, result }) => {
    const postings = isZero(result) ? [] : revaluationPostings(result)
    if (imbalance(postings).length > 0)
      throw new Error(`The revaluation of ${currency} on ${day} does not balance`)
    return {
      day,
      currency,
      position: amountOf(position),
      book_value: amountOf(book_value),
      fix: fix && rateText(fix),
      result: amountOf(result),
      postings: postings.map(({ account, amount }) => ({
        account_code: account,
        currency: amount.currency,
        amount: amountOf(amount),
      })),
    }
  })
  await run(
    tx,
    sql`
    with given as materialized (
      select case when g.result <> 0 then nextval('ledger.entry_id_seq') end as entry_id, g.*
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
          day date, currency char(3), position numeric(14,4), book_value numeric(14,4),
              fix numeric(18,8), result numeric(14,4), postings jsonb)
    ), entries as (
      insert into ledger.entry (id, moment, day)
      overriding system value
      select entry_id, 'revalued', day from given where entry_id is not null
    ), postings as (
      insert into ledger.posting (entry_id, day, account_code, currency, amount, rate)
      select given.entry_id, given.day, p.account_code, p.currency, p.amount, 1
        from given, jsonb_to_recordset(given.postings) as p(account_code text, currency char(3),
              amount numeric(14,4))
    )
    insert into ledger.revaluation (day, currency, position, book_value, fix, result, entry_id, at)
    select day, currency, position, book_value, fix, result, entry_id, clock_timestamp() from given
    on conflict (day, currency) do update
      set (position, book_value, fix, result, entry_id, at) = (excluded.position,
            excluded.book_value, excluded.fix, excluded.result, excluded.entry_id, excluded.at)`,
  )
}
