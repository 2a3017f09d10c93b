import { buildProduct, buildProvider } from '@app/catalog/testing'
import {
  checkVoucher,
  missVoucher,
  redeemVoucher,
  takeBackArrival,
  unredeemVoucher,
} from '@app/vouchers/contract/redemption'
import { verifyVoucher } from '@app/vouchers/contract'
import { VOUCHER } from '@app/vouchers/lifecycles'
import type { VoucherState } from '@app/vouchers/rules'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { closeWhatIsDone } from '@app/reservations/testing'
import {
  booksOf,
  buildTour,
  cancelSale,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '@app/desk/testing'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk
const operations = await world.signInAs({ roles: ['OPERACIONES'] })
/** The day of the service, when everybody should be there. */
const AT_THE_DOCK = '2026-03-20T14:30:00.000Z'

type Voucher = { uuid: string; folio: string; token: string; item_id: number; provider_id: number }
const vouchersOf = (uuid: string) =>
  all(
    world.database,
    sql<Voucher>`
    select v.uuid, v.folio, v.token, v.item_id, v.provider_id from vouchers.voucher v
      join reservations.reservation r on r.id = v.reservation_id
     where r.uuid = ${uuid}::uuid order by v.id`,
  )

/** Sold on the tenth for the twentieth, and it is the twentieth. */
async function soldFor(people: number, overrides: Parameters<typeof buildTour>[1] = {}) {
  const tour = await buildTour(desk, overrides)
  const sold = await sell(desk, [wanted(tour, { adults: people })], { total: `${people}000` })
  const [voucher] = await vouchersOf(sold.body.uuid)
  return { uuid: sold.body.uuid, voucher: voucher!, tour }
}
async function tomorrow() {
  await desk.at(AT_THE_DOCK)
  return world.signIn(operations.user)
}
const providerOf = async ({ provider_id }: Voucher) =>
  world.signInAs({ roles: ['PROVEEDORES'], provider_id })

describe('who came', () => {
  test('the provider scans the voucher: the service is used, earned, and owed to the provider', async () => {
    const { uuid, voucher } = await soldFor(2)
    await tomorrow()
    const provider = await providerOf(voucher)
    const before = await booksOf(desk, uuid)

    const reply = await desk.call(provider, redeemVoucher, {
      body: { voucher: voucher.token, via: 'scan' },
    })

    expect(reply.body).toMatchObject({
      state: 'rendered',
      service: 'used',
      pax: 2,
      rendered_pax: 2,
    })
    const books = await booksOf(desk, uuid)
    expect(before['customer_deposits MXN']).toBeDefined()
    expect(books['customer_deposits MXN']).toBeUndefined()
    expect(books['services_sold MXN']).toBe(before['customer_deposits MXN'])
    expect(Number(books['providers_accrued MXN'])).toBeLessThan(0)
    const verified = await desk.call(provider, verifyVoucher, { params: { token: voucher.token } })
    expect(verified.body).toMatchObject({ state: 'rendered', used_at: AT_THE_DOCK })
  })

  test('some come now and the others later; nobody comes twice', async () => {
    const { uuid, voucher } = await soldFor(4)
    const session = await tomorrow()
    const come = (pax?: number) =>
      desk.call(session, redeemVoucher, {
        body: { voucher: voucher.uuid, ...(pax ? { pax } : {}) },
      })

    const [some, tooMany, rest, again] = [await come(3), await come(2), await come(), await come(1)]

    expect(some.body).toMatchObject({ state: 'partly_rendered', service: 'used', rendered_pax: 3 })
    expect(tooMany.error).toMatchObject({ code: 'voucher.too_many', details: { left: 1 } })
    expect(rest.body).toMatchObject({ state: 'rendered', rendered_pax: 4 })
    expect([again.status, again.error?.code]).toEqual([409, 'voucher.illegal_transition'])
    expect((await show(desk, uuid)).items[0]!.state).toBe('used')
  })

  test('whoever recorded it takes it back the same day, without asking anybody', async () => {
    const { uuid, voucher } = await soldFor(2)
    await tomorrow()
    const provider = await providerOf(voucher)
    const colleague = await providerOf(voucher)
    const before = await booksOf(desk, uuid)
    const body = { voucher: voucher.uuid }
    const takeBack = (who: typeof provider) => desk.call(who, takeBackArrival, { body })

    const early = await takeBack(provider)
    await desk.call(provider, redeemVoucher, { body: { ...body, via: 'list' } })
    const another = await takeBack(colleague)
    const checked = await desk.call(provider, checkVoucher, { params: body })
    const taken = await takeBack(provider)
    const again = await takeBack(provider)

    expect(early.error?.code).toBe('voucher.nothing_recorded')
    expect([another.status, another.error?.code]).toEqual([409, 'voucher.recorded_by_another'])
    expect(checked.body.can).toMatchObject({ undo: false, take_back: true })
    expect(taken.body).toMatchObject({ state: 'issued', service: 'confirmed', rendered_pax: 0 })
    expect(again.error?.code).toBe('voucher.nothing_recorded')
    expect(await booksOf(desk, uuid)).toEqual(before)
    expect(await momentsOf(voucher)).toEqual(['confirmed', 'rendered', 'unrendered'])
  })

  test('what was recorded yesterday is undone by operations alone', async () => {
    const { voucher } = await soldFor(2)
    await tomorrow()
    const provider = await providerOf(voucher)
    const body = { voucher: voucher.uuid }
    await desk.call(provider, redeemVoucher, { body: { ...body, via: 'list' } })
    await desk.at('2026-03-21T14:30:00.000Z')
    const later = { ...provider, ...(await world.signIn(provider.user)) }

    const taken = await desk.call(later, takeBackArrival, { body })

    expect([taken.status, taken.error?.code]).toEqual([409, 'voucher.recorded_by_another'])
  })

  test('two who scan at once: one redeems, the other is told, and it is earned once', async () => {
    const { voucher } = await soldFor(2)
    const session = await tomorrow()

    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        desk.call(session, redeemVoucher, { body: { voucher: voucher.token, via: 'scan' } }),
      ),
    )

    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await momentsOf(voucher)).toEqual(['confirmed', 'rendered'])
  })

  test('the same scan sent twice from a device without a network counts once', async () => {
    const { voucher } = await soldFor(3)
    const session = await tomorrow()
    const send = () =>
      desk.call(
        session,
        redeemVoucher,
        {
          body: { voucher: voucher.token, pax: 1, via: 'scan', served_at: '2026-03-20T13:50:00Z' },
        },
        { idempotency_key: `check-in-${voucher.uuid}` },
      )

    const [first, second] = [await send(), await send()]

    expect(second.body).toEqual(first.body)
    expect(first.body).toMatchObject({ rendered_pax: 1, served_at: '2026-03-20T13:50:00.000Z' })
  })

  test('not before its day, and not at a time that has not come', async () => {
    const { voucher } = await soldFor(2)
    const body = { voucher: voucher.uuid }

    const early = await desk.call(operations, redeemVoucher, { body })
    const missed = await desk.call(operations, missVoucher, { body })
    const session = await tomorrow()
    const future = await desk.call(session, redeemVoucher, {
      body: { ...body, served_at: '2026-03-20T15:30:00Z' },
    })
    const dated = await desk.call(session, redeemVoucher, {
      body: { ...body, served_at: '2026-03-19T15:30:00Z' },
    })

    expect([early, missed, future, dated].map(({ error }) => error?.code)).toEqual([
      'voucher.not_yet',
      'voucher.not_yet',
      'voucher.served_later',
      'voucher.not_yet',
    ])
  })

  test('a provider reaches their own vouchers, and no other', async () => {
    const { voucher } = await soldFor(2)
    const other = await world.signInAs({
      roles: ['PROVEEDORES'],
      provider_id: (await buildProvider(world.database)).id,
    })
    const session = await tomorrow()
    const mine = await providerOf(voucher)
    const stranger = { ...other, ...(await world.signIn(other.user)) }

    const seen = await desk.call(mine, checkVoucher, { params: { voucher: voucher.token } })
    const hidden = await desk.call(stranger, checkVoucher, { params: { voucher: voucher.token } })
    const redeemed = await desk.call(stranger, redeemVoucher, { body: { voucher: voucher.uuid } })
    const undone = await desk.call(mine, unredeemVoucher, {
      body: { voucher: voucher.uuid, reason: 'Error' },
    })

    expect(seen.body).toMatchObject({
      lead_name: 'Jane Doe',
      can: { redeem: true, no_show: true, undo: false },
    })
    expect([hidden.status, redeemed.status, undone.status]).toEqual([404, 404, 403])
    expect(
      (await desk.call(session, checkVoucher, { params: { voucher: voucher.uuid } })).status,
    ).toBe(200)
  })
})

