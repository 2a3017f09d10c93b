import { isUseLimited } from '@app/privacy/api'
import { asSystem, systemContext, type AnyContext } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { isPassing } from '@kit/db/passing'
import { job } from '@kit/jobs/job'
import { installation } from '@kit/kernel/installation'
import { MailError, type Attachment } from '@kit/mail/mailer'
import { verpAddress } from '@kit/mail/verp'
import { inSpan } from '@kit/kernel/trace'
import * as z from 'zod'
import { setTimeout as sleep } from 'node:timers/promises'
import { findSuppression, noteRefusal, signBounces } from './bounces.ts'
import { ATTACHMENT_KINDS, MAILS } from './declared.ts'
import { withMailer } from './mailer.ts'
import {
  deleteCapturedBefore,
  findQueuedMail,
  lockQueuedMail,
  recordFailure,
  recordInHand,
  recordSent,
  recordUnwanted,
  type QueuedMail,
} from './queries.ts'
import { checkSender, openResolver } from './sender-domain.ts'
import { senderOf } from './sender.ts'

const CAPTURED_KEPT_DAYS = 30
const GIVEN_UP = {
  administrator: 'Un administrador lo marcó como perdido.',
  tries: 'Se agotaron los intentos del servidor.',
} as const
const MILLISECONDS_PER_DAY = 86_400_000

/**
 * Sends one mail. Refused for good it is `failed` and nobody tries again; otherwise the queue
 * does, with the same Message-ID, so that a mail which did arrive before the answer got lost, or
 * before the worker died, is recognised as the same; it is marked as possibly sent twice.
 */
export const deliverMail = job(
  'send-mail',
  z.object({ mail_id: z.number() }),
  async ({ mail_id }, { database, now, attempt, attempts_max }) => {
    const mail = await findQueuedMail(database, mail_id)
    if (!mail) return
    let in_hand = false
    try {
      const attachments = await renderAttachments(database, mail)
      if (!(await decideToSend(database, mail, now))) return
      in_hand = true
      await deliver(database, mail, attachments)
    } catch (error) {
      const { permanent, ambiguous, recipientStatus } =
        error instanceof MailError
          ? error
          : { permanent: false, ambiguous: false, recipientStatus: undefined }
      const response = error instanceof Error ? error.message : String(error)
      await untilRecorded(() =>
        asSystem(database, now, async (tx) => {
          await recordFailure(tx, mail.id, {
            error: response,
            gives_up: permanent || attempt >= attempts_max,
            // A try that failed before knows nothing of one that died with the mail in hand.
            left: in_hand && !ambiguous ? 'no' : 'unknown',
          })
          if (recipientStatus !== undefined)
            await noteRefusal(tx, mail.id, { status: recipientStatus, response })
        }),
      )
      if (permanent) return
      throw error
    }
    await untilRecorded(() => recordSent(systemContext(database, now), mail.id))
  },
  {
    runner: 'outside',
    key: ({ mail_id }) => `send-mail-${mail_id}`,
    // Whoever had it in hand may have died after it left: that stays in doubt. The list of mails says it.
    abandon: async ({ mail_id }, tx, by) => {
      await recordFailure(tx, mail_id, { error: GIVEN_UP[by], gives_up: true, left: 'unknown' })
      return null
    },
    // e^12 seconds: the last try is about two days after the first.
    tries: 12,
  },
)

export const tidyMailbox = job(
  'tidy-mailbox',
  z.object({}),
  async (_payload, { database, now }) => {
    await deleteCapturedBefore(
      database,
      new Date(now.getTime() - CAPTURED_KEPT_DAYS * MILLISECONDS_PER_DAY),
    )
  },
  {
    // UTC: twenty to five in the morning in Cancún.
    schedules: [{ at: '40 9 * * *' }],
  },
)

/** What receivers can look up of the domain that mails are sent from; asked for by hand as well. */
export const checkSenderDomain = job(
  'check-sender-domain',
  z.object({}),
  (_payload, { database, now }) => checkSender(database, { resolver: openResolver(), now }),
  // UTC: at five in the morning in Cancún.
  {
    runner: 'outside',
    key: () => 'check-sender-domain',
    tries: 3,
    unheard: 'Its screen shows when the domain was last looked at, and the clock asks again.',
    schedules: [{ at: '0 10 * * *' }],
  },
)

/**
 * Decided again at the moment it leaves, and committed before it does: whoever withdrew it, or wants
 * no more of its kind, came first or comes too late.
 */
const decideToSend = (database: Database, mail: QueuedMail, now: Date): Promise<boolean> =>
  asSystem(database, now, async (tx) => {
    if (!(await lockQueuedMail(tx, mail.id))) return false
    if (await isUnwanted(tx, mail)) {
      await recordUnwanted(tx, mail.id)
      return false
    }
    const returned = await findSuppression(tx, mail.recipient)
    if (returned !== null) {
      const error = `El correo está bloqueado: ${returned}`
      await recordFailure(tx, mail.id, { error, gives_up: true, left: 'unknown' })
      return false
    }
    await recordInHand(tx, mail.id, now)
    return true
  })

/** Its reader wants no more of its kind, or limited the use of their data to what they bought. */
async function isUnwanted(tx: AnyContext, { id, template, recipient }: QueuedMail) {
  const kind = await MAILS.find(template)
  if (kind?.secondary && (await isUseLimited(tx, { email: recipient, phone: null }))) return true
  return (await kind?.isUnwanted?.(tx, id)) ?? false
}

const RECORDING_TRIES = 60
const RECORDING_PAUSE_MILLISECONDS = 2_000

/** What the mail server answered is known here alone: it waits for the database to come back. */
async function untilRecorded(record: () => Promise<void>): Promise<void> {
  for (let left = RECORDING_TRIES - 1; ; left--) {
    try {
      return await record()
    } catch (failure) {
      if (left === 0 || !isPassing(failure)) throw failure
      await sleep(RECORDING_PAUSE_MILLISECONDS)
    }
  }
}

async function deliver(
  database: Database,
  mail: QueuedMail,
  attachments: Attachment[],
): Promise<void> {
  const terms = { kind: 'client', attributes: { 'mostrador.mail': mail.template } } as const
  await inSpan('mail send', terms, () =>
    withMailer(database, installation(), (mailer) =>
      mailer.send({
        to: mail.recipient,
        envelopeFrom: verpAddress(bouncesTo(), mail.uuid, signBounces),
        messageId: mail.message_id,
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        headers: mail.headers,
        attachments,
      }),
    ),
  )
}

const bouncesTo = (): string => {
  const { bounces, from } = installation().mail
  return bounces?.address ?? senderOf(from).address
}

/** Rendered now, so that a mail that waited carries what holds when it leaves. */
async function renderAttachments(
  database: Database,
  { attachments, language }: QueuedMail,
): Promise<Attachment[]> {
  const rendered = await Promise.all(
    attachments.map(async ({ kind, subject_id, file_name, content_type }) => {
      const declared = await ATTACHMENT_KINDS.find(kind)
      if (!declared) throw new Error(`Nobody renders attachments of the kind ${kind}`)
      const bytes = await declared.render(database, subject_id, language)
      return bytes ? { fileName: file_name, contentType: content_type, bytes } : null
    }),
  )
  return rendered.filter((attachment) => attachment !== null)
}
