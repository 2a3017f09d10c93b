import { buildProvider } from '@app/catalog/testing'
import { buildZip } from '@kit/spreadsheet/testing'
import { all, only, run } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { companyFiscalId } from '@app/organization/settings'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openAttackedDesk } from '@app/desk/testing'
import { openFileStore } from '../../../platform/loads/testing/build.ts'
import { downloadDocument, showInvoice } from '../contract.ts'
import { importFiles } from '../contract/importing.ts'
import { openInvoices } from '../testing/build.ts'
import { buildCfdi } from '../testing/cfdi.ts'

afterAll(await openFileStore())
const desk = await openAttackedDesk()
const { world } = desk
const { clerk, sold } = await openInvoices(desk)

let numbered = 0
const WITH_TAX = { tax_kind: '16', amount_is: 'with_tax' } as const
/** A provider that the SAT knows; its costs include IVA. */
async function buildStamped(rfc = `MAZ800101${String(++numbered).padStart(2, '0')}1`) {
  const provider = await buildProvider(world.database, { cost_tax: WITH_TAX })
  await run(world.database, sql`update catalog.provider set rfc = ${rfc} where id = ${provider.id}`)
  return { ...provider, rfc }
}
const send = (files: readonly File[], body: object = {}, session = clerk) =>
  desk.call(session, importFiles, { body, files: { docto: files } })
const xml = (text: string, name = 'factura.xml') => new File([text], name)
const invoicesOf = (provider_id: number) =>
  all(
    world.database,
    sql<{ folio: string }>`select folio from invoices.invoice where provider_id = ${provider_id}`,
  )

describe('CFDI that are imported', () => {
  test('are captured with their lines, which find their vouchers, and their file is kept', async () => {
    const provider = await buildStamped()
    const [given] = await sold(provider.id)
    const text = buildCfdi({
      issuer: provider.rfc,
      lines: [{ reference: given!.folio, quantity: '2', price: '603.45' }],
    })

    const { body } = await send([xml(text)])

    // 1,206.90 and 193.10 of IVA: the 1,400 that are owed.
    expect(body.rows).toMatchObject([
      {
        name: 'factura.xml',
        outcome: 'captured',
        invoice: { provider: provider.name, state: 'matched', total: '1400.0000' },
      },
    ])
    const [row] = body.rows
    const id = row!.outcome === 'captured' ? row!.invoice.id : 0
    const { body: shown } = await desk.call(clerk, showInvoice, { params: { id } })
    expect(shown).toMatchObject({
      source: 'cfdi',
      subtotal: '1206.9000',
      tax: '193.1000',
      lines: [{ tied_by: 'voucher', finding: null, voucher: { folio: given!.folio } }],
      document: { name: 'factura.xml' },
    })
    const file = await desk.call(clerk, downloadDocument, { params: { id } })
    expect(file.status).toBe(200)
  })

  test('come several at once and in archives; what is wrong with one says nothing of the others', async () => {
    const provider = await buildStamped()
    const stamp = '11111111-2222-4333-8444-555555555555'
    const line = { lines: [{ price: '100.00' }] }
    const right = buildCfdi({ issuer: provider.rfc, uuid: stamp, ...line })
    const zip = await buildZip({
      'a/one.xml': buildCfdi({ issuer: provider.rfc, ...line }),
      'a/bomb.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      'read me.txt': 'nothing',
      '__MACOSX/a/._one.xml': 'nothing',
    })

    const { body } = await send([
      xml(right, '1.xml'),
      xml(buildCfdi({ issuer: provider.rfc, uuid: stamp, ...line }), '2.xml'),
      xml(buildCfdi({ issuer: 'EKU9003173C9', ...line }), '3.xml'),
      xml(buildCfdi({ issuer: provider.rfc, receiver: 'EKU9003173C9', ...line }), '4.xml'),
      xml(buildCfdi({ issuer: provider.rfc, day: '2026-03-11', ...line }), '5.xml'),
      xml(right.replace('Total="116.00"', 'Total="216.00"'), '6.xml'),
      xml('no xml', '7.xml'),
      new File([new Uint8Array(zip)], '8.zip'),
    ])

    expect(
      body.rows.map((row) => [row.name, row.outcome === 'refused' ? row.code : row.outcome]),
    ).toEqual([
      ['1.xml', 'captured'],
      ['2.xml', 'invoice.stamp_twice'],
      ['3.xml', 'cfdi.issuer'],
      ['4.xml', 'cfdi.receiver'],
      ['5.xml', 'invoice.issued_later'],
      ['6.xml', 'cfdi.total_differs'],
      ['7.xml', 'import.not_xml'],
      ['8.zip › a/one.xml', 'captured'],
      ['8.zip › a/bomb.xml', 'import.document_type'],
      ['8.zip', 'left_out'],
    ])
    expect(body.rows.at(-1)).toMatchObject({
      notes: [{ message: expect.stringContaining('read me.txt') }],
    })
    expect(await invoicesOf(provider.id)).toHaveLength(2)
    // Brought again, each is known by its stamp.
    const again = await send([xml(right, '1.xml')])
    expect(again.body.rows).toMatchObject([{ code: 'invoice.stamp_twice' }])
  })

  test('two people who bring the same one at once have it captured once', async () => {
    const provider = await buildStamped()
    const text = buildCfdi({ issuer: provider.rfc, lines: [{ price: '10.00' }] })

    const replies = await Promise.all([1, 2, 3, 4].map(() => send([xml(text)])))

    expect(replies.map(({ body }) => body.rows[0]!.outcome).toSorted()).toEqual([
      'captured',
      'refused',
      'refused',
      'refused',
    ])
    expect(await invoicesOf(provider.id)).toHaveLength(1)
  })

  test('are made out to the company as its settings call it, by one provider of that RFC', async () => {
    const provider = await buildStamped()
    const text = (receiver: string) =>
      buildCfdi({ issuer: provider.rfc, receiver, lines: [{ price: '10.00' }] })
    await recordSetting(world.database, companyFiscalId, 'AVI200101AA1', {
      valid_from: new Date('2026-01-01'),
    })
    const ours = await send([xml(text('AVI200101AA1'))])
    const theirs = await send([xml(text('MTO150101AB1'))])
    await run(world.database, sql`delete from platform.setting where name = 'company_fiscal_id'`)
    await buildStamped(provider.rfc)
    const either = await send([xml(text('MTO150101AB1'))])

    expect(ours.body.rows).toMatchObject([{ outcome: 'captured' }])
    expect(theirs.body.rows).toMatchObject([{ code: 'cfdi.receiver' }])
    expect(either.body.rows).toMatchObject([{ code: 'cfdi.issuers' }])
  })

  test('archives that are none, or hold no invoice, are refused', async () => {
    const { body } = await send([
      new File([new Uint8Array(await buildZip({ 'a.txt': 'a' }))], 'a.zip'),
      new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])], 'b.zip'),
    ])

    expect(body.rows).toMatchObject([{ code: 'import.nothing' }, { code: 'import.archive' }])
  })

  test('only accounting may bring them', async () => {
    const rep = await world.signInAs({ roles: ['REP CONCESION'] })
    expect((await send([xml('<a/>')], {}, rep)).status).toBe(403)
  })
})

