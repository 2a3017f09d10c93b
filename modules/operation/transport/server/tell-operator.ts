import { asSystem, type Context } from '@kit/db/context'
import { first, only, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { JobContext } from '@kit/jobs/job'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { mayBeTold, mustBe, type OperatorCallKind, type Told } from '../rules/operator.ts'
import { operator, type OperatorAnswer, type OperatorOrder } from './operator.ts'

type SoldTransfer = {
  item_id: number
  folio: string
  state: string
  told: Told
  kind: OperatorCallKind | null
}

/**
 * Records the call in the transaction of who asks; answers what the job is queued with. A call that
 * nobody answered is asked again under its own name, so that it cannot happen twice.
 */
export async function recordCall(tx: Context, item_id: number, kind: OperatorCallKind) {
  if (operator() === null) throw new Refusal('operator.off')
  // Of two who ask at once, the second waits here and then sees the call of the first.
  await run(tx, sql`select transport.lock_transfer(${item_id}::bigint)`)
  const service = await findTransfer(tx, item_id)
  if (!service) throw new Refusal('request.not_found')
  if (!mayBeTold(service, kind)) throw new Refusal('operator.not_now', { folio: service.folio })
  const again = service.told === 'unanswered' && service.kind === kind
  const { id } = again ? await reopen(tx, item_id) : await insert(tx, item_id, kind)
  tx.audit({
    action: `operator.${kind}`,
    entity: 'operator_call',
    entity_id: id,
    after: { folio: service.folio },
  })
  return { call_id: id }
}

const findTransfer = (tx: Context, item_id: number) =>
  first(
    tx,
    sql<SoldTransfer>`
    select s.item_id, s.folio, s.state, s.told, s.kind
      from transport.service_to_confirm s
     where s.item_id = ${item_id}
       and ${inScope(tx.actor.scope, {
         channel: sql`s.channel_id`,
         hotel: sql`s.hotel_id`,
         location: sql`s.location_id`,
         rep: sql`s.rep_id`,
         provider: sql`s.provider_id`,
         agency: sql`s.agency_id`,
       })}`,
  )

const insert = (tx: Context, item_id: number, kind: OperatorCallKind) =>
  only(
    tx,
    sql<{ id: number }>`
    insert into transport.operator_call (uuid, item_id, kind, asked_by, asked_at)
    values (${newUuid()}, ${item_id}, ${kind}, ${tx.actor.user_id}, ${tx.now}) returning id`,
  )

const reopen = (tx: Context, item_id: number) =>
  only(
    tx,
    sql<{ id: number }>`
    update transport.operator_call
       set outcome = null, settled_at = null, asked_by = ${tx.actor.user_id}, asked_at = ${tx.now}
     where id = (select max(id) from transport.operator_call
                  where item_id = ${item_id} and outcome = 'unanswered') returning id`,
  )

/** Sends what still holds at this moment; what the operator does not answer is tried again. */
export async function tellOperator(call_id: number, job: JobContext): Promise<void> {
  const { database, now } = job
  const to = operator()
  const call = await asSystem(database, now, (tx) => decide(tx, call_id, now))
  if (!call) return
  try {
    if (to === null) throw new Error('No operator service is set (OPERATOR_URL)')
    await settle(database, call_id, await to.put(call.kind, call.uuid, call.order), now)
  } catch (cause) {
    await recordFault(database, call_id, cause, job)
    throw cause
  }
}

type Leaving = { uuid: string; kind: OperatorCallKind; order: OperatorOrder }

async function decide(tx: Database, call_id: number, now: Date): Promise<Leaving | null> {
  const call = await first(
    tx,
    sql<{ uuid: string; kind: OperatorCallKind; item_id: number }>`
    select uuid, kind, item_id from transport.operator_call
     where id = ${call_id} and outcome is null for update`,
  )
  if (!call) return null
  // Nobody cancels or restores it between this look and what is composed.
  const item = await only(
    tx,
    sql<{ state: string }>`select transport.lock_transfer(${call.item_id}::bigint) as state`,
  )
  if (!mustBe(call.kind).includes(item.state)) {
    await run(
      tx,
      sql`update transport.operator_call
             set outcome = 'withdrawn', settled_at = ${now},
                 fault = ${`The service is ${item.state} by now`} where id = ${call_id}`,
    )
    return null
  }
  await run(tx, sql`update transport.operator_call set tries = tries + 1 where id = ${call_id}`)
  const order = await only(
    tx,
    sql<OperatorOrder>`
    select s.folio as service, s.voucher, s.service_day as date, s.pickup_time::text as time,
           s.flight, s.guest_hotel as hotel, s.customer_name as name, s.pax
      from transport.service_to_confirm s where s.item_id = ${call.item_id}`,
  )
  return { uuid: call.uuid, kind: call.kind, order }
}

const settle = (database: Database, call_id: number, answer: OperatorAnswer, now: Date) =>
  run(
    database,
    sql`
    update transport.operator_call
       set outcome = ${answer.taken ? 'taken' : 'refused'}, settled_at = ${now},
           reference = ${answer.taken ? answer.reference : null},
           fault = ${answer.taken ? null : answer.reason}
     where id = ${call_id} and outcome is null`,
  )

/** After the last try it waits no more: a person sees it, and may ask again. */
async function recordFault(database: Database, call_id: number, cause: unknown, job: JobContext) {
  const isLast = job.attempt >= job.attempts_max
  await run(
    database,
    sql`
    update transport.operator_call
       set fault = ${cause instanceof Error ? cause.message : String(cause)},
           outcome = ${isLast ? 'unanswered' : null},
           settled_at = ${isLast ? job.now : null}::timestamptz
     where id = ${call_id} and outcome is null`,
  )
}

/** Somebody took its job off the queue: it waits no more, and may be asked again. */
export const abandonCall = async (tx: Context<null>, call_id: number): Promise<void> =>
  void (await run(
    tx,
    sql`
    update transport.operator_call set outcome = 'unanswered', settled_at = ${tx.now}
     where id = ${call_id} and outcome is null`,
  ))
