import type { AnyContext, Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { born } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import type { Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { DataRequest } from '../contract.ts'
import { DATA_REQUEST } from '../lifecycles.ts'
import { answerDue, type Right } from '../rules.ts'

export type Found = Omit<
  DataRequest,
  'history' | 'can' | 'overdue' | 'due' | 'received_on' | 'answered_on' | 'answer_due' | 'carry_due'
> & {
  id: number
  version: number
  language: 'es' | 'en'
  received_on: Day
  answered_on: Day | null
  answer_due: Day
  carry_due: Day | null
}

const COLUMNS = sql`
  r.id, r.uuid, r.folio, r.state, r.right_asked as right, r.received_on, r.answer_due,
  r.answered_on, r.carry_due, r.carried_on, r.extended, r.extension_reason, r.identity, r.answer,
  r.carried, r.channel, r.asked,
  r.email, r.phone, r.reservation, r.requester, r.language, r.version`

/** @throws Refusal `data_request.not_found` */
export async function findDataRequest(
  tx: AnyContext,
  uuid: string,
  { lock } = { lock: false },
): Promise<Found> {
  const found = await first(
    tx,
    sql<Found>`
      select ${COLUMNS} from data_requests.request r
       where r.uuid = ${uuid}::uuid ${lock ? sql`for update` : sql``}`,
  )
  if (!found) throw new Refusal('data_request.not_found')
  return found
}

export const findHistory = (database: Database, id: number): Promise<DataRequest['history']> =>
  all(
    database,
    sql<DataRequest['history'][number]>`
      select t.at, t.to_state, t.reason, u.full_name as by
        from platform.transition t left join access.public_user u on u.id = t.user_id
       where t.entity = ${DATA_REQUEST.name} and t.entity_id = ${id} order by t.id desc`,
  )

export type Asked = Readonly<{
  right: Right
  name: string
  email: string | null
  phone: string | null
  reservation: string | null
  asked: string
  language: 'es' | 'en'
}>

/** What came from the page of the notice, today. */
export async function recordAsked(
  tx: AnyContext,
  asked: Asked,
): Promise<{ folio: string; answer_due: Day }> {
  const answer_due = answerDue({ received_on: tx.today, extended: null })
  const { id } = await only(
    tx,
    sql<{ id: number }>`
      insert into data_requests.request (uuid, folio, state, right_asked, requester, email, phone,
             reservation, channel, language, received_on, asked, answer_due, created_at)
      values (${newUuid(tx.now.getTime())}, ${newUuid()}, 'received', ${asked.right}, ${asked.name},
              ${asked.email}, ${asked.phone}, ${asked.reservation}, 'notice_page',
              ${asked.language}, ${tx.today}, ${asked.asked}, ${answer_due}, ${tx.now})
      returning id`,
  )
  return { folio: await begin(tx, id, tx.today), answer_due }
}

/** Gives a new request its folio, of the year in which it came, and tells its beginning. */
export async function begin(tx: AnyContext, id: number, received_on: Day): Promise<string> {
  const { folio } = await only(
    tx,
    sql<{ folio: string }>`
      update data_requests.request
         set folio = 'ARCO-' || to_char(${received_on}::date, 'YY') || '-'
             || lpad(n.number, greatest(4, length(n.number)), '0')
        from (select nextval('data_requests.folio_seq')::text as number) n
       where id = ${id} returning folio`,
  )
  await recordTransitions(tx, [born(DATA_REQUEST, id, 'received')])
  return folio
}

export async function setAnswerDue(tx: Context, id: number, answer_due: Day): Promise<void> {
  await run(tx, sql`update data_requests.request set answer_due = ${answer_due} where id = ${id}`)
}

export const standingOf = (
  tx: Context,
  id: number,
): Promise<{ state: Found['state']; extended: Found['extended'] }> =>
  only(tx, sql`select state, extended from data_requests.request where id = ${id}`)
