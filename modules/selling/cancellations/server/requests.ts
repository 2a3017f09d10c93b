import type { LockedReservation } from '@app/reservations/api'
import type { AnyContext, Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move, moveThose } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { newUuid } from '@kit/kernel/identifier'
import type { StateOf } from '@kit/kernel/lifecycle'
import { amountOf, total, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import { CANCELLATION_REQUEST } from '../lifecycles.ts'
import type { ItemTerms } from './terms.ts'

type RequestState = StateOf<typeof CANCELLATION_REQUEST>

export type LockedRequest = {
  id: number
  uuid: string
  state: RequestState
  item_id: number
  requested_by: number
  /** The guest asked on their page; `requested_by` is then the rep of the sale. */
  by_guest: boolean
  reason: string
  fee: string
}
/** In whose words it is asked for: those of the guest, or of who works here. */
export type Asking = { reason: string; by_guest: boolean }
export type RecordedRequest = { uuid: string; item_id: number; name: string; fee: Money }

const OPEN = ['requested', 'in_review'] as const

/**
 * One request for each thing sold: a package is asked for with all of its components. Keeps what the
 * policy says now; what is kept of the price is reckoned anew when it is executed.
 * @throws Refusal `cancellation.already_asked`
 */
export async function recordRequests(
  tx: Context,
  reservation: LockedReservation,
  asked: readonly ItemTerms[],
  { reason, by_guest }: Asking,
): Promise<RecordedRequest[]> {
  const heads = asked.filter(({ item }) => item.package_item_id === null)
  await refuseAskedTwice(tx, heads)
  const rows = heads.map((head) => rowOf(tx, head, asked, reservation, { reason, by_guest }))
  const inserted = await insertRows(tx, 'cancellations.request', rows, ['id'])
  await recordTransitions(
    tx,
    inserted.map(({ id }) => ({ ...born(CANCELLATION_REQUEST, id, 'requested'), reason })),
  )
  return heads.map((head, index) => ({
    uuid: rows[index]!.uuid,
    item_id: head.item.id,
    name: head.item.product,
    fee: feeOf(partsOf(head, asked), reservation),
  }))
}

async function refuseAskedTwice(tx: Context, heads: readonly ItemTerms[]): Promise<void> {
  const open = await all(
    tx,
    sql<{ item_id: number }>`
    select item_id from cancellations.request
     where item_id = any(${heads.map(({ item }) => item.id)}::bigint[])
       and state in ('requested', 'in_review', 'approved')`,
  )
  const twice = heads.find(({ item }) => open.some(({ item_id }) => item_id === item.id))
  if (twice) throw new Refusal('cancellation.already_asked', { name: twice.item.product })
}

/** What carries the amounts of a head: its components, or itself. */
function partsOf(head: ItemTerms, asked: readonly ItemTerms[]): ItemTerms[] {
  const parts = asked.filter(({ item }) => item.package_item_id === head.item.id)
  return parts.length > 0 ? parts : [head]
}

const feeOf = (parts: readonly ItemTerms[], { currency }: LockedReservation): Money =>
  total(
    parts.map(({ fee }) => fee),
    currency,
  )

function rowOf(
  { actor, now }: Context,
  head: ItemTerms,
  asked: readonly ItemTerms[],
  reservation: LockedReservation,
  { reason, by_guest }: Asking,
) {
  const { id, currency, channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  const parts = partsOf(head, asked)
  const refundable = total(
    parts.map((part) => part.refundable),
    currency,
  )
  return {
    uuid: newUuid(),
    reservation_id: id,
    item_id: head.item.id,
    state: 'requested',
    reason,
    policy_snapshot: JSON.stringify(parts.map(({ rules }) => rules)),
    hours_before: Math.min(...parts.map(({ hours_before }) => hours_before)),
    fee_percent: parts[0]!.fee_percent,
    currency,
    fee: amountOf(feeOf(parts, reservation)),
    refundable: amountOf(refundable),
    requested_by: actor.user_id,
    by_guest,
    channel_id,
    hotel_id,
    location_id,
    rep_id,
    agency_id,
    provider_id: head.item.provider_id,
    created_at: now.toISOString(),
  }
}

/** A request of a reservation that the caller has locked, and so is within their scope. */
export const lockRequest = (tx: Context, uuid: string): Promise<LockedRequest> =>
  requestWhere(tx, uuid, sql`for update`)

/** The same for whoever only looks at it. */
export const findRequest = (tx: Context, uuid: string): Promise<LockedRequest> =>
  requestWhere(tx, uuid, sql``)

async function requestWhere(
  tx: Context,
  uuid: string,
  lock: RawBuilder<unknown>,
): Promise<LockedRequest> {
  const found = await first(
    tx,
    sql<LockedRequest>`
    select id, uuid, state, item_id, requested_by, by_guest, reason, fee
      from cancellations.request
     where uuid = ${uuid}::uuid ${lock}`,
  )
  if (!found) throw new Refusal('cancellation.request_not_found')
  return found
}

/** A supervisor looks into it. */
export async function reviewRequest(tx: Context, request: LockedRequest): Promise<void> {
  await move(tx, CANCELLATION_REQUEST, request, 'in_review', {
    set: { reviewed_by: tx.actor.user_id },
  })
}

/** Ends a request without cancelling anything. What nobody reviewed yet is reviewed by deciding. */
export async function decideRequest(
  tx: Context,
  request: LockedRequest,
  to: 'rejected' | 'withdrawn',
  answer: string,
): Promise<void> {
  const reviewed = to === 'rejected' ? await reviewedNow(tx, request) : request
  await move(tx, CANCELLATION_REQUEST, reviewed, to, {
    reason: answer,
    set: { ...decisionOf(tx), answer },
  })
}

/** It is approved, and its item was cancelled on this fee in the same transaction. */
export async function executeRequest(
  tx: Context,
  request: LockedRequest,
  fee: Money,
): Promise<void> {
  const reviewed = await reviewedNow(tx, request)
  await move(tx, CANCELLATION_REQUEST, reviewed, 'approved', { set: decisionOf(tx) })
  const approved = { ...reviewed, state: 'approved' as const }
  await move(tx, CANCELLATION_REQUEST, approved, 'executed', {
    set: { fee_executed: amountOf(fee) },
  })
}

const decisionOf = ({ actor, now }: Context) => ({
  decided_by: actor.user_id,
  decided_at: now.toISOString(),
})

async function reviewedNow(tx: Context, request: LockedRequest): Promise<LockedRequest> {
  if (request.state !== 'requested') return request
  await reviewRequest(tx, request)
  return { ...request, state: 'in_review' }
}

/** What was cancelled without waiting for an answer waits for none any more. */
export async function withdrawRequestsOf(
  tx: AnyContext,
  item_ids: readonly number[],
  reason: string,
): Promise<void> {
  const ended = { answer: reason, decided_at: tx.now.toISOString() }
  await moveThose(
    tx,
    CANCELLATION_REQUEST,
    { from: OPEN, which: sql`t.item_id = any(${[...item_ids]}::bigint[])` },
    'withdrawn',
    { reason, set: { ...ended, decided_by: tx.actor?.user_id ?? null } },
  )
}

/** The last request of an item, whatever became of it. */
export const findLastRequest = (
  tx: AnyContext,
  item_id: number,
): Promise<{ state: RequestState; answer: string | null } | undefined> =>
  first(
    tx,
    sql<{ state: RequestState; answer: string | null }>`
    select state, answer from cancellations.request where item_id = ${item_id}
     order by id desc limit 1`,
  )

/** On which terms items were cancelled, those that were. */
export const findCancelled = (
  tx: AnyContext,
  item_ids: readonly number[],
): Promise<{ item_id: number; fee: string; refundable: string }[]> =>
  all(
    tx,
    sql<{ item_id: number; fee: string; refundable: string }>`
    select item_id, fee, refundable from cancellations.standing
     where item_id = any(${[...item_ids]}::bigint[]) and state = 'executed' order by id`,
  )
