import { all, only, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { compareDocuments } from '@app/audit/testing'
import { revalueExchangePosition } from '@app/ledger/testing'
import { openAttackedDesk } from '@app/desk/testing'
import { reconcileInvoice, showInvoice, type Invoice } from '../contract.ts'
import {
  findDue,
  payBatch,
  payInvoice,
  payScheduled,
  scheduleBatch,
  schedulePayment,
  takeBackInvoice,
  undoPayment,
  withdrawPayment,
} from '../contract/paying.ts'
import { openInvoices } from '../testing/build.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { accountant, clerk, buildProvider, sold, capture } = await openInvoices(desk)
const { database } = world

const SENT = { paid_on: '2026-03-10', bank: 'BBVA 4567', reference: 'SPEI 1' } as const

/** An invoice that was reconciled, of one service that costs as much as it asks for. */
async function reconciled(provider_id: number, adults = 2, over: object = {}): Promise<Invoice> {
  const [voucher] = await sold(provider_id, [adults], over)
  const amount = Number(voucher!.due).toFixed(2)
  const line = { reference: voucher!.folio, amount }
  const currency = 'option' in over ? { currency: 'USD' } : {}
  const { body } = await capture(provider_id, [line], currency)
  const reply = await desk.call(accountant, reconcileInvoice, {
    params: { id: body.id },
    body: { version: body.version },
  })
  expect(reply.body.state, JSON.stringify([reply.error, body])).toBe('reconciled')
  return reply.body
}
const seen = async (id: number) =>
  (await desk.call(accountant, showInvoice, { params: { id } })).body
const pay = ({ id, version }: Invoice, over: object = {}) =>
  desk.call(accountant, payInvoice, {
    params: { id },
    body: { version, ...SENT, currency: 'MXN' as const, ...over },
  })
const schedule = ({ id, version }: Invoice, scheduled_for: string, amount?: string) =>
  desk.call(accountant, schedulePayment, {
    params: { id },
    body: { version, scheduled_for, ...(amount ? { amount } : {}) },
  })
const vouchersOf = async ({ id }: Invoice) =>
  all(
    database,
    sql<{ state: string }>`
    select v.state from invoices.line l join vouchers.voucher v on v.id = l.voucher_id
     where l.invoice_id = ${id} order by v.id`,
  )
/** What the books say of a provider and of the bank because of payments of invoices. */
const booksOf = async (provider_id: number) =>
  Object.fromEntries(
    (
      await all(
        database,
        sql<{ account: string; amount: string }>`
        select p.account_code || ' ' || p.currency as account, sum(p.amount)::text as amount
          from ledger.posting p join ledger.entry e on e.id = p.entry_id
          left join invoices.payment y on y.id = e.invoice_payment_id
         where p.provider_id = ${provider_id} and p.account_code = 'providers_billed'
            or y.provider_id = ${provider_id} and p.account_code <> 'providers_billed'
         group by 1 having sum(p.amount) <> 0 order by 1`,
      )
    ).map(({ account, amount }) => [account, amount]),
  )
/** What the auditor finds; the day of a step is the clock's of the test. */
const audited = async () =>
  (await compareDocuments(database, null)).differences.filter(
    ({ kind, check }) => kind.startsWith('invoice') && check !== 'entry_day',
  )

describe('the payment of an invoice', () => {
  test('in two parts leaves nothing owed: its vouchers are paid, and the auditor agrees', async () => {
    const provider = await buildProvider()
    const invoice = await reconciled(provider.id)

    const part = await pay(invoice, { amount: '500' })
    const between = await booksOf(provider.id)
    const rest = await pay(part.body, { reference: 'SPEI 2' })

    expect([part.body.state, part.body.settlement?.owed]).toEqual(['partly_paid', '900.0000'])
    expect(between).toEqual({ 'bank MXN': '-500.0000', 'providers_billed MXN': '-900.0000' })
    expect([rest.body.state, rest.body.settlement?.owed]).toEqual(['paid', '0.0000'])
    expect(rest.body.payments.map(({ amount, reference }) => [amount, reference])).toEqual([
      ['500.0000', 'SPEI 1'],
      ['900.0000', 'SPEI 2'],
    ])
    expect(await booksOf(provider.id)).toEqual({ 'bank MXN': '-1400.0000' })
    expect(await vouchersOf(invoice)).toEqual([{ state: 'paid' }])
    expect(await audited()).toEqual([])
  })

  test('of dollars in pesos tells what the bank took beyond what the books owed', async () => {
    const provider = await buildProvider()
    const costs = [{ currency: 'USD' as const, amount: '40' }]
    const invoice = await reconciled(provider.id, 2, { option: { costs } })
    const { rate } = await only(
      database,
      sql<{ rate: string }>`
      select o.cost_rate::text as rate from invoices.owed_voucher o
        join invoices.line l on l.voucher_id = o.id where l.invoice_id = ${invoice.id}`,
    )

    const reply = await pay(invoice, { rate: '20.10' })

    expect([invoice.currency, invoice.total]).toEqual(['USD', '80.0000'])
    expect(reply.body.payments[0]).toMatchObject({ paid_amount: '1608.0000', paid_currency: 'MXN' })
    const worth = 80 * Number(rate)
    expect(await booksOf(provider.id)).toEqual({
      'bank MXN': '-1608.0000',
      'exchange_difference MXN': (1608 - worth).toFixed(4),
      'exchange_position MXN': worth.toFixed(4),
      'exchange_position USD': '-80.0000',
    })
    expect(await audited()).toEqual([])
  })

  test('of dollars in pesos has told its difference: no night tells it again', async () => {
    const provider = await buildProvider()
    const costs = [{ currency: 'USD' as const, amount: '40' }]
    const paid = await pay(await reconciled(provider.id, 2, { option: { costs } }), {
      rate: '20.10',
    })
    await run(
      database,
      sql`insert into exchange_rates.rate (code, kind, day, value, source)
            values ('USD', 'fix', '2026-03-10', '20.10', 'banxico')`,
    )
    const told = async () =>
      only(
        database,
        sql<{ difference: string }>`
        select coalesce(sum(amount), 0)::text as difference from ledger.posting
         where account_code = 'exchange_difference'`,
      )
    const by_payments = await told()

    await revalueExchangePosition(database, day('2026-03-10'))
    expect(await told()).toEqual(by_payments)

    await desk.call(accountant, undoPayment, {
      params: { id: paid.body.payments[0]!.id },
      body: { reason: 'Regresó' },
    })
    await revalueExchangePosition(database, day('2026-03-10'))
    expect(await checkInvariants(database)).toEqual([])
  })

  test('has its day first, and may be withdrawn before the bank sends it', async () => {
    const provider = await buildProvider()
    const invoice = await reconciled(provider.id)

    const planned = await schedule(invoice, '2026-03-15', '400')
    const [payment] = planned.body.payments
    const too_much = await schedule(planned.body, '2026-03-15', '1000.01')
    const withdrawn = await desk.call(accountant, withdrawPayment, {
      params: { id: payment!.id },
      body: { reason: 'No hay fondos' },
    })
    const late = await desk.call(accountant, payScheduled, {
      params: { id: payment!.id },
      body: { ...SENT, currency: 'MXN' },
    })

    expect([planned.body.state, planned.body.settlement?.unscheduled]).toEqual([
      'scheduled',
      '1000.0000',
    ])
    expect([too_much.status, too_much.error?.code]).toEqual([422, 'invoice_payment.amount'])
    expect(withdrawn.body.state).toBe('withdrawn')
    expect((await seen(invoice.id)).state).toBe('reconciled')
    expect([late.status, late.error?.code]).toEqual([409, 'invoice_payment.illegal_transition'])
    expect(await booksOf(provider.id)).toEqual({ 'providers_billed MXN': '-1400.0000' })
  })

  test('that is undone is owed again in the books, with the reason, and can be made again', async () => {
    const provider = await buildProvider()
    const invoice = await reconciled(provider.id)
    const paid = await pay(invoice)

    const undone = await desk.call(accountant, undoPayment, {
      params: { id: paid.body.payments[0]!.id },
      body: { reason: 'El banco la devolvió' },
    })
    const twice = await desk.call(accountant, undoPayment, {
      params: { id: paid.body.payments[0]!.id },
      body: { reason: 'Otra vez' },
    })

    expect([undone.body.state, twice.error?.code]).toEqual([
      'undone',
      'invoice_payment.illegal_transition',
    ])
    const again = await seen(invoice.id)
    expect([again.state, again.reason]).toEqual(['reconciled', 'El banco la devolvió'])
    expect(await vouchersOf(invoice)).toEqual([{ state: 'reconciled' }])
    expect(await booksOf(provider.id)).toEqual({ 'providers_billed MXN': '-1400.0000' })
    expect((await pay(again)).body.state).toBe('paid')
    expect(await audited()).toEqual([])
  })

  test('says what is wrong with it, and changes nothing', async () => {
    const provider = await buildProvider()
    const invoice = await reconciled(provider.id)
    const dollars = await reconciled(provider.id, 1, {
      option: { costs: [{ currency: 'USD' as const, amount: '40' }] },
    })
    const [voucher] = await sold(provider.id)
    const { body: open } = await capture(provider.id, [
      { reference: voucher!.folio, amount: '1400' },
    ])
    const replies = [
      await pay(invoice, { amount: '1400.01' }),
      await pay(invoice, { amount: '0.001' }),
      await pay(invoice, { paid_on: '2026-03-11' }),
      await pay(invoice, { paid_on: '2026-03-09' }),
      await pay(invoice, { rate: '18' }),
      await pay(invoice, { currency: 'USD', rate: '18' }),
      await pay(dollars, {}),
      await pay(dollars, { currency: 'EUR', rate: '20' }),
      await pay(open),
      await pay({ ...invoice, version: invoice.version - 1 }),
      await schedule(invoice, '2026-03-09'),
    ]

    expect(replies.map(({ status, error }) => [status, error?.code])).toEqual([
      [422, 'invoice_payment.amount'],
      [422, 'amount.below_minor_unit'],
      [422, 'invoice_payment.paid_later'],
      [422, 'invoice_payment.paid_before'],
      [422, 'invoice_payment.rate'],
      [422, 'invoice_payment.currency'],
      [422, 'invoice_payment.rate'],
      [422, 'invoice_payment.currency'],
      [409, 'invoice.not_payable'],
      [409, 'invoice.stale'],
      [422, 'invoice_payment.day_past'],
    ])
    expect((await seen(invoice.id)).payments).toEqual([])
  })

  test('is not booked in a month whose books are closed', async () => {
    const provider = await buildProvider()
    const [voucher] = await sold(provider.id)
    const { body } = await capture(provider.id, [{ reference: voucher!.folio, amount: '1400' }], {
      issued_on: '2026-02-20',
    })
    const invoice = await desk.call(accountant, reconcileInvoice, {
      params: { id: body.id },
      body: { version: body.version },
    })
    await run(
      database,
      sql`insert into ledger.closed_period (month, closed_at) values ('2026-02-01', now())`,
    )

    const late = await pay(invoice.body, { paid_on: '2026-02-25' })
    const today = await pay(invoice.body)

    expect([late.status, late.error?.code]).toEqual([409, 'period.closed'])
    expect(today.body.state).toBe('paid')
  })

  test('is not undone while the books of the month are closed', async () => {
    const invoice = await reconciled((await buildProvider()).id)
    const [payment] = (await pay(invoice)).body.payments
    const undo = () =>
      desk.call(accountant, undoPayment, {
        params: { id: payment!.id },
        body: { reason: 'El banco lo regresó' },
      })
    const { id } = await only(
      database,
      sql<{ id: number }>`
      insert into ledger.closed_period (month, closed_at) values ('2026-03-01', now())
      returning id`,
    )

    const closed = await undo()
    const between = await seen(invoice.id)
    await run(
      database,
      sql`
      insert into ledger.reopened_period (closed_period_id, reopened_by, reopened_at, reason)
      values (${id}, ${accountant.user_id}, now(), 'Faltaba un pago')`,
    )
    const open = await undo()

    expect([closed.status, closed.error?.code]).toEqual([409, 'period.closed'])
    expect(between.state).toBe('paid')
    expect([open.status, open.body.state]).toEqual([200, 'undone'])
  })

  test('of two people at once is made once', async () => {
    const provider = await buildProvider()
    const invoice = await reconciled(provider.id)

    const replies = await Promise.all([1, 2, 3].map(() => pay(invoice)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await booksOf(provider.id)).toEqual({ 'bank MXN': '-1400.0000' })
  })

  test('of another provider does not exist', async () => {
    const provider = await buildProvider()
    const planned = await schedule(await reconciled(provider.id), '2026-03-15')
    const [payment] = planned.body.payments
    await run(
      database,
      sql`
      insert into access.role_permission (role_id, permission_key)
      values (7, 'invoice.pay'), (7, 'invoice.reconcile')`,
    )
    const other = await world.signInAs({
      roles: ['PROVEEDORES'],
      provider_id: (await buildProvider()).id,
    })
    const of = { params: { id: planned.body.id } }
    const { version } = planned.body
    const sent = { ...SENT, currency: 'MXN' as const }
    const reason = { reason: 'No' }

    const replies = [
      await desk.call(other, schedulePayment, {
        ...of,
        body: { version, scheduled_for: '2026-03-15' },
      }),
      await desk.call(other, payInvoice, { ...of, body: { version, ...sent } }),
      await desk.call(other, takeBackInvoice, { ...of, body: { version, ...reason } }),
      await desk.call(other, payScheduled, { params: { id: payment!.id }, body: sent }),
      await desk.call(other, withdrawPayment, { params: { id: payment!.id }, body: reason }),
      await desk.call(other, undoPayment, { params: { id: payment!.id }, body: reason }),
      await desk.call(other, payBatch, { params: { id: 999_999 }, body: sent }),
    ]

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 404))
    const due = await desk.call(other, findDue, { body: { until: '2026-12-31' } })
    expect(due.body).toEqual([])
    await run(
      database,
      sql`delete from access.role_permission where role_id = 7
      and permission_key in ('invoice.pay', 'invoice.reconcile')`,
    )
  })
})

