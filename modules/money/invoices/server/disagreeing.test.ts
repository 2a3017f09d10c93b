import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { compareDocuments } from '@app/audit/testing'
import { openAttackedDesk } from '@app/desk/testing'
import { openFileStore } from '../../../platform/loads/testing/build.ts'
import { reconcileInvoice, rejectLine, showInvoice, type Invoice } from '../contract.ts'
import {
  cancelCreditNote,
  captureCreditNote,
  closeDispute,
  downloadCreditNote,
  downloadDisputeFile,
  openDispute,
  writeDispute,
} from '../contract/disagreeing.ts'
import { importFiles } from '../contract/importing.ts'
import { payInvoice, takeBackInvoice } from '../contract/paying.ts'
import { buildCfdi } from '../testing/cfdi.ts'
import { openInvoices } from '../testing/build.ts'

afterAll(await openFileStore())
const desk = await openAttackedDesk()
const { world } = desk
const { database } = world
const { accountant, clerk, buildProvider, sold, capture } = await openInvoices(desk)

const reconcile = async ({ id, version }: Invoice): Promise<Invoice> =>
  (await desk.call(accountant, reconcileInvoice, { params: { id }, body: { version } })).body
const seen = async ({ id }: Invoice) =>
  (await desk.call(accountant, showInvoice, { params: { id } })).body
let numbered = 0
const credit = ({ id, version }: Invoice, amount: string, over: object = {}) =>
  desk.call(clerk, captureCreditNote, {
    params: { id },
    body: { version, folio: `NC-${++numbered}`, issued_on: '2026-03-10', amount, ...over },
  })
const pay = ({ id, version }: Invoice) =>
  desk.call(accountant, payInvoice, {
    params: { id },
    body: { version, paid_on: '2026-03-10', bank: 'BBVA', reference: 'SPEI', currency: 'MXN' },
  })
const dispute = ({ id, version }: Invoice) =>
  desk.call(accountant, openDispute, {
    params: { id },
    body: { version, reason: 'Cobra un servicio que no se dio' },
  })
const vouchersOf = async ({ id }: Invoice) =>
  (
    await all(
      database,
      sql<{ state: string }>`
      select v.state from invoices.line l join vouchers.voucher v on v.id = l.voucher_id
       where l.invoice_id = ${id} order by v.id`,
    )
  ).map(({ state }) => state)
const booksOf = async (provider_id: number) =>
  Object.fromEntries(
    (
      await all(
        database,
        sql<{ account: string; amount: string }>`
        select account_code as account, sum(amount)::text as amount from ledger.posting
         where provider_id = ${provider_id} and account_code in ('providers_billed', 'provider_cost')
         group by 1 having sum(amount) <> 0 order by 1`,
      )
    ).map(({ account, amount }) => [account, amount]),
  )
const audited = async () =>
  (await compareDocuments(database, null)).differences.filter(
    ({ kind, check }) =>
      (kind.startsWith('invoice') || kind === 'credit_note') && check !== 'entry_day',
  )

/** An invoice of one service of 1,400.00, and of 50.00 that nobody knows and is rejected. */
async function captured(): Promise<{ provider_id: number; invoice: Invoice }> {
  const provider = await buildProvider()
  const [voucher] = await sold(provider.id)
  const { body } = await capture(provider.id, [
    { reference: voucher!.folio, amount: '1400' },
    { reference: 'ESTACIONAMIENTO', amount: '50' },
  ])
  const { body: invoice } = await desk.call(clerk, rejectLine, {
    params: { id: body.id, line_id: body.lines[1]!.id },
    body: { version: body.version, reason: 'No está en el contrato' },
  })
  return { provider_id: provider.id, invoice }
}

