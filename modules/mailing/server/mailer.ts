import type { Database } from '@kit/db/database'
import type { House } from '@kit/kernel/house'
import type { Mailer } from '@kit/mail/mailer'
import { openSmtpMailer } from '@kit/mail/smtp'
import { captureMailer } from './capture.ts'
import { senderOf } from './sender.ts'

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

/** How mail leaves this house: through its SMTP server, or into the development mailbox when none is configured. Close it after use. */
export function openMailer(database: Database, { mail }: House): Mailer {
  if (mail.smtp_url === null) return captureMailer(database)
  const { protocol, hostname, port, username, password } = new URL(mail.smtp_url)
  const { name, address } = senderOf(mail.from)
  return openSmtpMailer({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? PORTS[protocol as keyof typeof PORTS] : Number(port),
    secure: protocol === 'smtps:',
    requireTls: !THIS_MACHINE.includes(hostname),
    connections: 1,
    from: { name, address },
    ...(username === '' ? {} : { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  })
}