test('a batch is all that is due up to a day in a currency, and one transfer pays it', async () => {
  const provider = await buildProvider()
  const [first, second] = [await reconciled(provider.id), await reconciled(provider.id, 1)]
  await pay(first, { amount: '100' })
  const until = '2026-12-31'
  const due = await desk.call(accountant, findDue, { body: { until } })
  const [pesos] = due.body.filter(({ currency }) => currency === 'MXN')

  const wanted = { until, currency: 'MXN' as const, scheduled_for: '2026-03-12' }
  const batch = await desk.call(accountant, scheduleBatch, { body: wanted })
  const nothing = await desk.call(accountant, scheduleBatch, { body: wanted })
  const paid = await desk.call(accountant, payBatch, {
    params: { id: batch.body.id },
    body: { ...SENT, currency: 'MXN' },
  })

  expect([batch.body.amount, batch.body.invoices]).toEqual([pesos!.amount, pesos!.invoices])
  expect([nothing.status, nothing.error?.code]).toEqual([422, 'invoice_batch.nothing'])
  expect(paid.body.payments).toBe(batch.body.invoices)
  expect([(await seen(first.id)).state, (await seen(second.id)).state]).toEqual(['paid', 'paid'])
  expect(await booksOf(provider.id)).toEqual({ 'bank MXN': '-2100.0000' })
  expect(await audited()).toEqual([])
})

