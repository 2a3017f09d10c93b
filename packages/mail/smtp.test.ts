import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MailError, messageIdOf, type Mailer } from './mailer.ts'
import { openSmtpMailer } from './smtp.ts'
import { buildMail } from './testing.ts'

type Received = { from: string; to: string[]; raw: string }

let received: Received[]
/** How often a mail was read whole by a server that then closed the connection without a word. */
let deaths: number
let server: SMTPServer
let mailer: Mailer

const answer = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code })

beforeEach(async () => {
  received = []
  deaths = 0
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answer(535, '5.7.8 wrong password')),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nadie@')) done(answer(550, '5.1.1 no such user'))
      else if (address.startsWith('lleno@')) done(answer(452, '4.2.2 mailbox full'))
      else done()
    },
    onData(stream, { envelope }, done) {
      void buffer(stream).then((bytes) => {
        const raw = bytes.toString('utf8')
        if (raw.includes('Subject: muere')) {
          deaths += 1
          for (const connection of server.connections) connection.close()
          return
        }
        if (raw.includes('Subject: spam')) return done(answer(554, '5.7.1 spam'))
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
        })
        done()
      })
    },
  })
  // The server reports what its clients do wrong; here they do it on purpose.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mailer = openSmtpMailer(settings())
})

afterEach(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

function settings({ port } = server.server.address() as AddressInfo) {
  return {
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    from: { name: 'Casa, Viajes', address: 'hola@casa.mx' },
  }
}

test('a mail arrives in an envelope of its own, with its subject, both faces and its attachment', async () => {
  const attachments = [
    { fileName: 'cupón.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.3') },
  ]
  const { response } = await mailer.send(buildMail({ attachments, replyTo: 'ventas@casa.mx' }))

  expect(response).toMatch(/^250/)
  const [mail] = received
  expect(mail).toMatchObject({ from: 'rebotes+0190-ab@casa.mx', to: ['ana@example.mx'] })
  expect(mail?.raw).toContain('Message-ID: <0190-ab@casa.mx>')
  expect(mail?.raw).toContain('From: "Casa, Viajes" <hola@casa.mx>')
  expect(mail?.raw).toContain('Reply-To: ventas@casa.mx')
  expect(mail?.raw).toContain('multipart/alternative')
  expect(mail?.raw).toContain(Buffer.from('%PDF-1.3').toString('base64'))
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated')
})

test('a retry carries the same Message-ID', async () => {
  const mail = buildMail({ messageId: messageIdOf('0190-cd', 'casa.mx') })
  await mailer.send(mail)
  await mailer.send(mail)

  expect(received.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1])).toEqual([
    '<0190-cd@casa.mx>',
    '<0190-cd@casa.mx>',
  ])
})

test('an address that does not exist is refused for good, a full mailbox only for now', async () => {
  await expect(mailer.send(buildMail({ to: 'nadie@example.mx' }))).rejects.toMatchObject({
    permanent: true,
    responseCode: 550,
    message: expect.stringContaining('no such user'),
  })
  await expect(mailer.send(buildMail({ to: 'lleno@example.mx' }))).rejects.toMatchObject({
    permanent: false,
    responseCode: 452,
  })
})

test('a mail refused for its content is refused for good', async () => {
  await expect(mailer.send(buildMail({ subject: 'spam' }))).rejects.toMatchObject({
    permanent: true,
    responseCode: 554,
  })
})

test('a wrong password is our own mistake: the mail waits', async () => {
  const locked = openSmtpMailer({ ...settings(), user: 'casa', password: 'mal' })

  await expect(locked.send(buildMail())).rejects.toMatchObject({
    permanent: false,
    responseCode: 535,
  })
  locked.close()
})

test('a server that is down is tried again later', async () => {
  const settingsOfBefore = settings()
  await new Promise<void>((resolve) => server.close(() => resolve()))

  const fault: unknown = await openSmtpMailer(settingsOfBefore)
    .send(buildMail())
    .catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(MailError)
  expect(fault).toMatchObject({ permanent: false, responseCode: undefined })
})

test('a mail whose connection closed after it was read is in doubt, and is not sent again by itself', async () => {
  await expect(mailer.send(buildMail({ subject: 'muere' }))).rejects.toMatchObject({
    ambiguous: true,
    permanent: false,
  })

  expect(deaths).toBe(1)
})

test('without TLS nothing is sent when TLS is required', async () => {
  const careful = openSmtpMailer({ ...settings(), requireTls: true })

  await expect(careful.send(buildMail())).rejects.toMatchObject({ permanent: false })
  expect(received).toEqual([])
  careful.close()
})

test('a list of addresses, a name or a line end never reaches the server', async () => {
  for (const to of [
    'ana@example.mx, luis@example.mx',
    'Ana <ana@example.mx>',
    'ana@example.mx\r\nBcc: x@y.mx',
    'ana',
  ]) {
    await expect(mailer.send(buildMail({ to }))).rejects.toMatchObject({
      permanent: true,
      responseCode: undefined,
    })
  }
  expect(received).toEqual([])
})
