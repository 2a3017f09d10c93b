import { buildWorkingSession } from '@app/access/testing'
import { changeSetting } from '@app/access/contract/settings'
import {
  approveUser,
  confirmUser,
  createUser,
  disableUser,
  editUser,
  exceptUser,
  resetPassword,
  showUser,
} from '@app/access/contract/users'
import { ROLES } from '@app/roles/rules'
import { approveRefund } from '../refund/contract.ts'
import { cancelReservation } from '../cancellation/contract.ts'
import { voidPayment, confirmPayment } from '../payment/contract.ts'
import { showWholeReservation } from '../reservation/contract.ts'
import type { Session } from '@app/server/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTour, card, cash, openAttackedDesk, sell, show, wanted } from '../testing/desk.ts'

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
const confirm = async (by: Session, { user_id }: Session) =>
  (await desk.call(by, confirmUser, { params: { id: user_id } })).error?.code
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
      expect.stringMatching(
        /^Debe hacerlo otra persona: .+ creó, aprobó o modificó .+ la otra cuenta, y ningún SUPER ADMIN la ha confirmado desde entonces\. Puede hacerlo: .+\.$/,
      ),
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

  test('one administrator who makes two accounts is one hand, until a SUPER ADMIN confirms one', async () => {
    const admin = await world.signInAs({ roles: ['ADMIN'] })
    const asks = await make(admin, ROLES['GERENTE CONCESION'])
    const signs = await make(admin, ROLES.CONTABILIDAD)
    const refund = await cancelAs(asks)

    expect(await approve(signs, refund)).toBe('four_eyes.one_hand')
    expect(await confirm(admin, signs)).toBe('user.confirmed_by_super')
    expect(await confirm(root, signs)).toBeUndefined()

    expect(await approve(signs, refund)).toBeUndefined()
  })

  test('nor by way of a manager whom they made', async () => {
    const admin = await world.signInAs({ roles: ['ADMIN'] })
    const middle = await make(admin, ROLES['GERENTE CONCESION'])
    const asks = await make(middle, ROLES.SUBGERENTE)
    const signs = await make(admin, ROLES.CONTABILIDAD)
    const refund = await cancelAs(asks)

    expect(await approve(admin, refund)).toBe('four_eyes.one_hand')
    expect(await approve(signs, refund)).toBe('four_eyes.one_hand')
  })

  test('what was confirmed falls when the account is touched again', async () => {
    const asks = await make(manager, ROLES.SUBGERENTE)
    const refund = await cancelAs(asks)
    await confirm(root, asks)
    const other = await cancelAs(asks)
    expect(await approve(manager, refund)).toBeUndefined()

    await desk.call(manager, resetPassword, { params: { id: asks.user_id } })

    expect(await approve(manager, other)).toBe('four_eyes.one_hand')
  })

  test('approving a registration counts as making the account', async () => {
    const admin = await world.signInAs({ roles: ['ADMIN'] })
    const registered = await world.signInAs({
      roles: ['CONTABILIDAD'],
      channel_ids: [place.channel_id],
      state: 'pending',
    })
    const { version } = (await desk.call(admin, showUser, { params: { id: registered.user_id } }))
      .body
    const approved = await desk.call(admin, approveUser, {
      params: { id: registered.user_id },
      body: {
        name: 'Cuenta',
        last_name: 'Pedida',
        email: registered.user.email,
        role_ids: [ROLES.CONTABILIDAD],
        version,
      },
    })
    expect(approved.status).toBe(200)
    const asks = await make(admin, ROLES.SUBGERENTE)
    const signs = await world.signIn({ id: registered.user_id })

    expect(await approve(signs, await cancelAs(asks))).toBe('four_eyes.one_hand')
  })

  test('an account that a manager made is no second person merely because days pass', async () => {
    const puppet = await make(manager, ROLES.SUBGERENTE)
    const refund = await cancelAs(puppet)
    await desk.call(root, changeSetting, {
      params: { name: 'four_eyes_days' },
      body: { value: 1, version: 0 },
    })
    await sql`alter table platform.audit_entry disable trigger user`.execute(world.database)
    await sql`update platform.audit_entry set at = at - interval '400 days'
        where entity = 'user' and entity_id = ${String(puppet.user_id)}`.execute(world.database)
    await sql`alter table platform.audit_entry enable trigger user`.execute(world.database)

    expect(await approve(manager, refund)).toBe('four_eyes.one_hand')
  })

  test('a detail that was changed counts for the days of the setting', async () => {
    const asks = await world.signInAs({
      roles: ['SUBGERENTE'],
      channel_ids: [place.channel_id],
      hotel_ids: [place.hotel_id],
      desk: place,
    })
    const approver = await world.signInAs({ roles: ['CONTABILIDAD'] })
    const refund = await cancelAs(asks)
    await sql`
      insert into platform.audit_entry (at, user_id, role_names, request_id, endpoint, action,
            entity, entity_id) values (${world.now}::timestamptz - interval '20 hours',
          ${approver.user_id}, '{CONTABILIDAD}', 'r', 'e', 'user.disabled', 'user',
          ${String(asks.user_id)})`.execute(world.database)

    const answer = await desk.call(approver, approveRefund, { params: { uuid: refund } })
    expect(answer.error?.message).toContain('modificó la otra cuenta en los últimos 1 días')
    world.pass({ hours: 5 })
    const later = await world.signIn({ id: approver.user_id })
    expect(await approve(later, refund)).toBeUndefined()
  })
})

