import { openTestWorld } from '@app/server/testing'
import { buildReservation } from '@app/reservations/testing'
import { all } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closePeriod } from '../contract.ts'
import { recordEntries } from './api.ts'

const world = await openTestWorld({ now: '2026-03-10T15:00:00Z', modules: ['ledger', 'access'] })
const { user } = await world.signInAs({ roles: ['CONTABILIDAD'] })
/** Signed in anew: weeks pass here. */
const close = async (month: string) =>
  world.call(await world.signIn(user), closePeriod, { body: { month: day(month) } })

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
