// New leads are shared out among those who sell in their channel; each is worked by its rep, and won
// only by what was really sold.
import { buildChannel, buildLocation } from '@app/organization/testing'
import { asSystem } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { createRecord, saveRecord } from '@kit/tables/record-contract'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTour, card, openAttackedDesk, payMore, sell, wanted } from '@app/desk/testing'
import { acceptQuotation, saveQuotation } from '@app/desk/quotation/contract'
import contact from '../acts/contact.act.ts'
import link from '../acts/link.act.ts'
import lose from '../acts/lose.act.ts'
import reassign from '../acts/reassign.act.ts'
import { findLeadReps, handOutLeads, showLead } from '../contract.ts'
import { tellSold } from './sales.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { channel_id, location_id } = desk.rep.user.desk!
const campaign = await only(
  world.database,
  sql<{ id: number }>`
    insert into leads.campaign (name, source, starts_on) values ('Verano', 'ads', '2026-03-01')
    returning id`,
)

const note = (over: object = {}, who = desk.boss) =>
  desk.call(who, createRecord, {
    params: { id: 'lead' },
    body: {
      name: 'Luz Ek',
      email: 'luz@example.test',
      phone: null,
      campaign_id: campaign.id,
      channel_id,
      location_id,
      arrived_on: '2026-03-09',
      note: '',
      ...over,
    },
  })
const noted = async () => {
  const made = await note()
  expect(made.status, JSON.stringify(made.error)).toBe(200)
  return made.body.key
}
const handOut = (rep_ids: number[], who = desk.boss) =>
  desk.call(who, handOutLeads, { body: { channel_id, rep_ids } })
const leadOf = (uuid: string) =>
  only(
    world.database,
    sql<{ state: string; rep_id: number | null; reservation_id: number | null }>`
      select state, rep_id, reservation_id from leads.lead where uuid = ${uuid}::uuid`,
  )
const tie = (uuid: string, folio: string) =>
  desk.call(desk.rep, link.endpoint, { params: { uuid }, body: { folio } })
const assigned = async () => {
  const uuid = await noted()
  await handOut([desk.rep.user_id])
  return uuid
}

test('a round hands every new lead to whoever has fewest, and the next finds none', async () => {
  const other = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [channel_id] })
  const uuids = [await noted(), await noted(), await noted(), await noted()]

  const first = await handOut([desk.rep.user_id, other.user_id])
  const second = await handOut([desk.rep.user_id, other.user_id])

  expect(first.body.assigned).toBe(4)
  expect(second.error?.code).toBe('lead.none_new')
  const given = await Promise.all(uuids.map(async (uuid) => (await leadOf(uuid)).rep_id))
  expect(given.filter((id) => id === other.user_id)).toHaveLength(2)
})

test('of two rounds at once each lead is handed out once', async () => {
  await Promise.all([noted(), noted(), noted()])

  const rounds = await Promise.all([handOut([desk.rep.user_id]), handOut([desk.rep.user_id])])

  expect(rounds.map(({ body, error }) => error?.code ?? body.assigned).sort()).toEqual([
    3,
    'lead.none_new',
  ])
})

test('a lead goes to nobody who does not sell in its channel', async () => {
  const uuid = await noted()
  const elsewhere = await buildLocation(world.database, {
    channel_id: (await buildChannel(world.database)).id,
  })
  const stranger = await world.signInAs({
    roles: ['REP CONCESION'],
    channel_ids: [elsewhere.channel_id],
  })

  const refused = await handOut([desk.rep.user_id, stranger.user_id])

  expect(refused.error?.code).toBe('lead.no_rep')
  expect(await leadOf(uuid)).toMatchObject({ state: 'new', rep_id: null })
  await handOut([desk.rep.user_id])
  const given = await desk.call(desk.boss, reassign.endpoint, {
    params: { uuid },
    body: { rep_id: stranger.user_id },
  })
  expect(given.error?.code).toBe('lead.no_rep')
})

test('a lead is won by a sale alone: an open quotation leaves it contacted until it is sold', async () => {
  const tour = await buildTour(desk)
  const uuid = await assigned()
  const { body: quotation } = await desk.call(desk.rep, saveQuotation, {
    body: {
      cart: { items: [wanted(tour)] },
      expected_total: '2000',
      price_kind: 'frozen',
      customer: { name: 'Luz Ek' },
    } as never,
  })

  const linked = await tie(uuid, quotation.folio)
  await asSystem(world.database, world.now, tellSold)
  const before = await leadOf(uuid)
  const { body: accepted } = await desk.call(desk.rep, acceptQuotation, {
    params: { uuid: quotation.uuid },
    body: { expected_total: '2000', signature: { typed_name: 'Luz Ek' } },
  })
  await asSystem(world.database, world.now, tellSold)
  const held = await leadOf(uuid)
  await payMore(desk, accepted.reservation.uuid, [card('MXN', '2000')])
  await asSystem(world.database, world.now, tellSold)

  expect(linked.body.state).toBe('contacted')
  expect([before.state, held.state]).toEqual(['contacted', 'contacted'])
  expect((await leadOf(uuid)).state).toBe('won')
})

