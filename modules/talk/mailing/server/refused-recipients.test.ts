// What a mail server says of a recipient while it is handed a mail, and what follows of it.
import { openTestWorld } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { startWorker, type Worker } from '@kit/jobs/worker'
import { installation, setInstallation } from '@kit/kernel/installation'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { buildMail } from '../testing/build.ts'
import { deliverMail } from './jobs.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'mailing'] })
const { database } = world
let worker: Worker | undefined
let smtp: SMTPServer | undefined
let asked = 0

afterEach(async () => {
  await worker?.stop()
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()))
  setInstallation()
  asked = 0
  await sql`delete from graphile_worker._private_jobs`.execute(database)
  await run(database, sql`delete from mailing.suppression`)
})

/** A mail server that refuses whoever it is asked for, at RCPT TO or once it has read the text. */
async function startRefusing(code: number, text: string, at: 'recipient' | 'text' = 'recipient') {
  const refusal = () => Object.assign(new Error(text), { responseCode: code })
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      asked++
      done(at === 'recipient' ? refusal() : null)
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.once('end', () => done(refusal()))
    },
  })
  await new Promise<void>((resolve) => {
    smtp!.listen(0, '127.0.0.1', resolve)
  })
  const { port } = smtp.server.address() as AddressInfo
  setInstallation({
    ...installation(),
    mail: { ...installation().mail, smtp_url: `smtp://127.0.0.1:${port}` },
  })
  worker = await startWorker(world.connection, [deliverMail], { complain: () => undefined })
}

async function failed(recipient: string): Promise<string> {
  const id = await buildMail(database, { recipient })
  const find = () =>
    only(
      database,
      sql<{ state: string; last_error: string }>`
        select state, last_error from mailing.mail where id = ${id}`,
    )
  await vi.waitFor(async () => expect((await find()).state).toBe('failed'), { timeout: 15_000 })
  return (await find()).last_error
}
const suppressed = () =>
  all(database, sql`select address, reason, detail from mailing.suppression order by address`)
const bounces = () =>
  all(database, sql`select kind, status from mailing.bounce order by id desc limit 1`)

test('an address that its server says does not exist is written to once, and then never', async () => {
  await startRefusing(550, '5.1.1 User unknown')

  await failed('Nadie@Hotel.mx')
  const again = await failed('nadie@hotel.mx')

  expect(asked).toBe(1)
  expect(again).toContain('El correo está bloqueado: 5.1.1')
  expect(await suppressed()).toEqual([
    { address: 'nadie@hotel.mx', reason: 'hard_bounce', detail: '5.1.1 550 5.1.1 User unknown' },
  ])
})

test('a server without enhanced codes is understood when it says that nobody is there', async () => {
  await startRefusing(550, 'No such user here')

  await failed('antigua@hotel.mx')

  expect(await suppressed()).toEqual([
    {
      address: 'antigua@hotel.mx',
      reason: 'hard_bounce',
      detail: '5.0.0 550 No such user here',
    },
  ])
})

test('a server that says no more than no leaves an address that is written to again', async () => {
  await startRefusing(550, 'Requested action not taken: mailbox unavailable')

  await failed('quizas@hotel.mx')

  expect(await suppressed()).toEqual([])
  expect(await bounces()).toEqual([{ kind: 'soft', status: '5.0.0' }])
})

test('a refusal that says something of us, or of the day, is a soft bounce', async () => {
  await startRefusing(554, '5.7.1 Relay denied')

  await failed('ana@hotel.mx')

  expect(await suppressed()).toEqual([])
  expect(await bounces()).toEqual([{ kind: 'soft', status: '5.7.1' }])
})

test('a text that is refused says nothing of its recipient', async () => {
  await startRefusing(554, '5.1.1 looks like an advertisement', 'text')

  await failed('luis@hotel.mx')

  expect(await suppressed()).toEqual([])
  expect(
    await all(
      database,
      sql`
        select 1 from mailing.bounce b join mailing.mail m on m.id = b.mail_id
          where m.recipient = 'luis@hotel.mx'`,
    ),
  ).toEqual([])
})
