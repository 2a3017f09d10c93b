import { buildProduct, buildProvider } from '@app/catalog/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildDeparture } from '../testing/build.ts'
import sizeDeparture from '../acts/size.act.ts'

const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })
const { database } = world
const provider = await buildProvider(database)
const product = await buildProduct(database, { provider_id: provider.id, name: 'Catamarán' })
const departure = (day: string) =>
  buildDeparture(database, { option_id: product.option.id, day, capacity: 20 })
const boat = await departure('2026-03-20')
const gone = await departure('2026-03-09')
await run(database, sql`update departures.departure set taken = 6 where id = ${boat.id}`)
const signIn = (provider_id: number) => world.signInAs({ roles: ['PROVEEDORES'], provider_id })
const theirs = await signIn(provider.id)
const other = await signIn((await buildProvider(database)).id)

const allow = (what: 'hidden' | 'seen' | 'sized') =>
  run(
    database,
    sql`update catalog.provider set departures_in_portal = ${what}
         where id = ${provider.id} or ${what} = 'sized'`,
  )
const size = (who: Session, capacity: number, id = boat.id) =>
  world.call(who, sizeDeparture.endpoint, { params: { id }, body: { capacity } })
const listOf = async (who: Session) =>
  JSON.stringify(
    (await world.call(who, runReport, { params: { id: 'provider-departures' }, body: {} })).body,
  )
const capacityOf = async () =>
  (
    await only(
      database,
      sql<{ capacity: number }>`select capacity from departures.departure where id = ${boat.id}`,
    )
  ).capacity

test('a provider sees its departures where the house lets it, and says their seats where it may', async () => {
  expect(await listOf(theirs)).not.toContain('Catamarán')
  expect((await size(theirs, 30)).error?.code).toBe('departure.not_yours')

  await allow('seen')
  expect(await listOf(theirs)).toContain('Catamarán')
  expect((await size(theirs, 30)).error?.code).toBe('departure.not_yours')

  await allow('sized')
  expect((await size(theirs, 30)).body).toEqual({ id: boat.id, capacity: 30, taken: 6 })
  expect(await capacityOf()).toBe(30)
})

test('never fewer seats than are taken, never of a day that is over', async () => {
  await allow('sized')
  const [few, over] = [await size(theirs, 5), await size(theirs, 30, gone.id)]
  expect([few.error?.message, over.error?.code]).toEqual([
    'Hay 6 lugares vendidos o apartados; no pueden ser menos.',
    'departure.closed',
  ])
  expect((await size(theirs, 6)).status).toBe(200)
})

test('of another provider they do not exist', async () => {
  await allow('sized')
  expect((await size(other, 40)).error?.code).toBe('departure.not_yours')
  expect(await listOf(other)).not.toContain('Catamarán')
})