test('a sold reservation wins its lead at once, and is of no other lead', async () => {
  const tour = await buildTour(desk)
  const [uuid, another] = [await assigned(), await assigned()]
  const { body: sold } = await sell(desk, [wanted(tour)], { total: '2000' })
  const { folio } = await only(
    world.database,
    sql<{ folio: string }>`
      select folio from reservations.reservation where uuid = ${sold.uuid}::uuid`,
  )

  const [won, taken, unknown] = [
    await tie(uuid, folio),
    await tie(another, folio),
    await tie(another, 'CUN-26-999999'),
  ]

  expect(won.body.state).toBe('won')
  expect([taken.error?.code, unknown.error?.code]).toEqual(['lead.sale_taken', 'lead.no_sale'])
  const again = await desk.call(desk.rep, lose.endpoint, {
    params: { uuid },
    body: { reason: 'No quiso' },
  })
  expect(again).toMatchObject({ status: 409, error: { code: 'lead.illegal_transition' } })
})

test('a lead that was won or lost is given to nobody', async () => {
  const other = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [channel_id] })
  const [won, lost] = [await assigned(), await assigned()]
  const { body: sold } = await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })
  const { folio } = await only(
    world.database,
    sql<{ folio: string }>`
      select folio from reservations.reservation where uuid = ${sold.uuid}::uuid`,
  )
  await tie(won, folio)
  await desk.call(desk.rep, lose.endpoint, { params: { uuid: lost }, body: { reason: 'No quiso' } })

  for (const [uuid, state] of [
    [won, 'won'],
    [lost, 'lost'],
  ] as const) {
    const given = await desk.call(desk.boss, reassign.endpoint, {
      params: { uuid },
      body: { rep_id: other.user_id },
    })
    expect(given).toMatchObject({ status: 409, error: { code: 'lead.illegal_transition' } })
    expect(await leadOf(uuid)).toMatchObject({ state, rep_id: desk.rep.user_id })
  }
})

test('a lead that nobody could reach, or of a campaign that is over, is not noted', async () => {
  const over = await only(
    world.database,
    sql<{ id: number }>`
      insert into leads.campaign (name, source, starts_on, active)
        values ('Pasada', 'fair', '2025-01-01', false) returning id`,
  )

  const refused = [await note({ email: null }), await note({ campaign_id: over.id })]

  expect(refused.map(({ error }) => error?.code)).toEqual([
    'lead.unreachable',
    'lead.campaign_over',
  ])
})

test('a lead of somebody else, or of another channel, does not exist', async () => {
  const uuid = await assigned()
  const elsewhere = await buildLocation(world.database, {
    channel_id: (await buildChannel(world.database)).id,
  })
  const [other, manager] = [
    await world.signInAs({ roles: ['REP CONCESION'], desk: true }),
    await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [elsewhere.channel_id] }),
  ]

  const replies = await Promise.all([
    world.call(other, contact.endpoint, { params: { uuid } }),
    world.call(other, showLead, { params: { uuid } }),
    world.call(other, link.endpoint, { params: { uuid }, body: { folio: 'X' } }),
    world.call(manager, lose.endpoint, { params: { uuid }, body: { reason: 'x' } }),
    world.call(manager, reassign.endpoint, {
      params: { uuid },
      body: { rep_id: desk.rep.user_id },
    }),
  ])
  const reps = await world.call(manager, findLeadReps, { params: { channel_id } })
  const round = await world.call(manager, handOutLeads, {
    body: { channel_id, rep_ids: [desk.rep.user_id] },
  })
  const listed = await world.call(other, findTableRows, { params: { id: 'leads' }, body: {} })

  expect(replies.map(({ error }) => error?.code)).toEqual(Array(5).fill('lead.not_found'))
  expect([reps.body.reps, reps.body.waiting]).toEqual([[], 0])
  expect(round.error?.code).toBe('lead.no_rep')
  expect(listed.body.rows).toEqual([])
})

test('every assignment is kept with its round, and a lead may have several', async () => {
  const uuid = await assigned()
  await desk.call(desk.boss, reassign.endpoint, {
    params: { uuid },
    body: { rep_id: desk.rep.user_id },
  })

  const rounds = await all(
    world.database,
    sql`select a.round_id from leads.assignment a join leads.lead l on l.id = a.lead_id
          where l.uuid = ${uuid}::uuid`,
  )

  expect(rounds).toHaveLength(2)
})

test('a telephone has the digits of its country; one that was kept before may stay', async () => {
  const wrong = await note({ phone: '998 1' })
  const abroad = await note({ phone: '+1 305 555 0199', email: null })
  const { key, version } = (await note()).body
  await run(world.database, sql`update leads.lead set phone = '998 1' where uuid = ${key}::uuid`)
  const save = (body: object) =>
    desk.call(desk.boss, saveRecord, {
      params: { id: 'lead', key },
      query: { version },
      body: body as never,
    })

  const [other, same] = [await save({ phone: '998 2' }), await save({ note: 'Llama tarde' })]

  expect([wrong, other].map(({ error }) => error?.code)).toEqual([
    'lead.phone_impossible',
    'lead.phone_impossible',
  ])
  expect(wrong.error?.message).toContain('998 1')
  expect([abroad.status, same.status]).toEqual([200, 200])
})