describe('a reconciliation that is taken back', () => {
  const takeBack = ({ id, version }: Invoice) =>
    desk.call(accountant, takeBackInvoice, {
      params: { id },
      body: { version, reason: 'Faltaba una nota' },
    })

  test('is undone in the books, worked on again, and may be made anew', async () => {
    const provider = await buildProvider()
    const invoice = await reconciled(provider.id)

    const back = await takeBack(invoice)

    expect([back.body.state, back.body.reconciled_by]).toEqual(['matched', null])
    expect(await vouchersOf(invoice)).toEqual([{ state: 'billed' }])
    expect(await booksOf(provider.id)).toEqual({})
    expect(await audited()).toEqual([])
    const again = await desk.call(accountant, reconcileInvoice, {
      params: { id: invoice.id },
      body: { version: back.body.version },
    })
    expect(again.body.state).toBe('reconciled')
    expect(await booksOf(provider.id)).toEqual({ 'providers_billed MXN': '-1400.0000' })
    expect((await takeBack(again.body)).body.state).toBe('matched')
    expect(await audited()).toEqual([])
  })

  test('not once a payment has its day, and not by who may not', async () => {
    const provider = await buildProvider()
    const planned = await schedule(await reconciled(provider.id), '2026-03-15')

    const reply = await takeBack(planned.body)
    const rep = await desk.call(desk.rep, takeBackInvoice, {
      params: { id: planned.body.id },
      body: { version: planned.body.version, reason: 'No' },
    })

    expect([reply.status, reply.error?.code]).toEqual([409, 'invoice.has_payments'])
    expect(rep.status).toBe(403)
    expect((await seen(planned.body.id)).can).toMatchObject({ pay: true, take_back: false })
    expect(clerk.user.id).not.toBe(accountant.user.id)
  })
})
