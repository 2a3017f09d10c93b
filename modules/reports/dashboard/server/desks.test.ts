import { buildBudget } from '@app/budgets/testing'
import { expect, test } from 'vitest'
import { buildTour, cash, openAttackedDesk, sell, wanted } from '@app/desk/testing'
import { showDashboard } from '../contract.ts'

const desk = await openAttackedDesk()
const { world, rep } = desk
const place = rep.user.desk!
const here = {
  channel_ids: [place.channel_id],
  hotel_ids: [place.hotel_id],
  location_ids: [place.location_id],
}
const supervisor = await world.signInAs({ roles: ['SUPERVISOR CONCESION'], ...here })
const elsewhere = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
const farAway = await world.signInAs({
  roles: ['SUPERVISOR CONCESION'],
  channel_ids: [elsewhere.user.desk!.channel_id],
  hotel_ids: [elsewhere.user.desk!.hotel_id],
  location_ids: [elsewhere.user.desk!.location_id],
})
const desksOf = async (session: typeof rep | typeof supervisor) =>
  (await desk.call(session, showDashboard, {})).body.desks

test('a supervisor sees of each desk who is there, its goal of today with what was sold, and the cash in its drawers', async () => {
  await buildBudget(world.database, {
    location: { id: place.location_id, ...place },
    month: '2026-03-01',
    amount: '31000',
  })
  await sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    payments: [cash('MXN', '200'), cash('USD', '100')],
    change_currency: 'USD',
  })

  const [own, ...others] = await desksOf(supervisor)

  expect(others).toEqual([])
  expect(own).toMatchObject({ location_id: place.location_id, channel_id: place.channel_id })
  expect(own!.reps).toHaveLength(1)
  expect(own!.goals).toEqual([
    {
      target: { amount: '1000.0000', currency: 'MXN' },
      sold: { amount: '2000.0000', currency: 'MXN' },
    },
  ])
  expect(own!.cash).toEqual([
    { amount: '200.0000', currency: 'MXN' },
    { amount: '100.0000', currency: 'USD' },
  ])
})

test('of a desk of others, and to who counts no drawer, nothing is shown', async () => {
  const seenByOthers = await desksOf(farAway)

  expect(seenByOthers.map(({ location_id }) => location_id)).toEqual([
    elsewhere.user.desk!.location_id,
  ])
  expect(seenByOthers[0]!.cash).toEqual([])
  expect(await desksOf(rep)).toEqual([])
  const marketing = await world.signInAs({ roles: ['COMERCIAL'] })
  expect(await desksOf(marketing)).toEqual([])
})
