// Two people on one reservation at the same moment, with the same page in front of them: whoever comes
// second is told, in a sentence, and what the first did stands whole.
import { buildDeparture } from '@app/departures/testing'
import { redeemVoucher } from '@app/vouchers/contract/redemption'
import { expect, test } from 'vitest'
import { changeItem, editGuest, rescheduleItem } from '../change/contract.ts'
import { approveRefund, payRefund } from '../refund/contract.ts'
import {
  buildTour,
  cancelSale,
  card,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const TODAY = '2026-03-10'
const LATER = '2026-03-12'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk
const tour = await buildTour(desk, {
  seats: 1_000,
  day: TODAY,
  starts_at: '16:00',
  deposit_percent: '30',
})
const later = await buildDeparture(world.database, {
  option_id: tour.option_id,
  day: LATER,
  starts_at: '09:00',
  capacity: 1_000,
})
/** Another rep of the desk. */
const other = await world.signInAs({ roles: ['ADMIN'], desk: true })

type Reply = { status: number; error?: { code: string; message?: string } | undefined }
/** What both have in front of them. */
type Page = Awaited<ReturnType<typeof show>>
type Act = (page: Page) => Promise<Reply>

const reason = 'Lo pidió el huésped'
const change = (page: Page, wish: object, total: string, session = desk.rep) =>
  desk.call(session, changeItem, {
    params: { id: page.items[0]!.id },
    body: { ...wish, version: page.items[0]!.version, reason, expected_total: total } as never,
  })
const move = (page: Page, session = desk.rep) =>
  desk.call(session, rescheduleItem, {
    body: {
      id: page.items[0]!.id,
      version: page.items[0]!.version,
      service_day: LATER,
      departure_id: later.id,
      reason,
      expected_total: '2000',
    } as never,
  })
const edit = (page: Page, name: string, session = desk.rep) =>
  desk.call(session, editGuest, {
    params: { id: page.id },
    body: {
      version: page.version,
      name,
      phone: '+1 305 555 0100',
      email: null,
      language: 'en',
      room: null,
      notes: null,
      reason,
    },
  })
const redeem = (page: Page, session = desk.boss) =>
  desk.call(session, redeemVoucher, { body: { voucher: page.items[0]!.voucher!.uuid } })
const refundOf = ({ refunds }: Page) => ({ params: { uuid: refunds[0]!.uuid } })

const PAID = async () => {
  const { body } = await sell(desk, [wanted(tour, { service_day: TODAY })], {
    total: '2000',
    payments: [card('MXN', '2000')],
  })
  return body.uuid
}
const HALF_PAID = async () => {
  const { body } = await sell(desk, [wanted(tour, { service_day: TODAY })], {
    total: '2000',
    payments: [card('MXN', '1000')],
  })
  return body.uuid
}
const CANCELLED = async () => {
  const { body } = await sell(
    desk,
    [wanted({ ...tour, departure_id: later.id }, { service_day: LATER })],
    {
      total: '2000',
      payments: [card('MXN', '2000')],
    },
  )
  await cancelSale(desk, body.uuid)
  return body.uuid
}
const APPROVED = async () => {
  const uuid = await CANCELLED()
  await desk.call(desk.boss, approveRefund, refundOf(await show(desk, uuid)))
  return uuid
}

/** Of each, only one may be: the other is told with one of these codes. */
const ONE_OF_TWO: Record<string, [() => Promise<string>, Act, Act, readonly string[]]> = {
  'correct the guest’s name': [
    PAID,
    (page) => edit(page, 'Jane Roe'),
    (page) => edit(page, 'Joan Doe', other),
    ['change.outdated'],
  ],
  'change the party': [
    PAID,
    (page) => change(page, { adults: 1 }, '1000'),
    (page) => change(page, { minor_ages: [5] }, '3000', other),
    ['change.outdated', 'change.unpaid'],
  ],
  'move it to another day': [
    PAID,
    (page) => move(page),
    (page) => move(page, other),
    ['change.outdated'],
  ],
  'change the party and move it': [
    PAID,
    (page) => change(page, { adults: 1 }, '1000'),
    (page) => move(page, other),
    ['change.outdated'],
  ],
  'cancel it': [
    PAID,
    ({ uuid }) => cancelSale(desk, uuid),
    ({ uuid }) => cancelSale(desk, uuid),
    ['cancellation.nothing_to_cancel', 'reservation.illegal_transition'],
  ],
  'pay what is left': [
    HALF_PAID,
    ({ uuid }) => payMore(desk, uuid, [card('MXN', '1000')]),
    ({ uuid }) => payMore(desk, uuid, [card('MXN', '1000')]),
    ['reservation.not_payable'],
  ],
  'redeem its voucher': [
    PAID,
    (page) => redeem(page),
    (page) => redeem(page, other),
    ['voucher.illegal_transition'],
  ],
  'redeem its voucher and cancel it': [
    PAID,
    (page) => redeem(page),
    ({ uuid }) => cancelSale(desk, uuid),
    ['voucher.illegal_transition', 'cancellation.nothing_to_cancel'],
  ],
  'approve its refund': [
    CANCELLED,
    (page) => desk.call(desk.boss, approveRefund, refundOf(page)),
    (page) => desk.call(other, approveRefund, refundOf(page)),
    ['refund.illegal_transition'],
  ],
  'give its refund': [
    APPROVED,
    (page) => desk.call(desk.rep, payRefund, refundOf(page)),
    (page) => desk.call(other, payRefund, refundOf(page)),
    ['refund.illegal_transition'],
  ],
}

test.each(Object.keys(ONE_OF_TWO))('two who %s: one does, the other is told', async (what) => {
  const [build, one, another, codes] = ONE_OF_TWO[what]!
  for (const acts of [
    [one, another],
    [another, one],
  ] as const) {
    const uuid = await build()
    const page = await show(desk, uuid)

    const replies = await Promise.all(acts.map((act) => act(page)))

    expect(replies.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
    const told = replies.find(({ status }) => status !== 200)!.error!
    expect(codes).toContain(told.code)
    expect(told.message).toMatch(/\.$/)
  }
})

/** Whoever comes second does so on what the first left, or is told that it is not what they saw. */
test('one who pays and one who corrects the name, one who cancels and one who moves it: nothing of either is lost', async () => {
  const half = await show(desk, await HALF_PAID())
  const paid = await show(desk, await PAID())

  const replies = await Promise.all([
    payMore(desk, half.uuid, [card('MXN', '1000')]),
    edit(half, 'Jane Roe', other),
    cancelSale(desk, paid.uuid),
    move(paid, other),
  ])

  const after = await show(desk, half.uuid)
  expect([replies[0].status, after.paid]).toEqual([200, '2000.0000'])
  // Paid first, the page that the name was corrected on is outdated, and says so.
  expect([undefined, 'change.outdated']).toContain(replies[1].error?.code)
  expect(after.customer_name).toBe(replies[1].status === 200 ? 'Jane Roe' : half.customer_name)
  // Moved first it is cancelled on the terms of its new day; cancelled first it is not moved.
  expect(replies[2].status).toBe(200)
  const { items, state } = await show(desk, paid.uuid)
  expect(items[0]!.state).toBe('cancelled')
  expect(replies[3].status === 200).toBe(items[0]!.service_day === LATER)
  expect(state).toMatch(/^cancelled/)
})
