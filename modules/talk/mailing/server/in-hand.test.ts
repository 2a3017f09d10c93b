import { systemContext } from '@kit/db/context'
import { attachmentKind } from '@kit/mail/mail'
import { ATTACHMENT_KINDS } from './declared.ts'
import { openTestWorld } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { installation, setInstallation } from '@kit/kernel/installation'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildMail } from '../testing/build.ts'
import { findDoubtful, withdrawMails } from './api.ts'
import { deliverMail } from './jobs.ts'

const world = await openTestWorld({ modules: ['mailing'] })
const { database } = world
/** The Message-IDs that the server has read to their end, in their order. */
const received: string[] = []
/** What the server does with a mail that it has read. */
let answer: 'takes it' | 'dies' | 'is full' = 'takes it'

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    void text(stream).then((source) => {
      received.push(/^Message-ID: (.*)\r$/im.exec(source)![1]!)
      if (answer === 'takes it') return done()
      if (answer === 'is full') return done(Object.assign(new Error('full'), { responseCode: 452 }))
      for (const { _socket } of smtp.connections as Iterable<unknown> as Iterable<{
        _socket: { destroy(): void }
      }>)
        _socket.destroy()
    })
  },
})
beforeAll(async () => {
  // Its clients are cut off on purpose.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  setInstallation({
    ...installation(),
    mail: { from: 'Mostrador <ventas@mostrador.mx>', smtp_url: `smtp://127.0.0.1:${port}` },
  })
})
afterAll(async () => {
  setInstallation()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})
beforeEach(() => {
  received.length = 0
  answer = 'takes it'
})

const send = (mail_id: number, attempt = 1) =>
  deliverMail.perform({ mail_id }, { database, now: world.now, attempt, attempts_max: 12 })
const find = (id: number) =>
  only(
    database,
    sql<{ state: string; in_hand: boolean; doubt: string | null; message_id: string }>`
    select m.state, m.in_hand_at is not null as in_hand, p.doubt, m.message_id
      from mailing.mail m join mailing.public_mail p on p.id = m.id where m.id = ${id}`,
  )

test('a mail server that dies after it has read a mail: it is sent again once, as the same mail, and marked', async () => {
  const id = await buildMail(database)
  answer = 'dies'

  await expect(send(id)).rejects.toThrow('Connection closed')
  const { message_id, ...between } = await find(id)
  expect([between, received]).toEqual([
    { state: 'queued', in_hand: true, doubt: null },
    [message_id],
  ])
  answer = 'takes it'
  await send(id, 2)

  expect(received).toEqual([message_id, message_id])
  expect(await find(id)).toMatchObject({ state: 'sent', in_hand: false, doubt: 'maybe_twice' })
  expect(await findDoubtful(database, new Date(0))).toEqual([
    expect.objectContaining({ id, doubt: 'maybe_twice' }),
  ])
})

test('a mail that was given up after such a death may have left, and says so', async () => {
  const id = await buildMail(database)
  answer = 'dies'

  await expect(send(id, 12)).rejects.toThrow('Connection closed')

  expect(await find(id)).toMatchObject({ state: 'failed', doubt: 'maybe_left' })
})

test('what a worker had in hand when it was killed is sent again and marked; what it had not is not', async () => {
  const [held, waiting] = [await buildMail(database), await buildMail(database)]
  await run(database, sql`update mailing.mail set in_hand_at = now() where id = ${held}`)

  await send(held)
  await send(waiting)

  expect(await find(held)).toMatchObject({ state: 'sent', doubt: 'maybe_twice' })
  expect(await find(waiting)).toMatchObject({ state: 'sent', in_hand: false, doubt: null })
})

test('a mail that the server refused for now, or that never reached one, is in nobody’s doubt', async () => {
  const [full, unreached] = [await buildMail(database), await buildMail(database)]
  answer = 'is full'
  await expect(send(full)).rejects.toThrow('full')
  const before = installation()
  setInstallation({ ...before, mail: { ...before.mail, smtp_url: 'smtp://127.0.0.1:1' } })
  await expect(send(unreached)).rejects.toThrow('ECONNREFUSED')
  setInstallation(before)
  expect([(await find(full)).in_hand, (await find(unreached)).in_hand]).toEqual([false, false])

  answer = 'takes it'
  await send(full, 2)
  await send(unreached, 2)

  expect([(await find(full)).doubt, (await find(unreached)).doubt]).toEqual([null, null])
})

test('a mail that is withdrawn while its attachments are drawn does not leave', async () => {
  let id = 0
  const withdrawing = attachmentKind('withdrawing_pdf', 'application/pdf', async () => {
    await withdrawMails(systemContext(database), [id])
    return Buffer.from('%PDF')
  })
  ATTACHMENT_KINDS.add(withdrawing)
  id = await buildMail(database, {
    attachments: [{ kind: withdrawing, subject_id: 7, file_name: 'c.pdf' }],
  })

  await send(id)

  expect(received).toEqual([])
  expect(await find(id)).toMatchObject({ state: 'withdrawn', doubt: null })
})

test('a try that fails before the mail is in hand keeps the mark of one that was killed with it in hand', async () => {
  let is_drawn = false
  const drawn = attachmentKind('failing_pdf', 'application/pdf', async () => {
    if (!is_drawn) throw new Error('The connection was cut')
    return Buffer.from('%PDF')
  })
  ATTACHMENT_KINDS.add(drawn)
  const id = await buildMail(database, {
    attachments: [{ kind: drawn, subject_id: 7, file_name: 'c.pdf' }],
  })
  await run(database, sql`update mailing.mail set in_hand_at = now() where id = ${id}`)

  await expect(send(id, 2)).rejects.toThrow('cut')
  is_drawn = true
  await send(id, 3)

  expect(await find(id)).toMatchObject({ state: 'sent', doubt: 'maybe_twice' })
})
