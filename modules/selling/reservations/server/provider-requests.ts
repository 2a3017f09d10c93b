import type { AnyContext, Context } from '@kit/db/context'
import { all, first, only, type Database } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move, type Stateful } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { findSetting } from '@kit/db/settings'
import { recordTransitions } from '@kit/db/transition'
import { instantOf, type Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import type { StateOf } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { PROVIDER_REQUEST } from '../lifecycles.ts'
import { answerBy } from '../rules.ts'
import { providerAnswerHours } from '../settings.ts'

export type RequestState = StateOf<typeof PROVIDER_REQUEST>

/** A sold service of which its provider has just been asked. */
export type AskedProvider = {
  item_id: number
  provider_id: number
  answer_by: Date
}

type Unasked = {
  item_id: number
  reservation_id: number
  service_day: Day
  service_time: string | null
  provider_id: number
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  agency_id: number | null
}

/** Asks for every pending service of a reservation that nobody was asked of yet. */
export async function recordProviderRequests(
  tx: AnyContext,
  reservation_id: number,
): Promise<AskedProvider[]> {
  const unasked = await all(
    tx,
    sql<Unasked>`
    select i.id as item_id, i.reservation_id, i.service_day, i.service_time, i.provider_id,
        i.channel_id, i.hotel_id, i.location_id, i.rep_id, i.agency_id
      from reservations.item i
     where i.reservation_id = ${reservation_id} and i.state = 'provider_pending'
       and not exists (select from reservations.provider_request q
         where q.item_id = i.id and q.state in ('asked', 'rejected', 'expired'))
     order by i.position`,
  )
  if (unasked.length === 0) return []
  const hours = await findSetting(tx, providerAnswerHours, tx.now)
  const asked = unasked.map((item) => ({
    ...item,
    answer_by: answerBy(
      tx.now,
      hours,
      instantOf(item.service_day, item.service_time ?? LAST_MINUTE),
    ),
  }))
  const rows = await insertRows(
    tx,
    'reservations.provider_request',
    asked.map(({ service_day: _day, service_time: _time, answer_by, ...item }) => ({
      ...item,
      uuid: newUuid(tx.now.getTime()),
      state: 'asked',
      asked_at: tx.now.toISOString(),
      answer_by: answer_by.toISOString(),
    })),
    ['id'],
  )
  await recordTransitions(
    tx,
    rows.map(({ id }) => born(PROVIDER_REQUEST, id, 'asked')),
  )
  return asked
}

/** A service without a time can be given until its day is over. */
const LAST_MINUTE = '23:59:00'

export type LockedProviderRequest = Stateful<RequestState> & {
  uuid: string
  item_id: number
  reservation_id: number
  provider_id: number
}

/** Within the scope of who asks; the caller locks its reservation before. */
export async function lockProviderRequest(
  tx: Context,
  uuid: string,
  lockFirst: (reservation_id: number) => Promise<unknown>,
): Promise<LockedProviderRequest> {
  const found = await first(
    tx,
    sql<{ id: number; reservation_id: number }>`
    select q.id, q.reservation_id from reservations.provider_request q
     where q.uuid = ${uuid}::uuid and ${inScope(tx.actor.scope, {
       channel: sql`q.channel_id`,
       hotel: sql`q.hotel_id`,
       location: sql`q.location_id`,
       rep: sql`q.rep_id`,
       provider: sql`q.provider_id`,
       agency: sql`q.agency_id`,
     })}`,
  )
  if (!found) throw new Refusal('provider_request.not_found')
  await lockFirst(found.reservation_id)
  return only(
    tx,
    sql<LockedProviderRequest>`
    select id, uuid, state, item_id, reservation_id, provider_id
      from reservations.provider_request where id = ${found.id} for update`,
  )
}

export type Answer = { state: 'confirmed'; code: string } | { state: 'rejected'; reason: string }

export const answerProviderRequest = (
  tx: Context,
  request: LockedProviderRequest,
  answer: Answer,
): Promise<void> =>
  move(tx, PROVIDER_REQUEST, request, answer.state, {
    reason: answer.state === 'rejected' ? answer.reason : null,
    set: {
      answered_at: tx.now.toISOString(),
      answered_by: tx.actor.user_id,
      ...(answer.state === 'rejected' ? { reason: answer.reason } : { code: answer.code }),
    },
  })

/** What was moved or cancelled is no longer asked for; what was answered with yes stays so. */
export async function withdrawProviderRequests(
  tx: AnyContext,
  item_ids: readonly number[],
  reason: string,
): Promise<void> {
  const standing = await all(
    tx,
    sql<Stateful<RequestState>>`
    select id, state from reservations.provider_request
     where item_id = any(${item_ids}::bigint[]) and state in ('asked', 'rejected', 'expired')
     order by id for update`,
  )
  await move(tx, PROVIDER_REQUEST, standing, 'withdrawn', { reason })
}

/** Of which reservations nobody answered in time. */
export async function findLateRequests(database: Database, now: Date) {
  return all(
    database,
    sql<{ id: number; reservation_id: number }>`
    select id, reservation_id from reservations.provider_request
     where state = 'asked' and answer_by <= ${now} order by answer_by limit 200`,
  )
}

/**
 * Answers the service that nobody answered for; null when somebody did meanwhile. The caller has
 * locked its reservation.
 */
export async function expireProviderRequest(tx: AnyContext, id: number): Promise<number | null> {
  const late = await first(
    tx,
    sql<Stateful<RequestState> & { item_id: number }>`
    select id, state, item_id from reservations.provider_request
     where id = ${id} and state = 'asked' and answer_by <= ${tx.now} for update`,
  )
  if (!late) return null
  await move(tx, PROVIDER_REQUEST, late, 'expired')
  return late.item_id
}
