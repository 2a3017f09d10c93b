import { buildWorkingSession } from '@app/access/testing'
import { changeSetting } from '@app/access/contract/settings'
import { createUser, editUser, resetPassword, showUser } from '@app/access/contract/users'
import { ROLES } from '@app/access/rules'
import { approveRefund } from '../refund/contract.ts'
import { cancelReservation } from '../cancellation/contract.ts'
import { voidPayment } from '../payment/contract.ts'
import { showWholeReservation } from '../reservation/contract.ts'
import type { Session } from '@app/server/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { confirmPayment } from '../payment/contract.ts'
import { buildTour, card, cash, openAttackedDesk, sell, show, wanted } from './testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk
const place = desk.rep.user.desk!
const root = await world.signInAs({ roles: ['SUPER ADMIN'] })
let manager: Session
let made = 0

beforeAll(async () => {
  manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [place.channel_id],
    hotel_ids: [place.hotel_id],
    desk: place,
  })
})

/** An account that somebody makes, and whose mail they read. */
async function make(by: Session, role_id: number): Promise<Session> {
  const { body } = await desk.call(by, createUser, {
    body: {
      name: 'Cuenta',
      last_name: 'Hecha',
      email: `hecha${++made}@example.test`,
      role_ids: [role_id],
      channel_ids: [place.channel_id],
      hotel_ids: [place.hotel_id],
      location_ids: [place.location_id],
    },
  })
  await buildWorkingSession(world.database, body.id, place)
  return world.signIn({ id: body.id })
}
const sold = async (payments: readonly object[] = [card('MXN', '2000')], by: Session = desk.rep) =>
  (
    await sell({ ...desk, rep: { ...desk.rep, ...by } }, [wanted(await buildTour(desk))], {
      total: '2000',
      payments,
    })
  ).body.uuid
const cancelAs = async (by: Session) =>
  (
    await desk.call(by, cancelReservation, {
      body: { uuid: await sold(), reason: 'Cambio de planes' },
    })
  ).body.refunds[0]!.uuid
const canOf = async (by: Session, refund: string) => {
  const { uuid } = await sql<{ uuid: string }>`
    select r.uuid from payments.refund f join reservations.reservation r on r.id = f.reservation_id
      where f.uuid = ${refund}`
    .execute(world.database)
    .then(({ rows }) => rows[0]!)
  const whole = (await desk.call(by, showWholeReservation, { params: { id: uuid } })).body
  return whole.refunds[0]!.can.approve
}
const approve = async (by: Session, uuid: string) =>
  (await desk.call(by, approveRefund, { params: { uuid } })).error?.code

describe('one hand does not sign twice', () => {
  test('who makes an account and cancels with it does not approve the refund; somebody else does', async () => {
    const puppet = await make(manager, ROLES.SUBGERENTE)
    const refund = await cancelAs(puppet)
    // The button is there for whom the server would let press it.
    expect([await canOf(manager, refund), await canOf(desk.boss, refund)]).toEqual([false, true])

    const answer = await desk.call(manager, approveRefund, { params: { uuid: refund } })

    expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([
      403,
      'four_eyes.one_hand',
      'Lo aprueba otra persona: en los últimos 30 días usted creó, restableció o cambió la cuenta de quien lo pidió, esa persona la suya, o alguien más ambas.',
    ])
    expect(await approve(desk.boss, refund)).toBeUndefined()
  })

  test('nor who resets the password of an account, or changes it', async () => {
    const rep = await world.signInAs({
      roles: ['SUBGERENTE'],
      channel_ids: [place.channel_id],
      hotel_ids: [place.hotel_id],
      desk: place,
    })
    const before = await cancelAs(rep)
    expect(await approve(manager, before)).toBeUndefined()
    const refund = await cancelAs(rep)
    await desk.call(manager, resetPassword, { params: { id: rep.user_id } })

    expect(await approve(manager, refund)).toBe('four_eyes.one_hand')

    const other = await world.signInAs({
      roles: ['SUBGERENTE'],
      channel_ids: [place.channel_id],
      hotel_ids: [place.hotel_id],
      desk: place,
    })
    const theirs = await cancelAs(other)
    const user = (await desk.call(manager, showUser, { params: { id: other.user_id } })).body
    await desk.call(manager, editUser, {
      params: { id: user.id },
      body: {
        name: 'Otra',
        last_name: user.last_name,
        email: user.email,
        role_ids: user.roles.map(({ id }) => id),
        channel_ids: [place.channel_id],
        hotel_ids: [place.hotel_id],
        version: user.version,
      },
    })
    expect(await approve(manager, theirs)).toBe('four_eyes.one_hand')
  })

  test('nor does an account that who asks has made, or of two that one hand made the second', async () => {
    const cashier = await make(manager, ROLES['REP CONCESION'])
    const overseer = await make(manager, ROLES['SUPERVISOR CONCESION'])
    const uuid = await sold([cash('MXN', '2000')], cashier)
    const paymentFor = async (by: Session) =>
      (await desk.call(by, showWholeReservation, { params: { id: uuid } })).body.payments[0]!
    const payment = await paymentFor(root)
    expect([payment.can.void, (await paymentFor(manager)).can.void]).toEqual([true, false])
    const undo = (by: Session) =>
      desk.call(by, voidPayment, {
        params: { uuid: payment.uuid },
        body: { reason: 'Se tecleó dos veces' },
      })

    expect((await undo(overseer)).error?.code).toBe('four_eyes.one_hand')
    expect((await undo(manager)).error?.code).toBe('four_eyes.one_hand')
    expect((await undo(root)).status).toBe(200)
  })

  test('nor does who touched the account of who announced money see it arrive', async () => {
    const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
    const uuid = await sold([
      { method_id: 3, currency: 'MXN', amount: '2000', reference: 'SPEI 998877' },
    ])
    const [payment] = (await show(desk, uuid)).payments
    const confirm = async () =>
      (await desk.call(accountant, confirmPayment, { params: { uuid: payment!.uuid } })).error?.code
    await sql`
      insert into platform.audit_entry (user_id, role_names, request_id, endpoint, action, entity,
            entity_id) values (${accountant.user_id}, '{CONTABILIDAD}', 'r', 'e', 'password.reset',
          'user', ${String(desk.rep.user_id)})`.execute(world.database)

    expect(await confirm()).toBe('four_eyes.one_hand')
  })

  test('days that a setting says later they are two persons again', async () => {
    const puppet = await world.signInAs({
      roles: ['SUBGERENTE'],
      channel_ids: [place.channel_id],
      hotel_ids: [place.hotel_id],
      desk: place,
    })
    const approver = await world.signInAs({ roles: ['CONTABILIDAD'] })
    const refund = await cancelAs(puppet)
    await sql`
      insert into platform.audit_entry (at, user_id, role_names, request_id, endpoint, action,
            entity, entity_id) values (${world.now}::timestamptz - interval '20 days',
          ${approver.user_id}, '{CONTABILIDAD}', 'r', 'e', 'user.created', 'user',
          ${String(puppet.user_id)})`.execute(world.database)

    expect(await approve(approver, refund)).toBe('four_eyes.one_hand')
    await desk.call(root, changeSetting, {
      params: { name: 'four_eyes_days' },
      body: { value: 19, version: 0 },
    })
    expect(await approve(approver, refund)).toBeUndefined()
  })
})
