import { runReport } from '@kit/tables/contract'
import { expect, test } from 'vitest'
import { openAttackedDesk } from '@app/desk/testing'
import { openInvoices } from '../testing/build.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { manager, buildProvider, sold, capture } = await openInvoices(desk)

// A tour costs 700 a person. Of their provider were sold:
//   1  for 2 persons, who came: 1,400 are owed, 1,410 were invoiced
//   2  for 1 person, who came: 700 are owed, nothing was invoiced
//   3  for 3 persons, of whom nobody was reported: nothing is owed yet of the 2,100
const provider = await buildProvider()
const [billed] = await sold(provider.id, [2])
const [unbilled] = await sold(provider.id, [1])
const [toCome] = await sold(provider.id, [3], { came: 0 })
await capture(provider.id, [{ reference: billed!.folio, amount: '1410.00' }])

const ask = async (id: string, body: Record<string, unknown>) =>
  (
    await world.call(manager, runReport, {
      params: { id },
      body: { dateInit: '2026-03-01', dateFin: '2026-03-31', providers: [provider.id], ...body },
    })
  ).body

test('what a provider is owed of rendered services stands beside what they invoiced of it', async () => {
  const { rows, totals } = await ask('provider-payable', {})

  const sum = (key: string) => rows.reduce((total, row) => total + Number(row[key]), 0)
  expect(['vouchers', 'pax', 'cost', 'payable', 'billed', 'pending'].map(sum)).toEqual([
    3, 6, 4200, 2100, 1410, 700,
  ])
  expect(totals[0]!.values).toMatchObject({
    cost: '4200.0000',
    payable: '2100.0000',
    billed: '1410.0000',
    pending: '700.0000',
  })
})

test('accounting reads of each sale how far its provider’s invoice has come, and asks for it', async () => {
  const { rows } = await ask('sales-accounting', {})
  const only = await ask('sales-accounting', { billing: ['billed'] })

  const told = Object.fromEntries(rows.map(({ folio, billing }) => [folio, billing]))
  expect(told).toEqual({
    [billed!.reservation_folio]: 'billed',
    [unbilled!.reservation_folio]: 'not_billed',
    [toCome!.reservation_folio]: 'not_billed',
  })
  expect(only.rows.map(({ folio }) => folio)).toEqual([billed!.reservation_folio])
})
