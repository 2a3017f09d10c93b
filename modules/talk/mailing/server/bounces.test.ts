// What mail servers report of mails that they had taken, and what follows of it.
import { openTestWorld, type Session } from '@app/server/testing'
import { all, first, only, run } from '@kit/db/database'
import { startWorker } from '@kit/jobs/worker'
import { installation, setInstallation } from '@kit/kernel/installation'
import { newUuid } from '@kit/kernel/identifier'
import { verpAddress } from '@kit/mail/verp'
import { findTableRows } from '@kit/tables/contract'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liftMailSuppression, sendMailAgain } from '../contract.ts'
import { buildMail } from '../testing/build.ts'
import { signBounces } from './bounces.ts'
import { deliverMail } from './jobs.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'mailing'] })
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })
const TOKEN = 'a token of bounces, long enough for it'
const BOX = 'rebotes@casa.mx'

beforeEach(() =>
  setInstallation({
    ...installation(),
    mail: { ...installation().mail, bounces: { address: BOX, token: TOKEN } },
  }),
)
afterEach(() => setInstallation())

let guests = 0
/** A mail that its server took, to somebody nobody else writes to. */
async function mailThatLeft(recipient = `Huesped.${++guests}@hotel.mx`, has_left = true) {
  const id = await buildMail(database, { recipient })
  if (has_left)
    await run(
      database,
      sql`update mailing.mail set state = 'sent', sent_at = now() where id = ${id}`,
    )
  const { uuid } = await only(
    database,
    sql<{ uuid: string }>`select uuid from mailing.mail where id = ${id}`,
  )
  return { id, uuid, recipient, address: verpAddress(BOX, uuid, signBounces) }
}

type Said = { action?: string; status?: string; diagnostic?: string; to: string }
/** As Postfix writes it. */
const report = ({
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <x@hotel.mx>:\r\n    User unknown',
  to,
}: Said) =>
  [
    'From: MAILER-DAEMON@mx.hotel.mx (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B1/mx.hotel.mx"',
    '',
    '--B1/mx.hotel.mx',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am sorry: status: 5.1.1 is told below.',
    '',
    '--B1/mx.hotel.mx',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.hotel.mx',
    '',
    'Final-Recipient: rfc822; x@hotel.mx',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--B1/mx.hotel.mx--',
    '',
  ].join('\r\n')

const post = (message: string, { token = TOKEN, recipient = '' } = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/api/mail-bounces${recipient && `?recipient=${encodeURIComponent(recipient)}`}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
    payload: message,
  })
const heard = async (message: string, more = {}) => {
  const answer = await post(message, more)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { heard: string }).heard
}
const suppressionOf = (address: string) =>
  first(
    database,
    sql<{ uuid: string; reason: string; detail: string; lifted_at: string | null }>`
    select uuid, reason, detail, lifted_at from mailing.suppression
     where address = lower(${address}) order by since desc, lifted_at nulls first limit 1`,
  )
const lift = (uuid: string, session: Session = admin) =>
  world.call(session, liftMailSuppression, { params: { uuid } })
const countBounces = async () => (await all(database, sql`select from mailing.bounce`)).length

const PATIENCE = { timeout: 30_000 }

/** Its job was done: what became of it. */
async function afterItsTurn(id: number) {
  const worker = await startWorker(world.connection, [deliverMail], { complain: () => undefined })
  try {
    return await vi.waitFor(async () => {
      const mail = await only(
        database,
        sql<{ state: string; last_error: string | null }>`
        select state, last_error from mailing.mail where id = ${id}`,
      )
      expect(mail.state).not.toBe('queued')
      return mail
    }, PATIENCE)
  } finally {
    await worker.stop()
  }
}

test('an address that does not exist is noted with its mail, and nothing more leaves for it', async () => {
  const mail = await mailThatLeft()

  expect(await heard(report({ to: mail.address }))).toBe('hard')

  expect(await suppressionOf(mail.recipient)).toMatchObject({
    reason: 'hard_bounce',
    detail: '5.1.1 550 5.1.1 <x@hotel.mx>: User unknown',
    lifted_at: null,
  })
  const next = await buildMail(database, { recipient: mail.recipient.toUpperCase() })
  expect(await afterItsTurn(next)).toEqual({
    state: 'failed',
    last_error: 'El correo está bloqueado: 5.1.1 550 5.1.1 <x@hotel.mx>: User unknown',
  })
  const captured = await all(
    database,
    sql`select from mailing.captured_mail where lower(recipient) = lower(${mail.recipient})`,
  )
  expect(captured).toEqual([])
  const { body } = await world.call(admin, findTableRows, {
    params: { id: 'mails' },
    body: { bounce: ['hard'] },
  })
  expect(body.rows).toHaveLength(1)
})

