// A guest pays online: everything is decided again when they do, only what their provider really
// charged enters the books, once, and whatever arrives late, doubled or wrong is found.
import loseQuotation from '../../quotation/acts/lose.act.ts'
import { expireQuotations } from '@app/quotations/api'
import { asSystem } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expireLapsedHolds } from '@app/shop/api'
import { showQuotation } from '../../quotation/contract.ts'
import {
  booksOf,
  buildTour,
  cancelSale,
  openAttackedDesk,
  payMore,
  card,
  sell,
  show,
  takenOf,
  wanted,
} from '../../testing/desk.ts'
import {
  beginPayment,
  seeToLink,
  lookAtLink,
  mailStripeLink,
  returnFromPayment,
  revokeLink,
  sendBalanceLink,
} from '../contract.ts'
import { openOnline } from '../testing/online.ts'

const desk = await openAttackedDesk()
const { world } = desk
const online = await openOnline(desk)
const { simulator } = online
const guest = null as never

const quotationOf = async (uuid: string) =>
  (await desk.call(desk.rep, showQuotation, { params: { uuid } })).body

const saleOf = async (uuid: string) => {
  const { reservation } = await quotationOf(uuid)
  return show(desk, reservation!.uuid)
}

const refundsOf = (reservation: string) =>
  all(
    world.database,
    sql<{ state: string; amount: string; reason: string }>`
      select f.state, f.amount, f.reason from payments.refund f
        join reservations.reservation r on r.id = f.reservation_id
       where r.uuid = ${reservation}::uuid`,
  )

const paymentsOf = (reservation: string) =>
  all(
    world.database,
    sql<{ state: string; code: string; amount: string; shift_id: number | null }>`
      select p.state, m.code, p.amount, p.shift_id from payments.payment p
        join payments.method m on m.id = p.method_id
        join reservations.reservation r on r.id = p.reservation_id
       where r.uuid = ${reservation}::uuid order by p.id`,
  )

describe.each(['stripe', 'paypal', 'clip'] as const)('by %s', (provider) => {
  test('a paid link accepts the offer, sells it, and is in the books as a link in transit', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, provider)

    const charge = await online.goPay(token)
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
    expect(await simulator.pay(charge.id)).toBe(200)

    const sale = await saleOf(uuid)
    expect(sale).toMatchObject({ state: 'confirmed', balance: '0.0000' })
    expect(await paymentsOf(sale.uuid)).toEqual([
      { state: 'confirmed', code: `link_${provider}`, amount: '2000.0000', shift_id: null },
    ])
    expect(await booksOf(desk, sale.uuid)).toMatchObject({ 'links_in_transit MXN': '2000.0000' })
    expect(await quotationOf(uuid)).toMatchObject({ state: 'won' })
    expect((await online.page(token)).body).toMatchObject({ state: 'paid' })
  })

  test('a notice that comes twice, late or out of order is followed once', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, provider)
    const charge = await online.goPay(token)

    await simulator.tell(charge.id)
    charge.state = 'failed'
    await simulator.tell(charge.id)
    charge.state = provider === 'paypal' ? 'approved' : 'paid'
    await Promise.all([
      simulator.tell(charge.id, { event_id: 'evt_same' }),
      simulator.tell(charge.id, { event_id: 'evt_same' }),
      desk.call(guest, returnFromPayment, { body: { token } }),
    ])
    await desk.at('2026-03-11T16:00:00.000Z')
    await simulator.tell(charge.id)
    await online.askAbout()

    expect(await paymentsOf((await saleOf(uuid)).uuid)).toHaveLength(1)
    expect(await online.attemptOf(charge)).toMatchObject({ state: 'paid' })
  })

  test('a notice that nobody signed is refused and changes nothing', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, provider)
    const charge = await online.goPay(token)
    charge.state = 'paid'

    expect(await simulator.tell(charge.id, { forged: true })).toBe(400)

    expect(await online.attemptOf(charge)).toMatchObject({ state: 'pending' })
    expect(await saleOf(uuid)).toMatchObject({ state: 'held' })
  })

  test('other money than was asked for is not booked, and somebody is told', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, provider)
    const charge = await online.goPay(token)
    charge.amount = '20.00'
    charge.state = 'paid'

    await simulator.tell(charge.id)

    expect(await online.attemptOf(charge)).toMatchObject({
      state: 'doubtful',
      problem: expect.stringContaining('MXN 20'),
    })
    expect(await paymentsOf((await saleOf(uuid)).uuid)).toEqual([])
    expect((await online.page(token)).body).toMatchObject({ state: 'over', over: 'review' })
  })

  test('what is given back at the provider stays paid here, and says what to do', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, provider)
    const charge = await online.goPay(token)
    await simulator.pay(charge.id)

    await simulator.refund(charge.id)

    expect(await online.attemptOf(charge)).toMatchObject({
      state: 'returned',
      problem: expect.stringContaining('regístrelo en la reserva'),
    })
    expect(await saleOf(uuid)).toMatchObject({ state: 'confirmed', balance: '0.0000' })
  })

  test('a provider that is down charges nobody, and the guest tries again', async () => {
    const tour = await buildTour(desk)
    const { token } = await online.offer(tour, provider)
    simulator.down = true
    const failed = await world.call(null, beginPayment, {
      body: { token, expected: '2000', typed_name: 'Jane Doe' },
    })
    simulator.down = false

    expect(failed).toMatchObject({ status: 503, error: { code: 'payment_link.provider_down' } })
    expect((await online.goPay(token)).state).toBe('open')
  })
})

