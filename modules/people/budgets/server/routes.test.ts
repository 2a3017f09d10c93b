import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptBudget, lookUpBudget } from '../contract.ts'
import { buildBudget } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'budgets'] })
const { database } = world

const channel = await buildChannel(database)
const lobby = await buildLocation(database, { channel_id: channel.id, locacion: 'Lobby' })
const pool = await buildLocation(database, {
  channel_id: channel.id,
  hotel_id: lobby.hotel_id,
  locacion: 'Alberca',
})
const elsewhere = await buildLocation(database, { channel_id: (await buildChannel(database)).id })
const ofLobby = await buildBudget(database, { location: lobby, amount: '120000.50' })
const ofElsewhere = await buildBudget(database, { location: elsewhere })
const rep = await world.signInAs({ roles: ['TOURSALES'], channel_ids: [channel.id] })

const march = { from: '2026-03-01', to: '2026-03-31', hotel: lobby.hotel_id } as const
const acceptances = (budget_id: number) =>
  all(database, sql`select rep_id from budgets.rep_assignment where budget_id = ${budget_id}`)

test('the budget of the month and location is found, and is not yet accepted', async () => {
  const { body } = await world.call(rep, lookUpBudget, {
    body: { ...march, locaciones: lobby.id, canal: channel.id },
  })

  expect(body).toMatchObject([
    {
      id: ofLobby.id,
      location: { id: lobby.id, name: 'Lobby' },
      month: '2026-03-01',
      budget: { amount: '120000.5000', currency: 'MXN' },
      accepted_at: null,
    },
  ])
})

test('no budget, another month’s and a draft are all no budget', async () => {
  await buildBudget(database, { location: pool, month: '2026-05-01', state: 'draft' })

  const none = await world.call(rep, lookUpBudget, { body: { ...march, locaciones: [pool.id] } })
  const other = await world.call(rep, lookUpBudget, {
    body: { ...march, from: '2026-04-01', to: '2026-04-30', locaciones: [lobby.id] },
  })
  const draft = await world.call(rep, lookUpBudget, {
    body: { ...march, from: '2026-05-01', to: '2026-05-31', locaciones: [pool.id] },
  })
  const reversed = await world.call(rep, lookUpBudget, {
    body: { ...march, to: '2026-02-01', locaciones: [lobby.id] },
  })

  expect([none.body, other.body, draft.body]).toEqual([[], [], []])
  expect(reversed.error?.code).toBe('budget.range_reversed')
})

test('a budget of a channel where the rep was not placed does not exist for them', async () => {
  const looked = await world.call(rep, lookUpBudget, {
    body: { ...march, hotel: elsewhere.hotel_id, locaciones: [elsewhere.id] },
  })
  const accepted = await world.call(rep, acceptBudget, { body: { budget_id: ofElsewhere.id } })

  expect(looked.body).toEqual([])
  expect(accepted.status).toBe(404)
  expect(await acceptances(ofElsewhere.id)).toEqual([])
})

test('accepting is recorded once, with its first moment, for the session’s user alone', async () => {
  const first = await world.call(rep, acceptBudget, {
    body: { budget_id: ofLobby.id, id_user: rep.user_id },
  })
  world.pass({ minutes: 10 })
  const again = await world.call(rep, acceptBudget, { body: { budget_id: ofLobby.id } })
  const impostor = await world.call(rep, acceptBudget, {
    body: { budget_id: ofLobby.id, id_user: rep.user_id + 1 },
  })
  const { body } = await world.call(rep, lookUpBudget, { body: { ...march, locaciones: lobby.id } })

  expect(again.body).toEqual(first.body)
  expect(impostor.error?.code).toBe('actor.mismatch')
  expect(await acceptances(ofLobby.id)).toEqual([{ rep_id: rep.user_id }])
  expect(body[0]?.accepted_at).toBe(first.body.accepted_at)
})

test('a budget already cut is refused with its reason', async () => {
  const spot = await buildLocation(database, { channel_id: channel.id })
  const cut = await buildBudget(database, { location: spot, state: 'cut' })

  const refused = await world.call(rep, acceptBudget, { body: { budget_id: cut.id } })

  expect([refused.status, refused.error?.message]).toEqual([
    422,
    'El presupuesto de esa locación ya está cerrado y no admite más asignaciones.',
  ])
  expect(await acceptances(cut.id)).toEqual([])
})
