import { openTestWorld } from '@app/server/testing'
import { buildReservation } from '@app/reservations/testing'
import { all, only } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closePeriod } from '../contract.ts'
import { recordEntries } from './api.ts'
import reopenPeriod from '../acts/reopen.act.ts'

const world = await openTestWorld({ now: '2026-03-10T15:00:00Z', modules: ['ledger', 'access'] })
const { user } = await world.signInAs({ roles: ['CONTABILIDAD'] })
/** Signed in anew: weeks pass here. */
const close = async (month: string) =>
  world.call(await world.signIn(user), closePeriod, { body: { month: day(month) } })

const { user: head } = await world.signInAs({ roles: ['SUPER ADMIN'] })
const REASON = 'Faltó la factura del proveedor'
const reopen = async (id: number, reason = REASON, who = head) =>
  world.call(await world.signIn(who), reopenPeriod.endpoint, { params: { id }, body: { reason } })
/** The closing of that month that holds. */
const closingOf = async (month: string): Promise<number> =>
  (
    await only(
      world.database,
      sql<{ id: number }>`select id from ledger.closed_month where month = ${month}`,
    )
  ).id

/** A sale in the books, on a day. */
async function sell(on: string): Promise<void> {
  const { id, rep_id, items, location } = await buildReservation(world.database)
  const place = { channel_id: location.channel_id, hotel_id: location.hotel_id }
  await recordEntries(
    world.database,
    { ...place, location_id: location.id, rep_id, agency_id: null },
    [
      {
        moment: 'confirmed',
        day: day(on),
        reservation_id: id,
        item_id: items[0]!.id,
        user_id: rep_id,
        rates: {},
        postings: [
          { account: 'customers', amount: money('10', 'MXN') },
          { account: 'customer_deposits', amount: money('-10', 'MXN') },
        ],
      },
    ],
  )
}

test('nothing is booked on a day of a closed month, nor before it; the next month goes on', async () => {
  await sell('2026-01-15')

  const reply = await close('2026-01-20')

  expect(reply.body).toMatchObject({ month: '2026-01-01' })
  await expect(sell('2026-01-31')).rejects.toThrow(/books of 2026-01-31 are closed/)
  await expect(sell('2025-06-01')).rejects.toThrow(/books of 2025-06-01 are closed/)
  await sell('2026-02-01')
  expect(
    await all(
      world.database,
      sql`
      select action, entity_id from platform.audit_entry where entity = 'closed_period'`,
    ),
  ).toEqual([{ action: 'period.closed', entity_id: '2026-01-01' }])
})

test('a month is closed once, and those before it with it', async () => {
  expect((await close('2026-01-01')).error).toMatchObject({ code: 'period.closed' })
  expect((await close('2025-12-01')).error).toMatchObject({ code: 'period.closed' })

  const both = await Promise.all([close('2026-02-01'), close('2026-02-01')])

  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a month that is not over, or whose last night is not valued yet, is not closed', async () => {
  expect((await close('2026-03-01')).error).toMatchObject({ code: 'period.not_over' })
  world.now = new Date('2026-04-01T15:00:00Z')
  expect((await close('2026-03-01')).error).toMatchObject({ code: 'period.not_over' })
  world.now = new Date('2026-04-02T15:00:00Z')
  expect((await close('2026-03-01')).status).toBe(200)
})

test('the last closed month is opened again for a reason; those before stay closed, and it is closed anew', async () => {
  const march = await closingOf('2026-03-01')
  const february = await closingOf('2026-02-01')

  const early = await reopen(february)
  const accountant = await reopen(march, REASON, user)
  const hasty = await reopen(march, 'corto')
  const reply = await reopen(march)
  const again = await reopen(march)
  const nowhere = await reopen(999_999)

  expect([early.error?.code, accountant.error?.code]).toEqual([
    'period.not_last',
    'permission.denied',
  ])
  expect(hasty.status).toBe(400)
  expect([reply.status, reply.body.month]).toEqual([200, '2026-03-01'])
  expect([again.error?.code, nowhere.error?.code]).toEqual([
    'period.open_already',
    'period.not_found',
  ])
  await sell('2026-03-15')
  await expect(sell('2026-02-28')).rejects.toThrow(/books of 2026-02-28 are closed/)
  expect(
    await all(
      world.database,
      sql`select entity_id, reason, user_id = ${head.id} as theirs from platform.audit_entry
           where action = 'period.reopened'`,
    ),
  ).toEqual([{ entity_id: '2026-03-01', reason: REASON, theirs: true }])

  expect((await close('2026-03-01')).status).toBe(200)
  await expect(sell('2026-03-15')).rejects.toThrow(/books of 2026-03-15 are closed/)
})

test('when the only closing is undone, the months before the one it named stay closed', async () => {
  for (const month of ['2026-03-01', '2026-02-01'])
    expect((await reopen(await closingOf(month))).status).toBe(200)

  expect((await reopen(await closingOf('2026-01-01'))).status).toBe(200)

  await sell('2026-01-15')
  await expect(sell('2025-12-31')).rejects.toThrow(/books of 2025-12-31 are closed/)
})

test('two who open a month again at once do it once', async () => {
  await close('2026-02-01')
  const id = await closingOf('2026-02-01')

  const both = await Promise.all([reopen(id), reopen(id)])

  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('of many who close a month at once one does', async () => {
  world.now = new Date('2026-08-10T15:00:00Z')
  const sessions = await Promise.all(Array.from({ length: 6 }, () => world.signIn(user)))

  for (const month of ['2026-04-01', '2026-05-01', '2026-06-01']) {
    const replies = await Promise.all(
      sessions.map((session) => world.call(session, closePeriod, { body: { month: day(month) } })),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})
