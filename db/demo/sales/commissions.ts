import { cutCommissions, payCutOn, settleReservations } from '@app/commissions/api'
import { COMMISSION_CUT } from '@app/commissions/lifecycles'
import { systemContext } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'

/** Older sales were paid before the company kept its commissions here. */
const DAYS = 75
const BATCH = 1_000

/** What the last months paid, told as it would have been when each was sold, in months still open. */
export async function settleDemoCommissions(tx: Database, until: Day): Promise<void> {
  const sales = await all(
    tx,
    sql<{ id: number; day: Day; at: string; rep_id: number }>`
    select r.id, r.sale_day as day, r.confirmed_at::text as at, r.rep_id
      from reservations.reservation r
     where r.state in ('confirmed', 'closed', 'cancelled', 'cancelled_with_charge')
       and r.sale_day > ${addDays(until, -DAYS)}::date
       and r.sale_day >= coalesce((select max(month) + interval '1 month'
           from ledger.closed_period), '-infinity')
     order by r.id`,
  )
  const occasions = new Map(
    sales.map(({ id, rep_id, day, at }) => [id, { user_id: rep_id, day, at }]),
  )
  const context = systemContext(tx)
  for (let from = 0; from < sales.length; from += BATCH)
    await settleReservations(
      context,
      sales.slice(from, from + BATCH).map(({ id }) => id),
      ({ id }) => occasions.get(id)!,
    )
}

/** Two fortnights of each channel were cut: one is paid, the other waits for its approval. */
export async function cutDemoCommissions(
  tx: Database,
  until: Day,
  { made_by, approved_by }: { made_by: number; approved_by: number },
): Promise<void> {
  const channels = await all(
    tx,
    sql<{ channel_id: number }>`
    select distinct channel_id from commissions.line order by channel_id`,
  )
  const step = async (cut: Cut, to: 'closed' | 'approved', at: Date) => {
    await move(systemContext(tx, at), COMMISSION_CUT, cut, to, {
      set: to === 'approved' ? { approved_by } : {},
    })
    return { ...cut, state: to }
  }
  for (const { channel_id } of channels)
    for (const [index, days] of PAID_DAYS_AGO.entries()) {
      const day = addDays(until, -days)
      const instant = instantOf(day, '18:00')
      const [at, context] = [instant.toISOString(), systemContext(tx, instant)]
      const wanted = { channel_id, last_day: addDays(day, -1) }
      const cut = await cutCommissions(context, wanted, { by: made_by, at })
      if (!cut) continue
      const closed = await step({ id: cut.id, state: 'draft' }, 'closed', instant)
      if (index > 0) continue
      const approved = await step(closed, 'approved', instant)
      const reference = `SPEI ${String(cut.id).padStart(6, '0')}`
      await payCutOn(context, approved, {
        method: 'transfer',
        reference,
        day,
        user_id: made_by,
        at,
      })
    }
  await holdSome(tx)
}

const PAID_DAYS_AGO = [30, 15] as const
type Cut = { id: number; state: 'draft' | 'closed' | 'approved' }

const holdSome = (tx: Database): Promise<number> =>
  run(
    tx,
    sql`
    update commissions.line set state = 'held', version = version + 1,
        hold_reason = 'El huésped reclamó el servicio'
     where id in (select l.id from commissions.line l
       where l.state = 'earned' and l.cut_id is null and l.amount > 0 and l.level = 'rep'
         and not exists (select from commissions.line u where u.reverses_id = l.id)
       order by l.id limit 3)`,
  )
