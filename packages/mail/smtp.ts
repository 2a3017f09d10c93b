import { NeighbourDown, neighbourAt, silenceLimit } from '@kit/neighbours/neighbour'
import { createTransport } from 'nodemailer'
import {
  MailError,
  refuseOddAddresses,
  refuseOddHeaders,
  type Mail,
  type Mailer,
} from './mailer.ts'

export type SmtpSettings = Readonly<{
  host: string
  port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS when the server offers it. */
  secure: boolean
  /** Refuse to send without TLS. Off only for a server on this machine. */
  requireTls: boolean
  user?: string
  password?: string
  /** What the reader sees as the sender. */
  from: Readonly<{ name: string; address: string }>
  connections?: number
}>

/**
 * Silences that a server may take over a mail once the connection stands: it scans the text before
 * it says whether it has it, and to leave earlier would leave the mail in doubt.
 */
const READING = 4

/**
 * What nodemailer adds to an Error; 550 and 452 both come as code EENVELOPE, so the code alone says
 * nothing.
 */
type SmtpFault = Error &
  Readonly<{
    code?: string
    responseCode?: number
    command?: string
    response?: string
    syscall?: string
    timeoutType?: string
  }>

/** Sends through an SMTP server, over few connections that are kept open. */
export function openSmtpMailer(settings: SmtpSettings): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: settings.connections ?? 2,
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: settings.requireTls,
    connectionTimeout: silenceLimit(),
    greetingTimeout: silenceLimit(),
    socketTimeout: silenceLimit() * READING,
    // A mail whose connection closed may have been taken: whether it is sent again is not decided
    // here.
    maxRequeues: 0,
    // Attachments are bytes of ours; nodemailer must never open a path or an address a text
    // smuggled in.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.user === undefined
      ? {}
      : { auth: { user: settings.user, pass: settings.password ?? '' } }),
  })

  const server = neighbourAt('mail', `${settings.host}:${settings.port}`)
  return {
    async send(mail) {
      refuseOddAddresses(mail)
      refuseOddHeaders(mail)
      try {
        const { response } = await server.call(
          () => transport.sendMail(composed(mail, settings)),
          isAnswer,
        )
        return { response }
      } catch (fault) {
        throw mailErrorOf(faultOf(fault))
      }
    },
    close: () => transport.close(),
  }
}

/** It said why, or it was our own mail that could not be written. */
const isAnswer = (fault: unknown): boolean =>
  (fault as SmtpFault).responseCode !== undefined ||
  ['EENVELOPE', 'EMESSAGE'].includes((fault as SmtpFault).code ?? '')

/** What nodemailer said of a silence; a server that was not asked at all has no mail of ours. */
const faultOf = (fault: unknown): SmtpFault =>
  (fault instanceof NeighbourDown && fault.cause instanceof Error
    ? fault.cause
    : fault) as SmtpFault

function composed(mail: Mail, { from }: SmtpSettings) {
  return {
    from,
    to: mail.to,
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    envelope: { from: mail.envelopeFrom, to: [mail.to] },
    messageId: mail.messageId,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: (mail.attachments ?? []).map(({ fileName, contentType, bytes, contentId }) => ({
      filename: fileName,
      contentType,
      content: bytes,
      ...(contentId === undefined ? {} : { cid: contentId }),
    })),
    // Answers of machines ('out of office') are not wanted.
    headers: {
      ...mail.headers,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}

function mailErrorOf(fault: SmtpFault): MailError {
  return new MailError(fault.response ?? fault.message, {
    permanent: isPermanent(fault),
    ambiguous: isAmbiguous(fault),
    responseCode: fault.responseCode,
    recipientStatus: recipientStatusOf(fault),
    cause: fault,
  })
}

/**
 * Why the recipient was refused for good; a server that says no more than 550 says '5.0.0'. What is
 * said after the text came says something of the text.
 */
function recipientStatusOf({ responseCode, command, response }: SmtpFault): string | undefined {
  if (responseCode === undefined || responseCode < 500) return undefined
  if (!(command ?? '').startsWith('RCPT TO')) return undefined
  return /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1] ?? '5.0.0'
}

/**
 * A 5xx about this mail (its sender, its recipient, its content) stays a 5xx tomorrow. A 5xx to our
 * connection or password is our own mistake, which somebody will mend: those mails wait.
 */
function isPermanent({ responseCode, command, code }: SmtpFault): boolean {
  if (responseCode === undefined) return code === 'EENVELOPE'
  const isAboutTheMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command ?? '')
  return isAboutTheMail && responseCode >= 500
}

/** Before there is a connection, or an envelope that was taken, no mail is handed over. */
const BEFORE_HANDING = ['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'EMESSAGE', 'NEIGHBOUR_DOWN']
const TIMEOUTS_BEFORE_HANDING = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** The connection ended while the server may have had the whole mail, without a word of it. */
function isAmbiguous({ responseCode, code, syscall, timeoutType }: SmtpFault): boolean {
  return (
    responseCode === undefined &&
    !BEFORE_HANDING.includes(code ?? '') &&
    syscall !== 'connect' &&
    !TIMEOUTS_BEFORE_HANDING.includes(timeoutType ?? '')
  )
}
