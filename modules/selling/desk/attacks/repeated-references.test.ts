// One reference of a bank, slip or authorisation under two payments: taken with a reason, and on a
// list for accounting.
import type { Session } from '@app/server/testing'
import { validatePaymentMethod } from '@app/payments/contract'
import { noteCollection } from '@app/payments/contract/collections'
import { reviewReference } from '@app/payments/contract/references'
import { buildAgency } from '@app/organization/testing'
import { all, only } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { correctPayment } from '../administration/contract.ts'
import { rejectPayment } from '../payment/contract.ts'
import { buildTour, cash, openAttackedDesk, payMore, sell, show, wanted } from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const [CASH, TERMINAL, TRANSFER] = [1, 2, 3]
const by = (method_id: number, reference: string, more: object = {}) => ({
  method_id,
  currency: 'MXN' as const,
  amount: '2000',
  reference,
  ...more,
})
const sellBy = async (...payments: object[]) =>
  sell(desk, [wanted(await buildTour(desk))], { total: '2000', payments })
const because = { repeated_because: 'Una transferencia por dos reservas' }
const listed = async (text: string) => {
  const { body, error } = await world.call(accountant, findTableRows, {
    params: { id: 'repeated-references' },
    body: { text },
  })
  expect(error).toBeUndefined()
  return body.rows
}

describe('a reference that was used before', () => {
  test.each([
    ['of a transfer', TRANSFER, 'SPEI 100-1', 'spei1001'],
    ['of a card', TERMINAL, 'AUT 200 / 1234', 'aut-200/1234'],
  ])('%s is taken once somebody says why, however it is typed', async (_, method, one, other) => {
    await sellBy(by(method, one))

    const warned = await sellBy(by(method, other))
    const checked = await desk.call(desk.rep, validatePaymentMethod, {
      body: { ...by(method, other), in_currency: 'MXN' },
    })
    const taken = await sellBy(by(method, other, because))

    for (const { status, error } of [warned, checked])
      expect([status, error?.code]).toEqual([409, 'payment.reference_repeated'])
    expect(warned.error?.message).toBe(
      `La referencia ${other} ya se usó el 10/03/2026. Revísela; si es correcta, escriba el motivo.`,
    )
    expect(taken.status).toBe(200)
    const [row, ...more] = await listed(other)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      reference: other,
      use: '2',
      first_day: '2026-03-10',
      repeated_because: because.repeated_because,
      folio: taken.body.folio,
    })
  })

  test('is one of another way to pay, or of what was rejected: it is taken without a word', async () => {
    const { body } = await sellBy(by(TRANSFER, 'SPEI 300'))

    expect((await sellBy(by(TERMINAL, 'SPEI 300'))).status).toBe(200)
    expect((await sellBy({ ...cash('MXN', '2000'), reference: 'SPEI 300' })).status).toBe(200)
    await desk.call(accountant, rejectPayment, {
      params: { uuid: (await show(desk, body.uuid)).payments[0]!.uuid },
      body: { reason: 'No llegó' },
    })
    expect((await sellBy(by(TRANSFER, 'SPEI 300'))).status).toBe(200)
    expect(await listed('SPEI 300')).toEqual([])
  })

  test('stands twice in one sale: it is asked about as well', async () => {
    const half = (reference: string, more: object = {}) =>
      by(TERMINAL, reference, { amount: '1000', ...more })

    const warned = await sellBy(half('AUT 400'), half('aut 400'))

    expect(warned.error?.code).toBe('payment.reference_repeated')
    expect((await sellBy(half('AUT 400'), half('aut 400', because))).status).toBe(200)
    expect(await listed('aut 400')).toHaveLength(1)
  })

  test('is asked about where what is left is paid, and where a payment is corrected', async () => {
    await sellBy(by(TERMINAL, 'AUT 500'))
    const tour = await buildTour(desk, { deposit_percent: '30' })
    const { body } = await sell(desk, [wanted(tour)], {
      total: '2000',
      payments: [cash('MXN', '600')],
    })
    const inCash = await sellBy(cash('MXN', '2000'))
    const [payment] = (await show(desk, inCash.body.uuid)).payments
    const correct = (more: object = {}) =>
      desk.call(desk.boss, correctPayment, {
        body: {
          payment: payment!.uuid,
          method_id: TERMINAL,
          reference: 'AUT 500',
          reason: 'Fue tarjeta',
          ...more,
        },
      })

    const rest = await payMore(desk, body.uuid, [by(TERMINAL, 'AUT 500', { amount: '1400' })])
    const corrected = await correct()

    expect(rest.error?.code).toBe('payment.reference_repeated')
    expect(corrected.error?.code).toBe('payment.reference_repeated')
    expect((await correct(because)).status).toBe(200)
    // The same payment, noted anew, does not repeat itself.
    const again = (await show(desk, inCash.body.uuid)).payments.find(
      ({ state }) => state === 'confirmed',
    )!
    const back = await desk.call(desk.boss, correctPayment, {
      body: { payment: again.uuid, method_id: CASH, reason: 'Sí fue efectivo' },
    })
    expect(back.status).toBe(200)
  })

  test('of a collection of an agency is compared with those of guests, both ways', async () => {
    const agency = await buildAgency(world.database, {
      credit: { limit: '9000', currency: 'MXN' },
    })
    await sellBy(by(TRANSFER, 'SPEI 600'))
    const collect = (reference: string, more: object = {}) =>
      desk.call(accountant, noteCollection, {
        body: {
          agency_id: agency.id,
          currency: 'MXN',
          method_id: TRANSFER,
          amount: '1000',
          day: '2026-03-10' as never,
          reference,
          ...more,
        },
      })

    const warned = await collect('spei-600')
    const taken = await collect('spei-600', because)
    await collect('SPEI 601')
    const sold = await sellBy(by(TRANSFER, 'SPEI 601'))

    expect(warned.error?.code).toBe('payment.reference_repeated')
    expect(taken.status).toBe(200)
    expect(sold.error?.code).toBe('payment.reference_repeated')
    expect((await listed('spei-600'))[0]).toMatchObject({ payer: agency.name, use: '2' })
  })

  test('is marked as reviewed by accounting, once, and stands again when it is used once more', async () => {
    await sellBy(by(TRANSFER, 'SPEI 700'))
    await sellBy(by(TRANSFER, 'SPEI 700', because))
    const [{ key }] = (await all(
      world.database,
      sql<{ key: string }>`select key from payments.repeated_reference
                            where reference = 'SPEI 700'`,
    )) as [{ key: string }]
    const review = (session: Session = accountant, of = key) =>
      desk.call(session, reviewReference, { params: { key: of } })

    expect((await review(desk.rep)).status).toBe(403)
    expect((await review(accountant, 'p999999')).status).toBe(404)
    expect([(await review()).status, (await review()).status]).toEqual([200, 200])
    await sellBy(by(TRANSFER, 'SPEI 700', because))

    const states = (await listed('SPEI 700')).map((row) => [Number(row['use']), row['state']])
    expect(states).toEqual([
      [3, 'open'],
      [2, 'reviewed'],
    ])
    expect(
      await only(
        world.database,
        sql`select count(*)::int as reviews from payments.reference_review
             where 'p' || payment_id = ${key}`,
      ),
    ).toEqual({ reviews: 1 })
  })
})
