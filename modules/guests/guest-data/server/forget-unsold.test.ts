// Whoever asked and bought nothing is forgotten by time as well.
import { openTestWorld } from '@app/server/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { saveQuotation } from '@app/desk/quotation/contract'
import { buildRates } from '@app/exchange-rates/testing'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FORGOTTEN_NAME } from './api.ts'
import { forgetGuests } from './jobs.ts'

const world = await openTestWorld()
const { database } = world
await buildRates(database, { day: '2026-03-10' })
const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
const { option } = await buildProduct(database, { prices: [{ pax_type: 'adult', amount: '1000' }] })

/** An offer of seven days, for a service of a day. */
async function offered(name: string, day: string): Promise<void> {
  const departure = await buildDeparture(database, {
    option_id: option.id,
    day,
    capacity: 20,
    starts_at: '09:00',
  })
  const items = [{ option_id: option.id, service_day: day, departure_id: departure.id, adults: 1 }]
  const { status } = await world.call(rep, saveQuotation, {
    body: {
      cart: { items },
      expected_total: '1000',
      price_kind: 'frozen',
      customer: { name, email: 'ana@quetzal.example', phone: '998 555 0101' },
    },
  })
  expect(status).toBe(200)
}

async function lead(name: string, arrived_on: string): Promise<void> {
  const { channel_id, id } = await only(
    database,
    sql<{ channel_id: number; id: number }>`
      select c.id as channel_id, u.id from organization.channel c, access.user_account u
        order by c.id, u.id limit 1`,
  )
  const campaign = await only(
    database,
    sql<{ id: number }>`select min(id) as id from leads.campaign`,
  )
  await run(
    database,
    sql`
    insert into leads.lead (uuid, campaign_id, name, phone, channel_id, arrived_on, created_by,
        created_at)
    values (gen_random_uuid(), ${campaign.id}, ${name}, '998 555 0102', ${channel_id},
        ${arrived_on}, ${id}, ${`${arrived_on}T15:00:00Z`})`,
  )
}

const perform = (now: string) =>
  forgetGuests.perform({}, { database, now: new Date(now), attempt: 1, attempts_max: 1 })

test('an offer is forgotten two years after neither it nor its services stand, and not before', async () => {
  await offered('Ana Temprana', '2026-03-20')
  await offered('Berta Tardía', '2026-12-20')
  const names = async () =>
    (
      await all(
        database,
        sql<{ name: string; email: string | null; phone: string | null }>`
          select customer_name as name, customer_email as email, customer_phone as phone
            from quotations.quotation order by id`,
      )
    ).map(({ name, email, phone }) => [name, email !== null, phone !== null])

  await perform('2028-03-19T12:00:00Z')
  const before = await names()
  await perform('2028-03-22T12:00:00Z')

  expect(before).toEqual([
    ['Ana Temprana', true, true],
    ['Berta Tardía', true, true],
  ])
  expect(await names()).toEqual([
    [FORGOTTEN_NAME, false, false],
    ['Berta Tardía', true, true],
  ])
})

test('what was written to groups of WhatsApp is kept for as long, and that it was sent for good', async () => {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into whatsapp.message (uuid, number_id, group_id, group_name, text, user_id, state,
        created_at)
    select gen_random_uuid(), min(id), 'g@g.us', 'Operaciones', 'Pickup de Ana, hab. 204',
        ${rep.user_id}, 'sent', '2026-03-10T15:00:00Z' from whatsapp.number returning id`,
  )

  await perform('2028-03-08T12:00:00Z')
  const kept = await only(database, sql`select text, state from whatsapp.message where id = ${id}`)
  await perform('2028-03-12T12:00:00Z')

  expect(kept).toEqual({ text: 'Pickup de Ana, hab. 204', state: 'sent' })
  expect(
    await only(
      database,
      sql`select text, state, group_name from whatsapp.message where id = ${id}`,
    ),
  ).toEqual({ text: '', state: 'sent', group_name: 'Operaciones' })
})

test('a lead that nobody heard of for two years is forgotten', async () => {
  await run(
    database,
    sql`
    insert into leads.campaign (name, source, starts_on)
    values ('Verano', 'ads', '2026-01-01')`,
  )
  await lead('Carla Vieja', '2026-03-10')
  await lead('Diana Nueva', '2026-09-10')

  await perform('2028-03-15T12:00:00Z')

  expect(
    (await all(database, sql<{ name: string }>`select name from leads.lead order by id`)).map(
      ({ name }) => name,
    ),
  ).toEqual([FORGOTTEN_NAME, 'Diana Nueva'])
})
