// What was noted wrongly is noted anew: the money, its rates and its shift stay, the books tell both
// on the day of the correction, and nothing that was already told is rewritten.
import { buildLocation } from '@app/organization/testing'
import { PAYMENT } from '@app/payments/lifecycles'
import type { Session } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshReference } from '@app/payments/testing'
import {
  booksOf,
  buildTour,
  cancelSale,
  card,
  cash,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../../testing/desk.ts'
import { correctPayment } from '../contract.ts'

const desk = await openAttackedDesk()
const { world } = desk
const place = desk.rep.user.desk!
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [place.channel_id],
  hotel_ids: [place.hotel_id],
})
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const [CASH, TERMINAL, TRANSFER] = [1, 2, 3]

const sellFor = async (payments: readonly object[]) =>
  (await sell(desk, [wanted(await buildTour(desk))], { total: '2000', payments })).body
const paymentsOf = async (uuid: string) => (await show(desk, uuid)).payments
const correct = (payment: string, body: object = {}, session: Session = manager) =>
  desk.call(session, correctPayment, {
    body: {
      payment,
      method_id: TERMINAL,
      reference: freshReference(),
      reason: 'Fue tarjeta y se tecleó efectivo',
      ...body,
    },
  })
const linesOf = (uuid: string) =>
  all(
    world.database,
    sql<{ kind: string; method: string; day: string; amount: string }>`
    select kind, method_code as method, payment_day::text as day, amount::text
      from reporting.payment_line where reservation_uuid = ${uuid}::uuid
     order by payment_day, amount desc, method_code`,
  )

describe('a payment that was noted wrongly', () => {
  test('is noted under its method on the day of the correction: paid as before, cash to terminal in the books', async () => {
    const sold = await sellFor([cash('MXN', '2000')])
    const [taken] = await paymentsOf(sold.uuid)
    await desk.at('2026-03-11T15:00:00.000Z')
    const later = await world.signIn({ id: manager.user_id })

    const { status } = await correct(taken!.uuid, {}, later)

    const shown = await show(desk, sold.uuid)
    expect([
      status,
      shown.paid,
      shown.payments.map(({ kind, state, is_correction }) => [kind, state, is_correction]),
    ]).toEqual([
      200,
      '2000.0000',
      [
        ['cash', 'voided', false],
        ['terminal', 'confirmed', true],
      ],
    ])
    expect(await booksOf(desk, sold.uuid)).toEqual({
      'customer_deposits MXN': '-1724.1400',
      'tax MXN': '-275.8600',
      'terminals MXN': '2000.0000',
    })
    expect(await linesOf(sold.uuid)).toEqual([
      { kind: 'payment', method: 'cash', day: '2026-03-10', amount: '2000.0000' },
      { kind: 'payment', method: 'terminal', day: '2026-03-11', amount: '2000.0000' },
      { kind: 'correction', method: 'cash', day: '2026-03-11', amount: '-2000.0000' },
    ])
  })

  test('keeps its rates, and who corrects it keeps the before, the after and the reason', async () => {
    const sold = await sellFor([card('USD', '100'), card('MXN', '200')])
    const [taken] = await paymentsOf(sold.uuid)
    await desk.at('2026-03-12T15:00:00.000Z')
    const later = await world.signIn({ id: manager.user_id })

    await correct(taken!.uuid, { reference: 'AUT 9', reason: 'Otra terminal' }, later)

    const rates = await all(
      world.database,
      sql`select rate, applied_rate, applied, reference from payments.payment p
           where p.reservation_id = (select id from reservations.reservation
             where uuid = ${sold.uuid}::uuid) and p.currency = 'USD' order by id`,
    )
    expect(rates[1]).toEqual({ ...(rates[0] as object), reference: 'AUT 9' })
    expect(
      await only(
        world.database,
        sql`select before ->> 'reference' as before, after ->> 'reference' as after, reason
              from platform.audit_entry
             where action = 'payment.correct' and entity_id = ${taken!.uuid}`,
      ),
    ).toEqual({ before: taken!.reference, after: 'AUT 9', reason: 'Otra terminal' })
  })

  test('is corrected again, and once only when six correct it at once', async () => {
    const sold = await sellFor([cash('MXN', '2000')])
    const [taken] = await paymentsOf(sold.uuid)

    const replies = await Promise.all(Array.from({ length: 6 }, () => correct(taken!.uuid)))
    const [, second] = await paymentsOf(sold.uuid)
    const again = await correct(second!.uuid, { method_id: CASH, reference: '' })

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(again.status).toBe(200)
    expect((await paymentsOf(sold.uuid)).map(({ state }) => state)).toEqual([
      'voided',
      'voided',
      'confirmed',
    ])
  })

  test('that was voided answers 409 and says what may follow: nothing', async () => {
    const sold = await sellFor([cash('MXN', '2000')])
    const [taken] = await paymentsOf(sold.uuid)
    await correct(taken!.uuid)

    const { status, error } = await correct(taken!.uuid)

    expect([status, error?.code, error?.details?.['allowed']]).toEqual([
      409,
      'payment.illegal_transition',
      [...PAYMENT.next.voided],
    ])
  })
})