describe('the sheet of an invoice', () => {
  const sheet = (text: string) => new File([text], 'marzo.csv')
  const of = (given: { folio: string }) =>
    `Fecha,Cupón,Servicio,Pax,Importe\n09/03/2026,${given.folio},Tour,2,"1,400.00"\n`

  test('is read first, then captured by the columns that were said, which are remembered', async () => {
    const provider = await buildProvider(world.database)
    const [given] = await sold(provider.id)
    const provider_id = String(provider.id)

    const read = await send([sheet(of(given!))], { provider_id })
    expect(read.body.rows).toMatchObject([
      {
        name: 'marzo.csv',
        outcome: 'columns',
        headings: ['Fecha', 'Cupón', 'Servicio', 'Pax', 'Importe'],
        columns: { reference: 1, description: 2, amount: 4 },
        reading: { heading_row: 1, encoding: 'utf-8', sheet: null, above: [], odd_words: [] },
        notes: [],
      },
    ])
    const captured = await send([sheet(of(given!))], {
      provider_id,
      folio: 'H-1',
      issued_on: '2026-03-09',
      currency: 'MXN',
      tax: '193.10',
      column_reference: '1',
      column_amount: '4',
    })
    expect(captured.body.rows).toMatchObject([
      { outcome: 'captured', invoice: { folio: 'H-1', state: 'matched', total: '1400.0000' } },
    ])
    expect(
      await only(
        world.database,
        sql`select subtotal, tax, source from invoices.invoice where provider_id = ${provider.id}`,
      ),
    ).toEqual({ subtotal: '1206.9000', tax: '193.1000', source: 'sheet' })

    const next = await send([sheet(of(given!))], { provider_id })
    expect(next.body.rows).toMatchObject([
      { columns: { reference: 1, description: null, amount: 4 } },
    ])
  })

  test('is refused without its provider, with rows that make no sense, and the second time', async () => {
    const provider = await buildProvider(world.database)
    const text = 'Cupón,Importe\nA,10.00\nB,diez\n'
    const told = {
      provider_id: String(provider.id),
      folio: 'H-2',
      issued_on: '2026-03-09',
      column_reference: '0',
      column_amount: '1',
    }
    const replies = [
      await send([sheet(text)]),
      await send([sheet(text)], { provider_id: '999999' }),
      await send([sheet(text)], told),
      await send([sheet('')], told),
      await send([sheet('Cupón,Importe\nA,10.00\n')], { ...told, tax: '10.01' }),
      await send([sheet('Cupón,Importe\nA,10.00\nTotal,10.00\n')], told),
      await send([sheet('Cupón,Importe\nA,10.00\n')], told),
    ]

    expect(
      replies.map(({ body: { rows } }) => {
        const [row] = rows
        return row!.outcome === 'refused' ? row!.code : row!.outcome
      }),
    ).toEqual([
      'import.sheet_provider',
      'import.sheet_provider',
      'import.sheet_rows',
      'import.nothing',
      'import.sheet_tax',
      'captured',
      'invoice.twice',
    ])
    expect(replies[2]!.body.rows).toMatchObject([{ message: expect.stringContaining('filas 3') }])
    // What sums the others is no line.
    expect(replies[5]!.body.rows).toMatchObject([{ invoice: { total: '10.0000' } }])
    expect(await invoicesOf(provider.id)).toEqual([{ folio: 'H-2' }])
  })
})
