// An offer takes no seats and keeps or floats its price; what is accepted is decided again, holds
// its seats, and is paid as it stands.
import loseQuotation from '../acts/lose.act.ts'
import { expireQuotations } from '@app/quotations/api'
import { asSystem } from '@kit/db/context'
import { buildUsageLimit } from '@app/privacy/testing'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expireLapsedHolds } from '@app/shop/api'
import { runReport } from '@kit/tables/contract'
import { payRest } from '../../payment/contract.ts'
import { extendHold } from '@app/shop/contract/hold'
import {
  buildTour,
  card,
  openAttackedDesk,
  payMore,
  sell,
  show,
  takenOf,
  wanted,
  type Tour,
} from '../../testing/desk.ts'
import {
  acceptQuotation,
  mailQuotation,
  printQuotation,
  remindOfQuotation,
  remindOfQuotations,
  reviseQuotation,
  saveQuotation,
  showQuotation,
} from '../contract.ts'

const desk = await openAttackedDesk()
const { world } = desk
const signature = { typed_name: 'Jane Doe' }

const offer = (tour: Tour, rest: object = {}) =>
  ({
    cart: { items: [wanted(tour)] },
    expected_total: '2000',
    price_kind: 'frozen',
    customer: { name: 'Jane Doe', email: 'jane@example.test', language: 'en' },
    ...rest,
  }) as never

const save = (tour: Tour, rest: object = {}) =>
  desk.call(desk.rep, saveQuotation, { body: offer(tour, rest) })

const accept = (uuid: string, expected_total = '2000') =>
  desk.call(desk.rep, acceptQuotation, { params: { uuid }, body: { expected_total, signature } })

const shown = async (uuid: string) =>
  (await desk.call(desk.rep, showQuotation, { params: { uuid } })).body

const raisePrices = (tour: Tour, amount: string) =>
  run(
    world.database,
    sql`update catalog.price set amount = ${amount} where option_id = ${tour.option_id}`,
  )

const mailsTo = (recipient: string) =>
  all(
    world.database,
    sql<{ subject: string; plain: string }>`
      select subject, plain from mailing.mail where recipient = ${recipient} order by id`,
  )

describe('an offer', () => {
  test('is priced by the server, takes no seats and expires after the days of the setting', async () => {
    const tour = await buildTour(desk, { seats: 2 })

    const { body: saved } = await save(tour)

    expect(saved).toMatchObject({
      folio: expect.stringMatching(/^COT-26-\d{6}$/),
      total: { amount: '2000.0000', currency: 'MXN' },
      valid_until: '2026-03-17T15:00:00.000Z',
    })
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
    expect((await sell(desk, [wanted(tour)], { total: '2000' })).status).toBe(200)
  })

  test('is refused at another price than the catalogue’s', async () => {
    const tour = await buildTour(desk)

    const { error } = await save(tour, { expected_total: '1500' })

    expect(error).toMatchObject({ code: 'price.changed' })
  })

  test('is edited as another version, and who edits an old one is told', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)
    const { version } = await shown(saved.uuid)
    const revise = () =>
      desk.call(desk.rep, reviseQuotation, {
        params: { uuid: saved.uuid },
        body: {
          ...(offer(tour, { cart: { items: [wanted(tour, { adults: 3 })] } }) as object),
          expected_total: '3000',
          version,
        } as never,
      })

    const [first, second] = [await revise(), await revise()]

    expect(first.body).toMatchObject({ number: 2, total: { amount: '3000.0000' } })
    expect(second.error?.code).toBe('quotation.changed')
    expect((await shown(saved.uuid)).versions.map(({ total }) => total)).toEqual([
      '3000.0000',
      '2000.0000',
    ])
  })

  test('expires by itself, and a new version offers it again', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour, { valid_days: 1 })
    await desk.at('2026-03-11T16:00:00.000Z')

    const late = await accept(saved.uuid)
    await asSystem(world.database, world.now, expireQuotations)

    expect(late.error?.code).toBe('quotation.expired')
    const expired = await shown(saved.uuid)
    expect(expired).toMatchObject({ state: 'expired', can: { accept: false, revise: true } })
    await desk.call(desk.rep, reviseQuotation, {
      params: { uuid: saved.uuid },
      body: { ...(offer(tour) as object), version: expired.version } as never,
    })
    expect(await shown(saved.uuid)).toMatchObject({ state: 'open', can: { accept: true } })
  })

  test('is lost with the reason, and then nothing more is done with it', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)

    const lost = await desk.call(desk.rep, loseQuotation.endpoint, {
      params: { uuid: saved.uuid },
      body: { reason: 'Compró en otro lado' },
    })

    expect(lost.body.state).toBe('lost')
    expect(await accept(saved.uuid)).toMatchObject({
      status: 409,
      error: { code: 'quotation.illegal_transition', details: { allowed: [] } },
    })
  })

  test('of somebody else does not exist', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)
    const other = await world.signInAs({ roles: ['REP CONCESION'], desk: true })

    const replies = await Promise.all([
      world.call(other, showQuotation, { params: { uuid: saved.uuid } }),
      world.call(other, mailQuotation, { body: { uuid: saved.uuid } }),
      world.call(other, acceptQuotation, {
        params: { uuid: saved.uuid },
        body: { expected_total: '2000', signature },
      }),
    ])

    expect(replies.map(({ error }) => error?.code)).toEqual(Array(3).fill('quotation.not_found'))
  })
})

