import { openTestWorld, type Session } from '@app/server/testing'
import { createRecord, removeRecord, saveRecord } from '@kit/tables/record-contract'
import { beforeAll, expect, test } from 'vitest'
import { buildProduct } from '../testing/build.ts'

const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })
let accountant: Session
let product_id: number
beforeAll(async () => {
  accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  product_id = (await buildProduct(world.database)).id
})
const params = { id: 'tax-rate' }
const create = (body: object, session = accountant) =>
  world.call(session, createRecord, { params, body: { percent: '8', ...body } })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code ?? 'saved'

test('a tax begins today or later; it is changed and taken away until it holds, and not after', async () => {
  const past = await create({ product_id, valid_from: '2026-03-09' })
  const coming = (await create({ product_id, valid_from: '2026-03-20' })).body
  const moved = await world.call(accountant, saveRecord, {
    params: { ...params, key: coming.key },
    query: { version: 1 },
    body: { valid_from: '2026-03-12' },
  })
  world.now = new Date('2026-03-12T15:00:00.000Z')
  accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const raised = await world.call(accountant, saveRecord, {
    params: { ...params, key: coming.key },
    query: { version: 2 },
    body: { percent: '16' },
  })
  const removed = await world.call(accountant, removeRecord, {
    params: { ...params, key: coming.key },
  })
  const next = (await create({ product_id, valid_from: '2026-04-01' })).body
  const taken = await world.call(accountant, removeRecord, {
    params: { ...params, key: next.key },
  })

  expect([past, moved, raised, removed, taken].map(codeOf)).toEqual([
    'tax_rate.in_the_past',
    'saved',
    'tax_rate.in_force',
    'tax_rate.in_force',
    'saved',
  ])
})

test('it is of something, and set by accounting alone', async () => {
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'] })

  const ofNothing = await create({ valid_from: '2026-05-01' })
  const refused = await create({ product_id, valid_from: '2026-05-01' }, manager)

  expect([ofNothing, refused].map(codeOf)).toEqual(['tax_rate.of_nothing', 'permission.denied'])
})
