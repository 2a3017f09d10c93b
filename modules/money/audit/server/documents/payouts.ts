import { commissionPaidEntry, commissionUnpaidEntry } from '@app/ledger/rules/entries'
import type { Place } from '@app/ledger/rules/place'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, derivation } from './document.ts'

type Step = { day: Day; at: string; user_id: number }
type Row = Place & Step & { id: number; amount: string; undone: Step | null }

/**
 * What a cut of commissions paid: the lines of that cut, person and desk sum to it. Once it was
 * undone they may be in another cut, and what was paid stands in the payout alone.
 */
export const payouts = derivation('payout', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select p.id, p.day, p.at::text, p.user_id, p.channel_id, p.hotel_id, p.location_id,
          p.rep_id, p.agency_id,
          case when u.payout_id is not null then jsonb_build_object('day', u.day,
            'at', u.at::text, 'user_id', u.user_id) end as undone,
          case when u.payout_id is not null then p.amount
            else (select coalesce(sum(l.amount), 0) from commissions.line l
            where l.cut_id = p.cut_id
              and l.beneficiary_id is not distinct from p.beneficiary_id
              and l.hotel_id = p.hotel_id and l.location_id = p.location_id
              and l.channel_id = p.channel_id and l.rep_id = p.rep_id
              and l.agency_id is not distinct from p.agency_id) end::text as amount
        from commissions.payout p
        left join commissions.undone_payout u on u.payout_id = p.id
       where ${among(which, 'p.id')}`,
  )
  return rows.map((row) =>
    derive({ id: row.id, reservation_id: null }, () => {
      const { id: payout_id, day, at, user_id } = row
      const amount = money(row.amount, 'MXN')
      if (amount.units === 0n) return []
      const paid = { ...commissionPaidEntry({ payout_id, amount }, day), place: row, at, user_id }
      if (!row.undone) return [paid]
      const undoing = commissionUnpaidEntry({ payout_id, amount }, row.undone.day)
      return [paid, { ...undoing, ...row.undone, place: row, undoes: 'commission_paid' }]
    }),
  )
})