describe('who did not come', () => {
  test('the guest paid, and the provider is owed what the contract says', async () => {
    const { uuid, voucher } = await soldFor(2)
    await run(
      world.database,
      sql`update catalog.provider set no_show_percent = 50 where id = ${voucher.provider_id}`,
    )
    const cost = await costOf(voucher)
    world.now = new Date('2026-03-20T15:00:00.000Z')
    const session = await world.signIn(operations.user)

    const missed = await desk.call(session, missVoucher, { body: { voucher: voucher.uuid } })
    const again = await desk.call(session, missVoucher, { body: { voucher: voucher.uuid } })

    expect(missed.body).toMatchObject({ state: 'issued', service: 'no_show', rendered_pax: 0 })
    expect(again.error?.code).toBe('voucher.missed_already')
    const books = await booksOf(desk, uuid)
    expect(books['customer_deposits MXN']).toBeUndefined()
    expect(Number(books['providers_accrued MXN'])).toBeCloseTo(-cost / 2, 2)
  })

  test('who comes after all is served, and the provider is owed the whole', async () => {
    const { uuid, voucher } = await soldFor(2)
    await run(
      world.database,
      sql`update catalog.provider set no_show_percent = 0 where id = ${voucher.provider_id}`,
    )
    world.now = new Date('2026-03-20T15:00:00.000Z')
    const session = await world.signIn(operations.user)
    const body = { voucher: voucher.uuid }

    await desk.call(session, missVoucher, { body })
    const late = await desk.call(session, redeemVoucher, { body })

    expect(late.body).toMatchObject({ state: 'rendered', service: 'used' })
    expect(Number((await booksOf(desk, uuid))['providers_accrued MXN'])).toBeCloseTo(
      -(await costOf(voucher)),
      2,
    )
    expect(await momentsOf(voucher)).toEqual(['confirmed', 'rendered', 'unrendered', 'rendered'])
  })
})