describe('a payment is not corrected', () => {
  test('by who took it or sells; when it gave change, is change, or is being given back; or to what it is', async () => {
    const dollars = await sellFor([cash('USD', '120')])
    const [withChange, change] = await paymentsOf(dollars.uuid)
    const cancelled = await sellFor([card('MXN', '2000')])
    await cancelSale(desk, cancelled.uuid)
    const plain = await sellFor([card('MXN', '2000')])
    const [taken] = await paymentsOf(plain.uuid)

    const codes = [
      (await correct(withChange!.uuid)).error?.code,
      (await correct(change!.uuid)).error?.code,
      (await correct((await paymentsOf(cancelled.uuid))[0]!.uuid)).error?.code,
      (await correct(taken!.uuid, { reference: taken!.reference })).error?.code,
      (await correct(taken!.uuid, { reference: ' ' })).error?.code,
      (await correct(taken!.uuid, { method_id: 999 })).error?.code,
      (await correct(taken!.uuid, {}, desk.rep)).error?.code,
    ]

    expect(codes).toEqual([
      'payment.gave_change',
      'payment.is_change',
      'payment.being_given_back',
      'payment.nothing_corrected',
      'payment.reference_missing',
      'payment.method_unknown',
      'permission.denied',
    ])
  })

  test('to what only an account shows, unless accounting says that it saw it', async () => {
    const sold = await sellFor([card('MXN', '2000')])
    const [taken] = await paymentsOf(sold.uuid)
    const transfer = { method_id: TRANSFER, reference: 'SPEI 5' }

    const refused = await correct(taken!.uuid, transfer)
    const seen = await correct(taken!.uuid, transfer, accountant)

    expect([refused.error?.code, seen.status]).toEqual(['payment.seen_by_accounting', 200])
    expect((await booksOf(desk, sold.uuid))['bank MXN']).toBe('2000.0000')
  })

  test('once its drawer was counted, when cash is part of it; a reference still is', async () => {
    const sold = await sellFor([cash('MXN', '1000'), card('MXN', '1000')])
    const [inCash, byCard] = await paymentsOf(sold.uuid)
    await endAndCount(sold.uuid)

    const counted = await correct(inCash!.uuid)
    const reference = await correct(byCard!.uuid, { reference: 'AUT 5' })

    expect([counted.error?.code, reference.status]).toEqual(['payment.shift_counted', 200])
  })

  test('by somebody who does not reach it: it does not exist', async () => {
    const elsewhere = await buildLocation(world.database)
    const stranger = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [elsewhere.channel_id],
      hotel_ids: [elsewhere.hotel_id],
    })
    const sold = await sellFor([cash('MXN', '2000')])
    const [taken] = await paymentsOf(sold.uuid)

    expect((await correct(taken!.uuid, {}, stranger)).status).toBe(404)
  })
})

/** The shift of a sale, as cash control leaves it. */
const endAndCount = (uuid: string) =>
  asSystem(world.database, world.now, async (tx) => {
    await run(
      tx,
      sql`with shift as (
          select distinct p.shift_id as id from payments.payment p
            join reservations.reservation r on r.id = p.reservation_id
           where r.uuid = ${uuid}::uuid)
        insert into platform.transition (entity, entity_id, from_state, to_state)
        select 'shift', id, step[1], step[2] from shift,
          lateral (values (array['open', 'ended']), (array['ended', 'counted'])) s(step)`,
    )
    for (const [from, to] of [
      ['open', 'ended'],
      ['ended', 'counted'],
    ])
      await run(
        tx,
        sql`update payments.shift set state = ${to} where state = ${from} and id in (
            select p.shift_id from payments.payment p
              join reservations.reservation r on r.id = p.reservation_id
             where r.uuid = ${uuid}::uuid)`,
      )
  })
