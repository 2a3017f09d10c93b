import { systemContext } from '@kit/db/context'
import { expireHolds } from '../modules/selling/shop/server/jobs.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { discardMails, findQuarantined, releaseMails } from '@app/mailing/api'
import { buildMail } from '@app/mailing/testing'
import { all, only, type Database } from '@kit/db/database'
import { addJob } from '@kit/jobs/queue'
import { job } from '@kit/jobs/job'
import { startWorker } from '@kit/jobs/worker'
import { newUuid } from '@kit/kernel/identifier'
import { writeBackup } from '@kit/postgres/write-backup'
import { localDiskStore } from '@kit/storage/local-disk'
import { setSecret } from '@kit/storage/sealing'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { gatherJobs } from '../apps/server/gather.ts'
import { putBack, type PutBack } from './parts/put-back.ts'

/** A company that was backed up in the middle of everything, and its twin after the restore. */
const company = await openTestDatabase()
const restored = await openTestDatabase()
const home = mkdtempSync(join(tmpdir(), 'mostrador-quarantine-'))
afterAll(() => {
  setSecret(null)
  rmSync(home, { recursive: true })
})
let report: PutBack

beforeAll(async () => {
  // A mail's envelope is signed with it.
  setSecret('a secret of this test, long enough for it')
  await leaveEverythingHalfDone(company.database)
  const objects = join(home, 'objects')
  const file = join(home, 'company.backup')
  await writeBackup(company.connection, file, { objects: localDiskStore(objects) })
  report = await putBack(restored.connection, file, {
    replace: false,
    objects: localDiskStore(objects),
  })
})

test('what was held back is said in words, and written down', async () => {
  expect(report.quarantined).toEqual([
    'Trabajos en cola que no se hacen: 1 de call-the-provider.',
    'Trabajos en cola que no se hacen: 3 de send-mail.',
    'Sesiones terminadas: 1. Cada quien entra de nuevo.',
    'Correos en cuarentena: 3. Pueden haberse enviado después del respaldo; no se envían hasta que alguien los libere (npm run quarantine).',
    'Boletín en pausa: «Novedades». Puede haberse enviado completo después del respaldo; reanúdelo en su pantalla.',
    'Boletín en pausa: «Agosto». Puede haberse enviado completo después del respaldo; reanúdelo en su pantalla.',
    'Mensajes de WhatsApp sin enviar: 2. Quedan como dudosos en su historial; escriba de nuevo los necesarios.',
    'Solicitudes a WhatsApp canceladas: 1.',
    'Números de WhatsApp desconectados: 1. Conéctelos en su pantalla.',
  ])
  expect(
    await only(restored.database, sql`select quarantined, sha256, taken_at from platform.restore`),
  ).toEqual({
    quarantined: report.quarantined,
    sha256: report.sha256,
    taken_at: report.taken_at,
  })
})

test('whoever was signed in when the backup was taken is not any more', async () => {
  const open = await all(
    restored.database,
    sql`
      select end_reason from access.session
        where ended_at is null or end_reason is distinct from 'restored'`,
  )
  expect(open).toEqual([])
})

test('a newsletter on its way is paused, with its transition', async () => {
  const rows = await all(
    restored.database,
    sql`
      select n.state, t.from_state, t.to_state from newsletter.newsletter n
        left join platform.transition t on t.entity = 'newsletter' and t.entity_id = n.id
        order by n.id`,
  )
  expect(rows).toEqual([
    { state: 'paused', from_state: 'sending', to_state: 'paused' },
    { state: 'paused', from_state: 'scheduled', to_state: 'paused' },
    { state: 'draft', from_state: null, to_state: null },
  ])
})

test('nobody sends a WhatsApp message again, and no number connects by itself', async () => {
  const { database } = restored
  const messages = await all(
    database,
    sql`select text, state, reason_code from whatsapp.message order by id`,
  )
  expect(messages).toEqual([
    { text: 'In the queue', state: 'ambiguous', reason_code: 'RESTORED' },
    { text: 'In hand', state: 'ambiguous', reason_code: 'RESTORED' },
    { text: 'Gone', state: 'sent', reason_code: null },
  ])
  expect(
    await all(database, sql`select kind, resumes, owner from whatsapp.number order by id`),
  ).toEqual([{ kind: 'closed', resumes: false, owner: null }])
  expect(await all(database, sql`select from whatsapp.command where finished_at is null`)).toEqual(
    [],
  )
})