describe('accepted', () => {
  test('holds its seats for a day in the name of who made it, and the deposit sells it', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)

    const { body: accepted } = await accept(saved.uuid)

    expect(accepted.reservation.held_until).toBe('2026-03-11T15:00:00.000Z')
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
    const held = await show(desk, accepted.reservation.uuid)
    expect(held).toMatchObject({ state: 'held', customer_name: 'Jane Doe', can: { pay: true } })
    const paid = await payMore(desk, accepted.reservation.uuid, [card('MXN', '2000')])
    expect(paid.status, JSON.stringify(paid.error)).toBe(200)
    expect(await show(desk, accepted.reservation.uuid)).toMatchObject({
      state: 'confirmed',
      balance: '0.0000',
    })
    expect(await shown(saved.uuid)).toMatchObject({ state: 'won' })
    expect((await mailsTo('jane@example.test')).at(-1)!.subject).toMatch(
      /^Your booking \S+ is confirmed$/,
    )
  })

  test('at a frozen price costs what was promised; the cost is of today', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)
    await raisePrices(tour, '1500')

    const { body: accepted } = await accept(saved.uuid)

    expect(accepted.total.amount).toBe('2000.0000')
    expect(await show(desk, accepted.reservation.uuid)).toMatchObject({ total: '2000.0000' })
  })

  test('at a floating price costs what it costs then, and only once that was seen', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour, { price_kind: 'floating' })
    await raisePrices(tour, '1500')

    const refused = await accept(saved.uuid)
    const accepted = await accept(saved.uuid, '3000')

    expect(refused.error).toMatchObject({ code: 'price.changed', details: { total: '3000.0000' } })
    expect(accepted.body.total.amount).toBe('3000.0000')
  })

  test('without seats it is refused, and it stays open', async () => {
    const tour = await buildTour(desk, { seats: 2 })
    const { body: saved } = await save(tour)
    await sell(desk, [wanted(tour)], { total: '2000' })

    const refused = await accept(saved.uuid)

    expect(refused.error?.code).toBe('departure.full')
    expect(await shown(saved.uuid)).toMatchObject({ state: 'open' })
  })

  test('twice at the same time it holds seats once', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)

    const replies = await Promise.all([accept(saved.uuid), accept(saved.uuid)])

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  })

  test('without a signature only who may skip it notes that it was accepted', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)

    const refused = await desk.call(desk.rep, acceptQuotation, {
      params: { uuid: saved.uuid },
      body: { expected_total: '2000' },
    })

    expect(refused.error?.code).toBe('checkout.signature_missing')
  })

  test('and not paid in time its seats are free, and it is expired', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)
    const { body: accepted } = await accept(saved.uuid)
    await desk.at('2026-03-11T15:00:01.000Z')

    const late = await payMore(desk, accepted.reservation.uuid, [card('MXN', '2000')])
    await expireLapsedHolds(world.database, world.now)

    expect(late.error?.code).toBe('hold.expired')
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
    expect(await shown(saved.uuid)).toMatchObject({ state: 'expired' })
  })

  test('prolonged it is held another day, not the minutes of a cart', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)
    const { body: accepted } = await accept(saved.uuid)

    const { body } = await desk.call(desk.rep, extendHold, {
      params: { uuid: accepted.reservation.uuid },
    })

    expect(body.held_until).toBe('2026-03-11T15:00:00.000Z')
  })

  test('with less than the deposit nothing is sold', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)
    const { body: accepted } = await accept(saved.uuid)

    const refused = await payMore(desk, accepted.reservation.uuid, [card('MXN', '100')])

    expect(refused.error?.code).toBe('checkout.deposit_missing')
    expect(await show(desk, accepted.reservation.uuid)).toMatchObject({ state: 'held' })
  })

  test('and then lost, its seats are let go with it', async () => {
    const tour = await buildTour(desk)
    const { body: saved } = await save(tour)
    await accept(saved.uuid)

    await desk.call(desk.rep, loseQuotation.endpoint, {
      params: { uuid: saved.uuid },
      body: { reason: 'Cambio de planes' },
    })

    expect(await takenOf(desk, tour.departure_id)).toBe(0)
    expect(await shown(saved.uuid)).toMatchObject({ state: 'lost', reason: 'Cambio de planes' })
  })
})

