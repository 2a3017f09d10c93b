import { sql } from 'kysely'
import type { Check, Row } from './check.ts'

/** What one person did alone that is for two. */
export const HANDS: readonly Check[] = [
  {
    name: 'single_hand',
    kind: 'shift',
    whole: true,
    // Whoever approves alone says why; without a reason the same person was hidden.
    find: () => sql<Row>`
      select s.id as document_id, null::bigint as reservation_id,
          concat_ws(' / ', c.user_id, null) as expected,
          concat_ws(' / ', t.user_id, t.reason) as found,
          (select coalesce(sum(abs(round(l.difference * l.rate, 2))), 0) from cash.count_line l
            where l.count_id = c.id) as off_mxn
        from payments.shift s
        join platform.transition t on t.entity = 'shift' and t.entity_id = s.id
          and t.to_state = 'approved'
        join lateral (select k.id, k.user_id from cash.count k
           where k.shift_id = s.id and k.kind = 'checked' order by k.id desc limit 1) c on true
       where t.reason is not null or t.user_id = c.user_id`,
  },
]
