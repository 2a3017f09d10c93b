import { buildMail } from '@app/mailing/testing'
import { openTestWorld } from '@app/server/testing'
import { tellAlive } from '@kit/db/alive'
import { all, first, only, run } from '@kit/db/database'
import { addJob } from '@kit/jobs/queue'
import { job } from '@kit/jobs/job'
import { newUuid } from '@kit/kernel/identifier'
import { installation, setInstallation } from '@kit/kernel/installation'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { askForSenderCheck, giveUpJob, retryJob, showOperation } from '../contract.ts'

const world = await openTestWorld({ modules: ['access', 'cockpit'] })
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })
beforeEach(() => run(database, sql`delete from graphile_worker._private_jobs`))

const named = (name: string) => job(name, z.object({ load_id: z.number() }), async () => undefined)

/** Queues one and lets it have failed so often. */
async function queue(name: string, { attempts = 0, locked = false } = {}): Promise<number> {
  await addJob(database, named(name), { load_id: 1 }, { tries: 3 })
  const { id } = await only(
    database,
    sql<{ id: number }>`
    update graphile_worker._private_jobs
       set attempts = ${attempts}, last_error = 'Sin red', run_at = now() + interval '1 hour',
           locked_at = case when ${locked} then now() end,
           locked_by = case when ${locked} then 'a-worker' end
     where id = (select max(id) from graphile_worker._private_jobs) returning id`,
  )
  return id
}
const standing = (id: number) =>
  first(
    database,
    sql<{ attempts: number; due: boolean }>`
    select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${id}`,
  )
const told = () =>
  all(
    database,
    sql<{ action: string; entity_id: string }>`
    select action, entity_id from platform.audit_entry where entity = 'job' order by id`,
  )

test('the list shows why a job failed, how often it was tried and what a retry repeats', async () => {
  await queue('tell-operator', { attempts: 3 })
  await queue('expire-holds')

  const { body } = await world.call(admin, findTableRows, { params: { id: 'jobs' }, body: {} })

  expect(body.rows).toEqual([
    expect.objectContaining({
      task: 'Avisar al operador externo',
      about: '{"load_id":1}',
      state: 'failed',
      last_error: 'Sin red',
      attempts: '3',
      repeats: expect.stringContaining('mismo número'),
    }),
    expect.objectContaining({ task: 'Vencer apartados', state: 'later' }),
  ])
  expect(body.can).toEqual([['retry', 'give_up'], ['give_up']])
})

test('a job that failed for good is done again now with all of its tries, and who asked is kept', async () => {
  const id = await queue('perform-load', { attempts: 3 })

  const { status } = await world.call(admin, retryJob, { params: { id } })

  expect(status).toBe(200)
  expect(await standing(id)).toEqual({ attempts: 0, due: true })
  expect(await told()).toContainEqual({ action: 'job.retried', entity_id: String(id) })
})

test('a job that never failed is not hurried, and one in hand is neither retried nor given up', async () => {
  const fresh = await queue('expire-holds')
  const held = await queue('tell-operator', { attempts: 1, locked: true })

  const hurried = await world.call(admin, retryJob, { params: { id: fresh } })
  const again = await world.call(admin, retryJob, { params: { id: held } })
  const lost = await world.call(admin, giveUpJob, { params: { id: held } })
  const gone = await world.call(admin, giveUpJob, { params: { id: 999_999 } })

  expect(hurried.error?.code).toBe('job.waits_already')
  expect(again.error?.code).toBe('job.in_hand')
  expect(lost.error?.code).toBe('job.in_hand')
  expect(gone.error?.code).toBe('job.gone')
  expect(await standing(held)).toEqual({ attempts: 1, due: false })
})

test('what is done by the clock and what somebody waits for are given up and audited', async () => {
  const nightly = await queue('tidy-files', { attempts: 3 })
  const awaited = await queue('perform-load', { attempts: 3 })

  const given = await world.call(admin, giveUpJob, { params: { id: nightly } })
  const lost = await world.call(admin, giveUpJob, { params: { id: awaited } })

  expect(given.status).toBe(200)
  expect(await standing(nightly)).toBeUndefined()
  expect(lost.status).toBe(200)
  expect(await standing(awaited)).toBeUndefined()
  for (const id of [nightly, awaited])
    expect(await told()).toContainEqual({ action: 'job.given_up', entity_id: String(id) })
})

test('a mail whose job is given up waits no more: it failed, and may be sent again', async () => {
  const mail_id = await buildMail(database)
  const { id } = await only(
    database,
    sql<{ id: number }>`select max(id) as id from graphile_worker._private_jobs`,
  )

  await world.call(admin, giveUpJob, { params: { id } })

  expect(
    await only(database, sql`select state, last_error from mailing.mail where id = ${mail_id}`),
  ).toEqual({ state: 'failed', last_error: 'Un administrador lo marcó como perdido.' })
})