test('what each rep offered and sold is counted by the day it was offered', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  const tour = await buildTour(desk)
  const [won, lost] = [
    (await desk.call(rep, saveQuotation, { body: offer(tour) })).body,
    (await desk.call(rep, saveQuotation, { body: offer(tour) })).body,
  ]
  const accepted = await desk.call(rep, acceptQuotation, {
    params: { uuid: won.uuid },
    body: { expected_total: '2000', signature },
  })
  await desk.call(rep, payRest, {
    body: { uuid: accepted.body.reservation.uuid, payments: [card('MXN', '2000')] },
  })
  await desk.call(rep, loseQuotation.endpoint, {
    params: { uuid: lost.uuid },
    body: { reason: 'Caro' },
  })

  const { body } = await desk.call(desk.boss, runReport, {
    params: { id: 'quotations-by-rep' },
    body: { dateInit: '2026-03-10', dateFin: '2026-03-10', currency: 'mxn', user: [rep.user_id] },
  })

  expect(body.rows).toMatchObject([
    {
      made: 2,
      waiting: 0,
      won: 1,
      lost: 1,
      expired: 0,
      total: '4000.0000',
      won_total: '2000.0000',
    },
  ])
})

test('each quotation tells how it was sent, what became of it and how long the sale took, as a funnel', async () => {
  const rep = await desk.world.signInAs({ roles: ['REP CONCESION'], desk: true })
  const tour = await buildTour(desk)
  const saved = async () => (await desk.call(rep, saveQuotation, { body: offer(tour) })).body
  const [won, mailed, silent] = [await saved(), await saved(), await saved()]
  await desk.call(rep, mailQuotation, { body: { uuid: mailed.uuid } })
  await desk.at('2026-03-12T15:00:00.000Z')
  const later = await desk.world.signIn(rep.user)
  const accepted = await desk.call(later, acceptQuotation, {
    params: { uuid: won.uuid },
    body: { expected_total: '2000', signature },
  })
  await desk.call(later, payRest, {
    body: { uuid: accepted.body.reservation.uuid, payments: [card('MXN', '2000')] },
  })

  const { body } = await desk.call(desk.boss, runReport, {
    params: { id: 'quotations-made' },
    body: { dateInit: '2026-03-10', dateFin: '2026-03-12', currency: 'mxn', user: [rep.user_id] },
  })

  const told = body.rows.map(({ folio, sent_by, state, mean_days }) => [
    folio,
    sent_by,
    state,
    mean_days,
  ])
  expect(told.toSorted()).toEqual(
    [
      [won.folio, [], 'won', '2.0000'],
      [mailed.folio, ['Correo'], 'sent', null],
      [silent.folio, [], 'open', null],
    ].toSorted(),
  )
  // One of three was won, in two days.
  expect(body.converted!.values).toMatchObject({
    made: 3,
    conversion: '0.333333',
    won_total: '2000.0000',
    mean_days: '2.0000',
  })
  expect(body.chart).toMatchObject({
    kind: 'funnel',
    points: [
      { x: 'made', y: 3 },
      { x: 'sent', y: 2 },
      { x: 'accepted', y: 1 },
      { x: 'won', y: 1 },
    ],
  })
})

