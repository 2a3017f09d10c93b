import { openTestWorld, type Session } from '@app/server/testing'
import { only, type Database } from '@kit/db/database'
import { startWorker, type Worker } from '@kit/jobs/worker'
import { installation, setInstallation } from '@kit/kernel/installation'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadCaptured, listCaptured, showCaptured } from '../contract.ts'
import { buildMail, plainMail } from '../testing/build.ts'
import { sendMail, type Sending } from './api.ts'
import { ATTACHMENT_KINDS } from './declared.ts'
import { attachmentKind } from '@kit/mail/mail'
import { deliverMail, tidyMailbox } from './jobs.ts'

const world = await openTestWorld({ modules: ['mailing'] })
const { database } = world
const numbered = attachmentKind(
  'numbered_pdf',
  'application/pdf',
  async (_database, subject_id, language) =>
    subject_id === 0 ? null : Buffer.from(`%PDF ${subject_id} ${language}`),
)
ATTACHMENT_KINDS.add(numbered)
let worker: Worker | undefined
let smtp: SMTPServer | undefined
const received: { to: string; source: string }[] = []
let connections = 0

beforeEach(() => {
  received.length = 0
  connections = 0
})

afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()))
  smtp = undefined
  setInstallation()
  await sql`delete from graphile_worker._private_jobs`.execute(database)
})

async function startWorking(): Promise<void> {
  worker = await startWorker(world.connection, [deliverMail, tidyMailbox], {
    complain: () => undefined,
  })
}

/**
 * A mail server that answers RCPT TO with the given codes, one after the other, and then takes
 * everything.
 */
async function startSmtp(codes: number[]): Promise<void> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onRcptTo: (_address, _session, done) => {
      const code = codes.shift()
      done(
        code === undefined
          ? null
          : Object.assign(new Error(`code ${code}`), { responseCode: code }),
      )
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp!.listen(0, '127.0.0.1', resolve))
  setInstallation({
    ...installation(),
    mail: {
      from: 'Mostrador <ventas@mostrador.mx>',
      smtp_url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    },
  })
}

const find = (id: number) =>
  only(
    database,
    sql<{
      state: string
      attempts: number
      last_error: string | null
      message_id: string
      sent_at: string | null
    }>`select state, attempts, last_error, message_id, sent_at from mailing.mail where id = ${id}`,
  )
const becomes = (id: number, expected: object) =>
  vi.waitFor(async () => expect(await find(id)).toMatchObject(expected), { timeout: 5_000 })

test('a mail leaves with its attachment, rendered as it leaves', async () => {
  await startSmtp([])
  const id = await buildMail(database, {
    attachments: [
      {
        kind: numbered,
        subject_id: 7,
        file_name: 'cupones.pdf',
      },
      {
        kind: numbered,
        subject_id: 0,
        file_name: 'nada.pdf',
      },
    ],
  })

  await startWorking()

  await becomes(id, { state: 'sent', attempts: 1, last_error: null })
  const { message_id } = await find(id)
  expect(received).toHaveLength(1)
  expect(received[0]!.source).toContain(`Message-ID: ${message_id}`)
  expect(received[0]!.source).toContain('cupones.pdf')
  expect(received[0]!.source).not.toContain('nada.pdf')
  expect(received[0]!.source).toContain(Buffer.from('%PDF 7 es').toString('base64'))
})

test('many mails share a connection or two, which are closed when no more come', async () => {
  await startSmtp([])
  const ids = await Promise.all(Array.from({ length: 12 }, () => buildMail(database)))

  await startWorking()

  for (const id of ids) await becomes(id, { state: 'sent' })
  expect(connections).toBeLessThanOrEqual(2)
  await vi.waitFor(() => expect(smtp!.connections.size).toBe(0), 5_000)
})

test('an address that does not exist fails for good and is not tried again', async () => {
  await startSmtp([550, 550])
  const id = await buildMail(database)

  await startWorking()

  await becomes(id, { state: 'failed', attempts: 1 })
  expect((await find(id)).last_error).toContain('550')
  await vi.waitFor(
    async () =>
      expect(
        await only(
          database,
          sql<{ left: number }>`select count(*) as left from graphile_worker.jobs`,
        ),
      ).toEqual({ left: 0 }),
    { timeout: 30_000 },
  )
})

test('a full mailbox is tried again, and the mail keeps its Message-ID', async () => {
  await startSmtp([452])
  const id = await buildMail(database)
  await startWorking()
  await becomes(id, { state: 'queued', attempts: 1 })
  const { message_id } = await find(id)

  await vi.waitFor(
    async () =>
      expect(
        await only(
          database,
          sql<{ waiting: boolean }>`select locked_at is null as waiting from graphile_worker.jobs`,
        ),
      ).toEqual({ waiting: true }),
    { timeout: 30_000 },
  )
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database)

  await becomes(id, { state: 'sent', attempts: 2 })
  expect(received).toHaveLength(1)
  expect(received[0]!.source).toContain(`Message-ID: ${message_id}`)
})