describe('what was recorded wrongly', () => {
  test('is undone with a reason, as often as it takes, and the books are as before', async () => {
    const { uuid, voucher } = await soldFor(2)
    const session = await tomorrow()
    const before = await booksOf(desk, uuid)
    const body = { voucher: voucher.uuid }

    for (const _ of [1, 2]) {
      await desk.call(session, redeemVoucher, { body })
      const undone = await desk.call(session, unredeemVoucher, {
        body: { ...body, reason: 'Era otro grupo' },
      })
      expect(undone.body).toMatchObject({ state: 'issued', service: 'confirmed', served_at: null })
      expect(await booksOf(desk, uuid)).toEqual(before)
    }
    const nothing = await desk.call(session, unredeemVoucher, { body: { ...body, reason: 'Otra' } })

    expect(nothing.error?.code).toBe('voucher.nothing_recorded')
  })

  test('a closed reservation is not opened by it', async () => {
    const { uuid, voucher } = await soldFor(2)
    const session = await tomorrow()
    const body = { voucher: voucher.uuid }
    await desk.call(session, redeemVoucher, { body })
    await closeWhatIsDone(world.database, world.now)

    const undone = await desk.call(session, unredeemVoucher, { body: { ...body, reason: 'Tarde' } })

    expect((await show(desk, uuid)).state).toBe('closed')
    expect([undone.status, undone.error?.code]).toEqual([409, 'reservation.illegal_transition'])
  })
})

test('what was cancelled is served to nobody', async () => {
  const { uuid, voucher } = await soldFor(2)
  await cancelSale(desk, uuid)
  const session = await tomorrow()
  const body = { voucher: voucher.token }

  const replies = [
    await desk.call(session, redeemVoucher, { body }),
    await desk.call(session, missVoucher, { body }),
    await desk.call(session, unredeemVoucher, { body: { ...body, reason: 'Error' } }),
  ]

  expect(replies.map(({ status, error }) => [status, error?.details?.['state']])).toEqual(
    Array(3).fill([409, 'voided']),
  )
  expect(
    (await desk.call(session, verifyVoucher, { params: { token: voucher.token } })).body,
  ).toMatchObject({ state: 'voided', used_at: null })
})

