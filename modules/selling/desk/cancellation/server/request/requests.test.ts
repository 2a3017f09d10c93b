// Somebody asks, somebody else decides, and what is cancelled is cancelled on the terms of that
// moment, whatever happened meanwhile.
import { buildPolicy } from '@app/catalog/testing'
import type { Session } from '@app/server/testing'
import { VOUCHER } from '@app/vouchers/lifecycles'
import { asSystem } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { move } from '@kit/db/move'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  booksOf,
  buildTour,
  cancelSale,
  card,
  openAttackedDesk,
  sell,
  show,
  takenOf,
  wanted,
} from '../../../testing/desk.ts'
import {
  askToCancel,
  confirmCancellation,
  mailItemCancellation,
  rejectCancellation,
  reviewCancellation,
  showCancellationMoney,
  withdrawCancellation,
} from '../../contract/request.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { channel_id, hotel_id, location_id } = desk.rep.user.desk!
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [channel_id],
  hotel_ids: [hotel_id],
})
const second = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [channel_id],
  hotel_ids: [hotel_id],
})
const supervisor = await world.signInAs({
  roles: ['SUPERVISOR CONCESION'],
  channel_ids: [channel_id],
  hotel_ids: [hotel_id],
  location_ids: [location_id],
})

/** MXN 2,000 by card, of which the policy keeps half from now until the tour, asked for by the rep. */
async function asked({ email = 'jane@example.test' }: { email?: string | null } = {}) {
  const policy = await buildPolicy(world.database, {
    rules: [{ hours_before: 0, fee_percent: '50' }],
  })
  const tour = await buildTour(desk, { policy_id: policy.id })
  const { body: sold } = await sell(desk, [wanted(tour)], {
    total: '2000',
    payments: [card('MXN', '2000')],
    customer: {
      name: 'Jane Doe',
      phone: '998 555 0100',
      language: 'en',
      ...(email ? { email } : {}),
    },
  })
  const { body } = await ask(sold.uuid)
  const request = body.requests[0]!
  return { uuid: sold.uuid, request, policy, tour }
}
const ask = (uuid: string, session: Session = desk.rep) =>
  desk.call(session, askToCancel, { body: { uuid, reason: 'Huracán' } })
const approve = (uuid: string, session: Session = manager, expected_fee?: string) =>
  desk.call(session, confirmCancellation, {
    body: { uuid, ...(expected_fee ? { expected_fee } : {}) },
  })
const reject = (uuid: string, session: Session = manager) =>
  desk.call(session, rejectCancellation, {
    params: { uuid },
    body: { reason: 'El proveedor no lo acepta' },
  })
const withdraw = (uuid: string, session: Session = desk.rep) =>
  desk.call(session, withdrawCancellation, { body: { uuid, reason: 'Sí viene' } })
const requestOf = (uuid: string) =>
  only(
    world.database,
    sql<{ state: string; fee: string; fee_executed: string | null; answer: string | null }>`
    select state, fee, fee_executed, answer from cancellations.request
     where uuid = ${uuid}::uuid`,
  )
const mailsOf = async (uuid: string) =>
  (
    await all(
      world.database,
      sql<{ subject: string }>`
      select m.subject from mailing.mail m join reservations.reservation r
        on r.id = m.reservation_id where r.uuid = ${uuid}::uuid order by m.id`,
    )
  ).map(({ subject }) => subject)

describe('a request to cancel', () => {
  test('cancels nothing by itself: seats, vouchers and books stay, and the guest is told in English', async () => {
    const { uuid, request, tour } = await asked()

    const shown = await show(desk, uuid)

    expect([shown.state, shown.items[0]!.state, await takenOf(desk, tour.departure_id)]).toEqual([
      'confirmed',
      'confirmed',
      2,
    ])
    expect(shown.items[0]!.cancellation_request).toEqual({ uuid: request.uuid, state: 'requested' })
    expect(request.fee).toEqual({ amount: '1000.0000', currency: 'MXN' })
    expect((await mailsOf(uuid)).at(-1)).toMatch(/^We received your cancellation request for /)
  })

  test('is reviewed by a supervisor and approved by a manager: fee kept, seats free, refund asked for, voucher void', async () => {
    const { uuid, request, tour } = await asked()

    const reviewed = await desk.call(supervisor, reviewCancellation, {
      params: { uuid: request.uuid },
    })
    const { body } = await approve(request.uuid, manager, '1000')

    expect([reviewed.body.state, body.state, body.reservation_state]).toEqual([
      'in_review',
      'executed',
      'cancelled_with_charge',
    ])
    expect([body.fee.amount, body.refund.amount]).toEqual(['1000.0000', '1000.0000'])
    const shown = await show(desk, uuid)
    expect([shown.items[0]!.voucher!.state, shown.refunds[0]!.state, shown.fees]).toEqual([
      'voided',
      'requested',
      '1000.0000',
    ])
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
    expect(await booksOf(desk, uuid)).toMatchObject({
      'cancellation_fees MXN': '-862.0700',
      'tax MXN': '-137.9300',
    })
    expect(await requestOf(request.uuid)).toMatchObject({
      state: 'executed',
      fee_executed: '1000.0000',
    })
    expect((await mailsOf(uuid)).at(-1)).toMatch(/^Cancellation of your booking /)
  })

  test('is decided by somebody else than who asked, and approved by nobody below a manager', async () => {
    const { request } = await asked()
    const own = (await asked()).uuid
    const mine = await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [card('MXN', '2000')],
    })
    const by_manager = (await ask(mine.body.uuid, manager)).body.requests[0]!

    const refused = [
      (await approve(request.uuid, supervisor)).status,
      (await approve(request.uuid, desk.rep)).status,
      (await approve(by_manager.uuid)).error?.code,
      (await reject(by_manager.uuid)).error?.code,
      (await ask(own)).error?.code,
    ]

    expect(refused).toEqual([
      403,
      403,
      'cancellation.own_request',
      'cancellation.own_request',
      'cancellation.already_asked',
    ])
    expect((await approve(by_manager.uuid, second)).status).toBe(200)
  })

  test('is rejected with its reason: the sale stands, the guest is told, and it may be asked for anew', async () => {
    const { uuid, request } = await asked()

    const { body } = await reject(request.uuid, supervisor)

    expect(body.state).toBe('rejected')
    expect((await show(desk, uuid)).items[0]).toMatchObject({
      state: 'confirmed',
      cancellation_request: null,
    })
    expect((await mailsOf(uuid)).at(-1)).toMatch(/^Your cancellation request for /)
    expect((await ask(uuid)).status).toBe(200)
  })

  test('is withdrawn by who asked or by who reviews, and by nobody else', async () => {
    const colleague = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
    const [one, other] = [await asked(), await asked()]

    const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
    const answers = [
      (await withdraw(one.request.uuid, colleague)).status,
      (await withdraw(one.request.uuid, commercial)).error?.code,
      (await withdraw(one.request.uuid)).body.state,
      (await withdraw(other.request.uuid, supervisor)).body.state,
      (await approve(other.request.uuid)).error,
    ]

    expect(answers).toMatchObject([
      404,
      'cancellation.not_own_request',
      'withdrawn',
      'withdrawn',
      { code: 'cancellation.illegal_transition', details: { allowed: [] } },
    ])
  })
})

