import {
  cancelledEntry,
  confirmedEntry,
  renderedEntry,
  type SoldDocument,
  type Told,
} from '@app/ledger/rules/entries'
import type { Place } from '@app/ledger/rules/place'
import { all, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive, type Expected } from '../../rules/compare.ts'
import { among, findSteps, derivation, type Step, type Which } from './document.ts'

type Row = Place & {
  id: number
  reservation_id: number
  state: string
  is_package: boolean
  currency: Currency
  provider_id: number
  sold_as: 'principal' | 'agency'
  base: string
  tax: string
  dock: string
  tax_percent: string
  cost_in_currency: string
  cost: string
  cost_currency: Currency
  cost_rate: string
  cost_tax: string | null
  mxn_rate: string
  sale_day: Day | null
  fee_base: string | null
  fee_tax: string | null
  provider_share: string | null
  cancel_day: Day | null
  pax: number
  came: number
  no_show_percent: string
}

/** Sold services: confirmed once, and cancelled, given or not shown up for. */
export const items = derivation('item', async (database, which) => {
  const [rows, steps] = await Promise.all([
    findItems(database, which),
    findSteps(database, 'item', which),
  ])
  return rows.map((row) =>
    derive(
      row,
      () => expectedOf(row, steps.get(row.id) ?? new Map()),
      (moment) => (moment === 'rendered' ? onceRendered(row) : null),
    ),
  )
})

const findItems = (database: Database, which: Which): Promise<Row[]> =>
  all(
    database,
    sql<Row>`
    select i.id, i.reservation_id, i.state, i.currency, i.provider_id, i.sold_as, i.base, i.tax,
        i.dock, i.tax_percent, i.cost_in_currency, i.cost, i.cost_tax, i.cost_currency,
        i.mxn_rate, i.sale_day, i.channel_id, i.hotel_id, i.location_id, i.rep_id, i.agency_id,
        exists (select from reservations.item c where c.package_item_id = i.id) as is_package,
        case i.cost_currency when i.currency then i.mxn_rate when 'USD' then i.usd_rate
             when 'MXN' then 1 else coalesce(round(i.cost_mxn / nullif(i.cost, 0), 8), 1)
          end::numeric(18,8) as cost_rate,
        c.fee_base, c.fee_tax, c.provider_share, c.cancel_day,
        i.adults + i.minors + i.infants as pax, p.no_show_percent,
        coalesce((select max(v.rendered_pax) from vouchers.voucher v
          where v.item_id = i.id and v.state <> 'voided'), 0) as came
      from reservations.item i
      join catalog.provider p on p.id = i.provider_id
      left join cancellations.standing c on c.item_id = i.id and c.state = 'executed'
     where ${among(which, 'i.id')}`,
  )

function expectedOf(row: Row, steps: ReadonlyMap<string, Step>): Expected[] {
  const { state, sale_day } = row
  if (row.is_package || sale_day === null || !SOLD.includes(state)) return []
  const service = soldDocument(row)
  const taken = (step: Step | undefined) => ({
    place: row,
    at: step?.at ?? null,
    user_id: step?.user_id ?? null,
  })
  // Sold is sold, also while its provider is asked.
  const sold = firstOf(steps.get('confirmed'), steps.get('provider_pending'))
  const confirmed = { ...confirmedEntry(service, sale_day), ...taken(sold) }
  if (state === 'cancelled')
    return [
      confirmed,
      {
        ...cancelledEntry(service, feeOf(row), row.cancel_day ?? sale_day),
        ...taken(steps.get('cancelled')),
        undoes: 'confirmed',
      },
    ]
  if (state === 'confirmed' || state === 'provider_pending') return [confirmed]
  const given = firstOf(steps.get('used'), steps.get('no_show'))
  const told = { ...costOf(row), attendance: row }
  const rendered = renderedEntry(service, told, given?.day ?? sale_day)
  return [
    confirmed,
    { ...rendered, place: row, at: given?.at ?? null, user_id: given?.user_id ?? null },
  ]
}

const soldDocument = (row: Row): SoldDocument => ({
  item_id: row.id,
  reservation_id: row.reservation_id,
  rates: { [row.cost_currency]: row.cost_rate, [row.currency]: row.mxn_rate },
  sold: {
    provider_id: row.provider_id,
    sold_as: row.sold_as,
    base: money(row.base, row.currency),
    tax: money(row.tax, row.currency),
    dock: money(row.dock, row.currency),
    cost: money(row.cost_in_currency, row.currency),
    tax_percent: row.tax_percent,
  },
})

/** A cost that was accrued whole, before costs said their IVA, stays so. */
const costOf = ({ cost, cost_tax, cost_currency }: Row) => ({
  cost: money(cost, cost_currency),
  tax: money(cost_tax ?? '0', cost_currency),
})

/** A service that was told as given to others, or to nobody, and is not any more: by who came. */
function onceRendered(row: Row): Told[] {
  return Array.from({ length: row.pax + 1 }, (_, came) =>
    renderedEntry(
      soldDocument(row),
      { ...costOf(row), attendance: { ...row, came } },
      row.sale_day!,
    ),
  )
}

/** Whoever comes after all was told as missing before: the service was rendered then. */
const firstOf = (one: Step | undefined, other: Step | undefined): Step | undefined =>
  one && other ? (one.at < other.at ? one : other) : (one ?? other)

const SOLD = ['provider_pending', 'confirmed', 'cancelled', 'used', 'no_show']

/** Without IVA in it, what is left of the fee bears none either. */
const feeOf = ({ currency, fee_base, fee_tax, provider_share, tax_percent }: Row) => {
  const tax = money(fee_tax ?? '0', currency)
  return {
    base: money(fee_base ?? '0', currency),
    tax,
    share: money(provider_share ?? '0', currency),
    tax_percent: tax.units === 0n ? '0' : tax_percent,
  }
}
