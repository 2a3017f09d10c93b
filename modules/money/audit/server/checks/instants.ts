import { sql, type RawBuilder } from 'kysely'
import type { Check, Row } from './check.ts'

/** What was written so long before a seal is in it. */
const SETTLED = sql`interval '1 hour'`
const SLACK = sql`interval '5 minutes'`

/** Rows that are dated before the seal that they come after, or after the seal that they are in. */
const outOfTime = (what: string, table: RawBuilder<unknown>, last: string): RawBuilder<Row> => sql`
  select t.id as document_id, null::bigint as reservation_id,
      concat_ws(' ', ${what}::text, 'between', b.sealed_at - ${SETTLED}, s.sealed_at) as expected,
      concat_ws(' ', ${what}::text, t.id, t.at) as found, null::numeric as off_mxn
    from (select s.*, lead(s.id) over (order by s.id) as next_id from audit.seal s) b
    left join audit.seal s on s.id = b.next_id
    join ${table} t on t.id > b.${sql.ref(last)}
      and t.id <= coalesce(s.${sql.ref(last)}, 9223372036854775807)
   where t.at < b.sealed_at - ${SETTLED} or t.at > s.sealed_at
  union all
  select t.id, null, concat_ws(' ', ${what}::text, 'until', s.sealed_at),
      concat_ws(' ', ${what}::text, t.id, t.at), null
    from (select * from audit.seal order by id limit 1) s
    join ${table} t on t.id <= s.${sql.ref(last)}
   where t.at > s.sealed_at`

/** Rows of the record that say another instant than they were written at. */
export const INSTANTS: readonly Check[] = [
  {
    name: 'out_of_time',
    kind: 'audit',
    whole: true,
    find: () => outOfTime('act', sql`platform.audit_entry`, 'last_act_id'),
  },
  {
    name: 'out_of_time',
    kind: 'transition',
    whole: true,
    find: () => outOfTime('step', sql`platform.transition`, 'last_step_id'),
  },
  {
    name: 'out_of_time',
    kind: 'entry',
    whole: true,
    find: () => outOfTime('entry', sql`ledger.entry`, 'last_entry_id'),
  },
  {
    name: 'out_of_time',
    kind: 'audit',
    whole: true,
    // Acts and steps of one request are of one transaction, and so of one instant.
    find: () => sql<Row>`
      select a.id as document_id, null::bigint as reservation_id,
          concat_ws(' ', 'step', t.at) as expected, concat_ws(' ', 'act', a.at) as found,
          null::numeric as off_mxn
        from platform.audit_entry a
        join (select request_id, min(at) as at, max(at) as last_at from platform.transition
               where request_id is not null group by request_id) t
          on t.request_id = a.request_id
       where a.at < t.at - ${SLACK} or a.at > t.last_at + ${SLACK}`,
  },
]
