import { findOneHand } from '@app/access/api'
import { isGivenAtDesk, METHOD_KINDS } from '@app/payments/rules'
import { all, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Actor, Language } from '@kit/kernel/actor'
import { sql } from 'kysely'
import type { WaitingMoney } from '../contract.ts'

type Row = Omit<WaitingMoney['rows'][number], 'amount'> &
  Pick<WaitingMoney, 'task' | 'count' | 'totals'> & {
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
    credit: permissions.has('credit.authorize'),
    approve: permissions.has('refund.approve'),
    give: permissions.has('refund.pay'),
    send: permissions.has('refund.send'),
  }
  if (!Object.values(may).includes(true)) return []
  const kinds = METHOD_KINDS.filter((kind) => may.send || (may.give && isGivenAtDesk(kind)))
  const visible = inScope(scope, {
    channel: sql`w.channel_id`,
    hotel: sql`w.hotel_id`,
    location: sql`w.location_id`,
    rep: sql`w.rep_id`,
    agency: sql`w.agency_id`,
  })
  const askers = may.approve || may.confirm || may.credit ? await findAskers(database) : []
  const one_hand = [...(await findOneHand(database, { signs: user_id, asked: askers, now }))]
  const rows = await all(
    database,
    sql<Row>`
    with waiting as (
      select w.task, w.uuid, w.folio, w.customer, ${sql.ref(`w.method_${language}`)} as method,
          w.reference, w.currency, w.amount::text as sum, w.state, w.keeps_waiting, w.since,
             w.document_id
        from reporting.waiting_money w
       where ${visible}
         and case w.task
               when 'confirm_payment' then case w.method_kind
                     when 'agency_credit' then ${may.credit}::boolean
                     else ${may.confirm}::boolean end
                   and w.asked_by <> all(${one_hand}::bigint[])
               when 'approve_refund' then ${may.approve}::boolean
                   and w.asked_by <> all(${one_hand}::bigint[])
               else w.method_kind = any(${kinds}::text[]) end),
    ranked as (
      select w.*, count(*) over (partition by task)::int as count,
             row_number() over (partition by task order by since, document_id) as position
        from waiting w),
    totals as (
      select task, jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount)
               order by currency) as totals
        from (select task, currency, sum(sum::numeric)::text as amount from waiting
               group by task, currency) by_currency
       group by task)
    select * from ranked join totals using (task) where position <= ${limit} order by position`,
  )
  return (['confirm_payment', 'approve_refund', 'give_refund'] as const).flatMap((task) => {
    const ofTask = rows.filter((row) => row.task === task)
    if (ofTask.length === 0) return []
    return [
      {
        task,
        count: ofTask[0]!.count,
        totals: ofTask[0]!.totals,
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
    sql<{
      id: number
    }>`
      select distinct asked_by as id from reporting.waiting_money
        where task in ('confirm_payment', 'approve_refund')`,
  )
  return rows.map(({ id }) => id)
}
