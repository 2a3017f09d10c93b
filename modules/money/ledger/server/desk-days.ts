import { beyondScope } from '@kit/db/beyond-scope'
import { all, only, type Database } from '@kit/db/database'
import { day, showDay, type Day } from '@kit/kernel/day'
import { money, type Currency, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Place } from '../rules/place.ts'

export type Held = { account: 'cash' | 'safe'; amount: Money }

/** What the books say a desk holds now, in its drawers and in its safe. */
export async function findCashPosition(
  tx: Database,
  { channel_id, location_id }: Pick<Place, 'channel_id' | 'location_id'>,
): Promise<Held[]> {
  const rows = await all(
    tx,
    sql<{ account: Held['account']; currency: Currency; amount: string }>`
    select account, currency, sum(amount)::numeric(14,4) as amount from reporting.cash_line
     where account in ('cash', 'safe') and channel_id = ${channel_id}
       and location_id = ${location_id}
     group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
  )
  return rows.map(({ account, currency, amount }) => ({
    account,
    amount: money(amount, currency),
  }))
}

/** The last entry of a desk's day; null: nothing was booked on it. */
export async function findLastEntry(
  tx: Database,
  { channel_id, location_id, day }: Pick<Place, 'channel_id' | 'location_id'> & { day: Day },
): Promise<number | null> {
  const { id } = await beyondScope(
    tx,
    { why: 'a day is closed on the last entry of its desk, whoever made it', shows: ['id'] },
    () =>
      only(
        tx,
        sql<{ id: number | null }>`
      select max(id) as id from ledger.entry
       where channel_id = ${channel_id} and location_id = ${location_id} and day = ${day}`,
      ),
  )
  return id
}

const DAY_GUARD = 'nothing_is_booked_on_a_closed_day_of_a_desk'

/** What the database refuses because the desk closed its day is told to whoever asked for it. */
export async function refusingClosedDay<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const { constraint, detail } = error as { constraint?: unknown; detail?: string }
    if (constraint !== DAY_GUARD || !detail) throw error
    throw new Refusal('day.closed', { day: showDay(day(detail)) })
  }
}

/** The books of a closed month take nothing more. @throws Refusal `period.closed` */
export async function refuseClosedPeriod(tx: Database, on: Day): Promise<void> {
  const { closed } = await only(
    tx,
    sql<{ closed: boolean }>`
    select exists (select from ledger.closed_month
        where month >= date_trunc('month', ${on}::date)) as closed`,
  )
  if (closed) throw new Refusal('period.closed')
}
