import type { Lifecycle } from '@kit/kernel/lifecycle'
import { sql } from 'kysely'
import { SEALED } from '../rows/sources.ts'
import type { Check, Row } from './check.ts'

/** What happened to each row, step by step, against the life cycles; who did it, and the audit. */
export const historiesOf = (cycles: readonly Lifecycle[]): readonly Check[] => [
  {
    name: 'history',
    kind: 'transition',
    whole: true,
    find: () => sql<Row>`
      select t.id as document_id, null::bigint as reservation_id,
          concat_ws(' ', t.entity, t.entity_id, 'from', t.before) as expected,
          concat_ws(' ', t.entity, t.entity_id, t.from_state, '->', t.to_state) as found,
          null::numeric as off_mxn
        from (select id, entity, entity_id, from_state, to_state, at,
                lag(to_state) over steps as before, lag(at) over steps as before_at,
                lag(id) over steps is null as first
                from platform.transition
              window steps as (partition by entity, entity_id order by id)) t
        left join (values ${sql.join(
          stepsOf(cycles).map(([entity, from, to]) => sql`(${entity}, ${from}, ${to})`),
        )}) legal(entity, from_state, to_state)
          on legal.entity = t.entity and legal.from_state = t.from_state
             and legal.to_state = t.to_state
       where (t.from_state is not null and legal.entity is null)
          or (not t.first and t.from_state is distinct from t.before)
          or (t.first and t.from_state is not null and t.entity = any(${BORN}::text[]))
          or t.at < t.before_at - interval '5 minutes'`,
  },
  {
    name: 'step_of_nothing',
    kind: 'transition',
    whole: true,
    find: () => sql<Row>`
      select t.id as document_id, null::bigint as reservation_id, null as expected,
          concat_ws(' ', t.entity, t.entity_id, t.to_state) as found, null::numeric as off_mxn
        from platform.transition t
       where ${sql.join(
         tablesOf(cycles).map(
           ([entity, table]) =>
             sql`(t.entity = ${entity}
               and not exists (select from ${sql.table(table)} x where x.id = t.entity_id))`,
         ),
         sql` or `,
       )}`,
  },
  {
    name: 'step_of_nobody',
    kind: 'transition',
    whole: true,
    // What a person asked for stands in the audit under the same request and the same person.
    find: () => sql<Row>`
      select min(t.id) as document_id, null::bigint as reservation_id,
          concat_ws(' ', t.request_id, t.user_id) as expected, min(t.entity || ' ' || t.to_state)
            as found, null::numeric as off_mxn
        from platform.transition t
       where t.request_id is not null and t.user_id is not null
         and not exists (select from platform.audit_entry a
            where a.request_id = t.request_id and (a.user_id = t.user_id or a.user_id is null))
       group by t.request_id, t.user_id`,
  },
  {
    name: 'audit_author',
    kind: 'audit',
    whole: true,
    find: () => sql<Row>`
      select a.id as document_id, null::bigint as reservation_id, null as expected,
          concat_ws(' ', a.action, a.entity, a.entity_id, a.user_id) as found,
          null::numeric as off_mxn
        from platform.audit_entry a
       where (a.user_id is not null
               and not exists (select from access.user_account u where u.id = a.user_id))
          or a.action = '' or a.entity = '' or a.request_id = ''
          or (a.entity = 'reservation' and a.action = 'reservation.sell' and not exists (
            select from reservations.reservation r where r.folio = a.entity_id))`,
  },
  {
    name: 'sale_answer',
    kind: 'idempotency',
    whole: true,
    // The answer that a sale gave names it: its total and currency are those of the reservation.
    find: () => sql<Row>`
      select r.id as document_id, r.id as reservation_id, concat_ws(' ', r.total, r.currency)
            as expected, k.reply ->> 'folio' || ' ' || (k.reply -> 'total')::text as found,
          null::numeric as off_mxn
        from platform.idempotency_key k
        left join reservations.reservation r on r.folio = k.reply ->> 'folio'
       where k.key ~ ' POST /(save-booking|saveBookin) ' and json_typeof(k.reply) = 'object'
         and k.reply ->> 'folio' is not null
         and (r.id is null or (k.reply -> 'total' ->> 'currency') is distinct from r.currency::text
           or (r.version <= 2 and (k.reply -> 'total' ->> 'amount')::numeric <> r.total)
           or k.created_at < r.held_at - interval '5 minutes')`,
  },
  {
    name: 'refund_people',
    kind: 'refund',
    find: (only) => sql<Row>`
      select f.id as document_id, f.reservation_id,
          concat_ws(' ', t.requested, t.approved) as expected,
          concat_ws(' ', f.requested_by, f.approved_by) as found, null::numeric as off_mxn
        from payments.refund f
        left join lateral (
          select max(user_id) filter (where to_state = 'requested') as requested,
              max(user_id) filter (where to_state = 'approved') as approved
            from platform.transition where entity = 'refund' and entity_id = f.id) t on true
       where ${only('f.reservation_id')} and (f.requested_by is distinct from t.requested
         or f.approved_by is distinct from t.approved)`,
  },
]

/** What is recorded from its birth on; the rest is there before its first step. */
const BORN = ['reservation', 'item', 'payment', 'refund', 'voucher']

/** Whose rows stay once they had a step: those that are sealed and never go. */
const tablesOf = (cycles: readonly Lifecycle[]): [string, string][] =>
  cycles
    .filter(({ table, unrecorded }) =>
      SEALED.some(
        ({ name, goes }) => name === table && goes === undefined && unrecorded === undefined,
      ),
    )
    .map(({ name, table }) => [name, table])

const stepsOf = (cycles: readonly Lifecycle[]): [string, string, string][] =>
  cycles.flatMap(({ name, next, unrecorded }) =>
    unrecorded === undefined
      ? Object.entries(next).flatMap(([from, to]) =>
          to.map((state): [string, string, string] => [name, from, state]),
        )
      : [],
  )
