import { buildChannel, buildLocation } from '@app/organization/testing'
import { redeemVoucher } from '@app/vouchers/contract/redemption'
import { describe, expect, test } from 'vitest'
import { buildTour, openAttackedDesk, sell, wanted, type AtDesk } from '@app/desk/testing'
import {
  addVouchers,
  downloadDocument,
  findBillable,
  listInvoicesFor,
  releaseLine,
  releaseVoucher,
  removeLine,
  showInvoice,
} from '../contract.ts'
import { EVENING, openInvoices } from '../testing/build.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { clerk, buildProvider, capture, vouchersOf } = await openInvoices(desk)
const place = await buildLocation(world.database, {
  channel_id: (await buildChannel(world.database)).id,
})
const at = { channel_id: place.channel_id, hotel_id: place.hotel_id, location_id: place.id }
const far = await world.signInAs({ roles: ['REP CONCESION'], desk: at })
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [far.user.desk!.channel_id],
  granted: ['invoice.reconcile', 'adicionar/factura', 'buscar/facturas'],
})

async function give(provider_id: number, rep: AtDesk, name: string) {
  const tour = await buildTour(desk, { provider_id })
  const { body } = await sell(
    desk,
    [wanted(tour)],
    { total: '2000', customer: { name, phone: '998 555 0101', language: 'es' } },
    rep,
  )
  const [voucher] = await vouchersOf(body.folio)
  await desk.at(EVENING)
  const operations = await world.signInAs({ roles: ['OPERACIONES'] })
  await desk.call(operations, redeemVoucher, { body: { voucher: voucher!.uuid } })
  await desk.at('2026-03-10T15:00:00.000Z')
  return voucher!
}

const provider = await buildProvider()
const theirs = await give(provider.id, desk.rep, 'Zoraida Lejana')
const ours = await give(provider.id, { ...far, ...(await world.signIn(far.user)) }, 'Pedro Cercano')
const untied = await give(provider.id, desk.rep, 'Zoraida Lejana')
const { body: captured } = await capture(provider.id, [
  { reference: theirs.folio, description: 'Zoraida Lejana', amount: '1400.00' },
  { reference: ours.folio, amount: '1400.00' },
  { description: `${theirs.folio} y ${untied.folio}`, amount: '1400.00' },
])
expect(captured.lines, JSON.stringify(captured)).toHaveLength(3)
const here = async () => ({ ...manager, ...(await world.signIn(manager.user)) })
const params = { id: captured.id }

describe('an invoice that bills what two channels sold', () => {
  test('shows the manager of one of them the other’s lines as figures', async () => {
    const { body } = await desk.call(await here(), showInvoice, { params })

    expect(body.lines.map((line) => [line.reference, line.elsewhere, line.voucher?.folio])).toEqual(
      [
        ['', true, undefined],
        [ours.folio, false, ours.folio],
        ['', true, undefined],
      ],
    )
    expect(body.lines[0]!.figures).toEqual({
      pax: 2,
      came: 2,
      currency: 'MXN',
      due: '1400.0000',
      due_tax: '0.0000',
    })
    expect(body.sums).toEqual(captured.sums)
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(
        [theirs, untied].flatMap((one) => [one.folio, one.uuid, one.reservation]).join('|'),
      ),
    )
    expect(JSON.stringify(body)).not.toContain('Zoraida')
  })

  test('shows accounting all of it', async () => {
    const { body } = await desk.call(clerk, showInvoice, { params })

    expect(body.lines.map((line) => [line.elsewhere, line.voucher?.folio])).toEqual([
      [false, theirs.folio],
      [false, ours.folio],
      [false, undefined],
    ])
  })

  test('keeps its document and the lines of the other channel from them', async () => {
    const session = await here()
    const [foreign] = captured.lines
    const body = { version: captured.version }
    const answers = [
      await desk.call(session, downloadDocument, { params }),
      ...(await Promise.all(
        [releaseLine, removeLine].map((call) =>
          desk.call(session, call, { params: { ...params, line_id: foreign!.id }, body }),
        ),
      )),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('answers a voucher of the other channel as one that is not there', async () => {
    const session = await here()
    const ask = async (id: number) => [
      await desk.call(session, listInvoicesFor, { params: { id } }),
      await desk.call(session, releaseVoucher, { params: { id } }),
      await desk.call(session, addVouchers, {
        body: { id: captured.id, version: captured.version, vouchers: [{ id }] },
      }),
    ]

    for (const id of [untied.id, theirs.id, 999_999_999])
      expect((await ask(id)).map(({ status, error }) => [status, error?.code])).toEqual(
        Array(3).fill([404, 'voucher.not_found']),
      )
  })

  test('offers them the vouchers of their channel alone', async () => {
    const { body } = await desk.call(await here(), findBillable, {
      body: { provider_id: provider.id },
    })
    const all = await desk.call(clerk, findBillable, { body: { provider_id: provider.id } })

    expect(body.rows).toEqual([])
    expect(body.total).toBe(0)
    expect(all.body.rows.map(({ folio }) => folio)).toEqual([untied.folio])
  })
})
