import { crontabOf } from '@kit/jobs/job'
import { all, only, run } from '@kit/db/database'
import { openTestDatabase } from '@kit/testing/database'
import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildReservation, type ItemOverrides } from '../testing/build.ts'
import { closeWhatIsDone } from './close.ts'
import { closeReservations } from './jobs.ts'

const { database } = await openTestDatabase()

const stateOf = async (id: number) =>
  (
    await only(
      database,
      sql<{ state: string }>`select state from reservations.reservation where id = ${id}`,
    )
  ).state
const sale = async (items: readonly ItemOverrides[], paid: string) =>
  (await buildReservation(database, { items, paid })).id
const NIGHT = new Date('2026-03-16T08:00:00Z')
const night = () =>
  closeReservations.perform({}, { database, now: NIGHT, attempt: 1, attempts_max: 1 })

test('at night closes what was given, missed or cancelled and is paid to the cent, and nothing else', async () => {
  const given = await sale([{ state: 'used' }, { state: 'no_show' }], '4000')
  const partlyCancelled = await sale([{ state: 'used' }, { fee: '500' }], '2500')
  const ahead = await sale([{ state: 'used' }, { state: 'confirmed' }], '4000')
  const owing = await sale([{ state: 'used' }], '1999.99')
  const inFavour = await sale([{ state: 'used' }], '2000.01')
  const cancelled = (
    await buildReservation(database, { state: 'cancelled', items: [{ fee: '0' }] })
  ).id

  await night()

  expect(
    await Promise.all([given, partlyCancelled, ahead, owing, inFavour, cancelled].map(stateOf)),
  ).toEqual(['closed', 'closed', 'confirmed', 'confirmed', 'confirmed', 'cancelled'])
  expect(
    await all(
      database,
      sql`
        select from_state, to_state, user_id from platform.transition
          where entity = 'reservation' and entity_id = ${given}`,
    ),
  ).toEqual([{ from_state: 'confirmed', to_state: 'closed', user_id: null }])
})

test('what is paid long after its service closes on the night of its payment', async () => {
  const id = await sale([{ state: 'used', service_day: '2025-11-02' }], '1000')
  await night()
  const before = await stateOf(id)

  await run(database, sql`update reservations.reservation set paid = 2000 where id = ${id}`)
  await night()

  expect([before, await stateOf(id)]).toEqual(['confirmed', 'closed'])
})

test('two nights at once, and a night over again, close it once', async () => {
  const id = await sale([{ state: 'used' }], '2000')

  const closed = await Promise.all([
    closeWhatIsDone(database, NIGHT),
    closeWhatIsDone(database, NIGHT),
  ])

  expect([
    closed.reduce((sum, count) => sum + count, 0),
    await closeWhatIsDone(database, NIGHT),
  ]).toEqual([1, 0])
  expect(
    await all(
      database,
      sql`select 1 from platform.transition where entity = 'reservation' and entity_id = ${id}`,
    ),
  ).toHaveLength(1)
})

test('what somebody has in hand is left for the next night, and holds nobody up', async () => {
  const [busy, free] = [
    await sale([{ state: 'used' }], '2000'),
    await sale([{ state: 'used' }], '2000'),
  ]

  await database.transaction().execute(async (tx) => {
    await run(tx, sql`select 1 from reservations.reservation where id = ${busy} for update`)
    await night()
  })

  expect([await stateOf(busy), await stateOf(free)]).toEqual(['confirmed', 'closed'])
})

test('every night, at three in Cancún', () => {
  const crontab = crontabOf([closeReservations])

  expect(parseCrontab(crontab)).toMatchObject([{ task: 'close-reservations' }])
  expect(crontab).toMatch(/^0 8 \* \* \* /)
})
