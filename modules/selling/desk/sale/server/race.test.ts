import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { only } from '@kit/db/database'
import { times } from '@kit/testing/times'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { saveBooking } from '../contract.ts'

const BUYERS = 64
const ROUNDS = times(10)
const DAY = '2026-03-20'
/** Everybody waits for everybody, however busy the machine: the clock only ends what hangs. */
const PATIENT = { timeout: 300_000 + ROUNDS * 3_000 }
let world: TestWorld
let reps: Session[]
let option_id: number

beforeAll(async () => {
  world = await openTestWorld({ connections_max: 24 })
  await buildRates(world.database, { day: '2026-03-10' })
  reps = []
  for (let index = 0; index < 8; index++)
    reps.push(await world.signInAs({ roles: ['REP CONCESION'], desk: true }))
  option_id = (
    await buildProduct(world.database, { prices: [{ pax_type: 'adult', amount: '1000' }] })
  ).option.id
})

async function buy(session: Session, departure_id: number): Promise<string> {
  const { status, error } = await world.call(session, saveBooking, {
    body: {
      items: [{ option_id, service_day: DAY, departure_id, adults: 1 }],
      expected_total: '1000',
      payments: [{ method_id: 1, currency: 'MXN', amount: '1000' }],
      customer: { name: 'Comprador', phone: '998 000 0000' },
      signatures: { client: { typed_name: 'Comprador' } },
    },
  })
  return status === 200 ? 'sold' : error!.code
}

const minuteOf = (round: number): string =>
  `${String(6 + Math.floor(round / 60)).padStart(2, '0')}:${String(round % 60).padStart(2, '0')}`

test(
  `${BUYERS} buyers for one seat, ${ROUNDS} times: exactly one sale each time, and everybody else is told why`,
  PATIENT,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const departure = await buildDeparture(world.database, {
        option_id,
        day: DAY,
        starts_at: minuteOf(round),
        capacity: 1,
      })

      const outcomes = await Promise.all(
        Array.from({ length: BUYERS }, (_, buyer) => buy(reps[buyer % reps.length]!, departure.id)),
      )

      expect(tally(outcomes)).toEqual({ sold: 1, 'departure.full': BUYERS - 1 })
    }
    const { sales } = await only(
      world.database,
      sql<{
        sales: number
      }>`select count(*)::int as sales from reservations.reservation where state = 'confirmed'`,
    )
    expect(sales).toBe(ROUNDS)
  },
)

test(
  'with the guard off the same race sells a seat twice: the race above is a real one',
  PATIENT,
  async () => {
    await sql`alter table departures.departure drop constraint departure_never_oversold`.execute(
      world.database,
    )
    await sql.raw(UNGUARDED).execute(world.database)
    const departure = await buildDeparture(world.database, {
      option_id,
      day: DAY,
      starts_at: '18:00',
      capacity: 1,
    })

    const outcomes = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) => buy(reps[buyer % reps.length]!, departure.id)),
    )

    expect(tally(outcomes).sold).toBeGreaterThan(1)
  },
)

/** Every departure pretends to have room: what a taking without lock and check would do. */
const UNGUARDED = `
  create function departures.pretend_room() returns trigger language plpgsql as $$ begin new.capacity := new.capacity; new.taken := 0; return new; end $$;
  create trigger pretend_room before update on departures.departure for each row execute function departures.pretend_room();`

function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
