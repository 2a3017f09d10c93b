import { buildPolicy, buildProvider } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { compareDocuments } from '@app/audit/testing'
import type { Session } from '@app/server/testing'
import { runReport } from '@kit/tables/contract'
import { all, only, run } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
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
} from '../../testing/desk.ts'
import { restoreReservation } from '../../administration/contract.ts'
import { findCancellationTerms } from '../../cancellation/contract.ts'
import { changeItem } from '../../change/contract.ts'
import { confirmPayment } from '../../payment/contract.ts'
import { confirmAsked, rejectAsked } from '../contract.ts'
import { expireLateRequests } from './answering.ts'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk
const { database } = world
const provider = await buildProvider(database)
await run(
  database,
  sql`update catalog.provider set email = 'reservas@islazul.test' where id = ${provider.id}`,
)
const policy = await buildPolicy(database, { rules: [{ hours_before: 0, fee_percent: '50' }] })
const signIn = (provider_id: number) => world.signInAs({ roles: ['PROVEEDORES'], provider_id })
const theirs = await signIn(provider.id)
const other = await signIn((await buildProvider(database)).id)
const TRANSFER = 3

/** MXN 2,000 by card for two, of a product whose provider confirms each sale; half is kept later. */
async function pending({
  email = 'jane@example.test' as string | null,
  payments = null as null | object[],
} = {}) {
  const tour = await buildTour(desk, {
    provider_id: provider.id,
    policy_id: policy.id,
    provider_confirms: true,
    deposit_percent: '100',
  })
  const { body } = await sell(desk, [wanted(tour)], {
    total: '2000',
    payments: payments ?? [card('MXN', '2000')],
    customer: {
      name: 'Jane Doe',
      phone: '+1 305 555 0100',
      language: 'es',
      ...(email ? { email } : {}),
    },
  })
  return { tour, uuid: body.uuid, sold: body }
}

const itemOf = async (uuid: string) => (await show(desk, uuid)).items[0]!
const requestsOf = (uuid: string) =>
  all(
    database,
    sql<{ uuid: string; state: string }>`
    select q.uuid, q.state from reservations.provider_request q
      join reservations.reservation r on r.id = q.reservation_id
     where r.uuid = ${uuid}::uuid order by q.id`,
  )
const requestOf = async (uuid: string) => (await requestsOf(uuid)).at(-1)!.uuid
const mailsTo = async (recipient: string) =>
  (
    await all(
      database,
      sql<{ subject: string }>`
      select subject from mailing.mail where recipient = ${recipient} order by id`,
    )
  ).map(({ subject }) => subject)

const confirm = (uuid: string, who: Session = theirs, code = '') =>
  desk.call(who, confirmAsked, { params: { uuid }, body: { code } })
const reject = (uuid: string, who: Session = theirs, reason = 'Sin lugar ese día') =>
  desk.call(who, rejectAsked, { params: { uuid }, body: { reason } })
const termsOf = async (uuid: string) =>
  (await desk.call(desk.rep, findCancellationTerms, { body: { uuid } })).body

