import { chargebackSettledEntry } from '@app/ledger/rules/chargeback-entries'
import type { Place } from '@app/ledger/rules/place'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, derivation } from './document.ts'

/** Everything but what was settled is asked of the payment. */
type Row = Place & {
  id: number
  reservation_id: number
  currency: Currency
  owed: Currency
  amount: string
  applied: string
  amount_mxn: string
  rate: string
  applied_rate: string
  day: Day
  settled_at: string
  settled_by: number
}

/** What of lost chargebacks their guests had in favour: no cost of ours, and no favour any more. */
export const chargebackSettlements = derivation(
  'chargeback_settlement',
  async (database, which) => {
    const rows = await all(
      database,
      sql<Row>`
      select s.id, p.reservation_id, p.currency, r.currency as owed, s.amount, s.applied,
          s.amount_mxn, p.rate, p.applied_rate, s.day, s.settled_at::text, s.settled_by,
          p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id
        from payments.chargeback_settlement s
        join payments.chargeback c on c.id = s.chargeback_id
        join payments.payment p on p.id = c.payment_id
        join reservations.reservation r on r.id = p.reservation_id
       where ${among(which, 's.id')}`,
    )
    return rows.map((row) =>
      derive(row, () => [
        {
          ...chargebackSettledEntry(
            {
              chargeback_settlement_id: row.id,
              reservation_id: row.reservation_id,
              taken: money(row.amount, row.currency),
              applied: money(row.applied, row.owed),
              in_mxn: money(row.amount_mxn, 'MXN'),
              rate: row.rate,
              applied_rate: row.applied_rate,
            },
            row.day,
          ),
          place: row,
          at: row.settled_at,
          user_id: row.settled_by,
        },
      ]),
    )
  },
)
