import { buildUser } from '@app/access/testing'
import { settleReservations } from '@app/commissions/api'
import { buildLocation } from '@app/organization/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { systemContext } from '@kit/db/context'
import { only } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { findTableRows, runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildCommissionRule } from '../testing/build.ts'
import holdLine from '../acts/hold.act.ts'

const world = await openTestWorld({ modules: ['access', 'commissions', 'reporting'] })
const { database } = world

// Ana sells MXN 1,000 and 500 without IVA, paid; the rule pays reps 8 %, the manager 1 %, and the
// channel 5 % of it. Eva's sale of 300 was made before any rule was.
const lobby = await buildLocation(database, { locacion: 'Lobby' })
const placed = { channel_ids: [lobby.channel_id] }
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], ...placed })
const ana = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })
const eva = await buildUser(database, { name: 'Eva', last_name: 'Luna', ...placed })
const sell = async (rep_id: number, gross: string) => {
  const { id } = await buildReservation(database, {
    location: lobby,
    rep_id,
    sale_day: '2026-03-09',
    paid: gross,
    items: [{ gross, tax_percent: '0' }],
  })
  await settleReservations(systemContext(database, world.now), [id], () => ({
    user_id: rep_id,
    day: day('2026-03-09'),
  }))
}
await sell(eva.id, '300')
for (const [level, percent] of [
  ['rep', '8'],
  ['manager', '1'],
  ['channel', '5'],
] as const)
  await buildCommissionRule(database, { level, tiers: [{ from: '0', percent }] })
await sell(ana.id, '1000')
await sell(ana.id, '500')

await buildRates(database, { day: '2026-03-01', USD: { buy: '19', sell: '20' } })

const period = { dateInit: '2026-03-01', dateFin: '2026-03-31' }
const ask = async (id: string, who: typeof manager = manager) => {
  const reply = await world.call(who, runReport, { params: { id }, body: period })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.body
}
const list = async (id: string, who: typeof manager = manager) => {
  const reply = await world.call(who, findTableRows, { params: { id }, body: {} })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.body.rows
}

test('each rep by month: what was sold, on which base, and what is earned of it', async () => {
  const { rows } = await ask('commissions-by-rep')

  expect(rows).toMatchObject([
    { beneficiary: 'Ana Ruiz', sold: '1500.0000', base: '1500.0000', earned: '120.0000' },
    { beneficiary: 'Eva Luna', sold: '300.0000', base: '0.0000', earned: '0.0000' },
  ])
})

test('each channel by month: what it pays to every level, and of what', async () => {
  const { rows } = await ask('commissions-by-channel')

  expect(rows).toMatchObject([
    {
      net: '1800.0000',
      of_rep: '120.0000',
      of_manager: '15.0000',
      of_channel: '75.0000',
      of_supervisor: '0.0000',
      of_sub_manager: '0.0000',
      amount: '210.0000',
    },
  ])
})

test('managers have their own report, and levels that earned nothing an empty one', async () => {
  expect((await ask('commissions-by-manager')).rows).toMatchObject([
    { sold: '1500.0000', amount: '15.0000' },
  ])
  expect((await ask('commissions-by-sub-manager')).rows).toEqual([])
  expect((await ask('commissions-by-supervisor')).rows).toEqual([])
})

test('a sale that no rule pays is listed', async () => {
  expect(await list('commissions-without-rule')).toMatchObject([
    { beneficiary: 'Eva Luna', sold: '300.0000' },
  ])
})

test('whoever earns sees their own lines alone, each with its reason and its numbers', async () => {
  const ownPay = { ...(await world.signIn(ana)), user: ana }

  const mine = await list('my-commissions', ownPay)
  const details = (await ask('commission-details', ownPay)).rows

  expect(mine.map(({ why }) => why).toSorted()).toEqual([
    '8 % de 1,000.00 (venta sin iva) = 80.00.',
    '8 % de 500.00 (venta sin iva) = 40.00.',
  ])
  expect(details.map(({ beneficiary }) => beneficiary)).toEqual(['Ana Ruiz', 'Ana Ruiz'])
  expect((await ask('commission-details')).rows).toHaveLength(7)
})

test('rules are listed to the manager whose channels they reach', async () => {
  expect(await list('commission-rules')).toMatchObject([
    { level: 'channel', tiers: '5 %' },
    { level: 'manager', tiers: '1 %' },
    { level: 'rep', tiers: '8 %' },
  ])
})

test('accounting sees beside each sale what all levels earn of it', async () => {
  const { rows, totals } = await ask('sales-accounting')

  // 8 % + 1 % + 5 % of 1,000 and of 500; Eva's 300 pays nobody.
  expect(rows.map(({ commission }) => commission).toSorted()).toEqual([
    '0.0000',
    '140.0000',
    '70.0000',
  ])
  expect(totals[0]!.values).toMatchObject({ commission: '210.0000' })
})

test('a commission that is held stands in the statement, for who may see what others earn', async () => {
  const clerk = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const supervisor = await world.signInAs({ roles: ['SUPERVISOR CONCESION'], ...placed })
  const ownPay = { ...(await world.signIn(ana)), user: ana }
  const before = (await ask('statement-of-account')).rows
  const line = await only(
    database,
    sql<{ id: number }>`select id from commissions.line where level = 'rep' and amount = 80`,
  )

  const held = await world.call(clerk, holdLine.endpoint, {
    params: { id: line.id },
    body: { reason: 'Falta el comprobante' },
  })

  expect(held.status, JSON.stringify(held.error)).toBe(200)
  const after = (await ask('statement-of-account')).rows
  const ofHeld = (rows: typeof after) => rows.filter(({ kind }) => kind === 'withheld')
  // MXN 80 are USD 4; what customers owe is the same.
  expect(ofHeld(after)).toMatchObject([
    { rep: 'Ana Ruiz', withheld: '4.0000', charged: '0.0000', credited: '0.0000' },
  ])
  expect(after.at(-1)!['balance']).toBe(before.at(-1)!['balance'])
  expect(ofHeld((await ask('statement-of-account', supervisor)).rows)).toEqual([])
  expect(ofHeld((await ask('statement-of-account', ownPay)).rows)).toHaveLength(1)
})