describe('a credit note', () => {
  test('answers first what was rejected; the rest is owed no more, in the books too', async () => {
    const { provider_id, invoice } = await captured()

    const { body } = await credit(await reconcile(invoice), '80')

    expect(body.credit_notes.map(({ amount, lowers }) => [amount, lowers])).toEqual([
      ['80.0000', '30.0000'],
    ])
    expect(body.settlement).toMatchObject({ credited: '30.0000', owed: '1370.0000' })
    expect(await booksOf(provider_id)).toEqual({
      provider_cost: '1370.0000',
      providers_billed: '-1370.0000',
    })
    expect((await pay(body)).body.state).toBe('paid')
    expect(await audited()).toEqual([])
  })

  test('that came before the invoice was agreed with is booked with it', async () => {
    const { provider_id, invoice } = await captured()

    const noted = await credit(invoice, '150')
    const { settlement } = await reconcile(noted.body)

    expect(noted.body.credit_notes[0]!.lowers).toBeNull()
    expect(settlement).toMatchObject({ credited: '100.0000', owed: '1300.0000' })
    expect(await booksOf(provider_id)).toMatchObject({ providers_billed: '-1300.0000' })
    expect(await audited()).toEqual([])
  })

  test('that is cancelled is owed again, and holds the reconciliation while it stands', async () => {
    const { provider_id, invoice } = await captured()
    const { body } = await credit(await reconcile(invoice), '80')
    const back = (of: Invoice) =>
      desk.call(accountant, takeBackInvoice, {
        params: { id: of.id },
        body: { version: of.version, reason: 'Otra vez' },
      })

    const held = await back(body)
    const cancelled = await desk.call(clerk, cancelCreditNote, {
      params: { id: body.credit_notes[0]!.id },
      body: { reason: 'El proveedor la canceló' },
    })
    const twice = await desk.call(clerk, cancelCreditNote, {
      params: { id: body.credit_notes[0]!.id },
      body: { reason: 'El proveedor la canceló' },
    })

    expect(held.error?.code).toBe('invoice.has_credit_notes')
    expect(cancelled.body.settlement?.owed).toBe('1400.0000')
    expect([twice.status, twice.error?.code]).toEqual([409, 'credit_note.illegal_transition'])
    expect(await booksOf(provider_id)).toMatchObject({ providers_billed: '-1400.0000' })
    expect((await back(cancelled.body)).body.state).toBe('matched')
    expect(await audited()).toEqual([])
  })

  test('takes back no more than there is, is new, and is of its invoice', async () => {
    const { invoice } = await captured()
    const standing = await reconcile(invoice)
    const first = await credit(standing, '10', { folio: 'NC-UNICA' })
    const now = first.body

    const replies = [
      await credit(now, '1440.01'),
      await credit(now, '0.001'),
      await credit(now, '5', { folio: 'nc-unica' }),
      await credit(now, '5', { issued_on: '2026-03-09' }),
      await credit(now, '5', { issued_on: '2026-03-11' }),
      await credit(standing, '5'),
    ]
    const paid = await pay(now)
    const late = await credit(paid.body, '5')

    expect(replies.map(({ status, error }) => [status, error?.code])).toEqual([
      [422, 'credit_note.too_much'],
      [422, 'amount.below_minor_unit'],
      [409, 'credit_note.twice'],
      [422, 'credit_note.before_invoice'],
      [422, 'invoice.issued_later'],
      [409, 'invoice.stale'],
    ])
    expect([late.status, late.error?.code]).toEqual([409, 'credit_note.invoice'])
  })

  test('of the SAT (type E) finds its invoice by the stamp that it names', async () => {
    const provider = await buildProvider()
    const rfc = 'CRE800101AB1'
    await run(database, sql`update catalog.provider set rfc = ${rfc} where id = ${provider.id}`)
    const [voucher] = await sold(provider.id)
    const uuid = 'aaaaaaaa-0000-4000-8000-000000000001'
    const { body } = await capture(provider.id, [{ reference: voucher!.folio, amount: '1400' }], {
      fiscal_uuid: uuid,
      issued_on: '2026-03-09',
    })
    await reconcile(body)
    const note = (of: string, folio: string) =>
      buildCfdi({
        issuer: rfc,
        folio,
        lines: [{ price: '100' }],
        change: (xml) =>
          xml
            .replace('TipoDeComprobante="I"', 'TipoDeComprobante="E"')
            .replace(
              '<cfdi:Emisor',
              `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${of}"/></cfdi:CfdiRelacionados><cfdi:Emisor`,
            ),
      })
    const file = (text: string, name: string) => new File([text], name, { type: 'text/xml' })

    const reply = await desk.call(clerk, importFiles, {
      body: {},
      files: {
        docto: [
          file(note(uuid.toUpperCase(), '901'), 'buena.xml'),
          file(note('bbbbbbbb-0000-4000-8000-000000000001', '902'), 'ajena.xml'),
        ],
      },
    })

    expect(reply.body.rows.map((row) => [row.name, row.outcome])).toEqual([
      ['buena.xml', 'captured'],
      ['ajena.xml', 'refused'],
    ])
    expect(reply.body.rows[1]).toMatchObject({ code: 'cfdi.related' })
    const now = await seen(body)
    expect(now.settlement).toMatchObject({ credited: '116.0000', owed: '1284.0000' })
    const kept = await desk.call(accountant, downloadCreditNote, {
      params: { id: now.credit_notes[0]!.id },
    })
    expect(kept.status).toBe(200)
    expect(await audited()).toEqual([])
  })
})