test('whoever may takes it off, the audit says what it was, and mails leave for it again', async () => {
  const mail = await mailThatLeft()
  await heard(report({ to: mail.address }))
  const stuck = await buildMail(database, { recipient: mail.recipient })
  await afterItsTurn(stuck)
  const { uuid } = await only(
    database,
    sql<{ uuid: string }>`select uuid from mailing.mail where id = ${stuck}`,
  )
  const suppressed = (await suppressionOf(mail.recipient))!
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })

  expect((await lift(suppressed.uuid, rep)).status).toBe(403)
  expect((await world.call(admin, sendMailAgain, { params: { uuid } })).error?.code).toBe(
    'mail.suppressed',
  )
  expect((await lift(suppressed.uuid)).status).toBe(200)
  expect((await lift(suppressed.uuid)).error?.code).toBe('mail.not_suppressed')
  expect((await lift(newUuid())).status).toBe(404)

  const told = await only(
    database,
    sql<{ before: object }>`
    select before from platform.audit_entry where action = 'mail.suppression_lifted'`,
  )
  expect(told.before).toMatchObject({
    address: mail.recipient.toLowerCase(),
    reason: 'hard_bounce',
  })
  await world.call(admin, sendMailAgain, { params: { uuid } })
  expect(await afterItsTurn(stuck)).toMatchObject({ state: 'sent' })
})

test('a full mailbox suppresses nobody until five mails did not arrive; of before it was lifted none counts', async () => {
  const recipient = 'lleno@hotel.mx'
  const full = async () => {
    const { address } = await mailThatLeft(recipient)
    return heard(report({ to: address, status: '5.2.2', diagnostic: 'smtp; 552 full' }))
  }
  for (let count = 1; count <= 4; count++) expect(await full()).toBe('soft')
  expect(await suppressionOf(recipient)).toBeUndefined()

  await full()
  const suppressed = (await suppressionOf(recipient))!
  expect(suppressed).toMatchObject({ reason: 'soft_bounces', detail: '5.2.2 552 full' })

  await lift(suppressed.uuid)
  await full()
  expect((await suppressionOf(recipient))!.lifted_at).not.toBeNull()
})

test('the same report twice is noted once; what is late, an answer of a person and a mail that never left change nothing', async () => {
  const { address, id } = await mailThatLeft()
  const waiting = await mailThatLeft('espera@hotel.mx', false)
  const before = await countBounces()

  expect(await heard(report({ to: address, action: 'delayed', status: '4.4.1' }))).toBe(
    'not_a_bounce',
  )
  expect(await heard(`To: ${address}\r\nSubject: Gracias\r\n\r\nStatus: 5.1.1`)).toBe(
    'not_a_bounce',
  )
  expect(await heard(report({ to: waiting.address }))).toBe('unknown_mail')
  expect(await heard(report({ to: BOX }))).toBe('not_a_bounce')
  expect(await countBounces()).toBe(before)
  expect(await heard(report({ to: BOX }), { recipient: address })).toBe('hard')
  expect(await heard(report({ to: address }))).toBe('repeated')
  expect(await countBounces()).toBe(before + 1)
  expect(
    await only(database, sql`select kind, status from mailing.bounce where mail_id = ${id}`),
  ).toEqual({ kind: 'hard', status: '5.1.1' })
})

test('nobody suppresses an address with a report to a mail address that they made', async () => {
  const { uuid, recipient } = await mailThatLeft()
  const forged = verpAddress(BOX, uuid, (text) =>
    createHmac('sha256', 'guessed').update(text).digest(),
  )

  const answer = await post(report({ to: forged }))

  expect([answer.statusCode, answer.json().code]).toEqual([422, 'bounce.forged'])
  expect(await suppressionOf(recipient)).toBeUndefined()
})

test('without the token, or with another, nothing is read; an installation without one has no such address', async () => {
  const { address, recipient } = await mailThatLeft()

  const stranger = await post(report({ to: address }), { token: `${TOKEN}x` })
  setInstallation()
  const closed = await post(report({ to: address }), { token: 'null' })

  expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'bounce.stranger'])
  expect([closed.statusCode, closed.json().code]).toEqual([404, 'bounce.closed'])
  expect(await suppressionOf(recipient)).toBeUndefined()
})

test('more than a megabyte is not read, and half a report breaks nothing', async () => {
  const { address } = await mailThatLeft()
  const whole = report({ to: address })

  expect((await post('x'.repeat(1_100_000))).statusCode).toBe(413)
  for (let length = 0; length < whole.length - 200; length += 37)
    expect((await post(whole.slice(0, length))).statusCode).toBe(200)
})

test('what may have left once and waits to leave again is heard of; who was forgotten is not remembered', async () => {
  const again = await mailThatLeft('otra.vez@hotel.mx', false)
  const forgotten = await mailThatLeft()
  await run(database, sql`update mailing.mail set maybe_twice = true where id = ${again.id}`)
  await run(
    database,
    sql`update mailing.mail set recipient = 'olvidado@invalid' where id = ${forgotten.id}`,
  )

  expect(await heard(report({ to: again.address }))).toBe('hard')
  expect(await heard(report({ to: forgotten.address }))).toBe('unknown_mail')

  expect(await suppressionOf(again.recipient)).toBeDefined()
  expect(await suppressionOf('olvidado@invalid')).toBeUndefined()
})