test('no job of before the backup is done; a released mail leaves once, a discarded one never, the rest waits', async () => {
  const mails = await findQuarantined(restored.database)
  await workUntilIdle(restored)
  const before = await leftMails()

  await releaseMails(systemContext(restored.database), [mails[0]!.id])
  await discardMails(systemContext(restored.database), [mails[1]!.id])
  await releaseMails(systemContext(restored.database), [mails[1]!.id])
  await workUntilIdle(restored)
  await releaseMails(systemContext(restored.database), [mails[0]!.id])
  const calls = await workUntilIdle(restored)

  expect(mails.map(({ recipient }) => recipient)).toEqual(['a@x.mx', 'b@x.mx', 'c@x.mx'])
  expect([before, await leftMails(), calls]).toEqual([[], ['a@x.mx'], 0])
  expect(await all(restored.database, sql`select state from mailing.mail order by id`)).toEqual([
    { state: 'sent' },
    { state: 'withdrawn' },
    { state: 'quarantined' },
  ])
})

async function leaveEverythingHalfDone(database: Database): Promise<void> {
  const user = await buildUser(database)
  await openSession(database, { user_id: user.id, now: new Date() })
  for (const recipient of ['a@x.mx', 'b@x.mx', 'c@x.mx']) await buildMail(database, { recipient })
  await addJob(
    database,
    callTheProvider(async () => undefined),
    {},
  )
  await sql`
    select graphile_worker.add_job(${expireHolds.name},
          json_build_object('_cron', json_build_object('ts', now())))`.execute(database)
  for (const [subject, state] of [
    ['Novedades', 'sending'],
    ['Agosto', 'scheduled'],
    ['Borrador', 'draft'],
  ] as const)
    await sql`
      insert into newsletter.newsletter (uuid, state, subject_es, subject_en, blocks, audience,
            scheduled_for, created_by, created_at, updated_at)
      values (${newUuid()}, ${state}, ${subject}, 'News', '[]', '{}',
            ${state === 'draft' ? null : new Date()}, ${user.id}, now(), now())`.execute(database)
  await sql`
    update whatsapp.number set kind = 'ready', resumes = true, owner = ${newUuid()}`.execute(
    database,
  )
  await sql`
    insert into whatsapp.command (number_id, kind) select id, 'start' from whatsapp.number`.execute(
    database,
  )
  for (const [text, state] of [
    ['In the queue', 'queued'],
    ['In hand', 'sending'],
    ['Gone', 'sent'],
  ])
    await sql`
      insert into whatsapp.message (uuid, number_id, group_id, group_name, text, user_id, state)
      select ${newUuid()}, id, 'g', 'Grupo', ${text}, ${user.id}, ${state}
        from whatsapp.number`.execute(database)
}

const callTheProvider = (call: () => Promise<void>) => job('call-the-provider', z.object({}), call)

/** Every job of the house is there; answers how often the provider was called. */
async function workUntilIdle({ connection, database }: TestDatabase): Promise<number> {
  let calls = 0
  const worker = await startWorker(connection, [
    ...(await gatherJobs()),
    callTheProvider(async () => void (calls += 1)),
  ])
  await expect
    .poll(
      async () =>
        (
          await all(
            database,
            sql`
              select from graphile_worker.jobs
                where attempts < max_attempts or locked_at is not null`,
          )
        ).length,
      { timeout: 10_000 },
    )
    .toBe(0)
  await worker.stop()
  return calls
}

const leftMails = async (): Promise<string[]> =>
  (
    await all(
      restored.database,
      sql<{ recipient: string }>`select recipient from mailing.captured_mail order by id`,
    )
  ).map(({ recipient }) => recipient)
