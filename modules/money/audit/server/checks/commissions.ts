import { sql } from 'kysely'
import type { Check, Row } from './check.ts'

/** The roles of those levels, by the specification's ids. */
const ROLES = sql`(values ('manager', 2), ('sub_manager', 12)) role(level, id)`

/** Who earns of a sale, by which wording and from which day. */
export const COMMISSIONS: readonly Check[] = [
  {
    name: 'commission_line',
    kind: 'commissions.line',
    // Who was edited since, and a roster that was edited, may have been as the line says.
    find: (only) => sql<Row>`
      select l.id as document_id, l.reservation_id,
          concat_ws(' ', coalesce(w.level, v.level, l.level),
            case coalesce(w.level, l.level) when 'rep' then r.rep_id else w.beneficiary_id end,
            a.day) as expected,
          concat_ws(' ', l.level, l.beneficiary_id, l.rule_version_id, l.earned_day) as found,
          null::numeric as off_mxn
        from commissions.line l
        join reservations.reservation r on r.id = l.reservation_id
        left join commissions.sold_item i on i.id = l.item_id
        left join commissions.rule_version v on v.id = l.rule_version_id
        left join commissions.accrual a on a.id = l.accrual_id
        left join commissions.line w on w.id = l.reverses_id
       where ${only('l.reservation_id')}
         and ((l.level = 'rep' and l.beneficiary_id <> r.rep_id)
           or v.level <> l.level
           or r.held_at < v.held_from or r.held_at >= v.held_until
           or r.sale_day not between v.starts_on and v.ends_on
           or v.rep_id <> r.rep_id or v.location_id <> r.location_id
           or v.channel_id <> r.channel_id or v.product_id <> i.product_id
           or v.product_type <> i.product_type
           or a.day <> l.earned_day or a.reservation_id <> l.reservation_id
           or (w.id is not null and (w.item_id, w.level, w.beneficiary_id, w.rule_version_id,
                 -w.amount) is distinct from (l.item_id, l.level, l.beneficiary_id,
                 l.rule_version_id, l.amount))
           or (l.level = 'supervisor' and not exists (
                 select from roster.assignment t where t.supervisor_id = l.beneficiary_id
                    and (t.version > 1 or (t.location_id = r.location_id
                      and t.day = (r.confirmed_at at time zone 'America/Cancun')::date))))
           or exists (select from ${ROLES} join access.user_account u on u.id = l.beneficiary_id
                where role.level = l.level and u.version = 1
                  and not exists (select from access.user_role o
                       where o.user_id = u.id and o.role_id = role.id)))`,
  },
]