describe('a dispute', () => {
  test('stops what is paid while it is open, and its thread is kept', async () => {
    const { invoice } = await captured()
    const standing = await reconcile(invoice)

    const opened = await dispute(standing)
    const [open] = opened.body.disputes
    const refused = [await pay(opened.body), await dispute(opened.body)]
    const pdf = new File(['%PDF-1.4\n%%EOF'], 'contrato.pdf', { type: 'application/pdf' })
    const written = await desk.call(accountant, writeDispute, {
      params: { id: open!.id },
      body: { text: 'El contrato dice otra cosa' },
      files: { docto: [pdf] },
    })
    const closed = await desk.call(accountant, closeDispute, {
      params: { id: open!.id },
      body: { outcome: 'Mandan nota de crédito' },
    })
    const after = await desk.call(accountant, writeDispute, {
      params: { id: open!.id },
      body: { text: 'Una cosa más' },
    })

    expect([opened.body.state, opened.body.can.pay]).toEqual(['disputed', false])
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([
      [409, 'invoice.not_payable'],
      [409, 'invoice.illegal_transition'],
    ])
    expect(written.body.disputes[0]!.messages).toMatchObject([
      { text: 'El contrato dice otra cosa', document_name: 'contrato.pdf', of_provider: false },
    ])
    expect(closed.body.state).toBe('reconciled')
    expect([after.status, after.error?.code]).toEqual([409, 'dispute.closed'])
    expect(await vouchersOf(invoice)).toEqual(['reconciled'])
    expect((await pay(closed.body)).status).toBe(200)
  })

  test('of what is not agreed with yet stops the reconciliation, and gives it back', async () => {
    const { invoice } = await captured()

    const opened = await dispute(invoice)
    const refused = await desk.call(accountant, reconcileInvoice, {
      params: { id: invoice.id },
      body: { version: opened.body.version },
    })
    const held = await vouchersOf(invoice)
    const closed = await desk.call(accountant, closeDispute, {
      params: { id: opened.body.disputes[0]!.id },
      body: { outcome: 'Se aclaró' },
    })

    expect([refused.status, refused.error?.code]).toEqual([409, 'invoice.illegal_transition'])
    expect(held).toEqual(['disputed'])
    expect([closed.body.state, await vouchersOf(invoice)]).toEqual(['matched', ['billed']])
  })
})

test('what is disputed or credited of another provider does not exist', async () => {
  const { invoice } = await captured()
  const credited = await credit(await reconcile(invoice), '10')
  const opened = await dispute(credited.body)
  const written = await desk.call(accountant, writeDispute, {
    params: { id: opened.body.disputes[0]!.id },
    body: { text: 'Algo' },
  })
  const keys = ['adicionar/factura', 'invoice.dispute', 'buscar/facturas']
  await run(
    database,
    sql`insert into access.role_permission (role_id, permission_key)
        select 7, unnest(${keys}::text[]) on conflict do nothing`,
  )
  const other = await world.signInAs({
    roles: ['PROVEEDORES'],
    provider_id: (await buildProvider()).id,
  })
  const { version } = written.body
  const of = { params: { id: invoice.id } }
  const note = { params: { id: credited.body.credit_notes[0]!.id } }
  const thread = { params: { id: opened.body.disputes[0]!.id } }

  const replies = [
    await desk.call(other, captureCreditNote, {
      ...of,
      body: { version, folio: 'X', issued_on: '2026-03-10', amount: '1' },
    }),
    await desk.call(other, cancelCreditNote, { ...note, body: { reason: 'No' } }),
    await desk.call(other, downloadCreditNote, note),
    await desk.call(other, openDispute, { ...of, body: { version, reason: 'No' } }),
    await desk.call(other, writeDispute, { ...thread, body: { text: 'No' } }),
    await desk.call(other, closeDispute, { ...thread, body: { outcome: 'No' } }),
    await desk.call(other, downloadDisputeFile, {
      params: { id: written.body.disputes[0]!.messages[0]!.id },
    }),
  ]

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 404))
})
