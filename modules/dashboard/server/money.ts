import { findOneHand } from '@app/access/api'
import { isGivenAtDesk, METHOD_KINDS } from '@app/payments/rules'
import { all, type Database } from '@kit/db/database'
import { nameIn } from '@kit/db/named'
import { inScope } from '@kit/db/scope'
import type { Actor, Language } from '@kit/kernel/actor'
import { sql } from 'kysely'
import type { WaitingMoney } from '../contract.ts'

type Row = WaitingMoney['rows'][number] &
  Pick<WaitingMoney, 'task' | 'count'> & {
    currency: WaitingMoney['rows'][number]['amount']['currency']
    sum: string
  }

/**
 * Money that waits for what this actor may do about it, in their scope, the oldest first: `limit`
 * of each task, and how many there are.
 */
export async function findWaitingMoney(
  database: Database,
  { user_id, scope, permissions }: Actor,
  { limit, language, now }: { limit: number; language: Language; now: Date },
): Promise<WaitingMoney[]> {
  const may = {
    confirm: permissions.has('payment.confirm'),
    approve: permissions.has('refund.approve'),
    give: permissions.has('refund.pay'),
    send: permissions.has('refund.send'),
  }
  if (!Object.values(may).includes(true)) return []
  const kinds = METHOD_KINDS.filter((kind) => may.send || (may.give && isGivenAtDesk(kind)))
  const visible = inScope(scope, {
    channel: sql`r.channel_id`,
    hotel: sql`r.hotel_id`,
    location: sql`r.location_id`,
    rep: sql`r.rep_id`,
    agency: sql`r.agency_id`,
  })
  const askers = may.approve || may.confirm ? await findAskers(database) : []
  const one_hand = [...(await findOneHand(database, { signs: user_id, asked: askers, now }))]
  const rows = await all(
    database,
    sql<Row>`
    with waiting as (
      select 'confirm_payment' as task, p.id, p.reservation_id, p.method_id, p.reference, p.currency, p.amount, p.state, p.created_at as since
        from payments.payment p
       where p.state = 'pending' and ${may.confirm}::boolean and p.rep_id <> all(${one_hand}::bigint[])
      union all
      select case f.state when 'requested' then 'approve_refund' else 'give_refund' end, f.id, f.reservation_id, p.method_id, null, f.currency, f.amount, f.state, f.created_at
        from payments.refund f
        join payments.payment p on p.id = f.payment_id
        join payments.method m on m.id = p.method_id
       where f.state in ('requested', 'approved', 'in_transit', 'failed')
         and case f.state when 'requested' then ${may.approve}::boolean and f.requested_by <> all(${one_hand}::bigint[]) else m.kind = any(${kinds}::text[]) end),
    ranked as (
      select w.task, r.uuid, r.folio, r.customer_name as customer, ${nameIn(language, 'm')} as method, w.reference, w.currency, w.amount::text as sum, w.state, r.state = 'waiting' as keeps_waiting, w.since,
             count(*) over (partition by w.task)::int as count, row_number() over (partition by w.task order by w.since, w.id) as position
        from waiting w
        join reservations.reservation r on r.id = w.reservation_id
        join payments.method m on m.id = w.method_id
       where ${visible})
    select * from ranked where position <= ${limit} order by position`,
  )
  return (['confirm_payment', 'approve_refund', 'give_refund'] as const).flatMap((task) => {
    const ofTask = rows.filter((row) => row.task === task)
    if (ofTask.length === 0) return []
    return [
      {
        task,
        count: ofTask[0]!.count,
        rows: ofTask.map(
          ({
            uuid,
            folio,
            customer,
            method,
            reference,
            currency,
            sum,
            state,
            keeps_waiting,
            since,
          }) => ({
            uuid,
            folio,
            customer,
            method,
            reference,
            amount: { amount: sum, currency },
            state,
            keeps_waiting,
            since,
          }),
        ),
      },
    ]
  })
}

/** Everybody whose refund or announced money waits for a second person. */
async function findAskers(database: Database): Promise<number[]> {
  const rows = await all(
    database,
    sql<{ id: number }>`
    select rep_id as id from payments.payment where state = 'pending'
    union select requested_by from payments.refund where state = 'requested'`,
  )
  return rows.map(({ id }) => id)
}
