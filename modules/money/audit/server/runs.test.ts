import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askForAudit, findAudits } from '../contract.ts'
import { auditNightly } from './jobs.ts'
import { performAudit } from './perform.ts'

const world = await openTestWorld({ modules: ['audit', 'access'] })
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const { database } = world

const findings = () =>
  all(
    database,
    sql<{ check: string; found: string; gone: boolean }>`
    select "check", found, gone_at is not null as gone from audit.finding order by id`,
  )

async function ask(whole: boolean): Promise<number> {
  const { body } = await world.call(accountant, askForAudit, { body: { whole } })
  return body.id
}

test('what differs is kept with its document, written to accounting, and gone once it is right', async () => {
  await run(
    database,
    sql`
    insert into platform.transition (entity, entity_id, to_state)
    values ('payment', 77, 'pending')`,
  )
  await performAudit(database, await ask(true))

  const [last] = (await world.call(accountant, findAudits, {})).body
  expect(last).toMatchObject({ percent: 100, differences: 1, news: 1, failure: null })
  expect(await findings()).toEqual([
    { check: 'step_of_nothing', found: 'payment 77 pending', gone: false },
  ])
  expect(
    await all(database, sql`select recipient from mailing.mail where template = 'audit_differs'`),
  ).toEqual([{ recipient: accountant.user.email }])

  await database.transaction().execute(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`)
    await run(tx, sql`delete from platform.transition where entity_id = 77`)
  })
  await auditNightly.perform({}, { database, now: world.now, attempt: 1, attempts_max: 1 })

  expect((await findings()).map(({ gone }) => gone)).toEqual([true])
})

test('an audit of what is new looks at what was written since the one before', async () => {
  await performAudit(database, await ask(false))

  const [last] = (await world.call(accountant, findAudits, {})).body
  expect(last).toMatchObject({ whole: false, differences: 0, failure: null })
})

test('an audit of what is new puts nothing right that it did not look at', async () => {
  const { id, items } = await buildReservation(database)
  await performAudit(database, await ask(true))
  await run(
    database,
    sql`
    insert into audit.finding ("check", kind, document_id, reservation_id, first_run_id,
        last_run_id, first_seen_at, last_seen_at)
    select f.*, r.id, r.id, now(), now()
      from (select max(id) as id from audit.run) r, (values
        ('entry_changed', 'item', ${items[0]!.id}::bigint, ${id}::bigint),
        ('entry_changed', 'invoice_line', 5, ${id}), ('entry_missing', 'prize', 6, null),
        ('sale_answer', 'idempotency', ${id}, ${id}),
        ('invariant', 'an-approved-shift-is-empty', null, ${id})) f`,
  )
  await run(
    database,
    sql`
    insert into platform.transition (entity, entity_id, to_state)
    values ('item', ${items[0]!.id}, 'confirmed')`,
  )
  await performAudit(database, await ask(false))

  expect(
    await all(
      database,
      sql`select kind from audit.finding where gone_at is not null and kind <> 'transition'
           and (reservation_id = ${id} or document_id = 6)`,
    ),
  ).toEqual([{ kind: 'item' }])
})

test('while one is under way no other is asked for', async () => {
  const id = await ask(true)

  expect(
    (await world.call(accountant, askForAudit, { body: { whole: true } })).error,
  ).toMatchObject({ code: 'audit.under_way' })
  await performAudit(database, id)
  expect((await world.call(accountant, askForAudit, { body: { whole: true } })).status).toBe(200)
})
