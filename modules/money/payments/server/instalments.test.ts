import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { createRecord, saveRecord } from '@kit/tables/record-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { listInstalmentPlans, priceByMonth, spreadOperation } from '../contract/instalments.ts'

let world: TestWorld
let rep: Session
let accountant: Session

beforeAll(async () => {
  world = await openTestWorld({ modules: ['access', 'payments'] })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
})

const PLAN = {
  bank: '',
  fee_percent: '4.5',
  fee_tax_percent: '16',
  minimum: '0',
  valid_from: '2026-01-01',
  valid_to: '2199-12-31',
}
const make = async (processor: string, months: number, over: object = {}) => {
  const reply = await world.call(accountant, createRecord, {
    params: { id: 'instalment-plan' },
    body: { processor, months, ...PLAN, ...over },
  })
  expect(reply.status).toBe(200)
  return reply.body
}
const plansOf = async (processor: string) =>
  (await world.call(rep, listInstalmentPlans, {})).body.filter(
    (plan) => plan.processor === processor,
  )

describe('interest-free months', () => {
  test('a desk is told the plans that hold today, of two the one that began later', async () => {
    await make('Azul', 3)
    const later = await make('Azul', 3, { fee_percent: '5', valid_from: '2026-03-01' })
    await make('Azul', 3, { fee_percent: '6', valid_from: '2027-01-01' })
    await make('Azul', 6, { valid_to: '2026-01-31' })
    await make('Azul', 9, { active: false })

    expect(await plansOf('Azul')).toMatchObject([
      { id: later.id, months: 3, fee_percent: '5.0000', bank: '' },
    ])
  })

  test('each plan that takes the amount says what a month comes to', async () => {
    await make('Verde', 3)
    await make('Verde', 6, { minimum: '1500' })
    const price = async (amount: string, with_interest: boolean) =>
      (await world.call(rep, priceByMonth, { body: { amount, with_interest } })).body.filter(
        ({ processor }) => processor === 'Verde',
      )

    expect(await price('1000', false)).toMatchObject([
      {
        months: 3,
        total: { amount: '1000.0000', currency: 'MXN' },
        interest: { amount: '0.0000' },
        monthly: { amount: '333.3400' },
        last_month: { amount: '333.3300' },
      },
    ])
    expect(await price('6000', true)).toMatchObject([
      { months: 3, total: { amount: '6330.4500' }, monthly: { amount: '2110.1500' } },
      { months: 6, total: { amount: '6330.4500' } },
    ])
  })

  test('an operation says what the processor keeps and what is received', async () => {
    const { id } = await make('Rojo', 3, { minimum: '300' })
    const spread = (amount: string, plan_id = id) =>
      world.call(rep, spreadOperation, { body: { plan_id, amount, with_interest: false } })

    expect((await spread('6000')).body).toMatchObject({
      fee: { amount: '270.0000' },
      fee_tax: { amount: '43.2000' },
      received: { amount: '5686.8000' },
    })
    expect((await spread('299.99')).error?.code).toBe('instalments.below_minimum')
    expect((await spread('6000', 999_999)).error?.code).toBe('instalments.unknown')
    expect((await spread('0')).error?.code).toBe('payment.amount_invalid')
    expect((await spread('10.001')).error?.code).toBe('payment.amount_invalid')
  })

  test('the second of two who edit a plan is told; a rep edits none; a fee eats no payment whole', async () => {
    const plan = await make('Gris', 12)
    const save = (session: Session, body: object) =>
      world.call(session, saveRecord, {
        params: { id: 'instalment-plan', key: plan.key },
        query: { version: 1 },
        body: { ...body },
      })

    const denied = await save(rep, { fee_percent: '1' })
    const first = await save(accountant, { fee_percent: '11.95' })
    const second = await save(accountant, { fee_percent: '9' })
    const whole = await world.call(accountant, createRecord, {
      params: { id: 'instalment-plan' },
      body: { processor: 'Gris', months: 18, ...PLAN, fee_percent: '60' },
    })

    expect([denied.status, first.status, second.status]).toEqual([403, 200, 409])
    expect(whole.error?.code).toBe('record.out_of_order')
  })
})