describe('given back at the provider', () => {
  test('in part, it stays paid, says how much is missing once, and waits until accounting has seen to it', async () => {
    const tour = await buildTour(desk)
    const { uuid, link, token } = await online.offer(tour, 'stripe')
    const charge = await online.goPay(token)
    await simulator.pay(charge.id)
    charge.given_back = '500.00'

    await simulator.tell(charge.id)
    await simulator.tell(charge.id)

    expect(await online.attemptOf(charge)).toMatchObject({
      state: 'paid',
      problem: expect.stringContaining('MXN 500.00 de MXN 2000.00'),
    })
    expect(await saleOf(uuid)).toMatchObject({ state: 'confirmed', balance: '0.0000' })
    const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
    const row = async () =>
      (
        await only(
          world.database,
          sql<{ state: string }>`
            select state from payment_links.link_row where uuid = ${link}::uuid`,
        )
      ).state
    const before = await row()
    const seen = await world.call(accountant, seeToLink, { params: { uuid: link } })
    const again = await world.call(accountant, seeToLink, { params: { uuid: link } })
    expect([before, seen.status, await row(), again.error?.code]).toEqual([
      'partly_returned',
      200,
      'seen',
      'payment_link.nothing_to_see',
    ])

    charge.given_back = '700.00'
    await simulator.tell(charge.id)
    expect(await row()).toBe('partly_returned')
  })
})