test('when the last try fails too, the mail is given up', async () => {
  await startSmtp([452])
  const id = await buildMail(database)
  await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(database)

  await startWorking()

  await becomes(id, { state: 'failed', attempts: 1 })
  expect((await find(id)).last_error).toContain('452')
})

test('the same mail is written once, and not at all when the business change is rolled back', async () => {
  const once = {
    dedupe_key: 'confirmation-1',
    recipient: 'ana@hotel.mx',
    language: 'es',
  } as const

  const send = (tx: Database, sending: Sending) =>
    sendMail(tx, plainMail, { subject: 's', html: 'h', plain: 'p' }, sending)

  const ids = [await send(database, once), await send(database, once)]
  await expect(
    database.transaction().execute(async (tx) => {
      await send(tx, { ...once, dedupe_key: 'confirmation-2' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow()

  expect(ids).toEqual([expect.any(Number), null])
  expect(
    await only(
      database,
      sql<{
        written: number
      }>`select count(*) as written from mailing.mail where dedupe_key like 'confirmation-%'`,
    ),
  ).toEqual({ written: 1 })
})

test('without a mail server mails are kept in the development mailbox, for anybody to read', async () => {
  const id = await buildMail(database, {
    subject: 'Capturado',
    attachments: [
      {
        kind: numbered,
        subject_id: 9,
        file_name: 'cupones.pdf',
      },
    ],
  })
  await startWorking()
  await becomes(id, { state: 'sent' })

  const list = await world.call(null, listCaptured, { query: {} })
  const kept = list.body.rows.find(({ subject }) => subject === 'Capturado')!
  const mail = await world.call(null, showCaptured, { params: { id: String(kept.id) } })
  const file = await world.call(null, downloadCaptured, {
    params: { id: String(kept.id), position: '1' },
  })
  const page = await world.app.inject(`/api/buzon/${kept.id}/html`)

  expect(kept).toMatchObject({
    recipient: 'ana@hotel.mx',
    attachments: [{ position: 1, file_name: 'cupones.pdf', bytes: 9 }],
  })
  expect(mail.body.plain).toBe('Hola, Íñigo')
  expect(await file.body.blob.text()).toBe('%PDF 9 es')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('<b>Íñigo</b>')
})

test('from another machine the mailbox opens for a signed-in administrator only', async () => {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into mailing.captured_mail (envelope_from, recipient, message_id, subject, html, plain,
          headers, attachments)
    values ('v@mostrador.mx', 'ana@hotel.mx', '<afar@mostrador.mx>', 'Secreto', '<b>x</b>', 'x',
          '{}', '[]') returning id`,
  )
  const administrator = await world.signInAs({ roles: ['ADMIN'] })
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })
  const ask = async (
    from: Record<string, string>,
    session: Pick<Session, 'token' | 'cookies'> | null = null,
    path = '/api/buzon',
  ) =>
    (
      await world.app.inject({
        url: path,
        remoteAddress: from['ip'] ?? '127.0.0.1',
        headers: {
          host: 'localhost',
          ...(from['host'] ? { host: from['host'] } : {}),
          ...(from['via'] ? { 'x-forwarded-for': from['via'] } : {}),
          ...(session ? { authorization: `Bearer ${session.token}`, cookie: session.cookies } : {}),
        },
      })
    ).statusCode

  const afar = [{ ip: '192.168.1.20' }, { via: '203.0.113.9' }, { host: 'mostrador.example.com' }]
  for (const from of afar) {
    for (const path of ['', `/${id}`, `/${id}/html`, `/${id}/attachments/1`])
      expect(await ask(from, null, `/api/buzon${path}`)).toBe(401)
    expect(await ask(from, rep)).toBe(403)
    expect(await ask(from, administrator)).toBe(200)
  }
  expect(await ask({})).toBe(200)
  expect(await ask({ ip: '::1', host: '[::1]:3000' })).toBe(200)
})

test('once mail leaves for real there is no development mailbox', async () => {
  setInstallation({
    ...installation(),
    mail: { from: 'Mostrador <ventas@mostrador.mx>', smtp_url: 'smtp://mail.example:587' },
  })

  const list = await world.call(null, listCaptured, { query: {} })

  expect(list.status).toBe(404)
  expect(list.error?.code).toBe('mailbox.closed')
})

test('a mail that carries a key is emptied once it has left, and an ordinary one is kept', async () => {
  const [secret, ordinary] = [
    await buildMail(database, { confidential: true, plain: 'La llave es 7' }),
    await buildMail(database),
  ]
  const textsOf = (id: number) =>
    only(database, sql`select html, plain from mailing.mail where id = ${id}`)

  for (const mail_id of [secret, ordinary])
    await deliverMail.perform(
      { mail_id },
      { database, now: world.now, attempt: 1, attempts_max: 12 },
    )

  expect(await textsOf(secret)).toEqual({ html: '', plain: '' })
  expect(await textsOf(ordinary)).toEqual({
    html: '<p>Hola, <b>Íñigo</b></p>',
    plain: 'Hola, Íñigo',
  })
})
