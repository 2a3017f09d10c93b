import { buildRates } from '@app/exchange-rates/testing'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import type { RoleName } from '@kit/kernel/permission'
import { runReport } from '@kit/tables/contract'
import { findStartEntries } from '@kit/tables/start-contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { TABLES } from './tables.ts'

const world = await openTestWorld({ now: new Date().toISOString() })
const { database } = world
const lobby = await buildLocation(database)
const { today, tomorrow } = await only(
  database,
  sql<{ today: string; tomorrow: string }>`
    select d::text as today, (d + 1)::text as tomorrow
      from (select (now() at time zone 'America/Cancun')::date as d) clock`,
)
await buildRates(database, { day: today, USD: { buy: '18', sell: '18.50' } })
for (const service_day of [today, tomorrow])
  await buildReservation(database, {
    location: lobby,
    currency: 'MXN',
    customer_name: `Sale ${service_day}`,
    customer_phone: '998 555 0101',
    items: [{ gross: '100', adults: 2, service_day, service_time: '23:58' }],
  })

const ROLES = [...new Set(TABLES.flatMap(({ start }) => start.flatMap(({ roles }) => roles)))]
const placed = (role: RoleName) =>
  world.signInAs({
    roles: [role],
    channel_ids: [lobby.channel_id],
    location_ids: [lobby.id],
  })
const pageOf = async (role: RoleName) =>
  (await world.call(await placed(role), findStartEntries, {})).body

describe.each(ROLES)('the start page of %s', (role) => {
  test('counts what its tables show, asked alike, with the columns that were stated', async () => {
    const session = await placed(role)
    const { body } = await world.call(session, findStartEntries, {})
    const stated = TABLES.flatMap(({ id, start }) =>
      start.filter(({ roles }) => roles.includes(role)).map((entry) => ({ id, ...entry })),
    ).sort((one, other) => one.order - other.order)

    expect(body.map(({ table, label }) => [table, label])).toEqual(
      stated.map(({ id, label }) => [id, label.es]),
    )
    for (const [index, entry] of body.entries()) {
      const asked = await world.call(session, runReport, {
        params: { id: entry.table },
        body: { ...entry.search, page_size: 5 } as never,
      })
      expect([entry.label, asked.status]).toEqual([entry.label, 200])
      expect([entry.label, entry.total]).toEqual([entry.label, asked.body.total])
      expect(entry.columns.map(({ key }) => key).sort()).toEqual(
        [...(stated[index]!.columns ?? [])].sort(),
      )
      expect(entry.figures.map(({ column }) => column.key).sort()).toEqual(
        [...(stated[index]!.figures ?? [])].sort(),
      )
      expect(entry.rows.length).toBe(entry.columns.length > 0 ? Math.min(5, entry.total) : 0)
    }
  })
})

test('says to a supervisor and to operations what is to be done, and to a rep their own', async () => {
  const unconfirmed = (await pageOf('OPERACIONES')).find(({ search }) =>
    String(search['task']).includes('unconfirmed'),
  )
  const ofSomebodyElse = (await pageOf('REP CONCESION')).map(({ total }) => total)

  expect(unconfirmed?.total).toBe(2)
  expect(ofSomebodyElse.every((total) => total === 0)).toBe(true)
})

test('leads nobody to a table that was taken from their role', async () => {
  const { role_id } = await only(
    database,
    sql<{ role_id: number }>`select id as role_id from access.role where name = 'COMERCIAL'`,
  )
  await run(
    database,
    sql`delete from access.role_permission
         where role_id = ${role_id} and permission_key = 'reservas/leds/asignacion'`,
  )

  const tables = (await pageOf('COMERCIAL')).map(({ table }) => table)

  expect(tables).toContain('quotations')
  expect(tables).not.toContain('leads')
})
