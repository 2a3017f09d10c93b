import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { run } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['audit', 'access'] })
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const { database } = world

test('each finding leads to what differs: the reservation of a step, the entry of what has none, the seals, or nowhere', async () => {
  const { id, uuid } = await buildReservation(database)
  await database.transaction().execute(async (tx) => {
    // An entry alone, as whoever owns the database could leave it.
    await run(tx, sql`set local session_replication_role = replica`)
    await run(
      tx,
      sql`
      insert into ledger.entry (moment, day, at, reservation_id, payment_id, channel_id, hotel_id,
          location_id, rep_id)
      select 'paid', '2026-03-10', now(), id, 77, channel_id, hotel_id, location_id, rep_id
        from reservations.reservation where id = ${id}`,
    )
  })
  await run(
    database,
    sql`
    with asked as (insert into audit.run (whole) values (true) returning id),
    step as (insert into platform.transition (entity, entity_id, to_state)
      select 'item', min(i.id), 'confirmed' from reservations.item i where i.reservation_id = ${id}
      returning id)
    insert into audit.finding ("check", kind, document_id, reservation_id, first_run_id,
        last_run_id, first_seen_at, last_seen_at)
    select f.*, asked.id, asked.id, now(), now()
      from asked, step, lateral (values
        ('entry_changed', 'item', 1::bigint, ${id}::bigint), ('history', 'transition', step.id, null),
        ('entry_other_day', 'entry', (select max(e.id) from ledger.entry e), null),
        ('seal_broken', 'seal', 4, null), ('accounts', 'account', null, null)) f`,
  )

  const { body } = await world.call(accountant, findTableRows, {
    params: { id: 'audit-findings' },
    body: {},
  })

  expect(body.links.length).toBe(5)
  expect(body.links).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\/contabilidad\/poliza\/\d+$/),
      '/contabilidad/sellos',
      null,
    ]),
  )
  expect(body.links.filter((link) => link === `/reserva/${uuid}`).length).toBe(2)
})
