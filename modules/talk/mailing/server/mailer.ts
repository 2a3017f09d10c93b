import type { Database } from '@kit/db/database'
import type { Installation } from '@kit/kernel/installation'
import { isLoopbackHost } from '@kit/kernel/loopback'
import type { Mailer } from '@kit/mail/mailer'
import { openSmtpMailer } from '@kit/mail/smtp'
import { captureMailer } from './capture.ts'
import { senderOf } from './sender.ts'

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

/** Long enough for the next mail of a batch. */
const IDLE_MILLISECONDS = 500

type Kept = { mailer: Mailer; using: number; idle?: NodeJS.Timeout }
/** What is open now, by the server it leads to and the sender it bears. */
const kept = new Map<string, Kept>()

/**
 * Lends how mail leaves this installation: through its SMTP server, or into the development mailbox when
 * none is configured. A connection outlives its mail, since a newsletter has thousands, and is
 * closed once nothing has left for a moment.
 */
export async function withMailer<T>(
  database: Database,
  { mail }: Installation,
  use: (mailer: Mailer) => Promise<T>,
): Promise<T> {
  if (mail.smtp_url === null) return use(captureMailer(database))
  const key = `${mail.smtp_url} ${mail.from}`
  const open = kept.get(key) ?? { mailer: openSmtp(mail.smtp_url, mail.from), using: 0 }
  kept.set(key, open)
  clearTimeout(open.idle)
  open.using++
  try {
    return await use(open.mailer)
  } finally {
    open.using--
    if (open.using === 0)
      open.idle = setTimeout(() => {
        kept.delete(key)
        open.mailer.close()
      }, IDLE_MILLISECONDS)
  }
}

function openSmtp(smtp_url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtp_url)
  const { name, address } = senderOf(from)
  return openSmtpMailer({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? PORTS[protocol as keyof typeof PORTS] : Number(port),
    secure: protocol === 'smtps:',
    requireTls: !isLoopbackHost(hostname),
    from: { name, address },
    ...(username === ''
      ? {}
      : { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  })
}
