import { compareDocuments } from '@app/audit/testing'
import { buildProvider } from '@app/catalog/testing'
import { booksOf, openAttackedDesk } from '@app/desk/testing'
import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openFileStore } from '../../../platform/loads/testing/build.ts'
import { reconcileInvoice, showInvoice } from '../contract.ts'
import { importFiles } from '../contract/importing.ts'
import { openInvoices, type Given } from '../testing/build.ts'
import { buildCfdi } from '../testing/cfdi.ts'

afterAll(await openFileStore())
const desk = await openAttackedDesk()
const { world } = desk
const { clerk, accountant, manager, sold } = await openInvoices(desk)

type Carried = { tax_kind: '16' | '8' | '0' | 'exempt'; amount_is: 'net' | 'with_tax' }
let numbered = 0
/** A service for two at 700 each, and an invoice of its provider for so much net and 16 % of it. */
async function billed(
  cost_tax: Carried,
  price: string,
  overrides: Parameters<typeof sold>[2] = {},
) {
  const provider = await buildProvider(world.database, { cost_tax })
  const rfc = `NET800101${String(++numbered).padStart(2, '0')}1`
  await run(world.database, sql`update catalog.provider set rfc = ${rfc} where id = ${provider.id}`)
  const [given] = await sold(provider.id, [2], overrides)
  const accrued = await booksOf(desk, given!.reservation)
  const text = buildCfdi({ issuer: rfc, lines: [{ reference: given!.folio, price }] })
  const bring = async () => {
    const { body } = await desk.call(clerk, importFiles, {
      body: {},
      files: { docto: [new File([text], 'factura.xml')] },
    })
    const [row] = body.rows
    expect(row!.outcome, JSON.stringify(row)).toBe('captured')
    const id = row!.outcome === 'captured' ? row!.invoice.id : 0
    return (await desk.call(clerk, showInvoice, { params: { id } })).body
  }
  return { given: given!, accrued, bring }
}
type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof billed>>['bring']>>

async function reconciled(invoice: Shown, given: Given, session = accountant, reason?: string) {
  const reply = await desk.call(session, reconcileInvoice, {
    params: { id: invoice.id },
    body: { version: invoice.version, ...(reason ? { reason } : {}) },
  })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return booksOf(desk, given.reservation)
}
const audited = async () =>
  (await compareDocuments(world.database, null)).differences.filter(
    ({ check }) => check !== 'entry_day',
  )

test('a cost with IVA accrues its net and its IVA, and an invoice of both moves neither', async () => {
  // 603.45 and 96.55 for each of two.
  const { given, accrued, bring } = await billed(
    { tax_kind: '16', amount_is: 'with_tax' },
    '1206.90',
  )
  const invoice = await bring()
  const books = await reconciled(invoice, given)

  expect(accrued).toMatchObject({
    'provider_cost MXN': '1206.9000',
    'tax_to_credit MXN': '193.1000',
    'providers_accrued MXN': '-1400.0000',
  })
  expect(invoice.lines).toMatchObject([
    { amount: '1400.0000', tax: '193.1000', finding: null, voucher: { due_tax: '193.1000' } },
  ])
  expect(books).toMatchObject({
    'provider_cost MXN': '1206.9000',
    'tax_to_credit MXN': '193.1000',
    'providers_billed MXN': '-1400.0000',
  })
  expect(await audited()).toEqual([])
})

test('what was entered net is owed with its IVA on it', async () => {
  const { given, accrued, bring } = await billed({ tax_kind: '16', amount_is: 'net' }, '1400.00')
  const books = await reconciled(await bring(), given)

  expect(accrued).toMatchObject({
    'provider_cost MXN': '1400.0000',
    'tax_to_credit MXN': '224.0000',
    'providers_accrued MXN': '-1624.0000',
  })
  expect(books).toMatchObject({
    'provider_cost MXN': '1400.0000',
    'tax_to_credit MXN': '224.0000',
    'providers_billed MXN': '-1624.0000',
  })
})

test('within the tolerance the net corrects the cost and the IVA the IVA', async () => {
  // 1,203.00 and 192.48 of 1,206.90 and 193.10: 3.90 and 0.62 less.
  const { given, bring } = await billed({ tax_kind: '16', amount_is: 'with_tax' }, '1203.00')
  const invoice = await bring()
  const books = await reconciled(invoice, given)

  expect(invoice.lines[0]!.finding).toBe(null)
  expect(books).toMatchObject({
    'provider_cost MXN': '1203.0000',
    'tax_to_credit MXN': '192.4800',
    'providers_billed MXN': '-1395.4800',
  })
  expect(await audited()).toEqual([])
})

test('IVA that nobody agreed to is a matter of a manager, and is credited when it is accepted', async () => {
  const { given, bring } = await billed({ tax_kind: 'exempt', amount_is: 'net' }, '1400.00')
  const invoice = await bring()
  const refused = await desk.call(accountant, reconcileInvoice, {
    params: { id: invoice.id },
    body: { version: invoice.version },
  })
  const books = await reconciled(invoice, given, manager, 'Ya no es exento')

  expect(invoice.lines[0]!.finding).toBe('tax')
  expect([refused.status, refused.error?.code]).toEqual([422, 'invoice.beyond_tolerance'])
  expect(books).toMatchObject({
    'provider_cost MXN': '1400.0000',
    'tax_to_credit MXN': '224.0000',
    'providers_billed MXN': '-1624.0000',
  })
  expect(await audited()).toEqual([])
})

test('what was accrued whole before costs said their IVA is corrected by its invoice', async () => {
  const { given, bring } = await billed({ tax_kind: '0', amount_is: 'net' }, '1206.90')
  await run(
    world.database,
    sql`
    update reservations.item set cost_tax = null, cost_tax_mxn = null
     where id = (select item_id from invoices.owed_voucher where id = ${given.id})`,
  )
  const invoice = await bring()
  const books = await reconciled(invoice, given)

  // The whole is what is owed; nobody knows of which IVA.
  expect(invoice.lines).toMatchObject([{ finding: null, voucher: { due_tax: null } }])
  expect(books).toMatchObject({
    'provider_cost MXN': '1206.9000',
    'tax_to_credit MXN': '193.1000',
    'providers_billed MXN': '-1400.0000',
  })
  expect(await audited()).toEqual([])
})

test('sold as an agency its IVA passes through with the cost', async () => {
  const { given, accrued, bring } = await billed(
    { tax_kind: '16', amount_is: 'with_tax' },
    '1206.90',
    { sold_as: 'agency' },
  )
  const books = await reconciled(await bring(), given)

  // 1,400 of the 2,000 pass through; 600 with IVA are ours: 517.24.
  expect(accrued).toMatchObject({
    'pass_through MXN': '-1400.0000',
    'services_sold MXN': '-517.2400',
  })
  expect([books['tax_to_credit MXN'], books['providers_billed MXN']]).toEqual([
    undefined,
    '-1400.0000',
  ])
  expect(await audited()).toEqual([])
})

test('of who did not come the IVA is owed as the cost is', async () => {
  const { accrued } = await billed({ tax_kind: '16', amount_is: 'net' }, '1.00', { came: 1 })

  // The contract of the builder owes all of who does not come.
  expect(accrued).toMatchObject({
    'provider_cost MXN': '1400.0000',
    'tax_to_credit MXN': '224.0000',
  })
})
