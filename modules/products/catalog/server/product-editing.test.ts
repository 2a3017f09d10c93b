import { buildRates } from '@app/exchange-rates/testing'
import { buildHotel } from '@app/organization/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { createRecord, saveRecord, showRecord } from '@kit/tables/record-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { activateProduct, deactivateProduct, listProductOptions } from '../contract/editing.ts'
import { searchCatalog } from '../contract.ts'
import { buildPrice, buildProduct } from '../testing/build.ts'

let world: TestWorld
let seller: Session
let rep: Session

beforeAll(async () => {
  world = await openTestWorld({
    modules: ['access', 'catalog', 'desk', 'shop', 'organization', 'reporting'],
  })
  seller = await world.signInAs({ roles: ['COMERCIAL'] })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  await buildRates(world.database, { day: '2026-03-10' })
})

const make = async (id: string, body: Record<string, unknown>) => {
  const made = await world.call(seller, createRecord, { params: { id }, body })
  return { ...made.body, status: made.status, body: made.body as { code?: string } }
}
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

async function draft(code: string) {
  const { provider_id, policy_id, id } = await buildProduct(world.database)
  const { destination_id } = await world.database
    .selectFrom('catalog.product')
    .select('destination_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return make('product', {
    code,
    product_type: '1',
    provider_id,
    destination_id,
    policy_id,
    name_es: `Velero ${code}`,
    name_en: `Sailing ${code}`,
    description_es: 'Tarde a vela',
    description_en: 'Afternoon sailing',
    base_currency: 'MXN',
    tax_percent: '16',
    sold_as: 'principal',
    infant_age_max: 2,
    minor_age_max: 10,
    infants_per_adult: 1,
  })
}
const soldAs = async (text: string) =>
  (await world.call(rep, searchCatalog, { body: { day: '2026-03-20', text } })).body.rows

describe('a product made on screens', () => {
  test('is a draft nobody can sell until it has an option with a price', async () => {
    const product = await draft('VELA')
    const params = { uuid: product.key }
    const tries: (string | undefined)[] = []
    tries.push(codeOf(await world.call(seller, activateProduct, { params })))
    const option = await make('option', {
      product_id: product.id,
      name_es: 'Regular',
      name_en: 'Regular',
      sold_by: 'departure',
      free_sale: true,
      position: 1,
    })
    tries.push(codeOf(await world.call(seller, activateProduct, { params })))
    await buildPrice(world.database, { option_id: option.id, amount: '900' })

    const before = await soldAs('Velero VELA')
    const activated = await world.call(seller, activateProduct, { params })

    expect(tries).toEqual(['product.incomplete', 'product.incomplete'])
    expect(before).toEqual([])
    expect(activated.body).toEqual({ uuid: product.key, active: true })
    expect(await soldAs('Velero VELA')).toMatchObject([
      { code: 'VELA', options: [{ option_id: option.id, total: { amount: '1800.0000' } }] },
    ])
  })

  test('says where to meet and what to bring; a position no map writes is refused', async () => {
    const product = await draft('MUELLE')
    const { body: before } = await world.call(seller, showRecord, {
      params: { id: 'product', key: product.key },
    })
    const { product_type: _once, ...again } = before.values
    const save = (values: object) =>
      world.call(seller, saveRecord, {
        params: { id: 'product', key: product.key },
        query: { version: before.version },
        body: { ...again, ...values },
      })
    const told = {
      meeting_point_es: 'Muelle, Av. 1',
      meeting_point_en: 'Pier, Av. 1',
      meeting_position: '21.138412, -86.769205',
      bring_es: 'Toalla',
      bring_en: 'A towel',
    }

    const wrong = await save({ ...told, meeting_position: '91, -86' })
    const saved = await save(told)

    expect([wrong.status, saved.status]).toEqual([400, 200])
    const { body } = await world.call(seller, showRecord, {
      params: { id: 'product', key: product.key },
    })
    expect(body.values).toMatchObject(told)
  })

  test('is taken off sale, and says that it was sold once', async () => {
    const { uuid } = await buildProduct(world.database, { name: 'Retirado' })
    await world.call(seller, activateProduct, { params: { uuid } })

    await world.call(seller, deactivateProduct, { params: { uuid } })

    const { body } = await world.call(seller, listProductOptions, { params: { uuid } })
    expect(await soldAs('Retirado')).toEqual([])
    expect([body.state, body.missing]).toEqual(['inactive', null])
  })

  test('an option keeps its dock fee, its pickups and what a package is made of', async () => {
    const product = await draft('PAQ')
    const { option: part } = await buildProduct(world.database)
    const hotel = await buildHotel(world.database)
    const form = {
      product_id: product.id,
      name_es: 'Combo',
      name_en: 'Combo',
      sold_by: 'package',
      position: 1,
      dock_amount: '200',
      dock_currency: 'MXN',
      dock_from_age: 5,
      dock_at_pier: true,
      components: [{ option_id: part.id, cost_weight: 3 }],
      pickups: [{ hotel_id: hotel.id, pickup_time: '07:10', place_es: 'Lobby', place_en: 'Lobby' }],
    }

    const { id } = await make('option', form)

    const { body } = await world.call(seller, showRecord, {
      params: { id: 'option', key: String(id) },
    })
    expect(body.values).toMatchObject({
      ...form,
      pickups: [{ ...form.pickups[0], pickup_time: '07:10:00' }],
    })
  })

  test('ages that contradict each other, and a package of nothing, are refused', async () => {
    const product = await draft('EDAD')
    const { id: _id, key: _key, version: _version, ...values } = product
    const again = (values as { values: Record<string, unknown> }).values

    const ages = await make('product', {
      ...again,
      code: 'EDAD2',
      infant_age_max: 9,
      minor_age_max: 4,
    })
    const taken = await make('product', again)
    const nothing = await make('option', {
      product_id: product.id,
      name_es: 'Combo',
      name_en: 'Combo',
      sold_by: 'package',
      position: 1,
    })

    expect([codeOf(ages), codeOf(taken), codeOf(nothing)]).toEqual([
      'record.out_of_order',
      'record.taken',
      'option.package_without_components',
    ])
  })
})
