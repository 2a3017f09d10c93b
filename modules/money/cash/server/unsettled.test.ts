// Whoever closes a month is told what of it is not settled, in the lists that they may open.
import { cash, openAttackedDesk } from '@app/desk/testing'
import { findUnsettled } from '@kit/tables/start-contract'
import { expect, test } from 'vitest'
import { openDrawers } from '../testing/drawers.ts'

const desk = await openAttackedDesk({ connections_max: 8 })
const { sellFor } = await openDrawers(desk)
const place = desk.rep.user.desk!
const manager = await desk.world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [place.channel_id],
})
const left = async (who: typeof manager, month: string) => {
  const { body } = await desk.call(who, findUnsettled, { params: { month } as never })
  return Object.fromEntries(body.map(({ table, total }) => [table, total]))
}

test('days and shifts that are open count in their month alone, and only for who may see them', async () => {
  const before = await left(manager, '2026-03-15')
  await sellFor([cash('MXN', '2000')])

  const march = await left(manager, '2026-03-15')
  const february = await left(manager, '2026-02-01')
  const april = await left(manager, '2026-04-30')
  const rep = await left(desk.rep as never, '2026-03-15')

  expect(march['day-closes']! - (before['day-closes'] ?? 0)).toBe(1)
  expect(march['shifts']! - (before['shifts'] ?? 0)).toBe(1)
  expect([february['day-closes'], february['shifts']]).toEqual([0, 0])
  expect([april['day-closes'], april['shifts']]).toEqual([0, 0])
  expect(rep).toEqual({})
})