describe('what a provider confirms sale by sale', () => {
  test('is sold and paid, waits without a voucher, and its provider is asked', async () => {
    const { uuid, tour, sold } = await pending()

    const [whole, item] = [await show(desk, uuid), await itemOf(uuid)]
    expect([whole.state, item.state, item.voucher, sold.vouchers]).toEqual([
      'confirmed',
      'provider_pending',
      null,
      [],
    ])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
    expect((await booksOf(desk, uuid))['customer_deposits MXN']).toBe('-1724.1400')
    expect((await requestsOf(uuid)).map(({ state }) => state)).toEqual(['asked'])
    expect((await mailsTo('reservas@islazul.test')).at(-1)).toMatch(/^Por confirmar: /)
    const { plain } = await only(
      database,
      sql<{ plain: string }>`
      select plain from mailing.mail where recipient = 'jane@example.test'
       order by id desc limit 1`,
    )
    expect(plain).toContain('Por confirmar')
    expect((await compareDocuments(database, null)).differences).toEqual([])
  })

  test('is confirmed once: the voucher is issued and sent, and the sale stands as it was', async () => {
    const { uuid } = await pending()
    const books = await booksOf(desk, uuid)
    const request = await requestOf(uuid)

    const [one, two] = await Promise.all([confirm(request, theirs, 'ISL-77'), confirm(request)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const item = await itemOf(uuid)
    expect([item.state, item.voucher!.state]).toEqual(['confirmed', 'issued'])
    expect(await booksOf(desk, uuid)).toEqual(books)
    expect((await mailsTo('jane@example.test')).at(-1)).toMatch(
      /^Confirmado: .+ \(reservación CUN-\d{2}-\d{6}\)$/,
    )
    const late = await reject(request)
    expect([late.status, late.error!.message]).toEqual([
      409,
      'La solicitud al proveedor está confirmada. Recargue para ver las opciones disponibles.',
    ])
    const { codes } = await only(
      database,
      sql<{ codes: number }>`
      select count(*) filter (where code = 'ISL-77')::integer as codes
        from reservations.provider_request where uuid = ${request}::uuid`,
    )
    expect(codes).toBe(one.status === 200 ? 1 : 0)
    expect((await compareDocuments(database, null)).differences).toEqual([])
  })

  test('and is refused costs the guest nothing, whatever the policy says', async () => {
    const { uuid, tour } = await pending()
    expect((await termsOf(uuid)).fee).toBe('1000.0000')

    const refused = await reject(await requestOf(uuid))
    expect([refused.status, (await itemOf(uuid)).state]).toEqual([200, 'provider_pending'])
    expect((await mailsTo('jane@example.test')).at(-1)).toMatch(/^No pudimos confirmar su servicio/)
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
    expect((await termsOf(uuid)).fee).toBe('0.0000')

    const { body } = await cancelSale(desk, uuid)
    expect([body.state, body.fee.amount, body.refund.amount, body.refunds.length]).toEqual([
      'cancelled',
      '0.0000',
      '2000.0000',
      1,
    ])
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
    expect((await requestsOf(uuid)).map(({ state }) => state)).toEqual(['withdrawn'])
    expect((await confirm(await requestOf(uuid))).status).toBe(409)
  })

  test('and is refused can be moved to another day, of which its provider is asked anew', async () => {
    const { uuid, tour } = await pending()
    await reject(await requestOf(uuid))
    const item = await itemOf(uuid)
    const departure = await buildDeparture(database, {
      option_id: tour.option_id,
      day: '2026-03-22',
      starts_at: '09:00',
      capacity: 20,
    })

    const moved = await desk.call(desk.rep, changeItem, {
      params: { id: item.id },
      body: {
        version: item.version,
        service_day: '2026-03-22' as never,
        departure_id: departure.id,
        expected_total: '2000',
        reason: 'El proveedor no pudo',
      },
    })
    expect([moved.status, moved.body.voucher]).toEqual([200, null])
    expect((await requestsOf(uuid)).map(({ state }) => state)).toEqual(['withdrawn', 'asked'])
    expect((await termsOf(uuid)).fee).toBe('1000.0000')
    expect((await confirm(await requestOf(uuid))).status).toBe(200)
    expect((await itemOf(uuid)).service_day).toBe('2026-03-22')

    // What was confirmed of one day is asked again of another.
    const again = await itemOf(uuid)
    const back = await desk.call(desk.rep, changeItem, {
      params: { id: again.id },
      body: {
        version: again.version,
        service_day: '2026-03-20' as never,
        departure_id: tour.departure_id,
        expected_total: '2000',
        reason: 'Mejor antes',
      },
    })
    expect([back.status, (await itemOf(uuid)).state, (await itemOf(uuid)).voucher?.state]).toEqual([
      200,
      'provider_pending',
      'voided',
    ])
    expect((await compareDocuments(database, null)).differences).toEqual([])
  })

  test('is told to the desk when nobody answers in time; a late yes is heard', async () => {
    const { uuid } = await pending()
    expect(await expireLateRequests(database, new Date('2026-03-11T14:59:00Z'))).toBe(0)
    expect(await expireLateRequests(database, new Date('2026-03-11T15:00:00Z'))).toBeGreaterThan(0)

    expect((await requestsOf(uuid)).map(({ state }) => state)).toEqual(['expired'])
    expect((await termsOf(uuid)).fee).toBe('0.0000')
    expect((await confirm(await requestOf(uuid))).status).toBe(200)
    expect((await itemOf(uuid)).state).toBe('confirmed')
  })

  test('is asked once its announced money is seen, and not before', async () => {
    const { uuid } = await pending({
      payments: [{ method_id: TRANSFER, currency: 'MXN', amount: '2000', reference: 'SPEI 1' }],
    })
    expect([(await show(desk, uuid)).state, await requestsOf(uuid)]).toEqual(['waiting', []])

    const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
    const payment = (await show(desk, uuid)).payments[0]!
    const seen = await desk.call(accountant, confirmPayment, { params: { uuid: payment.uuid } })
    expect([seen.status, (await itemOf(uuid)).state, (await itemOf(uuid)).voucher]).toEqual([
      200,
      'provider_pending',
      null,
    ])
    expect((await requestsOf(uuid)).map(({ state }) => state)).toEqual(['asked'])
  })

  test('is asked again when what was cancelled is restored', async () => {
    const { uuid } = await pending()
    await confirm(await requestOf(uuid))
    await cancelSale(desk, uuid)
    const restored = await desk.call(desk.boss, restoreReservation, {
      body: { uuid, reason: 'Fue un error' },
    })
    expect([restored.status, restored.body.vouchers, (await itemOf(uuid)).state]).toEqual([
      200,
      [],
      'provider_pending',
    ])
    expect((await requestsOf(uuid)).map(({ state }) => state)).toEqual(['confirmed', 'asked'])
  })

  test('is not confirmed once its day is over', async () => {
    const { uuid } = await pending()
    await desk.at('2026-03-21T15:00:00.000Z')
    const late = await confirm(await requestOf(uuid), await signIn(provider.id))
    expect([late.status, late.error!.code]).toEqual([422, 'provider_request.over'])
    expect((await itemOf(uuid)).state).toBe('provider_pending')
  })
})

test('another provider’s request does not exist, and a rep answers none', async () => {
  const { uuid } = await pending()
  const request = await requestOf(uuid)
  for (const [who, code] of [
    [other, 'provider_request.not_found'],
    [desk.rep, 'permission.denied'],
  ] as const) {
    expect((await confirm(request, who)).error?.code).toBe(code)
    expect((await reject(request, who)).error?.code).toBe(code)
  }
  expect((await confirm(newUuid())).error?.code).toBe('provider_request.not_found')
  expect((await requestsOf(uuid)).map(({ state }) => state)).toEqual(['asked'])

  const list = async (who: Session) =>
    JSON.stringify(
      (await desk.call(who, runReport, { params: { id: 'provider-requests' }, body: {} })).body,
    )
  const { folio } = await show(desk, uuid)
  const [own, foreign] = [await list(theirs), await list(other)]
  expect([own.includes(folio), own.includes('Jane Doe'), foreign.includes(folio)]).toEqual([
    true,
    true,
    false,
  ])
  for (const hidden of ['305 555 0100', 'jane@example.test', '2000.0', '/reserva/'])
    expect([hidden, own.includes(hidden)]).toEqual([hidden, false])
})

/** The same numbers every time: what fails is tried again as it failed. */
function drawn(seed: number) {
  let state = seed
  return (among: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * among)
  }
}

test.each([1, 2, 3])(
  'whatever is done, a service is as paper and pencil say, and paid as it was (%i)',
  async (seed) => {
    const draw = drawn(seed)
    const { uuid } = await pending({ email: null })
    const paper = { item: 'provider_pending', request: 'asked' }
    let now = Date.parse('2026-03-10T15:00:00Z')
    for (let step = 0; step < 14; step++) {
      const [act, request] = [draw(5), await requestOf(uuid)]
      const open = paper.request === 'asked' || paper.request === 'expired'
      if (act === 0) {
        expect((await confirm(request)).status === 200).toBe(open)
        if (open) Object.assign(paper, { item: 'confirmed', request: 'confirmed' })
      } else if (act === 1) {
        expect((await reject(request)).status === 200).toBe(open)
        if (open) paper.request = 'rejected'
      } else if (act === 2) {
        now += 20 * 3_600_000
        await expireLateRequests(database, new Date(now + 86_400_000))
        if (paper.request === 'asked') paper.request = 'expired'
      } else if (act === 3) {
        const cancelled = await cancelSale(desk, uuid)
        expect(cancelled.status === 200).toBe(paper.item !== 'cancelled')
        if (paper.item === 'cancelled') continue
        const free = paper.request === 'rejected' || paper.request === 'expired'
        expect(cancelled.body.fee.amount).toBe(free ? '0.0000' : '1000.0000')
        if (paper.request !== 'confirmed') paper.request = 'withdrawn'
        paper.item = 'cancelled'
      } else {
        const restored = await desk.call(desk.boss, restoreReservation, {
          body: { uuid, reason: 'Sigue' },
        })
        expect(restored.status === 200).toBe(paper.item === 'cancelled')
        if (paper.item === 'cancelled')
          Object.assign(paper, { item: 'provider_pending', request: 'asked' })
      }
      const item = await itemOf(uuid)
      expect([item.state, (await requestsOf(uuid)).at(-1)!.state]).toEqual([
        paper.item,
        paper.request,
      ])
      expect(item.voucher?.state === 'issued').toBe(paper.item === 'confirmed')
      expect((await show(desk, uuid)).paid).toBe('2000.0000')
    }
    expect((await compareDocuments(database, null)).differences).toEqual([])
  },
)
