import { compareDocuments } from '@app/audit/testing'
import { buildProvider } from '@app/catalog/testing'
import { booksOf, openAttackedDesk } from '@app/desk/testing'
import { tellTaxFlows } from '@app/ledger/testing'
import { all, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openFileStore } from '../../../platform/loads/testing/build.ts'
import { reconcileInvoice, showInvoice } from '../contract.ts'
import { importFiles } from '../contract/importing.ts'
import { payInvoice, undoPayment } from '../contract/paying.ts'
import { openInvoices } from '../testing/build.ts'
import { buildCfdi } from '../testing/cfdi.ts'

afterAll(await openFileStore())
const desk = await openAttackedDesk()
const { database } = desk.world
const { clerk, accountant, sold } = await openInvoices(desk)

const RFC = 'RET800101AB1'
/** Two thirds of the IVA and 10 % of the net are withheld, as of who gives professional services. */
const withholding = (xml: string): string =>
  xml
    .replace(
      '</cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>',
      '</cfdi:Traslados><cfdi:Retenciones>' +
        '<cfdi:Retencion Base="1206.90" Impuesto="001" TipoFactor="Tasa" TasaOCuota="0.100000" Importe="120.69"/>' +
        '<cfdi:Retencion Base="1206.90" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.106667" Importe="128.74"/>' +
        '</cfdi:Retenciones></cfdi:Impuestos></cfdi:Concepto>',
    )
    .replace(
      '<cfdi:Impuestos TotalImpuestosTrasladados',
      '<cfdi:Impuestos TotalImpuestosRetenidos="249.43" TotalImpuestosTrasladados',
    )
    .replace('Total="1400.00"', 'Total="1150.57"')

const told = async () =>
  (
    await all(
      database,
      sql<{ line: string }>`
      select concat_ws(' ', tax_kind, base, tax, iva_withheld, isr_withheld) as line
        from ledger.tax_flow where invoice_id is not null order by id`,
    )
  ).map(({ line }) => line)

const balances = async () =>
  Object.fromEntries(
    (
      await all(
        database,
        sql<{ account: string; amount: string }>`
        select account_code as account, sum(amount)::text as amount from ledger.posting
         where account_code in ('tax_to_credit', 'tax_credited', 'withholding_pending',
           'tax_withheld', 'income_tax_withheld', 'provider_cost', 'providers_billed')
         group by 1 having sum(amount) <> 0`,
      )
    ).map(({ account, amount }) => [account, amount]),
  )

const night = () => tellTaxFlows(database, day('2026-03-31'))
const broken = async () => (await checkInvariants(database)).map(({ name }) => name)

test('a CFDI that says withholding costs its net, and each payment moves its part of the taxes', async () => {
  const provider = await buildProvider(database, {
    cost_tax: { tax_kind: '16', amount_is: 'with_tax' },
  })
  await run(database, sql`update catalog.provider set rfc = ${RFC} where id = ${provider.id}`)
  const [given] = await sold(provider.id)
  const text = buildCfdi({
    issuer: RFC,
    lines: [{ reference: given!.folio, price: '1206.90' }],
    change: withholding,
  })
  const { body } = await desk.call(clerk, importFiles, {
    body: {},
    files: { docto: [new File([text], 'factura.xml')] },
  })
  const [row] = body.rows
  expect(row!.outcome, JSON.stringify(row)).toBe('captured')
  const params = { id: row!.outcome === 'captured' ? row!.invoice.id : 0 }
  const look = async () => (await desk.call(accountant, showInvoice, { params })).body
  const captured = await look()
  expect(captured.lines).toMatchObject([{ amount: '1150.5700', tax: '193.1000', finding: null }])

  const reconciled = await desk.call(accountant, reconcileInvoice, {
    params,
    body: { version: captured.version },
  })
  expect(reconciled.status, JSON.stringify(reconciled.error)).toBe(200)
  await night()
  expect(await booksOf(desk, given!.reservation)).toMatchObject({
    'provider_cost MXN': '1206.9000',
    'tax_to_credit MXN': '193.1000',
    'providers_billed MXN': '-1150.5700',
    'withholding_pending MXN': '-249.4300',
  })
  expect(await told()).toEqual([])

  const pay = async (amount: string | null) => {
    const { version } = await look()
    const sent = {
      paid_on: '2026-03-10',
      bank: 'BBVA',
      reference: 'SPEI',
      currency: 'MXN' as const,
    }
    const reply = await desk.call(accountant, payInvoice, {
      params,
      body: { version, ...(amount === null ? {} : { amount }), ...sent },
    })
    expect(reply.status, JSON.stringify(reply.error)).toBe(200)
    await night()
    return reply.body.payments.at(-1)!.id
  }
  // The 500 of 1,150.57 reach 608.39 of 1,400.00: 64.36 of IVA is 27.97, 128.74 is 55.95 and
  // 1,206.90 is 524.47 (its .564 is the smallest remainder); of the ISR 52.45.
  const first = await pay('500')
  expect(await told()).toEqual(['16 524.4700 27.9700 55.9500 52.4500'])
  expect(await broken()).toEqual([])

  await pay(null)
  expect(await told()).toEqual([
    '16 524.4700 27.9700 55.9500 52.4500',
    '16 682.4300 36.3900 72.7900 68.2400',
  ])
  expect(await balances()).toMatchObject({
    tax_credited: '64.3600',
    // Withheld IVA can be credited once the SAT has it.
    tax_to_credit: '128.7400',
    tax_withheld: '-128.7400',
    income_tax_withheld: '-120.6900',
  })
  expect(await balances()).not.toHaveProperty('withholding_pending')
  expect(await broken()).toEqual([])

  await desk.call(accountant, undoPayment, { params: { id: first }, body: { reason: 'Devuelto' } })
  await night()
  expect(await broken()).toEqual([])
  const { differences } = await compareDocuments(database, null)
  expect(differences.filter(({ check }) => check !== 'entry_day')).toEqual([])
})
