import { accruedEntry } from '@app/ledger/rules/entries'
import type { Place } from '@app/ledger/rules/place'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, derivation } from './document.ts'

type Row = Place & {
  id: number
  reservation_id: number
  day: Day
  at: string
  amount: string
  user_id: number | null
}

/** What commissions an event of a reservation earned or took back; their lines sum to it. */
export const accruals = derivation('accrual', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select a.id, a.reservation_id, a.day, a.at::text,
          (select coalesce(sum(l.amount), 0) from commissions.line l
            where l.accrual_id = a.id)::text as amount,
          a.user_id, a.channel_id, a.hotel_id, a.location_id, a.rep_id, a.agency_id
        from commissions.accrual a where ${among(which, 'a.id')}`,
  )
  return rows.map((row) =>
    derive(row, () => {
      const { id: accrual_id, reservation_id, day, at, user_id } = row
      const amount = money(row.amount, 'MXN')
      if (amount.units === 0n) return []
      const entry = accruedEntry({ accrual_id, reservation_id, amount }, day)
      return [{ ...entry, place: row, at, user_id }]
    }),
  )
})
