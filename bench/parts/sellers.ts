// Sixteen reps with desks of their own and two hundred departures that never fill up, with ids that
// can be told apart anywhere.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { buildPolicy, buildProduct, buildProvider } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildLocation } from '@app/organization/testing'
import type { Database } from '@kit/db/database'
import { addDays, businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Secrets } from './post.ts'

export const SELLERS = 16
export const DEPARTURES = 200
const SEATS = 1_000_000

/**
 * The first id of each kind: a number of seven digits or more names its kind, wherever it is read.
 */
export const FIRST_ID = {
  'reservations.reservation': 1_000_000,
  'reservations.item': 20_000_000,
  'payments.payment': 30_000_000,
  'vouchers.voucher': 40_000_000,
  'payments.shift': 50_000_000,
  'access.user_account': 60_000_000,
  'organization.location': 61_000_000,
  'organization.hotel': 62_000_000,
  'organization.zone': 63_000_000,
  'catalog.product': 70_000_000,
  'catalog.option': 71_000_000,
  'departures.departure': 72_000_000,
} as const

const SECRET_LENGTH = 43
const FIRST_SELLER = 10

/**
 * The two secrets of seller n differ in their last two digits, so that a script can make them too.
 */
export const secretStem = (kind: 'token' | 'cookie'): string =>
  `bench-${kind}-`.padEnd(SECRET_LENGTH - 2, 'x')
export const secretsOf = (seller: number): Secrets => ({
  token: `${secretStem('token')}${FIRST_SELLER + seller}`,
  cookie: `${secretStem('cookie')}${FIRST_SELLER + seller}`,
})
export { FIRST_SELLER }

/**
 * Founds the company. Rows of a kind are built in lockstep: seller n stands at location n of hotel
 * n, departure n is of option n of product n.
 */
export async function foundSellers(database: Database): Promise<{ service_day: string }> {
  for (const [table, first] of Object.entries(FIRST_ID))
    await sql`
      alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(
      database,
    )
  const now = new Date()
  const today = businessDay(now)
  const service_day = addDays(today, 30)
  await buildRates(database, { day: today })
  for (let seller = 0; seller < SELLERS; seller++) {
    const { id, channel_id, hotel_id } = await buildLocation(database)
    const user = await buildUser(database, {
      roles: ['REP CONCESION'],
      desk: { channel_id, hotel_id, location_id: id },
    })
    const { session_id } = await openSession(database, { user_id: user.id, now })
    const { token, cookie } = secretsOf(seller)
    await sql`
      update access.session set token_hash = sha256(${token}::text::bytea),
          cookie_hash = sha256(${cookie}::text::bytea) where id = ${session_id}`.execute(database)
  }
  const [{ id: policy_id }, { id: provider_id }] = [
    await buildPolicy(database),
    await buildProvider(database),
  ]
  for (let index = 0; index < DEPARTURES; index++) {
    const { option } = await buildProduct(database, { policy_id, provider_id })
    await buildDeparture(database, { option_id: option.id, day: service_day, capacity: SEATS })
  }
  await sql`analyze`.execute(database)
  return { service_day }
}

/**
 * Everybody acted just now. A session is written again only when its last action lies some seconds
 * back, so that on a slow machine one of two sales would hold a statement that the other has not.
 */
export const markSeen = (database: Database): Promise<unknown> =>
  sql`update access.session set last_seen_at = now()`.execute(database)

/** A sale of departure n to one adult, paid in cash. */
export function bookingOf(departure: number, service_day: string): unknown {
  return {
    items: [
      {
        option_id: FIRST_ID['catalog.option'] + departure,
        departure_id: FIRST_ID['departures.departure'] + departure,
        service_day,
        adults: 1,
      },
    ],
    expected_total: '1000',
    payments: [{ method_id: 1, currency: 'MXN', amount: '1000' }],
    customer: { name: 'Begoña Núñez', phone: '998 000 0000', country: 'MX' },
    signatures: { client: { typed_name: 'Begoña Núñez' } },
  }
}
