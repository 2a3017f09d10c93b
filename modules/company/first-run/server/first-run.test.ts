import { openTestWorld, type Session } from '@app/server/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildHotel, buildLocation, buildZone } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { showFirstSteps, skipFirstStep } from '../contract.ts'

const world = await openTestWorld({ now: new Date().toISOString() })
const { database } = world
let admin: Session

const steps = async (session: Session) => (await world.call(session, showFirstSteps, {})).body
const open = async () =>
  (await steps(admin)).filter(({ done, skipped }) => !done && !skipped).map(({ step }) => step)

beforeAll(async () => {
  admin = await world.signInAs({ roles: ['ADMIN'] })
})

test('a step is done when its rows stand, and open again when they are gone', async () => {
  const nothing = await open()
  const { id: zone_id } = await buildZone(database)
  const { id } = await buildHotel(database, { zone_id })
  const between = await open()

  await sql`delete from organization.hotel where id = ${id}`.execute(database)

  expect(nothing.slice(0, 4)).toEqual(['company', 'zones', 'hotels', 'channel'])
  expect(between.slice(0, 2)).toEqual(['company', 'channel'])
  expect((await open()).slice(0, 3)).toEqual(['company', 'hotels', 'channel'])
})

test('a step that is skipped stays so for everybody, until somebody takes it up again', async () => {
  const other = await world.signInAs({ roles: ['SUPER ADMIN'] })
  await world.call(admin, skipFirstStep, { body: { step: 'rates', skipped: true } })
  const skipped = (await steps(other)).find(({ step }) => step === 'rates')

  await world.call(other, skipFirstStep, { body: { step: 'rates', skipped: false } })

  expect(skipped).toMatchObject({ skipped: true, done: false })
  expect(await open()).toContain('rates')
})

test('everybody has the steps that are theirs, and skips no other', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })

  const theirs = await steps(rep)
  const refused = await world.call(rep, skipFirstStep, { body: { step: 'hotels', skipped: true } })

  expect(theirs.map(({ step }) => step)).toEqual(['sale'])
  expect(refused).toMatchObject({ status: 404, error: { code: 'first_step.unknown' } })
})

test('with the first sale all of it is gone', async () => {
  await buildLocation(database)
  await buildRates(database, { day: businessDay(new Date()) })
  await buildProduct(database)
  const before = await open()

  await buildReservation(database)

  expect(before).not.toContain('product')
  expect(before).toContain('sale')
  expect(await steps(admin)).toEqual([])
})
