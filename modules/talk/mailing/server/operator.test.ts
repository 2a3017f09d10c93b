// What an administrator does of a mail that did not leave, or should not.
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendMailAgain, withdrawMail } from '../contract.ts'
import { buildMail } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'mailing'] })
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })

type Given = { state: string; confidential?: boolean }
type Kept = { state: string; attempts: number; last_error: string | null; maybe_twice: boolean }

/** In a state that it came to by itself, its job used up. */
async function mailThat({ state, confidential = false }: Given): Promise<string> {
  const id = await buildMail(database, { confidential })
  if (state !== 'queued')
    await sql`
      update mailing.mail set state = ${state}, attempts = 12, last_error = 'caído',
             html = case when confidential and ${state} = 'failed' then '' else html end,
             plain = case when confidential and ${state} = 'failed' then '' else plain end
       where id = ${id}`.execute(database)
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, run_at = now()
     where key = ${`send-mail-${id}`}`.execute(database)
  const { uuid } = await only(
    database,
    sql<{ uuid: string }>`select uuid from mailing.mail where id = ${id}`,
  )
  return uuid
}
const kept = (uuid: string) =>
  only(
    database,
    sql<Kept>`
    select state, attempts, last_error, maybe_twice from mailing.mail where uuid = ${uuid}`,
  )
const mayRun = async (uuid: string) =>
  (
    await only(
      database,
      sql<{ count: number }>`
      select count(*) from graphile_worker.jobs
       where key = 'send-mail-' || (select id from mailing.mail where uuid = ${uuid})
         and attempts < max_attempts`,
    )
  ).count
const again = (uuid: string, session = admin) =>
  world.call(session, sendMailAgain, { params: { uuid } })
const withdraw = (uuid: string, session = admin) =>
  world.call(session, withdrawMail, { params: { uuid } })

test('a mail that was given up is sent again, with all of its tries, and the audit says who did it', async () => {
  const uuid = await mailThat({ state: 'failed' })
  expect(await mayRun(uuid)).toBe(0)

  expect((await again(uuid)).status).toBe(200)

  expect(await kept(uuid)).toEqual({
    state: 'queued',
    attempts: 0,
    last_error: null,
    maybe_twice: false,
  })
  expect(await mayRun(uuid)).toBe(1)
  const acts = await all(
    database,
    sql`select action, before from platform.audit_entry where entity_id = ${uuid}`,
  )
  expect(acts).toEqual([
    { action: 'mail.sent_again', before: { state: 'failed', recipient: 'ana@hotel.mx' } },
  ])
})

test('one that a restore held back is marked as possibly sent twice', async () => {
  const uuid = await mailThat({ state: 'quarantined' })

  expect((await again(uuid)).status).toBe(200)

  expect(await kept(uuid)).toMatchObject({ state: 'queued', maybe_twice: true })
})

test('one whose link was erased is not sent empty', async () => {
  const uuid = await mailThat({ state: 'failed', confidential: true })

  expect((await again(uuid)).error?.code).toBe('mail.emptied')

  expect(await kept(uuid)).toMatchObject({ state: 'failed' })
})

test('what waits is withdrawn; what left, or waits in the queue already, is told so', async () => {
  const [queued, sent] = [await mailThat({ state: 'queued' }), await mailThat({ state: 'sent' })]

  expect((await again(queued)).error?.code).toBe('mail.not_stuck')
  expect((await withdraw(queued)).status).toBe(200)
  expect((await withdraw(queued)).error?.code).toBe('mail.not_waiting')
  expect((await withdraw(sent)).error?.code).toBe('mail.not_waiting')
  expect((await again(sent)).error?.code).toBe('mail.not_stuck')
})

test('nobody does it without the permission, nor to a mail beyond what they see', async () => {
  const uuid = await mailThat({ state: 'failed' })
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })
  const manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [1],
    granted: ['mail.manage'],
  })

  expect((await again(uuid, rep)).status).toBe(403)
  expect((await withdraw(uuid, rep)).status).toBe(403)
  expect((await again(uuid, manager)).status).toBe(404)
  expect(await kept(uuid)).toMatchObject({ state: 'failed' })
})

test('the list offers what may be done of each', async () => {
  const [failed, queued, sent] = [
    await mailThat({ state: 'failed' }),
    await mailThat({ state: 'queued' }),
    await mailThat({ state: 'sent' }),
  ]

  const { body } = await world.call(admin, findTableRows, { params: { id: 'mails' }, body: {} })

  const can = (uuid: string) => body.can[body.keys.indexOf(uuid)]
  expect([can(failed), can(queued), can(sent)]).toEqual([['again'], ['withdraw'], []])
})
