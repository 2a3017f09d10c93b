import type { AnyContext, Context } from '@kit/db/context'
import { all, first, run, type Database } from '@kit/db/database'
import { born } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { Refusal } from '@kit/kernel/refusal'
import type { Values } from '@kit/tables/record'
import { sql, type RawBuilder } from 'kysely'
import type { DevelopmentRequest } from '../contract.ts'
import { REQUEST } from '../lifecycles.ts'

export type RequestState = DevelopmentRequest['state']

/** Who runs requests sees them all; everybody else those they made. */
const seenBy = ({ actor }: Context): RawBuilder<boolean> =>
  actor.permissions.has('request.manage')
    ? sql<boolean>`true`
    : sql<boolean>`r.created_by = ${actor.user_id}`

/** The state of a request that I see, beside its form. @throws Refusal `request.not_found` */
export async function refuseUnseen(tx: Context, id: number): Promise<Values> {
  const row = await first(
    tx,
    sql<{ state: RequestState }>`
    select r.state from requests.request r where r.id = ${id} and ${seenBy(tx)}`,
  )
  if (!row) throw new Refusal('request.not_found')
  return row
}

/** A new one gets its folio, and its beginning is told. */
export async function keepDraft(
  tx: Context,
  { id, before }: { id: number; before: Values | null },
): Promise<void> {
  if (before) return
  await run(
    tx,
    sql`
    update requests.request set folio = 'PD-' || to_char(${tx.today}::date, 'YY') || '-'
           || lpad(nextval('requests.folio_seq')::text, 4, '0') where id = ${id}`,
  )
  await recordTransitions(tx, [born(REQUEST, id, 'draft')])
}

export type LockedRequest = {
  id: number
  uuid: string
  folio: string
  title: string
  state: RequestState
}

/** Kept from others until the transaction ends. */
export const lockRequest = (tx: Context, uuid: string): Promise<LockedRequest> =>
  findForAct(tx, uuid, { lock: true })

/**
 * A request that whoever asks sees.
 * @throws Refusal `development_request.not_found`
 */
export async function findForAct(
  tx: Context,
  uuid: string,
  options: { lock: boolean },
): Promise<LockedRequest> {
  const found = await findWhere(tx, sql`r.uuid = ${uuid}::uuid and ${seenBy(tx)}`, options)
  if (!found) throw new Refusal('development_request.not_found')
  return found
}

const findWhere = (tx: AnyContext, which: RawBuilder<unknown>, { lock }: { lock: boolean }) =>
  first(
    tx,
    sql<LockedRequest>`
    select r.id, r.uuid, r.folio, r.title, r.state from requests.request r
     where ${which} ${lock ? sql`for update` : sql``}`,
  )

/** Of a link: whoever asks. */
export const lockRequestOfLink = (tx: AnyContext, uuid: string) =>
  findWhere(tx, sql`r.uuid = ${uuid}::uuid`, { lock: true })

type Found = Omit<DevelopmentRequest, 'attachments' | 'history' | 'can'> & { id: number }

export async function findRequest(tx: Context, uuid: string): Promise<Found> {
  const found = await first(
    tx,
    sql<Found>`
    select r.id, r.uuid, r.folio, r.state, r.decided_by, r.decided_at, r.created_at,
           u.full_name as asked_by,
           case when l.id is null then null
                else jsonb_build_object('sent_to', l.sent_to, 'expires_at', l.expires_at)
           end as link
      from requests.request r
      join access.public_user u on u.id = r.created_by
      left join requests.link l on l.request_id = r.id and l.used_at is null
       and l.revoked_at is null
     where r.uuid = ${uuid}::uuid and ${seenBy(tx)}`,
  )
  if (!found) throw new Refusal('development_request.not_found')
  return found
}

/** The latest first; what a link did was done by who signed there. */
export const findHistory = (
  database: Database,
  id: number,
): Promise<DevelopmentRequest['history']> =>
  all(
    database,
    sql<DevelopmentRequest['history'][number]>`
    select t.at, t.from_state, t.to_state, t.reason, u.full_name as by
      from platform.transition t left join access.public_user u on u.id = t.user_id
     where t.entity = ${REQUEST.name} and t.entity_id = ${id} order by t.id desc`,
  )