test('who has neither permission may do neither', async () => {
  const id = await queue('tidy-files', { attempts: 3 })
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'] })
  const retrier = await world.signInAs({ granted: ['job.retry'] })

  const replies = await Promise.all([
    world.call(manager, retryJob, { params: { id } }),
    world.call(retrier, giveUpJob, { params: { id } }),
    world.call(manager, showOperation, {}),
    world.call(manager, askForSenderCheck, {}),
  ])

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(await standing(id)).toEqual({ attempts: 3, due: false })
})

test('the screen counts jobs and mails, and names the processes that live and those not heard of', async () => {
  await queue('tidy-files', { attempts: 3 })
  await queue('expire-holds')
  const state = { disk_free_bytes: 5, disk_bytes: 9, backup_at: new Date('2026-03-09T10:00:00Z') }
  const process = await tellAlive(database, {
    role: 'worker',
    version: '7.0.0',
    look: async () => state,
    complain: () => undefined,
  })
  await run(
    database,
    sql`insert into platform.process (id, role, version, host, pid, heard_at, disk_free_bytes,
              disk_bytes)
        values (${newUuid()}, 'api', '6.9.0', 'old', 1, now() - interval '5 minutes', 1, 1)`,
  )

  const { body } = await world.call(admin, showOperation, {})
  await process.close()
  const after = await world.call(admin, showOperation, {})

  expect(body.jobs).toMatchObject({ failed: 1, waiting: 1, running: 0, stuck: 0 })
  expect(body.processes).toEqual([
    expect.objectContaining({ role: 'worker', version: '7.0.0', alive: true, disk_free_bytes: 5 }),
    expect.objectContaining({ role: 'api', version: '6.9.0', alive: false }),
  ])
  expect(body.backup.written_at).toBe('2026-03-09T10:00:00.000Z')
  expect(body.database.gap).toEqual([])
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect(after.body.processes.map(({ role }) => role)).toEqual(['api'])
})

test('of backups it says the newest that is there, and whether the last that was proved could be restored', async () => {
  await run(
    database,
    sql`
    insert into platform.backup
      (taken_at, file, bucket_key, bytes, row_count, schema_version, removed_at, verified_at, fault)
    values ('2026-03-01T08:00Z', 'old', null, 5, 9, 'x', now(), null, null),
           ('2026-03-07T08:00Z', 'proved', 'k', 5, 9, 'x', null, '2026-03-08T08:30Z', 'Broken'),
           ('2026-03-09T08:00Z', 'new', 'k', 7, 9, 'x', null, null, null)`,
  )

  const { body } = await world.call(admin, showOperation, {})

  expect(body.backup).toMatchObject({
    kept: 2,
    newest: { taken_at: '2026-03-09T08:00:00+00:00', bytes: 7, in_bucket: true, missing: 0 },
    verified: { verified_at: '2026-03-08T08:30:00+00:00', fault: 'Broken' },
  })
})

test('the domain of the sender is checked by a job, however often it is asked for, and never where no mail leaves', async () => {
  const refused = await world.call(admin, askForSenderCheck, {})
  setInstallation({
    ...installation(),
    mail: { from: 'ventas@example.com', smtp_url: 'smtp://mail.example.com' },
  })
  const { status } = await world.call(admin, askForSenderCheck, {})
  await world.call(admin, askForSenderCheck, {})
  setInstallation()

  expect(refused.error?.code).toBe('sender.nothing_leaves')
  expect(status).toBe(200)
  expect(
    await all(database, sql`select task_identifier as task from graphile_worker.jobs`),
  ).toEqual([{ task: 'check-sender-domain' }])
  expect(
    await all(
      database,
      sql`select entity_id from platform.audit_entry where action = 'sender.check_asked'`,
    ),
  ).toEqual([{ entity_id: 'example.com' }, { entity_id: 'example.com' }])
})

test('what DNS said of the sender stands beside the rest', async () => {
  await run(
    database,
    sql`
    insert into mailing.sender_finding (check_name, name, verdict, reason, found, checked_at)
    values ('dmarc', '_dmarc.example.com', 'warning', 'dmarc_none', '{v=DMARC1; p=none}', now()),
           ('spf', 'example.com', 'fail', 'spf_missing', '{}', now())`,
  )

  const { body } = await world.call(admin, showOperation, {})

  expect(body.sender).toMatchObject({
    leaves: false,
    findings: [
      { check: 'spf', verdict: 'fail', reason: 'spf_missing', found: [] },
      { check: 'dmarc', verdict: 'warning', found: ['v=DMARC1; p=none'] },
    ],
  })
})