describe('decided again when it is paid', () => {
  test('the page says another amount than was shown, and charges nothing', async () => {
    const tour = await buildTour(desk)
    const { token } = await online.offer(tour, 'stripe', { quotation: { price_kind: 'floating' } })
    await run(
      world.database,
      sql`update catalog.price set amount = 1500 where option_id = ${tour.option_id}`,
    )

    const { error } = await desk.call(guest, beginPayment, {
      body: { token, expected: '2000', typed_name: 'Jane Doe' },
    })

    expect(error).toMatchObject({
      code: 'payment_link.changed',
      details: { amount: '3000.0000', currency: 'MXN' },
    })
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
  })

  test('an offer that expired, was lost or whose link was taken back is not paid', async () => {
    const tour = await buildTour(desk)
    const [lost, revoked, expired] = [
      await online.offer(tour, 'stripe'),
      await online.offer(tour, 'stripe'),
      await online.offer(tour, 'stripe', { quotation: { valid_days: 1 } }),
    ]
    await desk.call(desk.rep, loseQuotation.endpoint, {
      params: { uuid: lost.uuid },
      body: { reason: 'Compró en otro lado' },
    })
    await desk.call(desk.rep, revokeLink, { params: { uuid: revoked.link } })
    await desk.at('2026-03-12T15:00:00.000Z')
    await asSystem(world.database, world.now, expireQuotations)

    const refused = await Promise.all(
      [lost, revoked, expired].map(
        async ({ token }) =>
          (
            await desk.call(guest, beginPayment, {
              body: { token, expected: '2000', typed_name: 'Jane Doe' },
            })
          ).error?.code,
      ),
    )

    expect(refused).toEqual(['quotation.expired', 'payment_link.over', 'payment_link.over'])
  })

  test('seats that are gone are said before anything is charged', async () => {
    const tour = await buildTour(desk, { seats: 2 })
    const { token } = await online.offer(tour, 'stripe')
    await sell(desk, [wanted(tour)], { total: '2000' })

    const { error } = await desk.call(guest, beginPayment, {
      body: { token, expected: '2000', typed_name: 'Jane Doe' },
    })

    expect(error?.code).toBe('departure.full')
  })

  test('nobody accepts an offer without their name', async () => {
    const tour = await buildTour(desk)
    const { token } = await online.offer(tour, 'stripe')

    const { error } = await desk.call(guest, beginPayment, { body: { token, expected: '2000' } })

    expect(error?.code).toBe('payment_link.name_missing')
  })

  test('pressed twice at once it is one charge and one reservation', async () => {
    const tour = await buildTour(desk)
    const { token } = await online.offer(tour, 'stripe')

    const charges = await Promise.all([online.goPay(token), online.goPay(token)])
    const again = await online.goPay(token)

    expect(await takenOf(desk, tour.departure_id)).toBe(2)
    expect(new Set([again.id, ...charges.map(({ id }) => id)]).size).toBeLessThanOrEqual(2)
  })

  test('paid at the desk meanwhile, what comes from the provider is asked to be given back', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, 'stripe')
    const charge = await online.goPay(token)
    const { uuid: reservation } = await saleOf(uuid)
    await payMore(desk, reservation, [card('MXN', '2000')])

    await simulator.pay(charge.id)

    expect(await saleOf(uuid)).toMatchObject({ state: 'confirmed', paid: '4000.0000' })
    expect(await refundsOf(reservation)).toEqual([
      { state: 'requested', amount: '2000.0000', reason: 'paid_too_much' },
    ])
  })

  test('paid by PayPal when it is no longer due, it is not taken from the guest', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, 'paypal')
    const charge = await online.goPay(token)
    const { uuid: reservation } = await saleOf(uuid)
    await payMore(desk, reservation, [card('MXN', '2000')])

    await simulator.pay(charge.id)

    expect(charge.state).toBe('approved')
    expect(await online.attemptOf(charge)).toMatchObject({ state: 'failed' })
    expect(await refundsOf(reservation)).toEqual([])
  })

  test('paid after its seats were let go, everything is asked to be given back', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, 'stripe')
    const charge = await online.goPay(token)
    const { uuid: reservation } = await saleOf(uuid)
    charge.state = 'paid'
    await desk.at('2026-03-12T15:00:00.000Z')
    await expireLapsedHolds(world.database, world.now)

    await online.askAbout()

    expect(await show(desk, reservation)).toMatchObject({ state: 'expired' })
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
    expect(await refundsOf(reservation)).toEqual([
      { state: 'requested', amount: '2000.0000', reason: 'paid_too_much' },
    ])
  })

  test('paid while its hold lapses, before the system said so, its seats are let go too', async () => {
    const tour = await buildTour(desk)
    const { uuid, token } = await online.offer(tour, 'stripe')
    const charge = await online.goPay(token)
    const { uuid: reservation } = await saleOf(uuid)
    charge.state = 'paid'
    await desk.at('2026-03-12T15:00:00.000Z')

    await online.askAbout()

    expect(await show(desk, reservation)).toMatchObject({ state: 'expired' })
    expect(await refundsOf(reservation)).toHaveLength(1)
  })
})

