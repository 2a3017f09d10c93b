import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listProducts } from '../contract.ts'
import { buildProduct } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'catalog', 'organization'] })

test('products of a channel are those with a price there, by default where the person sells', async () => {
  const [here, there] = [await buildChannel(world.database), await buildChannel(world.database)]
  const everywhere = await buildProduct(world.database, {})
  const ofThere = await buildProduct(world.database, {})
  await sql`
    update catalog.price set channel_id = ${there.id}
     where option_id = ${ofThere.option.id}`.execute(world.database)
  const { id, hotel_id } = await buildLocation(world.database, { channel_id: here.id })
  const rep = await world.signInAs({
    desk: { channel_id: here.id, hotel_id, location_id: id },
  })
  const idsOf = async (query: { channel?: number }) =>
    (await world.call(rep, listProducts, { query })).body
      .map((product) => product.id)
      .toSorted((one, other) => one - other)

  expect(await idsOf({})).toEqual([everywhere.id])
  expect(await idsOf({ channel: there.id })).toEqual([everywhere.id, ofThere.id])
})
