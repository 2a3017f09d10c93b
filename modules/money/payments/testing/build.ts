import { buildUser } from '@app/access/testing'
import { only, run, type Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import type { Currency } from '@kit/kernel/money'
import { sql } from 'kysely'

// Internal functions that tests of other modules use.
export { expireCertificates } from '../server/certificates/issuing.ts'
export { lockLongShifts } from '../server/shifts.ts'

const METHODS = { cash: 1, terminal: 2, transfer: 3, certificate: 4 } as const
const PESO = '1'

let references = 0
/** A reference of a transfer, slip or authorisation that no other payment has. */
export const freshReference = (kind = 'AUT'): string => `${kind} ${++references} / 5678`

export type PaymentOverrides = {
  method?: keyof typeof METHODS
  currency?: Currency
  /** In the currency that is handed over. */
  amount?: string
  /** MXN per unit of it, and the house's sell rate of the dollar. */
  rate?: string
  usd_rate?: string
  /** MXN per unit of the reservation's currency. */
  applied_rate?: string
  payment_day?: string
  reference?: string
  /** Change given back on another payment: `amount` is then negative. */
  change_of_id?: number
}

/**
 * A confirmed payment in cash, MXN 1,000, on 10 March 2026 unless told otherwise, of who sold and
 * where. It changes nothing of the reservation, whose `paid` its builder is told.
 */
export async function buildPayment(
  database: Database,
  reservation_id: number,
  overrides: PaymentOverrides = {},
): Promise<{ id: number }> {
  const { amount = '1000', currency = 'MXN', usd_rate = '20' } = overrides
  const rate = overrides.rate ?? (currency === 'MXN' ? PESO : usd_rate)
  const applied_rate = overrides.applied_rate ?? PESO
  const day = overrides.payment_day ?? '2026-03-10'
  return only(
    database,
    sql<{ id: number }>`
    insert into payments.payment (uuid, reservation_id, receipt, method_id, state, change_of_id,
          currency, amount, rate, rate_kind, rate_day, applied, applied_rate, applied_rate_kind,
                                  applied_rate_day, amount_mxn, amount_usd, usd_rate, reference,
                                      channel_id, hotel_id, location_id, rep_id, agency_id,
                                      payment_day)
    select ${newUuid()}, r.id, ${newUuid()}, ${METHODS[overrides.method ?? 'cash']}, 'confirmed',
        ${overrides.change_of_id ?? null}, ${currency}, ${amount}::numeric, ${rate}::numeric,
           ${currency === 'MXN' ? 'peso' : 'house_buy'}, ${day}::date,
               round(${amount}::numeric * ${rate}::numeric / ${applied_rate}::numeric, 2),
               ${applied_rate}::numeric,
           ${applied_rate === PESO ? 'peso' : 'house_sell'}, ${day}::date,
               round(${amount}::numeric * ${rate}::numeric, 2),
               round(${amount}::numeric * ${rate}::numeric / ${usd_rate}::numeric, 2),
           ${usd_rate}::numeric, ${overrides.reference ?? null}, r.channel_id, r.hotel_id,
               r.location_id, r.rep_id, r.agency_id, ${day}::date
      from reservations.reservation r where r.id = ${reservation_id}
    returning id`,
  )
}

/** A refund that was given back, of part of a payment, at the payment's rates. */
export async function buildRefund(
  database: Database,
  payment_id: number,
  { amount, refund_day = '2026-03-12' }: { amount: string; refund_day?: string },
): Promise<void> {
  const [asked, approved] = [await buildUser(database), await buildUser(database)]
  await run(
    database,
    sql`
    insert into payments.refund (uuid, payment_id, reservation_id, state, currency, amount, applied,
          rate, rate_kind, rate_day, amount_mxn, amount_usd, usd_rate, reason, requested_by,
        approved_by,
                                 given_back_mxn, refund_day, channel_id, hotel_id, location_id,
                                     rep_id, agency_id)
    select ${newUuid()}, p.id, p.reservation_id, 'done', p.currency, ${amount}::numeric,
        round(${amount}::numeric * p.rate / p.applied_rate, 2), p.rate, p.rate_kind, p.rate_day,
           round(${amount}::numeric * p.rate, 2),
               round(${amount}::numeric * p.rate / p.usd_rate, 2), p.usd_rate, 'Clima', ${asked.id},
               ${approved.id},
           round(${amount}::numeric * p.rate, 2), ${refund_day}::date, p.channel_id, p.hotel_id,
               p.location_id, p.rep_id, p.agency_id
      from payments.payment p where p.id = ${payment_id}`,
  )
}