describe('the balance of a reservation', () => {
  const sellWithDeposit = async () => {
    const tour = await buildTour(desk, { deposit_percent: '30' } as never)
    const sold = await sell(desk, [wanted(tour)], {
      total: '2000',
      payments: [{ method_id: 1, currency: 'MXN', amount: '600' }],
    })
    expect(sold.status, JSON.stringify(sold.error)).toBe(200)
    return sold.body.uuid
  }
  const linkOf = async (reservation: string) => {
    const { body, error } = await desk.call(desk.rep, sendBalanceLink, {
      body: { reservation, provider: 'stripe', email: 'jane@example.test', asks: 'all' },
    })
    if (error) throw new Error(JSON.stringify(error))
    const { plain } = await only(
      world.database,
      sql<{ plain: string }>`
        select m.plain from mailing.mail m join payment_links.link l on l.mail_id = m.id
         where l.uuid = ${body.link}::uuid`,
    )
    return { link: body.link, token: /\/pagar\/([\w-]{43})/.exec(plain)![1]! }
  }

  test('is paid by its link, and what was cancelled meanwhile is given back', async () => {
    const [paid, cancelled] = [await sellWithDeposit(), await sellWithDeposit()]
    const links = [await linkOf(paid), await linkOf(cancelled)]
    const charges = [
      await online.goPay(links[0]!.token, '1400'),
      await online.goPay(links[1]!.token, '1400'),
    ]
    await cancelSale(desk, cancelled)
    for (const { id } of charges) await simulator.pay(id)

    expect(await show(desk, paid)).toMatchObject({ balance: '0.0000', paid: '2000.0000' })
    const refunds = await refundsOf(cancelled)
    expect(refunds.map(({ amount }) => amount).sort()).toEqual(['1400.0000', '600.0000'])
  })

  test('has one link that opens: another takes the one before back', async () => {
    const reservation = await sellWithDeposit()
    const [first, second] = [await linkOf(reservation), await linkOf(reservation)]

    const pages = [await online.page(first.token), await online.page(second.token)]

    expect(pages.map(({ body }) => (body as unknown as { over: string | null }).over)).toEqual([
      'revoked',
      null,
    ])
  })

  test('of somebody else does not exist', async () => {
    const reservation = await sellWithDeposit()
    const { link } = await linkOf(reservation)
    const other = await world.signInAs({ roles: ['REP CONCESION'], desk: true })

    const replies = await Promise.all([
      world.call(other, revokeLink, { params: { uuid: link } }),
      world.call(other, lookAtLink, { params: { uuid: link } }),
      world.call(other, sendBalanceLink, {
        body: { reservation, provider: 'stripe', email: 'x@example.test' },
      }),
      world.call(null, beginPayment, { body: { token: 'a'.repeat(43), expected: '1' } }),
    ])

    expect(replies.map(({ error }) => error?.code)).toEqual([
      'payment_link.not_found',
      'payment_link.not_found',
      'reservation.not_found',
      'payment_link.not_found',
    ])
  })
})

test('Clip is not asked to charge dollars, and its refusal says so', async () => {
  const tour = await buildTour(desk, { currency: 'USD', adult: '100' })
  const refused = await online
    .offer(tour, 'clip', {
      quotation: { cart: { items: [wanted(tour)], currency: 'USD' }, expected_total: '200' },
    })
    .catch(() => 'refused')

  expect(refused).toBe('refused')
})

test('the mail carries the offer, the amount and the link in the customer’s language', async () => {
  const tour = await buildTour(desk)
  const { uuid } = await online.offer(tour, 'stripe', { asks: 'deposit' })
  await desk.call(desk.rep, mailStripeLink, {
    params: { id: uuid },
    body: { language: 'es', email: 'otra@example.test', asks: 'all' },
  })

  const [mail] = await all(
    world.database,
    sql<{ subject: string; plain: string; template: string; attachments: number }>`
      select subject, plain, template,
             (select count(*)::int from mailing.attachment a where a.mail_id = m.id) as attachments
        from mailing.mail m where recipient = 'otra@example.test'`,
  )
  expect(mail).toMatchObject({ template: 'payment_link', attachments: 1 })
  expect(mail!.subject).toMatch(/^Pague COT-26-\d+ en línea$/)
  expect(mail!.plain).toContain('http://localhost:3000/pagar/')
  expect(await quotationOf(uuid)).toMatchObject({ state: 'sent' })
})