test('cancelling and redeeming at once: one of them is done', async () => {
  for (let round = 0; round < 5; round++) {
    const { uuid, voucher } = await soldFor(2)
    await desk.at(AT_THE_DOCK)
    const session = await world.signIn(operations.user)

    const [cancelled, redeemed] = await Promise.all([
      cancelSale(desk, uuid),
      desk.call(session, redeemVoucher, { body: { voucher: voucher.uuid } }),
    ])

    expect([cancelled.status === 200, redeemed.status === 200].filter(Boolean)).toHaveLength(1)
    await desk.at('2026-03-10T15:00:00.000Z')
  }
})

test('a package is served service by service, and is used when all of it is told', async () => {
  const parts = [await buildTour(desk), await buildTour(desk)]
  const whole = await buildProduct(world.database, {
    product_type: 4,
    option: {
      sold_by: 'package',
      prices: [{ amount: '1500' }],
      costs: [],
      components: parts.map(({ option_id }) => ({ option_id })),
    },
  })
  const sold = await sell(desk, [wanted({ option_id: whole.option.id })], { total: '3000' })
  const [one, two] = await vouchersOf(sold.body.uuid)
  world.now = new Date('2026-03-20T18:00:00.000Z')
  const session = await world.signIn(operations.user)
  const stateOfPackage = async () => (await show(desk, sold.body.uuid)).items[0]!.state
  await desk.at(world.now.toISOString())

  await desk.call(session, redeemVoucher, { body: { voucher: one!.uuid } })
  const half = await stateOfPackage()
  await desk.call(session, missVoucher, { body: { voucher: two!.uuid } })
  const whole_used = await stateOfPackage()
  await desk.call(session, unredeemVoucher, { body: { voucher: one!.uuid, reason: 'Error' } })

  expect([half, whole_used, await stateOfPackage()]).toEqual(['confirmed', 'used', 'confirmed'])
})

/** States that no act on a voucher leads to, but what becomes of the invoice that bills it. */
const BEYOND: readonly VoucherState[] = ['billed', 'reconciled', 'paid', 'disputed']

test.each(BEYOND)('a voucher that is %s is neither served nor undone', async (state) => {
  const { voucher } = await soldFor(2)
  const session = await tomorrow()
  await desk.call(session, redeemVoucher, { body: { voucher: voucher.uuid } })
  await run(
    world.database,
    sql`
    with moved as (update vouchers.voucher set state = ${state} where uuid = ${voucher.uuid}::uuid
      returning id)
    insert into platform.transition (entity, entity_id, from_state, to_state)
      select 'voucher', id, 'rendered', ${state} from moved`,
  )
  const body = { voucher: voucher.uuid }

  const replies = [
    await desk.call(session, redeemVoucher, { body }),
    await desk.call(session, missVoucher, { body }),
    await desk.call(session, unredeemVoucher, { body: { ...body, reason: 'Error' } }),
  ]
  // No invoice stands behind it: as it was before, it is what it is promised to be.
  await run(
    world.database,
    sql`
    with moved as (update vouchers.voucher set state = 'rendered' where uuid = ${voucher.uuid}::uuid
      returning id)
    insert into platform.transition (entity, entity_id, from_state, to_state)
      select 'voucher', id, ${state}, 'rendered' from moved`,
  )

  for (const { status, error } of replies)
    expect([status, error?.details]).toEqual([
      409,
      { folio: voucher.folio, state, allowed: VOUCHER.next[state] },
    ])
})

test('the page that anybody may scan names nobody', async () => {
  const { voucher } = await soldFor(2)

  const { body } = await world.call(null, verifyVoucher, { params: { token: voucher.token } })

  expect(JSON.stringify(body)).not.toContain('Jane')
  expect(body).toMatchObject({ folio: voucher.folio, state: 'issued', used_at: null })
})

const momentsOf = async ({ item_id }: Voucher) =>
  (
    await all(
      world.database,
      sql<{ moment: string }>`
        select moment from ledger.entry where item_id = ${item_id} order by id`,
    )
  ).map(({ moment }) => moment)
const costOf = async ({ item_id }: Voucher) =>
  Number(
    (
      await only(
        world.database,
        sql<{ cost: string }>`select cost from reservations.item where id = ${item_id}`,
      )
    ).cost,
  )
