import { recordSetting } from '@kit/db/settings'
import { feeProviderPercent, feeWithTax } from '@app/cancellations/settings'
import type { Setting } from '@kit/kernel/setting'
import { buildPolicy } from '@app/catalog/testing'
import { only, run } from '@kit/db/database'
import type { Session } from '@app/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelReservation } from '../cancellation/contract.ts'
import {
  booksOf,
  buildTour,
  cancelSale,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk

/** A sale of MXN 2,000 whose policy keeps half of it, cancelled. */
async function cancelledForHalf(overrides: object = {}, seller?: Session) {
  const policy = await buildPolicy(world.database, {
    rules: [{ hours_before: 0, fee_percent: '50' }],
  })
  const tour = await buildTour(desk, { policy_id: policy.id, ...overrides })
  const { body } = await sell(desk, [wanted(tour)], { total: '2000' }, seller)
  const cancel = () => cancelSale(desk, body.uuid)
  return { uuid: body.uuid, policy_id: policy.id, cancel }
}
const decide = <Value>(setting: Setting<Value>, value: NoInfer<Value>) =>
  recordSetting(world.database, setting, value, { valid_from: world.now })
const feeOf = (uuid: string) =>
  only(
    world.database,
    sql`
    select c.fee, c.fee_base, c.fee_tax, c.provider_share from cancellations.cancellation c
      join reservations.reservation r on r.id = c.reservation_id where r.uuid = ${uuid}::uuid`,
  )

test('a fee includes IVA: what is kept, shown and posted says how much', async () => {
  const { uuid, cancel } = await cancelledForHalf()

  await cancel()

  expect(await feeOf(uuid)).toEqual({
    fee: '1000.0000',
    fee_base: '862.0700',
    fee_tax: '137.9300',
    provider_share: '0.0000',
  })
  const shown = await show(desk, uuid)
  expect([shown.fees, shown.fees_base, shown.items[0]!.cancellation!.fee_base]).toEqual([
    '1000.0000',
    '862.0700',
    '862.0700',
  ])
  expect(await booksOf(desk, uuid)).toMatchObject({
    'cancellation_fees MXN': '-862.0700',
    'tax MXN': '-137.9300',
  })
})

test('a guest of an agency falls under the terms for its kind, where the policy has some', async () => {
  const { id } = await only(
    world.database,
    sql<{ id: number }>`
    insert into organization.agency (name, kind) values ('Sol y Mar Tours', 'wholesaler')
      returning id`,
  )
  const affiliate = await world.signInAs({ roles: ['AFILIADO'], agency_id: id, desk: true })
  const [direct, through] = [await cancelledForHalf(), await cancelledForHalf({}, affiliate)]
  await run(
    world.database,
    sql`
    insert into catalog.cancellation_policy_agency_rule
        (policy_id, agency_kind, hours_before, fee_percent)
      select p, k, 0, f from (values (${direct.policy_id}::bigint, 'wholesaler', 10),
        (${through.policy_id}, 'wholesaler', 10), (${through.policy_id}, 'agency', 80)) r(p, k, f)`,
  )

  await direct.cancel()
  await desk.call(desk.boss, cancelReservation, {
    body: { uuid: through.uuid, reason: 'Cambio de planes' },
  })

  expect([await feeOf(direct.uuid), await feeOf(through.uuid)]).toMatchObject([
    { fee: '1000.0000' },
    { fee: '200.0000' },
  ])
})

test('the provider’s part of a fee accrues: by the policy’s rule, or by the company’s setting', async () => {
  const [ofPolicy, ofCompany] = [await cancelledForHalf(), await cancelledForHalf()]
  await run(
    world.database,
    sql`
      update catalog.cancellation_policy_rule set provider_percent = 60
        where policy_id = ${ofPolicy.policy_id}`,
  )
  await decide(feeProviderPercent, '25')

  await ofPolicy.cancel()
  await ofCompany.cancel()
  await decide(feeProviderPercent, '0')

  expect(await booksOf(desk, ofPolicy.uuid)).toMatchObject({
    'provider_cost MXN': '517.2400',
    'providers_accrued MXN': '-517.2400',
  })
  expect(await booksOf(desk, ofCompany.uuid)).toMatchObject({
    'provider_cost MXN': '215.5200',
    'providers_accrued MXN': '-215.5200',
  })
})

test('an agency passes the provider’s part of a fee on', async () => {
  const { uuid, cancel } = await cancelledForHalf({ sold_as: 'agency' })
  await decide(feeProviderPercent, '40')

  await cancel()
  await decide(feeProviderPercent, '0')

  expect(await booksOf(desk, uuid)).toMatchObject({
    'cancellation_fees MXN': '-517.2400',
    'pass_through MXN': '-400.0000',
    'tax MXN': '-82.7600',
  })
})

test('a company that says so keeps its fees without IVA', async () => {
  const { uuid, cancel } = await cancelledForHalf()
  await decide(feeWithTax, false)

  await cancel()
  await decide(feeWithTax, true)

  expect(await feeOf(uuid)).toMatchObject({ fee_base: '1000.0000', fee_tax: '0.0000' })
  expect((await booksOf(desk, uuid))['tax MXN']).toBeUndefined()
})
