import { buildUser } from '@app/access/testing'
import { buildProduct, type BuiltProduct } from '@app/catalog/testing'
import { buildLocation, type BuiltLocation } from '@app/organization/testing'
import { only, run, type Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import {
  add,
  amountOf,
  money,
  subtract,
  total,
  withoutTax,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { convert, rate } from '@kit/kernel/rate'
import { sql } from 'kysely'
import type { ItemState, ReservationState } from '../rules.ts'

// Internal functions that tests of other modules use.
export { keepFirstContact } from '../server/change.ts'
export { closeWhatIsDone } from '../server/close.ts'

export type ItemOverrides = {
  product?: BuiltProduct
  state?: ItemState
  service_day?: string
  service_time?: string
  departure_id?: number
  adults?: number
  minors?: number
  infants?: number
  /** With IVA, before the discount, in the reservation's currency. */
  gross?: string
  discount?: string
  dock?: string
  tax_percent?: string
  /** In MXN. */
  cost?: string
  /** The IVA in the cost; none unless given. */
  cost_tax?: string
  /** Adds the executed cancellation that kept this much; the item is then `cancelled`. */
  fee?: string
  /** Issues a voucher for it. */
  voucher?: true
  /** How many came on that voucher. */
  rendered_pax?: number
  guest_hotel_id?: number
  pickup_time?: string
}

export type ReservationOverrides = {
  location?: BuiltLocation
  rep_id?: number
  agency_id?: number
  state?: ReservationState
  sale_day?: string
  currency?: Currency
  /** MXN per unit of the reservation's currency, and per dollar. */
  mxn_rate?: string
  usd_rate?: string
  customer_name?: string
  customer_phone?: string
  customer_country?: string
  paid?: string
  promo_code_id?: number
  items?: readonly ItemOverrides[]
}

export type BuiltItem = { id: number; product_id: number; provider_id: number; total: string }
export type BuiltReservation = {
  id: number
  uuid: string
  folio: string
  rep_id: number
  location: BuiltLocation
  items: BuiltItem[]
}

type Amounts = { gross: Money; discount: Money; dock: Money; base: Money; tax: Money; total: Money }

/** What was never confirmed has no day of sale. */
const UNSOLD: readonly ReservationState[] = ['quoted', 'held', 'expired', 'waiting', 'rejected']

let built = 0

/**
 * A confirmed sale of one tour for two adults, MXN 2,000, on 10 March 2026 unless told otherwise,
 * with the place, the rep and the product it needs.
 */
export async function buildReservation(
  database: Database,
  overrides: ReservationOverrides = {},
): Promise<BuiltReservation> {
  const number = ++built
  const location = overrides.location ?? (await buildLocation(database))
  const rep_id = overrides.rep_id ?? (await buildUser(database)).id
  const currency = overrides.currency ?? 'MXN'
  const rates = ratesOf(currency, overrides)
  const given = overrides.items ?? [{}]
  const priced = given.map((item) => amountsOf(item, currency))
  const sums = sumOf(priced, currency)
  const uuid = newUuid()
  const folio = `TST-26-${String(number).padStart(6, '0')}`
  const sale_day = overrides.sale_day ?? '2026-03-10'
  const state = overrides.state ?? 'confirmed'
  const sold = !UNSOLD.includes(state)

  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into reservations.reservation (uuid, folio, state, channel_id, hotel_id, location_id,
          zone_id, rep_id, agency_id, customer_name, customer_phone, customer_country, currency,
                                          gross, discount, dock, total, deposit, paid,
                                              promo_code_id, mxn_rate, usd_rate, rate_day,
                                              total_mxn, total_usd, held_until, sale_day,
                                              confirmed_at)
    values (${uuid}, ${folio}, ${state}, ${location.channel_id}, ${location.hotel_id},
          ${location.id}, ${location.zone_id}, ${rep_id}, ${overrides.agency_id ?? null},
            ${overrides.customer_name ?? 'Ana Cliente'}, ${overrides.customer_phone ?? null},
                ${overrides.customer_country ?? 'MX'}, ${currency}, ${amountOf(sums.gross)},
                ${amountOf(sums.discount)}, ${amountOf(sums.dock)},
            ${amountOf(sums.total)}, ${amountOf(sums.total)}, ${overrides.paid ?? '0'},
                ${overrides.promo_code_id ?? null}, ${rates.mxn_rate}, ${rates.usd_rate},
                ${sale_day},
            ${rates.inMxn(sums.total)}, ${rates.inUsd(sums.total)},
                ${state === 'held' ? new Date('2999-01-01') : null}, ${sold ? sale_day : null},
                ${sold ? new Date(`${sale_day}T15:00:00Z`) : null})
    returning id`,
  )
  const items: BuiltItem[] = []
  for (const [index, item] of given.entries()) {
    items.push(
      await buildItem(database, {
        ...item,
        amounts: priced[index]!,
        reservation_id: id,
        position: index + 1,
        folio,
        sale_day: sold ? sale_day : null,
        location,
        rep_id,
        agency_id: overrides.agency_id ?? null,
        currency,
        rates,
      }),
    )
  }
  return { id, uuid, folio, rep_id, location, items }
}

type Rates = ReturnType<typeof ratesOf>

function ratesOf(currency: Currency, { mxn_rate, usd_rate = '20' }: ReservationOverrides) {
  const own = mxn_rate ?? (currency === 'MXN' ? '1' : currency === 'USD' ? usd_rate : '15')
  const by = { USD: rate(usd_rate), ...(currency === 'MXN' ? {} : { [currency]: rate(own) }) }
  return {
    mxn_rate: own,
    usd_rate,
    inOwn: (amount: Money) => amountOf(convert(amount, currency, by)),
    inMxn: (amount: Money) => amountOf(convert(amount, 'MXN', by)),
    inUsd: (amount: Money) => amountOf(convert(amount, 'USD', by)),
  }
}

function amountsOf(item: ItemOverrides, currency: Currency): Amounts {
  const gross = money(item.gross ?? '2000', currency)
  const discount = money(item.discount ?? '0', currency)
  const dock = money(item.dock ?? '0', currency)
  const price = subtract(gross, discount)
  return {
    gross,
    discount,
    dock,
    ...withoutTax(price, item.tax_percent ?? '16'),
    total: add(price, dock),
  }
}

function sumOf(
  priced: readonly Amounts[],
  currency: Currency,
): Pick<Amounts, 'gross' | 'discount' | 'dock' | 'total'> {
  const sum = (key: keyof Amounts) =>
    priced.reduce((before, amounts) => add(before, amounts[key]), zero(currency))
  return {
    gross: sum('gross'),
    discount: sum('discount'),
    dock: sum('dock'),
    total: total(
      priced.map((amounts) => amounts.total),
      currency,
    ),
  }
}

type ItemParents = {
  amounts: Amounts
  reservation_id: number
  position: number
  folio: string
  sale_day: string | null
  location: BuiltLocation
  rep_id: number
  agency_id: number | null
  currency: Currency
  rates: Rates
}

async function buildItem(
  database: Database,
  item: ItemOverrides & ItemParents,
): Promise<BuiltItem> {
  const { amounts, location, rates } = item
  const product = item.product ?? (await buildProduct(database))
  const day = item.service_day ?? '2026-03-15'
  const cost = money(item.cost ?? '1000', 'MXN')
  const minors = item.minors ?? 0
  const { base, tax, gross, discount, dock } = amounts
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into reservations.item (reservation_id, position, state, product_id, option_id,
          provider_id, product_type, channel_id, hotel_id, location_id, rep_id, agency_id,
        departure_id,
                                   service_day, service_time, pickup_time, guest_hotel_id, last_day,
                                       adults, minors, infants, minor_ages, currency, gross,
                                       discount, dock, total, tax_percent, base, tax,
                                   cost, cost_currency, cost_in_currency, sold_as, cost_mxn,
                                       cost_tax, cost_tax_mxn,
                                       mxn_rate, usd_rate, gross_mxn, discount_mxn, dock_mxn,
                                       base_mxn, tax_mxn, total_mxn,
                                   gross_usd, discount_usd, dock_usd, base_usd, tax_usd, total_usd,
                                       policy_id, sale_day)
    select ${item.reservation_id}, ${item.position},
        ${item.fee === undefined ? (item.state ?? 'confirmed') : 'cancelled'}, p.id,
        ${product.option.id}, p.provider_id, p.product_type,
           ${location.channel_id}, ${location.hotel_id}, ${location.id}, ${item.rep_id},
               ${item.agency_id}::bigint, ${item.departure_id ?? null}::bigint,
           ${day}::date, ${item.service_time ?? null}::time, ${item.pickup_time ?? null}::time,
               ${item.guest_hotel_id ?? null}::bigint, ${day}::date, ${item.adults ?? 2}, ${minors},
               ${item.infants ?? 0}, ${Array.from({ length: minors }, () => 8)}::smallint[],
           ${item.currency}, ${amountOf(gross)}::numeric, ${amountOf(discount)}::numeric,
               ${amountOf(dock)}::numeric, ${amountOf(amounts.total)}::numeric,
               ${item.tax_percent ?? '16'}::numeric, ${amountOf(base)}::numeric,
               ${amountOf(tax)}::numeric,
           ${amountOf(cost)}::numeric, 'MXN', ${rates.inOwn(cost)}::numeric, p.sold_as,
               ${amountOf(cost)}::numeric, ${item.cost_tax ?? '0'}::numeric,
               ${item.cost_tax ?? '0'}::numeric, ${rates.mxn_rate}::numeric, ${rates.usd_rate}::numeric,
           ${rates.inMxn(gross)}::numeric, ${rates.inMxn(discount)}::numeric,
               ${rates.inMxn(dock)}::numeric, ${rates.inMxn(base)}::numeric,
               ${rates.inMxn(tax)}::numeric, ${rates.inMxn(amounts.total)}::numeric,
           ${rates.inUsd(gross)}::numeric, ${rates.inUsd(discount)}::numeric,
               ${rates.inUsd(dock)}::numeric, ${rates.inUsd(base)}::numeric,
               ${rates.inUsd(tax)}::numeric, ${rates.inUsd(amounts.total)}::numeric,
           p.policy_id, ${item.sale_day}::date
      from catalog.product p where p.id = ${product.id}
    returning id`,
  )
  const { provider_id } = product
  if (item.fee !== undefined)
    await buildCancellation(database, {
      ...item,
      item_id: id,
      provider_id,
      fee: item.fee,
      tax_percent: item.tax_percent ?? '16',
    })
  if (item.voucher) await buildVoucher(database, { ...item, item_id: id, provider_id })
  return { id, product_id: product.id, provider_id, total: amountOf(amounts.total) }
}

type OfItem = ItemParents & { item_id: number; provider_id: number }

async function buildCancellation(
  database: Database,
  { amounts, fee, tax_percent, location, ...item }: OfItem & { fee: string; tax_percent: string },
): Promise<void> {
  const { base, tax } = withoutTax(money(fee, item.currency), tax_percent)
  await run(
    database,
    sql`
    insert into cancellations.cancellation (uuid, reservation_id, item_id, state, reason,
          policy_snapshot, hours_before, fee_percent, currency, fee, fee_base, fee_tax,
        provider_percent, provider_share, refundable,
                                            requested_by, executed_by, executed_at, cancel_day,
                                                channel_id, hotel_id, location_id, rep_id,
                                                provider_id, agency_id)
    values (${newUuid()}, ${item.reservation_id}, ${item.item_id}, 'executed', 'Clima', '{}', 10,
          '0', ${item.currency}, ${fee}, ${amountOf(base)}, ${amountOf(tax)}, 0, 0,
        ${amountOf(subtract(amounts.total, money(fee, item.currency)))},
            ${item.rep_id}, ${item.rep_id}, now(), ${item.sale_day}, ${location.channel_id},
                ${location.hotel_id}, ${location.id}, ${item.rep_id}, ${item.provider_id},
                ${item.agency_id})`,
  )
}

async function buildVoucher(
  database: Database,
  { location, rendered_pax = 0, ...item }: OfItem & { rendered_pax?: number },
): Promise<void> {
  await run(
    database,
    sql`
    insert into vouchers.voucher (uuid, folio, reservation_id, item_id, provider_id, state,
          rendered_pax, token, channel_id, hotel_id, location_id, rep_id, agency_id)
    values (${newUuid()}, ${`${item.folio}-${item.position}`}, ${item.reservation_id},
          ${item.item_id}, ${item.provider_id}, ${rendered_pax === 0 ? 'issued' : 'rendered'},
        ${rendered_pax}, ${newUuid()},
            ${location.channel_id}, ${location.hotel_id}, ${location.id}, ${item.rep_id},
                ${item.agency_id})`,
  )
}
