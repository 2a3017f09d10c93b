// A guest disputes what they paid online: what the provider tells becomes a chargeback once, goes
// forward alone, and nothing that a stranger writes, or that does not fit, moves money.
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  booksOf,
  buildTour,
  openAttackedDesk,
  sell,
  card,
  show,
  wanted,
} from '../../testing/desk.ts'
import { noteChargeback } from '../../chargeback/contract.ts'
import { showQuotation } from '../../quotation/contract.ts'
import { openOnline } from '../testing/online.ts'

const desk = await openAttackedDesk()
const { world } = desk
const online = await openOnline(desk)
const { simulator } = online
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

/** A sale of MXN 2,000 that its guest paid online. */
async function paidBy(provider: 'stripe' | 'paypal') {
  const tour = await buildTour(desk)
  const { uuid, token } = await online.offer(tour, provider)
  const charge = await online.goPay(token)
  await simulator.pay(charge.id)
  const { body } = await desk.call(desk.rep, showQuotation, { params: { uuid } })
  return { charge, reservation: body.reservation!.uuid }
}
const chargebacksOf = (reservation: string) =>
  all(
    world.database,
    sql`
    select c.state, c.source, c.amount::text, c.reason, c.respond_by::text, c.case_number
      from payments.chargeback c join reservations.reservation r on r.id = c.reservation_id
     where r.uuid = ${reservation}::uuid order by c.id`,
  )

describe.each([
  ['stripe', 'fraud'],
  ['paypal', 'not_received'],
] as const)('told by %s', (provider, reason) => {
  test('it is noted once, however often it is told, and follows to its end', async () => {
    const { charge, reservation } = await paidBy(provider)

    expect(await simulator.dispute(charge.id, 'open')).toBe(200)
    await simulator.tell(charge.id, { about: 'dispute' })

    expect(await chargebacksOf(reservation)).toEqual([
      {
        state: 'open',
        source: 'provider',
        amount: '2000.0000',
        reason,
        respond_by: '2026-03-17',
        case_number: `dp_${charge.id}`,
      },
    ])
    expect(await booksOf(desk, reservation)).toMatchObject({ 'disputed MXN': '2000.0000' })
    await simulator.dispute(charge.id, 'contested')
    await simulator.dispute(charge.id, 'lost')
    expect(await chargebacksOf(reservation)).toMatchObject([{ state: 'lost' }])
    const books = await booksOf(desk, reservation)
    expect([books['disputed MXN'], books['chargeback_cost MXN']]).toEqual([undefined, '2000.0000'])
    expect((await show(desk, reservation)).paid).toBe('2000.0000')
  })

  test('told out of order, it only goes forward', async () => {
    const { charge, reservation } = await paidBy(provider)

    await simulator.dispute(charge.id, 'won')
    await simulator.dispute(charge.id, 'contested')
    await simulator.dispute(charge.id, 'open')

    expect(await chargebacksOf(reservation)).toMatchObject([{ state: 'won' }])
    expect((await booksOf(desk, reservation))['disputed MXN']).toBeUndefined()
    expect((await online.attemptOf(charge)).problem).toBeNull()
  })

  test('an inquiry moves no money, and what a stranger writes is not heard', async () => {
    const { charge, reservation } = await paidBy(provider)
    await simulator.dispute(charge.id, 'inquiry')
    charge.dispute!.state = 'open'

    expect(await simulator.tell(charge.id, { about: 'dispute', forged: true })).toBe(400)
    expect(await chargebacksOf(reservation)).toEqual([])
  })

  test('before its payment was heard of, the payment is booked first', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, provider)
    const charge = await online.goPay(token)
    charge.state = 'paid'

    await simulator.dispute(charge.id, 'open')

    const { body } = await desk.call(desk.rep, showQuotation, { params: { uuid } })
    const { uuid: reservation } = body.reservation!
    expect(await show(desk, reservation)).toMatchObject({ state: 'confirmed', paid: '2000.0000' })
    expect(await chargebacksOf(reservation)).toMatchObject([{ state: 'open' }])
  })

  test('of more than was paid, or of what accounting noted already, it waits for a person', async () => {
    const [large, twice] = [await paidBy(provider), await paidBy(provider)]
    const { payments } = await show(desk, twice.reservation)
    await desk.call(accountant, noteChargeback, {
      body: {
        payment: payments[0]!.uuid,
        amount: '2000',
        case_number: 'BANCO-7',
        reason: 'fraud',
      },
    })

    await simulator.dispute(large.charge.id, 'open', '2000.01')
    await simulator.dispute(twice.charge.id, 'open')

    expect(await chargebacksOf(large.reservation)).toEqual([])
    expect(await chargebacksOf(twice.reservation)).toMatchObject([{ case_number: 'BANCO-7' }])
    for (const { charge } of [large, twice])
      expect((await online.attemptOf(charge)).problem).toMatch(/contracargo dp_/)
  })

  test('while the provider is down it is not heard, and heard when it tells again', async () => {
    const { charge, reservation } = await paidBy(provider)
    simulator.down = true
    const unheard = await simulator.dispute(charge.id, 'open')
    simulator.down = false

    await simulator.tell(charge.id, { about: 'dispute' })

    expect(unheard).toBe(503)
    expect(await chargebacksOf(reservation)).toMatchObject([{ state: 'open' }])
  })
})

test('what is none of ours changes nothing', async () => {
  const { body } = await sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    payments: [card('MXN', '2000')],
  })
  const { charge } = await paidBy('stripe')
  charge.reference = '00000000-0000-4000-8000-000000000000'

  expect(await simulator.dispute(charge.id, 'open')).toBe(200)
  expect(await chargebacksOf(body.uuid)).toEqual([])
  const { n } = await only(
    world.database,
    sql<{ n: number }>`select count(*) as n from payments.chargeback
      where case_number = ${charge.dispute!.id}`,
  )
  expect(n).toBe(0)
})
