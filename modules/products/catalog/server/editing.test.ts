import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import {
  createRecord,
  describeRecord,
  removeRecord,
  saveRecord,
  showRecord,
} from '@kit/tables/record-contract'
import { findTableRows } from '@kit/tables/contract'
import { gatherRecords } from '@kit/tables/gather'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPolicy, buildProduct } from '../testing/build.ts'

const RECORDS = await gatherRecords(join(import.meta.dirname, '../../..'))

let world: TestWorld
let seller: Session
let rep: Session

beforeAll(async () => {
  world = await openTestWorld()
  seller = await world.signInAs({ roles: ['COMERCIAL'] })
  rep = await world.signInAs({ roles: ['REP CONCESION'] })
})

const PROVIDER = {
  name: 'Marina del Caribe',
  legal_name: 'Marina del Caribe, S.A. de C.V.',
  rfc: 'MCA010203AB1',
  currency: 'USD',
  payment_terms_days: 15,
  no_show_percent: '100',
  departures_in_portal: 'hidden',
  contacts: [{ name: 'Inés', role: 'Reservas', phone: null, email: 'ines@marina.mx' }],
}

describe('a row that a person edits in a form', () => {
  test('is made as it was written, stands on its list and is edited with its version', async () => {
    const made = await world.call(seller, createRecord, {
      params: { id: 'provider' },
      body: PROVIDER,
    })

    const saved = await world.call(seller, saveRecord, {
      params: { id: 'provider', key: made.body.key },
      query: { version: made.body.version },
      body: { payment_terms_days: 30 },
    })

    expect(made.body.values).toMatchObject({ ...PROVIDER, active: true, terms: '' })
    expect(saved.body).toMatchObject({
      version: 2,
      values: { ...PROVIDER, payment_terms_days: 30 },
    })
    const { rows } = (
      await world.call(seller, findTableRows, {
        params: { id: 'providers' },
        body: { text: 'marina' },
      })
    ).body
    expect(rows).toMatchObject([{ name: 'Marina del Caribe', payment_terms_days: 30 }])
  })

  test('the second of two who edit it is told, with what the first left', async () => {
    const { body: made } = await world.call(seller, createRecord, {
      params: { id: 'provider' },
      body: { ...PROVIDER, name: 'Dos manos' },
    })
    const save = (phone: string) =>
      world.call(seller, saveRecord, {
        params: { id: 'provider', key: made.key },
        query: { version: made.version },
        body: { phone },
      })
    await save('111')

    const second = await save('222')

    expect(second).toMatchObject({
      status: 409,
      body: { code: 'record.changed', details: { current: { values: { phone: '111' } } } },
    })
  })

  test('is refused to who may not edit it, and unread when it is no form', async () => {
    const refused = [
      await world.call(rep, describeRecord, { params: { id: 'provider' } }).then(codeOf),
      await world
        .call(rep, createRecord, { params: { id: 'provider' }, body: PROVIDER })
        .then(codeOf),
      await world.call(seller, describeRecord, { params: { id: 'nothing' } }).then(codeOf),
    ]

    expect(refused).toEqual(['permission.denied', 'permission.denied', 'request.not_found'])
  })

  test('says which field is missing, misspelt or taken by another', async () => {
    await world.call(seller, createRecord, {
      params: { id: 'provider' },
      body: { ...PROVIDER, name: 'Único' },
    })
    const create = (body: object) =>
      world
        .call(seller, createRecord, { params: { id: 'provider' }, body: { ...PROVIDER, ...body } })
        .then(({ body }) => body as unknown)

    expect(await create({ name: '' })).toMatchObject({ fields: [{ path: 'name' }] })
    expect(await create({ rfc: 'no' })).toMatchObject({ fields: [{ path: 'rfc' }] })
    expect(await create({ contacts: [{ name: '' }] })).toMatchObject({
      fields: [{ path: 'contacts.0.name' }],
    })
    expect(await create({ name: 'Único' })).toMatchObject({
      code: 'record.taken',
      message: expect.stringContaining('Nombre'),
    })
    expect(await create({ version: 7 })).toMatchObject({ code: 'request.unknown_fields' })
  })

  test('stays while something depends on it', async () => {
    const free = await buildPolicy(world.database)
    const { policy_id } = await buildProduct(world.database)
    const remove = (id: number) =>
      world
        .call(seller, removeRecord, { params: { id: 'cancellation-policy', key: String(id) } })
        .then((reply) => codeOf(reply) ?? 'removed')

    expect([await remove(policy_id), await remove(free.id)]).toEqual(['record.in_use', 'removed'])
  })

  test('a policy keeps its fees in the order of their hours, each hour once', async () => {
    const rules = [
      { hours_before: 24, fee_percent: '50', provider_percent: '10' },
      { hours_before: 48, fee_percent: '0', provider_percent: null },
    ]
    const body = { name_es: 'Flexible', name_en: 'Flexible', rules }

    const { key } = (
      await world.call(seller, createRecord, { params: { id: 'cancellation-policy' }, body })
    ).body
    const twice = await world
      .call(seller, createRecord, {
        params: { id: 'cancellation-policy' },
        body: { ...body, rules: [rules[0]!, rules[0]!] },
      })
      .then(codeOf)

    const shown = await world.call(seller, showRecord, {
      params: { id: 'cancellation-policy', key },
    })
    expect(shown.body.values['rules']).toEqual([rules[1], rules[0]])
    expect(twice).toBe('policy.hours_twice')
  })
})

test('every form says its fields and what may be chosen in them', async () => {
  const admin = await world.signInAs({ roles: ['ADMIN'] })
  await buildProduct(world.database)

  for (const { id, fields } of RECORDS) {
    const { status, body } = await world.call(admin, describeRecord, { params: { id } })

    expect([id, status]).toEqual([id, 200])
    expect(body.fields.map(({ key }) => key)).toEqual(Object.keys(fields))
  }
})

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

test('a discount is authorised by who made it, and anew by who changes its terms, not its reach', async () => {
  const other = await world.signInAs({ roles: ['COMERCIAL'] })
  const { id: product_id } = await buildProduct(world.database)
  const authorised = async (code: string) =>
    (
      await only(
        world.database,
        sql<{ by: number }>`
          select authorised_by as by from catalog.promo_code where code = ${code}`,
      )
    ).by
  const { body: made } = await world.call(seller, createRecord, {
    params: { id: 'promo-code' },
    body: { code: 'SOL10', percent: '10', first_day: '2026-03-01', last_day: '2026-04-01' },
  })
  const save = (version: number, body: object) =>
    world.call(other, saveRecord, {
      params: { id: 'promo-code', key: made.key },
      query: { version },
      body: body as never,
    })

  const first = await authorised('SOL10')
  await save(1, { product_id, percent: '10.00' })
  const reached = await authorised('SOL10')
  await save(2, { percent: '12' })

  expect([first, reached, await authorised('SOL10')]).toEqual([
    seller.user_id,
    seller.user_id,
    other.user_id,
  ])
})
