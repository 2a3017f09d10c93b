import { cancelReservation } from '../../cancellation/contract.ts'
import { buildPolicy, buildProduct } from '@app/catalog/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { priceCart } from '@app/shop/contract'
import {
  buildTour,
  cancelSale,
  customer,
  holdSeats,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../../testing/desk.ts'

const desk = await openAttackedDesk()
const { database } = desk.world

test('before signing, the guest reads what cancelling costs, in both languages; a package says it by component', async () => {
  const tour = await buildTour(desk)
  const gift = await buildProduct(database, {
    name: 'Fotos',
    policy_id: (await buildPolicy(database, { name: 'Estándar', rules: [] })).id,
    option: { free_sale: true },
  })
  const whole = await buildProduct(database, {
    product_type: 4,
    option: {
      sold_by: 'package',
      prices: [{ amount: '900' }],
      costs: [],
      components: [{ option_id: tour.option_id }, { option_id: gift.option.id }],
    },
  })

  const single = (await desk.call(desk.rep, priceCart, { body: { items: [wanted(tour)] } })).body
  const held = (await holdSeats(desk, [wanted({ option_id: whole.option.id })])).body

  const sentence = {
    es: 'Sin cargo hasta 48 h antes; cargo de 50 % hasta 24 h antes; después, cargo de 100 %.',
    en: 'No charge up to 48 hours before; 50% charge up to 24 hours before; after that, 100% charge.',
  }
  expect(single.policies).toEqual([{ code: tour.code, products: [], ...sentence }])
  expect(held.policies.map(({ code, products, en }) => [code, products.length, en])).toEqual([
    [whole.code, 1, sentence.en],
    [whole.code, 1, 'Not refundable.'],
  ])
  expect(held.policies[1]!.products).toEqual(['Fotos'])
})

test('who cancels is told in their language what was cancelled, kept and given back: once, and only if it was', async () => {
  const [first, second] = [
    await buildTour(desk, { name: 'Isla' }),
    await buildTour(desk, { name: 'Cenotes' }),
  ]
  const sold = (
    await sell(desk, [wanted(first), wanted(second)], {
      total: '4000',
      customer: { ...customer, email: 'jane@example.test' },
    })
  ).body
  const one = {
    uuid: sold.uuid,
    item_ids: [(await show(desk, sold.uuid)).items[0]!.id],
    reason: 'Rain',
  }

  await desk.call(desk.rep, cancelReservation, { body: { ...one, expected_fee: '1.00' } })
  await desk.call(desk.rep, cancelReservation, { body: one }, { idempotency_key: 'cancelled-once' })
  await desk.call(desk.rep, cancelReservation, { body: one }, { idempotency_key: 'cancelled-once' })
  const [some, ...more] = await cancellationMails(sold.uuid)
  await cancelSale(desk, sold.uuid)
  const whole = (await cancellationMails(sold.uuid))[1]

  expect(more).toEqual([])
  expect(some).toMatchObject({
    recipient: 'jane@example.test',
    language: 'en',
    subject: `Cancellation of your booking ${sold.folio}`,
    state: 'queued',
  })
  for (const text of [
    'These services in your booking',
    'Isla (en)',
    'Fri, Mar 20, 2026 at 09:00 AM',
    'MXN 0.00',
    'MXN 2,000.00',
    'is still confirmed',
  ])
    expect(some!.plain).toContain(text)
  expect(some!.plain).not.toContain('Cenotes')
  expect(whole!.plain).toContain('Your booking was canceled')
  expect(whole!.plain).not.toContain('is still confirmed')
})

test('who left no address is not mailed, and the cancellation stands', async () => {
  const sold = (await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })).body

  expect((await cancelSale(desk, sold.uuid)).body.state).toBe('cancelled')
  expect(await cancellationMails(sold.uuid)).toEqual([])
})

const cancellationMails = (uuid: string) =>
  all(
    database,
    sql<{ recipient: string; language: string; subject: string; plain: string; state: string }>`
  select m.recipient, m.language, m.subject, m.plain, m.state from mailing.mail m
    join reservations.reservation r on r.id = m.reservation_id
   where r.uuid = ${uuid}::uuid and m.template = 'cancellation' order by m.id`,
  )

test('a telephone that nobody could dial is refused, and nothing is sold', async () => {
  const tour = await buildTour(desk)
  const countOf = async () =>
    (
      await all(
        database,
        sql<{ count: number }>`select count(*)::int as count from reservations.reservation`,
      )
    )[0]!.count
  const before = await countOf()
  const answers = []
  for (const phone of ['998', 'no tiene', '9'.repeat(16), '998 555 0100 ext 4'])
    answers.push(
      (await sell(desk, [wanted(tour)], { total: '2000', customer: { ...customer, phone } }))
        .status,
    )

  expect(answers).toEqual([400, 400, 400, 400])
  expect(await countOf()).toBe(before)
})
