import { buildReservation } from '@app/reservations/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { newUuid } from '@kit/kernel/identifier'
import { tellGivenUp } from '@kit/jobs/given-up'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createNewsletter, resumeNewsletter, sendNewsletter, showNewsletter } from '../contract.ts'
import { buildAddress, buildContent } from '../testing/build.ts'
import { BATCH, resumeNewsletters, writeNewsletter } from './jobs.ts'
import pauseNewsletter from '../acts/pause.act.ts'

const world = await openTestWorld()
const { database } = world

/** A newsletter to more people than a batch holds, of which the first batch has been written. */
async function begin(session: Session, people: number): Promise<string> {
  const location = await buildLocation(database, { channel_id: (await buildChannel(database)).id })
  for (let index = 0; index < people; index++) {
    const { id } = await buildReservation(database, { location })
    await buildAddress(database, id, {
      email: `p${String(index).padStart(4, '0')}-${location.hotel_id}@correo.mx`,
    })
  }
  const { uuid, version } = (
    await world.call(session, createNewsletter, {
      body: { ...buildContent(), audience: { hotel_ids: [location.hotel_id] } },
    })
  ).body
  await world.call(
    session,
    sendNewsletter,
    { params: { uuid }, body: { version, recipients: people, at: null } },
    { idempotency_key: newUuid() },
  )
  await batch(uuid)
  return uuid
}

const idOf = async (uuid: string) =>
  (
    await only(
      database,
      sql<{ id: number }>`select id from newsletter.newsletter where uuid = ${uuid}`,
    )
  ).id
const batch = async (uuid: string) =>
  writeNewsletter.perform(
    { newsletter_id: await idOf(uuid) },
    { database, now: world.now, attempt: 1, attempts_max: 25 },
  )
const resumeByItself = () =>
  resumeNewsletters.perform({}, { database, now: world.now, attempt: 1, attempts_max: 25 })
const countMails = async (uuid: string) =>
  (
    await only(
      database,
      sql<{
        mails: number
      }>`
        select count(*) as mails from mailing.mail
          where dedupe_key like ${`newsletter-${await idOf(uuid)}-%`}`,
    )
  ).mails
const show = async (session: Session, uuid: string) =>
  (await world.call(session, showNewsletter, { params: { uuid } })).body
const jobs = async () =>
  (
    await all(
      database,
      sql`select 1 from graphile_worker.jobs where task_identifier = 'send-newsletter'`,
    )
  ).length

test('paused while it leaves nothing more is written, by nobody; resumed the rest receives it once, save who left meanwhile', async () => {
  const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
  const uuid = await begin(commercial, BATCH + 3)
  const started_at = (await show(commercial, uuid)).started_at

  const paused = await world.call(commercial, pauseNewsletter.endpoint, { params: { uuid } })
  world.pass({ minutes: 30 })
  await run(database, sql`delete from graphile_worker._private_jobs`)
  await resumeByItself()
  await batch(uuid)
  expect([paused.body.state, await countMails(uuid), await jobs()]).toEqual(['paused', BATCH, 0])

  const waiting = (
    await world.call(commercial, findTableRows, {
      params: { id: 'newsletter-recipients' },
      body: { newsletter: [await idOf(uuid)], state: ['queued'], page_size: 200 },
    })
  ).body.rows.at(-1)!
  await run(
    database,
    sql`
      insert into newsletter.unsubscription (email, unsubscribed_at)
        values (${waiting.email}, ${world.now})`,
  )
  const resumed = await world.call(commercial, resumeNewsletter, { params: { uuid } })
  expect([resumed.body.state, await jobs()]).toEqual(['sending', 1])
  await batch(uuid)

  expect(await show(commercial, uuid)).toMatchObject({
    state: 'sent',
    started_at,
    tally: { total: BATCH + 3, unsubscribed: 1 },
  })
  expect(await countMails(uuid)).toBe(BATCH + 2)
  const moves = await all(
    database,
    sql<{
      to_state: string
    }>`
      select to_state from platform.transition
        where entity = 'newsletter' and entity_id = ${await idOf(uuid)} order by id`,
  )
  expect(moves.map(({ to_state }) => to_state)).toEqual([
    'scheduled',
    'sending',
    'paused',
    'sending',
    'sent',
  ])
})

test('only what leaves is paused, only what is paused goes on, and only by who may send', async () => {
  const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
  const uuid = await begin(commercial, BATCH + 1)
  const others = [
    await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [1] }),
    await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] }),
  ]

  const early = await world.call(commercial, resumeNewsletter, { params: { uuid } })
  const strangers = [
    await world.call(others[0]!, pauseNewsletter.endpoint, { params: { uuid } }),
    await world.call(others[1]!, pauseNewsletter.endpoint, { params: { uuid } }),
  ]
  await world.call(commercial, pauseNewsletter.endpoint, { params: { uuid } })
  const twice = await world.call(commercial, pauseNewsletter.endpoint, { params: { uuid } })

  expect([early, twice].map(({ error }) => error?.code)).toEqual([
    'newsletter.illegal_transition',
    'newsletter.illegal_transition',
  ])
  expect(strangers.map(({ status }) => status)).toEqual([403, 404])
})

test('one that cannot be sent is paused and says why; a job that waits for its next try keeps its count', async () => {
  const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
  const uuid = await begin(commercial, BATCH + 1)
  const newsletter_id = await idOf(uuid)
  await run(
    database,
    sql`update graphile_worker._private_jobs set attempts = 3
         where key = ${`newsletter-${newsletter_id}`}`,
  )

  await resumeByItself()
  const [waiting] = await all(
    database,
    sql<{ attempts: number }>`
    select attempts::int as attempts from graphile_worker.jobs
     where key = ${`newsletter-${newsletter_id}`}`,
  )
  await tellGivenUp(database, {
    job: writeNewsletter,
    payload: { newsletter_id },
    by: 'tries',
    now: world.now,
  })
  const stopped = await show(commercial, uuid)
  await world.call(commercial, resumeNewsletter, { params: { uuid } })
  await world.call(commercial, pauseNewsletter.endpoint, { params: { uuid } })

  expect(waiting).toEqual({ attempts: 3 })
  expect(stopped).toMatchObject({ state: 'paused', paused_by: 'broken' })
  expect((await show(commercial, uuid)).paused_by).toBeNull()
})
