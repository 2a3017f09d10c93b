import { describe, expect, test } from 'vitest'
import {
  buildTour,
  card,
  cancelSale,
  giveBack,
  holdSeats,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../../testing/desk.ts'
import { editGuest } from '../../change/contract.ts'
import { expireLapsedHolds } from '@app/shop/api'
import { noteChargeback } from '../../chargeback/contract.ts'
import { revokeLink, sendBalanceLink } from '../../payment-link/contract.ts'
import { openOnline } from '../../payment-link/testing/online.ts'
import { showTrail } from '../contract.ts'

const desk = await openAttackedDesk({ connections_max: 6 })
const { world } = desk
await openOnline(desk)
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

const trailOf = async (uuid: string, session: typeof desk.rep = desk.boss) =>
  (await desk.call(session, showTrail, { params: { id: uuid } })).body

describe('the story of a reservation', () => {
  test('says who sold, corrected, cancelled and gave back, with before and after, the latest first', async () => {
    const tour = await buildTour(desk)
    const { body } = await sell(desk, [wanted(tour)], { total: '2000' })
    await desk.call(desk.rep, editGuest, {
      params: { id: (await show(desk, body.uuid)).id },
      body: {
        version: 1,
        name: 'Jane Roe',
        phone: '+1 305 555 0100',
        email: null,
        language: 'en',
        room: null,
        notes: null,
        reason: 'Se casó',
      },
    })
    const cancelled = await cancelSale(desk, body.uuid)
    await giveBack(desk, cancelled.body.refunds)

    const trail = await trailOf(body.uuid)

    expect(trail.map(({ sentence }) => sentence)).toEqual(
      [
        'entregó un reembolso (MXN 2,000.00)',
        'aprobó un reembolso (MXN 2,000.00)',
        'canceló una reserva',
        'modificó los datos del cliente',
        'vendió una reserva',
      ].map((told) => expect.stringContaining(` ${told}`)),
    )
    const edit = trail[3]!
    expect([edit.reason, edit.changes]).toEqual([
      'Se casó',
      [{ what: 'Nombre', before: 'Jane Doe', after: 'Jane Roe' }],
    ])
    expect(trail[2]!.changes).toContainEqual({
      what: 'Estado',
      before: 'CONFIRMADA',
      after: expect.stringMatching(/^CANCELADA/),
    })
  })

  test('says what the system did by itself, and why', async () => {
    const tour = await buildTour(desk)
    const { body } = await holdSeats(desk, [wanted(tour)])
    await desk.at('2026-03-10T18:00:00.000Z')
    await expireLapsedHolds(world.database, world.now)

    const [last] = await trailOf(body.uuid)

    expect(last).toMatchObject({
      sentence: 'El sistema cambió el estado de la reserva',
      reason: 'Venció el apartado',
      changes: [{ what: 'Estado', before: 'APARTADA', after: 'EXPIRADA' }],
    })
  })

  test('says from where to whoever reads the audit trail, and to nobody else', async () => {
    const tour = await buildTour(desk)
    const { body } = await sell(desk, [wanted(tour)], { total: '2000' })

    const [seen] = await trailOf(body.uuid)
    const [shown] = await trailOf(body.uuid, desk.rep)

    expect([seen!.address, shown!.address]).toEqual([expect.any(String), null])
  })

  test('tells of payment links, mails and chargebacks, with who is told and how much', async () => {
    const tour = await buildTour(desk, { deposit_percent: '30' })
    const { body } = await sell(desk, [wanted(tour)], {
      total: '2000',
      payments: [card('MXN', '1500')],
    })
    const sent = await desk.call(desk.rep, sendBalanceLink, {
      body: {
        reservation: body.uuid,
        provider: 'stripe',
        email: 'jane@example.test',
        asks: 'all',
      },
    })
    expect(sent.error).toBeUndefined()
    await desk.call(desk.rep, revokeLink, { params: { uuid: sent.body.link } })
    const [payment] = (await show(desk, body.uuid)).payments
    const noted = await desk.call(accountant, noteChargeback, {
      body: { payment: payment!.uuid, amount: '500', case_number: 'CB-9', reason: 'fraud' },
    })
    expect(noted.error).toBeUndefined()

    const trail = await trailOf(body.uuid)

    const told = trail.map(({ sentence }) => sentence.replace(/^\S+ \S+ /, ''))
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringContaining('envió un enlace de pago'),
        expect.stringContaining('desactivó un enlace de pago'),
        expect.stringContaining('registró un contracargo (MXN 500.00)'),
      ]),
    )
    const mail = trail.find(({ sentence }) => sentence.startsWith('El sistema tiene un correo'))
    expect(mail?.reason).toBe('jane@example.test')
    const other = await sell(desk, [wanted(tour)], { total: '2000' })
    expect((await trailOf(other.body.uuid)).map(({ sentence }) => sentence).join()).not.toMatch(
      /enlace|contracargo|jane@/,
    )
  })
})