describe('who confirms an account', () => {
  test('of several SUPER ADMINs one who had no hand on it; where all had, another than its own', async () => {
    const second = await world.signInAs({ roles: ['SUPER ADMIN'] })
    const account = await make(second, ROLES.CONTABILIDAD)

    const refused = await desk.call(second, confirmUser, { params: { id: account.user_id } })
    expect([refused.error?.code, refused.error?.message]).toEqual([
      'user.confirmed_by_another',
      expect.stringContaining(`${root.user.name} ${root.user.last_name}`),
    ])
    expect(await confirm(root, account)).toBeUndefined()
    expect(await confirm(root, account)).toBe('user.confirmed_already')
    expect(await confirm(root, root)).toBe('user.own_account')

    const disabled = await desk.call(second, disableUser, { params: { id: root.user_id } })
    expect(disabled.status).toBe(200)
    await desk.call(second, resetPassword, { params: { id: account.user_id } })
    expect(await confirm(second, account)).toBeUndefined()
  })

  test('two at once confirm it once', async () => {
    const alone = await world.signInAs({ roles: ['SUPER ADMIN'] })
    const account = await make(manager, ROLES.SUBGERENTE)

    const both = await Promise.all([confirm(alone, account), confirm(alone, account)])

    expect(both.toSorted()).toEqual(['user.confirmed_already', undefined])
  })
})

describe('every SUPER ADMIN is mailed of rights over money', () => {
  const mailed = async () =>
    (
      await sql<{ recipient: string; subject: string; plain: string }>`
      select recipient, subject, plain from mailing.mail
        where template = 'money_rights_notice' order by id`.execute(world.database)
    ).rows

  test('when an account is made with them, or given them, and not for others', async () => {
    const reader = await world.signInAs({ roles: ['SUPER ADMIN'] })
    const before = (await mailed()).length
    const rep = await make(manager, ROLES['REP CONCESION'])
    expect(await mailed()).toHaveLength(before)

    await desk.call(reader, exceptUser, {
      params: { id: rep.user_id },
      body: { granted: ['refund.approve'], denied: [], version: 1 },
    })

    const told = (await mailed())
      .slice(before)
      .find(({ recipient }) => recipient === reader.user.email)
    expect([told?.subject, told?.plain]).toEqual([
      expect.stringContaining('Cuenta Hecha recibió permisos sobre dinero'),
      expect.stringContaining('Aprobar reembolsos'),
    ])
    const now = (await mailed()).length
    await make(manager, ROLES['SUPERVISOR CONCESION'])
    expect((await mailed()).length).toBeGreaterThan(now)
  })
})
