import { all } from '@kit/db/database'
import { money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { booksOf, openAttackedDesk } from '@app/desk/testing'
import { openFileStore } from '../../../platform/loads/testing/build.ts'
import { compareDocuments } from '@app/audit/testing'
import {
  addVouchers,
  attachDocument,
  cancelInvoice,
  downloadDocument,
  findBillable,
  listInvoiceProviders,
  listInvoicesFor,
  matchInvoice,
  reconcileInvoice,
  rejectLine,
  releaseLine,
  releaseVoucher,
  removeLine,
  saveInvoice,
  showInvoice,
  type Invoice,
} from '../contract.ts'
import { openInvoices } from '../testing/build.ts'

afterAll(await openFileStore())
const desk = await openAttackedDesk()
const { world } = desk
const { clerk, accountant, manager, buildProvider, sold, bodyOf, capture } =
  await openInvoices(desk)

const reconcile = (invoice: Invoice, session = accountant, reason?: string) =>
  desk.call(session, reconcileInvoice, {
    params: { id: invoice.id },
    body: { version: invoice.version, ...(reason ? { reason } : {}) },
  })
const stateOf = async (id: number) =>
  (
    await all(
      world.database,
      sql<{ state: string }>`select state from vouchers.voucher where id = ${id}`,
    )
  )[0]!.state

/** What the auditor finds; the day is that of the clock of the test, not of the step. */
const audited = async () =>
  (await compareDocuments(world.database, null)).differences.filter(
    ({ kind, check }) => kind === 'invoice_line' && check !== 'entry_day',
  )

describe('an invoice that is captured', () => {
  test('finds the vouchers that its lines name, by their folio or by that of the reservation', async () => {
    const provider = await buildProvider()
    const [one, other] = await sold(provider.id, [2, 1])

    const { body } = await capture(provider.id, [
      { reference: one!.folio, amount: '1400.00' },
      { description: `Tour del 20/03, reserva ${other!.reservation_folio}`, amount: '700.40' },
    ])

    expect(body.state).toBe('matched')
    expect(
      body.lines.map(({ tied_by, voucher, finding }) => [tied_by, voucher?.folio, finding]),
    ).toEqual([
      ['voucher', one!.folio, null],
      ['reservation', other!.folio, null],
    ])
    expect(body.sums).toEqual({
      lines: '2100.4000',
      accepted: '2100.4000',
      due: '2100.0000',
      left: '0.0000',
    })
    expect(await stateOf(one!.id)).toBe('billed')
  })

  test('finds those that it names by the code that their provider confirmed them with', async () => {
    const [provider, another] = [await buildProvider(), await buildProvider()]
    const [one] = await sold(provider.id, [2], { code: 'isl  77' })
    const [other] = await sold(provider.id, [2], { code: 'ISL-78' })
    const [two, alone] = await sold(provider.id, [2, 1], { code: 'GRUPO-9' })
    const [short] = await sold(provider.id, [2], { code: '12' })
    await sold(another.id, [2], { code: 'AJENO-1' })

    const { body } = await capture(provider.id, [
      { reference: 'ISL 77', amount: '1400' },
      { description: 'Tour del 20/03/2026, clave isl-78.', amount: '1450' },
      { reference: 'GRUPO-9', amount: '700' },
      { reference: 'CUN-26-999999', description: 'GRUPO-9', amount: '1400' },
      { reference: 'GRUPO-9', amount: '10' },
      { reference: 'AJENO-1', amount: '1400' },
      { reference: '12', amount: '1400' },
      { reference: `${short!.reservation_folio}`, description: 'ISL-78', amount: '1400' },
    ])

    expect(
      body.lines.map(({ tied_by, voucher, finding, about }) => [
        tied_by,
        voucher?.folio,
        finding,
        about,
      ]),
    ).toEqual([
      ['code', one!.folio, null, null],
      ['code', other!.folio, 'over', null],
      ['code', alone!.folio, null, null],
      ['code', two!.folio, null, null],
      [null, undefined, 'billed_twice', 'GRUPO-9'],
      [null, undefined, 'unknown', null],
      [null, undefined, 'unknown', null],
      ['reservation', short!.folio, null, null],
    ])
  })

  test('of several that a code names it ties none, and suggests them', async () => {
    const provider = await buildProvider()
    const given = await sold(provider.id, [2, 2], { code: 'PAREJAS-4' })

    const [line] = (await capture(provider.id, [{ reference: 'PAREJAS-4', amount: '1400' }])).body
      .lines

    expect([line!.finding, line!.about]).toEqual(['several', 'PAREJAS-4'])
    expect(line!.suggestions.map(({ voucher, why }) => [voucher.folio, why])).toEqual(
      given.map(({ folio }) => [folio, ['code', 'amount']]),
    )
  })

  test('takes a number for a code only beside the amount and the day; else it suggests', async () => {
    const provider = await buildProvider()
    const [one] = await sold(provider.id, [2], { code: '4567' })
    const [other] = await sold(provider.id, [2], { code: '4568' })

    const { body } = await capture(provider.id, [
      { reference: '4567', description: 'Tour del 20/03/2026', amount: '1400' },
      { reference: '4568', amount: '1400' },
    ])

    expect(
      body.lines.map(({ tied_by, voucher, finding }) => [tied_by, voucher?.folio, finding]),
    ).toEqual([
      ['code', one!.folio, null],
      [null, undefined, 'unknown'],
    ])
    expect(body.lines[1]!.suggestions.map(({ voucher, why }) => [voucher.folio, why])).toEqual([
      [other!.folio, ['code', 'amount']],
    ])
  })

  test('tells each planted mismatch by its name, and invents none', async () => {
    const [provider, another] = [await buildProvider(), await buildProvider()]
    const [right, dear, cheap] = await sold(provider.id, [2, 2, 2])
    const [theirs] = await sold(another.id)
    const [coming] = await sold(provider.id, [1], { came: 0 })
    const first = await capture(provider.id, [{ reference: right!.folio, amount: '1400' }])

    const { body } = await capture(provider.id, [
      { reference: dear!.folio, amount: '1500' },
      { reference: cheap!.folio, amount: '1300' },
      { reference: right!.folio, amount: '1400' },
      { reference: theirs!.folio, amount: '1400' },
      { reference: coming!.folio, amount: '700' },
      { reference: 'CUN-26-999999-1', amount: '10' },
      { description: 'Cargo por servicio', amount: '20' },
    ])

    expect(first.body.lines.map(({ finding }) => finding)).toEqual([null])
    expect(body.state).toBe('partly_matched')
    expect(body.lines.map(({ finding, about }) => [finding, about])).toEqual([
      ['over', null],
      ['under', null],
      ['billed_twice', first.body.folio],
      ['other_provider', theirs!.folio],
      ['not_rendered', coming!.folio],
      ['unknown', 'CUN-26-999999-1'],
      ['unknown', null],
    ])
    expect(await stateOf(theirs!.id)).toBe('rendered')
  })

  test('comes once: its folio and its stamp are known, and its sum must agree', async () => {
    const provider = await buildProvider()
    const stamp = '5f0c7b1e-2f4b-4a57-9a3e-0d2b8c9e1f00'
    const { body } = await capture(provider.id, [{ amount: '100' }], { fiscal_uuid: stamp })

    const replies = [
      await capture(provider.id, [{ amount: '50' }], { folio: body.folio.toLowerCase() }),
      await capture((await buildProvider()).id, [{ amount: '50' }], { fiscal_uuid: stamp }),
      await capture(provider.id, [{ amount: '50' }], { total: '50.02' }),
      await capture(provider.id, [{ amount: '50' }], { issued_on: '2026-03-11' }),
      await capture(999_999, [{ amount: '50' }]),
      await capture(provider.id, [{ amount: '0.001' }], { subtotal: '1', total: '1' }),
    ]

    expect(replies.map(({ status, error }) => [status, error?.code])).toEqual([
      [409, 'invoice.twice'],
      [409, 'invoice.stamp_twice'],
      [422, 'invoice.arithmetic'],
      [422, 'invoice.issued_later'],
      [422, 'invoice.provider'],
      [422, 'amount.below_minor_unit'],
    ])
    const gone = await desk.call(clerk, cancelInvoice, {
      params: { id: body.id },
      body: { version: body.version, reason: 'Se recibió dos veces' },
    })
    expect(gone.body.state).toBe('cancelled')
    expect((await capture(provider.id, [{ amount: '5' }], { fiscal_uuid: stamp })).status).toBe(200)
  })

  test('of two people who bill one voucher at once, one has it and the other is told', async () => {
    const provider = await buildProvider()
    const [voucher] = await sold(provider.id)
    const line = { reference: voucher!.folio, amount: '1400' }

    const replies = await Promise.all([1, 2, 3, 4].map(() => capture(provider.id, [line])))

    const findings = replies.map(({ body }) => body.lines[0]!.finding)
    expect(findings.filter((finding) => finding === null)).toHaveLength(1)
    expect(findings.filter((finding) => finding === 'billed_twice')).toHaveLength(3)
  })
})

describe('the reconciliation of an invoice', () => {
  test('posts what was accrued as billed, and the difference as cost; the auditor agrees', async () => {
    const provider = await buildProvider()
    const dock = { amount: '100', currency: 'MXN' as const }
    const [voucher] = await sold(provider.id, [2], { option: { dock } })
    const before = await booksOf(desk, voucher!.reservation)
    const { body } = await capture(provider.id, [{ reference: voucher!.folio, amount: '1601' }])

    const reply = await reconcile(body)

    expect(voucher!.due).toBe('1600.0000')
    expect([reply.body.state, reply.body.can.reconcile]).toEqual(['reconciled', null])
    const after = await booksOf(desk, voucher!.reservation)
    expect([before['providers_accrued MXN'], before['pass_through MXN']]).toEqual([
      '-1400.0000',
      '-200.0000',
    ])
    expect(after).toMatchObject({
      'providers_billed MXN': '-1601.0000',
      'provider_cost MXN': '1401.0000',
    })
    expect([after['providers_accrued MXN'], after['pass_through MXN']]).toEqual([
      undefined,
      undefined,
    ])
    expect(await stateOf(voucher!.id)).toBe('reconciled')
    expect(await audited()).toEqual([])
  })

  test('of a sale as agency clears what passes through to the provider', async () => {
    const provider = await buildProvider()
    const [agency] = await sold(provider.id, [2], { sold_as: 'agency' })

    const { body } = await capture(provider.id, [{ reference: agency!.folio, amount: '1400' }])
    await reconcile(body)

    const books = await booksOf(desk, agency!.reservation)
    expect([books['pass_through MXN'], books['providers_billed MXN']]).toEqual([
      undefined,
      '-1400.0000',
    ])
    expect(await audited()).toEqual([])
  })

  test('is not for who captured it, and not while a line is open or the sum is another', async () => {
    const provider = await buildProvider()
    const [voucher, second] = await sold(provider.id, [2, 1])
    const { body: open } = await capture(provider.id, [
      { reference: voucher!.folio, amount: '1400' },
      { description: 'Otro', amount: '10' },
    ])
    const { body: short } = await capture(
      provider.id,
      [{ reference: second!.folio, amount: '700' }],
      { subtotal: '800', total: '800' },
    )

    const replies = [
      await reconcile(open, clerk),
      await reconcile(open),
      await reconcile(short),
      await reconcile({ ...open, version: open.version - 1 }),
    ]

    expect(replies.map(({ error }) => error?.code)).toEqual([
      'invoice.own',
      'invoice.open_lines',
      'invoice.not_all_told',
      'invoice.stale',
    ])
  })

  test('beyond the tolerance is a manager’s, with the reason', async () => {
    const provider = await buildProvider()
    const [voucher] = await sold(provider.id)
    const { body } = await capture(provider.id, [{ reference: voucher!.folio, amount: '1500' }])

    const replies = [
      await reconcile(body),
      await reconcile(body, manager),
      await reconcile(body, manager, 'Subió el combustible'),
    ]

    expect(replies.map(({ error }) => error?.code)).toEqual([
      'invoice.beyond_tolerance',
      'invoice.reason_missing',
      undefined,
    ])
    expect(replies[2]!.body.reason).toBe('Subió el combustible')
    const books = await booksOf(desk, voucher!.reservation)
    expect([books['provider_cost MXN'], books['providers_billed MXN']]).toEqual([
      '1500.0000',
      '-1500.0000',
    ])
  })

  test('what was within the tolerance when it was tied is compared again when it is agreed with', async () => {
    const provider = await buildProvider()
    const [voucher] = await sold(provider.id)
    const { body } = await capture(provider.id, [{ reference: voucher!.folio, amount: '1400.90' }])
    expect(body.state).toBe('matched')
    await all(
      world.database,
      sql`update catalog.provider set invoice_tolerance_mxn = 0, invoice_tolerance_percent = 0
           where id = ${provider.id}`,
    )

    const refused = await reconcile(body)
    const accepted = await reconcile(body, manager, 'Un peso no se discute')

    expect(refused.error?.code).toBe('invoice.beyond_tolerance')
    expect(accepted.body.lines.map(({ finding }) => finding)).toEqual(['over'])
  })

  test('a provider has a tolerance of its own, in pesos or as a part of what is owed', async () => {
    const provider = await buildProvider()
    await all(
      world.database,
      sql`update catalog.provider set invoice_tolerance_mxn = 50, invoice_tolerance_percent = 0
        where id = ${provider.id}`,
    )
    const [one, other] = await sold(provider.id, [2, 2])

    const { body } = await capture(provider.id, [
      { reference: one!.folio, amount: '1450' },
      { reference: other!.folio, amount: '1450.01' },
    ])

    expect(body.lines.map(({ finding }) => finding)).toEqual([null, 'over'])
  })
})

describe('work on its lines', () => {
  test('a rejected line settles; a voucher taken off can be billed again; all stand as rendered', async () => {
    const provider = await buildProvider()
    const [voucher, extra] = await sold(provider.id, [2, 1])
    const { body } = await capture(provider.id, [
      { reference: voucher!.folio, amount: '1400' },
      { description: 'Estacionamiento', amount: '700' },
    ])
    const line = (invoice: Invoice, index: number) => ({
      params: { id: invoice.id, line_id: invoice.lines[index]!.id },
    })

    const rejected = await desk.call(clerk, rejectLine, {
      ...line(body, 1),
      body: { version: body.version, reason: 'No lo contratamos' },
    })
    const opened = await desk.call(clerk, releaseLine, {
      ...line(body, 0),
      body: { version: rejected.body.version },
    })
    const between = await stateOf(voucher!.id)
    const tied = await desk.call(clerk, addVouchers, {
      body: {
        id: body.id,
        version: opened.body.version,
        line_id: body.lines[1]!.id,
        vouchers: [{ id: extra!.id }],
      },
    })
    const removed = await desk.call(clerk, removeLine, {
      ...line(body, 0),
      body: { version: tied.body.version },
    })

    expect([rejected.body.state, rejected.body.sums.accepted]).toEqual(['matched', '1400.0000'])
    expect([opened.body.state, between]).toEqual(['partly_matched', 'rendered'])
    expect(tied.body.lines[1]).toMatchObject({
      tied_by: 'hand',
      finding: null,
      rejected_reason: null,
    })
    expect(removed.body.lines.map(({ position }) => position)).toEqual([2])
    expect((await desk.call(clerk, showInvoice, { params: { id: body.id } })).body.sums.left).toBe(
      '1400.0000',
    )
  })

  test('vouchers that wait are found, and become lines at what is owed', async () => {
    const provider = await buildProvider()
    const [first, second] = await sold(provider.id, [2, 1])
    const { body } = await capture(provider.id, [], { subtotal: '2100', total: '2100' })
    const providers = (await desk.call(clerk, listInvoiceProviders, {})).body
    const found = (
      await desk.call(clerk, findBillable, { body: { provider_id: provider.id, page: 1 } })
    ).body

    const reply = await desk.call(clerk, addVouchers, {
      body: { id: body.id, version: body.version, vouchers: found.rows.map(({ id }) => ({ id })) },
    })
    const again = await desk.call(clerk, addVouchers, {
      body: { id: body.id, version: reply.body.version, vouchers: [{ id: first!.id }] },
    })

    expect(providers.find(({ id }) => id === provider.id)!.vouchers).toBe(2)
    expect(found.rows.map(({ folio }) => folio)).toEqual([first!.folio, second!.folio])
    expect([reply.body.state, reply.body.sums.left]).toEqual(['matched', '0.0000'])
    expect([again.error?.code, again.error?.message]).toEqual([
      'invoice_line.voucher',
      `El cupón ${first!.folio} no se puede ligar: ya está en otra factura.`,
    ])
  })

  test('what names nobody is suggested with its reasons, and never tied by itself', async () => {
    const provider = await buildProvider()
    const [voucher] = await sold(provider.id)

    const { body } = await capture(provider.id, [
      { description: 'Jane Doe, 2 pax, 20/03/2026', amount: '1400' },
    ])

    expect(body.state).toBe('unmatched')
    expect(body.lines[0]!.suggestions).toEqual([
      {
        voucher: expect.objectContaining({ folio: voucher!.folio }),
        why: ['name', 'day', 'pax', 'amount'],
      },
    ])
  })

  test('who did not come is billed by the contract, and stands as it was when it is taken off', async () => {
    const provider = await buildProvider()
    await all(
      world.database,
      sql`update catalog.provider set no_show_percent = 50 where id = ${provider.id}`,
    )
    const [voucher] = await sold(provider.id, [3], { came: 2 })

    const { body } = await capture(provider.id, [{ reference: voucher!.folio, amount: '1750' }])
    const billed = await stateOf(voucher!.id)
    await desk.call(clerk, cancelInvoice, {
      params: { id: body.id },
      body: { version: body.version, reason: 'Otra vez' },
    })

    expect(money(voucher!.due, 'MXN')).toEqual(money('1750', 'MXN'))
    expect([body.state, billed, await stateOf(voucher!.id)]).toEqual([
      'matched',
      'billed',
      'partly_rendered',
    ])
  })

  test('what is corrected keeps its provider, and an old version is told', async () => {
    const [provider, another] = [await buildProvider(), await buildProvider()]
    const { body } = await capture(provider.id, [{ amount: '100' }])

    const edit = (version: number) =>
      desk.call(clerk, saveInvoice, {
        body: {
          ...bodyOf(another.id, []),
          id: body.id,
          version,
          subtotal: '90',
          tax: '10',
          total: '100',
        },
      })
    const [old, corrected] = [await edit(body.version + 5), await edit(body.version)]

    expect(old.error?.code).toBe('invoice.stale')
    expect([corrected.body.provider.id, corrected.body.tax]).toEqual([provider.id, '10.0000'])
  })

  test('the file of the provider is kept and given back; anything but PDF and XML is refused', async () => {
    const provider = await buildProvider()
    const { body } = await capture(provider.id, [{ amount: '100' }])
    const attach = (name: string, text: string) =>
      desk.call(clerk, attachDocument, {
        body: { id: String(body.id) },
        files: { docto: [new File([text], name)] },
      } as never)
    const before = await desk.call(clerk, downloadDocument, { params: { id: body.id } })

    const [refused, kept] = [
      await attach('factura.exe', 'MZ\u0000\u0001'),
      await attach('factura.pdf', '%PDF-1.7\n%%EOF'),
    ]

    expect([before.error?.code, refused.error?.code]).toEqual([
      'invoice.no_document',
      'invoice.document_kind',
    ])
    expect(kept.body.document).toEqual({ name: 'factura.pdf' })
    expect((await desk.call(clerk, downloadDocument, { params: { id: body.id } })).status).toBe(200)
  })
})

test('from the list of vouchers one is added to an invoice, and taken off it, until it is reconciled', async () => {
  const [provider, another] = [await buildProvider(), await buildProvider()]
  const [voucher] = await sold(provider.id)
  const { body } = await capture(provider.id, [], { subtotal: '1400', total: '1400' })
  await capture(another.id, [], { subtotal: '1', total: '1' })
  const params = { id: voucher!.id }

  const open = (await desk.call(clerk, listInvoicesFor, { params })).body
  const added = await desk.call(clerk, addVouchers, {
    body: { id: open[0]!.id, version: open[0]!.version, vouchers: [{ id: voucher!.id }] },
  })
  const taken = await desk.call(clerk, releaseVoucher, { params })
  const between = await stateOf(voucher!.id)
  const now = (await desk.call(clerk, showInvoice, { params: { id: body.id } })).body
  const again = await desk.call(clerk, addVouchers, {
    body: {
      id: body.id,
      version: now.version,
      line_id: now.lines[0]!.id,
      vouchers: [{ id: voucher!.id }],
    },
  })
  await reconcile(again.body)
  const late = await desk.call(clerk, releaseVoucher, { params })

  expect(open.map(({ id }) => id)).toEqual([body.id])
  expect([added.body.state, taken.status, between, again.body.state]).toEqual([
    'matched',
    200,
    'rendered',
    'matched',
  ])
  expect([late.status, late.error?.code]).toEqual([409, 'invoice.illegal_transition'])
})

test('another provider’s invoice does not exist, on any call', async () => {
  const [provider, another] = [await buildProvider(), await buildProvider()]
  const { body } = await capture(provider.id, [{ amount: '100' }])
  await all(
    world.database,
    sql`
    insert into access.role_permission (role_id, permission_key) values
      (7, 'buscar/facturas'), (7, 'adicionar/factura'), (7, 'invoice.reconcile')`,
  )
  const [own, other] = [
    await world.signInAs({ roles: ['PROVEEDORES'], provider_id: provider.id }),
    await world.signInAs({ roles: ['PROVEEDORES'], provider_id: another.id }),
  ]
  const { id, version, lines } = body
  const line = { params: { id, line_id: lines[0]!.id }, body: { version, reason: 'Ajena' } }
  const whole = { params: { id }, body: { version, reason: 'Ajena' } }
  const callsOf = (who: typeof own) => ({
    show: () => desk.call(who, showInvoice, whole),
    match: () => desk.call(who, matchInvoice, whole),
    release: () => desk.call(who, releaseLine, line),
    reject: () => desk.call(who, rejectLine, line),
    remove: () => desk.call(who, removeLine, line),
    reconcile: () => desk.call(who, reconcileInvoice, whole),
    cancel: () => desk.call(who, cancelInvoice, whole),
    add: () => desk.call(who, addVouchers, { body: { id, version, vouchers: [{ id: 1 }] } }),
  })

  for (const [name, call] of Object.entries(callsOf(other))) {
    const { status, error } = await call()
    expect([name, status, error?.code]).toEqual([name, 404, 'invoice.not_found'])
  }
  expect((await callsOf(own).show()).body.version).toBe(version)
})
