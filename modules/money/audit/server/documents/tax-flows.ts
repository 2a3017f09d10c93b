import { taxFlowEntry } from '@app/ledger/rules/tax-flow'
import type { Place } from '@app/ledger/rules/place'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, derivation } from './document.ts'

type Row = { [Key in keyof Place]: number | null } & {
  id: number
  day: Day
  item_id: number | null
  reservation_id: number | null
  currency: Currency
  rate: string
  tax: string
  iva_withheld: string
  isr_withheld: string
  /** The entry is written in the transaction of its flow. */
  at: string
}

/**
 * IVA that was paid stands at the place of its sale; that of an invoice at none. Invariants work its
 * amounts out again from all that the books and the accounts of agencies say.
 */
export const taxFlows = derivation('tax_flow', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select f.id, f.day, f.item_id, i.reservation_id, f.currency, f.rate, f.tax, f.iva_withheld,
          f.isr_withheld, f.told_at::text as at, i.channel_id, i.hotel_id, i.location_id, i.rep_id,
          i.agency_id
        from ledger.tax_flow f left join reservations.item i on i.id = f.item_id
       where ${among(which, 'f.id')}`,
  )
  return rows.map((row) =>
    derive(row, () => [
      {
        ...taxFlowEntry(
          {
            tax_flow_id: row.id,
            of: row.item_id === null ? 'invoice' : 'service',
            currency: row.currency,
            rate: row.rate,
            tax: money(row.tax, row.currency),
            iva_withheld: money(row.iva_withheld, row.currency),
            isr_withheld: money(row.isr_withheld, row.currency),
          },
          row.day,
        ),
        place: placeOf(row),
        at: row.at,
        user_id: null,
      },
    ]),
  )
})

/** An invoice stands at no place. */
const placeOf = ({ channel_id, hotel_id, location_id, rep_id, agency_id }: Row): Place | null =>
  channel_id === null || hotel_id === null || location_id === null || rep_id === null
    ? null
    : { channel_id, hotel_id, location_id, rep_id, agency_id }