describe('what happened while it waited', () => {
  test('two who approve at once: one cancels, the other is told, and the fee is kept once', async () => {
    const { uuid, request } = await asked()

    const both = await Promise.all([approve(request.uuid), approve(request.uuid, second)])

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await show(desk, uuid)).fees).toBe('1000.0000')
  })

  test('cancelled directly: the request ends with it and approves nothing', async () => {
    const { uuid, request } = await asked()

    await cancelSale(desk, uuid)

    expect((await approve(request.uuid)).error?.code).toBe('cancellation.illegal_transition')
    expect(await requestOf(request.uuid)).toMatchObject({
      state: 'withdrawn',
      answer: 'Cambio de planes',
    })
  })

  test('redeemed in part: what was rendered is not cancelled, and the request can only be rejected', async () => {
    const { uuid, request } = await asked()
    await asSystem(world.database, world.now, async (tx) => {
      const voucher = await only(
        tx,
        sql<{ id: number; state: 'issued' }>`
        select v.id, v.state from vouchers.voucher v join reservations.reservation r
          on r.id = v.reservation_id where r.uuid = ${uuid}::uuid`,
      )
      await move(tx, VOUCHER, voucher, 'partly_rendered', { set: { rendered_pax: 1 } })
    })

    expect((await approve(request.uuid)).error?.code).toBe('voucher.illegal_transition')
    expect((await requestOf(request.uuid)).state).toBe('requested')
    expect((await reject(request.uuid)).status).toBe(200)
  })

  test('the policy changed: who was shown the old fee is told the new one, and that is what is kept', async () => {
    const { request, policy } = await asked()
    await run(
      world.database,
      sql`
      update catalog.cancellation_policy_rule set fee_percent = 25
       where policy_id = ${policy.id}`,
    )

    const { error } = await approve(request.uuid, manager, '1000')
    const { body } = await approve(request.uuid, manager, '500')

    expect(error).toMatchObject({
      code: 'cancellation.terms_changed',
      details: { old: 'MXN 1000.00', new: 'MXN 500.00' },
    })
    expect([body.fee.amount, body.refund.amount]).toEqual(['500.0000', '1500.0000'])
    expect(await requestOf(request.uuid)).toMatchObject({
      fee: '1000.0000',
      fee_executed: '500.0000',
    })
  })

  test('the tour has begun: past the terms of its policy only an administrator approves, for all of it', async () => {
    const { request } = await asked()
    await desk.at('2026-03-20T16:00:00.000Z')
    const late = await world.signIn(manager.user)

    const refused = await approve(request.uuid, late)
    const { body } = await approve(request.uuid, desk.boss)

    expect(refused.error?.code).toBe('cancellation.past_cut_off')
    expect([body.fee.amount, body.refund.amount]).toEqual(['2000.0000', '0.0000'])
  })
})

test('what cancelling would give back is told by payment, in the currency that it came in', async () => {
  const { body: sold } = await sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    payments: [card('MXN', '1100'), card('USD', '50')],
  })

  const { body } = await desk.call(desk.rep, showCancellationMoney, { body: { uuid: sold.uuid } })

  expect(body.parts.map(({ amount, currency, applied }) => [amount, currency, applied])).toEqual([
    ['50.0000', 'USD', '900.0000'],
    ['1100.0000', 'MXN', '1100.0000'],
  ])
  expect((await show(desk, sold.uuid)).refunds).toEqual([])
})

test('the guest is mailed again what became of an item, where there is something to tell and an address', async () => {
  const { uuid, request } = await asked({ email: null })
  const mail = (body: object = {}) =>
    desk.call(desk.rep, mailItemCancellation, {
      body: { uuid, item_id: request.item_id, ...body },
    })

  expect((await mail()).error?.code).toBe('cancellation.no_address')
  expect((await mail({ email: 'a@example.test' })).body.recipient).toBe('a@example.test')
  await approve(request.uuid)
  expect((await mail({ email: 'b@example.test' })).status).toBe(200)
  expect((await mailsOf(uuid)).map((subject) => subject.replace(/ \S+$/, ''))).toEqual([
    'We received your cancellation request for',
    'Cancellation of your booking',
  ])
})