describe('mailed', () => {
  test('it reaches its customer in their language, with its PDF', async () => {
    const tour = await buildTour(desk)
    const customer = { name: 'Ann Lee', email: 'ann@example.test', language: 'en' }
    const { body: saved } = await save(tour, { customer, note: 'Bring a towel' })

    const { body } = await desk.call(desk.rep, mailQuotation, { body: { uuid: saved.uuid } })

    expect(body.recipient).toBe('ann@example.test')
    const [mail] = await mailsTo('ann@example.test')
    expect(mail!.subject).toBe(`Your quote ${saved.folio}`)
    expect(mail!.plain).toContain('MXN 2,000.00')
    expect(mail!.plain).toContain('Bring a towel')
    expect(await shown(saved.uuid)).toMatchObject({ state: 'sent' })
    const { kind } = await only(
      world.database,
      sql<{ kind: string }>`
        select a.kind from mailing.attachment a join mailing.mail m on m.id = a.mail_id
         where m.recipient = 'ann@example.test'`,
    )
    expect(kind).toBe('quotation_pdf')
    const printed = await desk.call(desk.rep, printQuotation, { params: { uuid: saved.uuid } })
    expect(printed.status).toBe(200)
  })

  test('a reminder goes once a day, and never on the day of the offer itself', async () => {
    const tour = await buildTour(desk)
    const customer = { name: 'Bo', email: 'bo@example.test', language: 'es' }
    const { body: saved } = await save(tour, { customer })
    await desk.call(desk.rep, mailQuotation, { body: { uuid: saved.uuid } })
    const remind = () => desk.call(desk.rep, remindOfQuotation, { params: { id: saved.uuid } })

    const same_day = await remind()
    await desk.at('2026-03-11T15:00:00.000Z')
    const [next_day, twice] = [await remind(), await remind()]

    expect(same_day.error?.code).toBe('quotation.reminded_lately')
    expect(next_day.body.recipient).toBe('bo@example.test')
    expect(twice.error?.code).toBe('quotation.reminded_lately')
    await desk.at('2026-03-12T15:00:00.000Z')
    await buildUsageLimit(world.database, { email: 'bo@example.test' })
    expect((await remind()).error?.code).toBe('quotation.use_limited')
    expect((await mailsTo('bo@example.test')).map(({ subject }) => subject)).toEqual([
      `Su cotización ${saved.folio}`,
      `Su cotización ${saved.folio} sigue vigente`,
    ])
  })

  test('of several it is said of each why it was not', async () => {
    const tour = await buildTour(desk)
    const { body: reachable } = await save(tour)
    const { body: nowhere } = await save(tour, { customer: { name: 'Nadie', language: 'es' } })

    const { body } = await desk.call(desk.rep, remindOfQuotations, {
      body: { uuids: [reachable.uuid, nowhere.uuid] },
    })

    expect(body.sent.map(({ uuid }) => uuid)).toEqual([reachable.uuid])
    expect(body.not_sent).toEqual([
      {
        uuid: nowhere.uuid,
        code: 'quotation.no_address',
        message: 'El cliente no tiene correo. Escriba uno o guárdelo en la cotización.',
      },
    ])
  })
})
