import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import type { StateOf } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { MAIL } from '../lifecycles.ts'
import { findSuppression } from './bounces.ts'
import { MAILS } from './declared.ts'
import { emptied } from './queries.ts'
import { queueMail } from './send-mail.ts'

type Locked = {
  id: number
  state: StateOf<typeof MAIL>
  template: string
  recipient: string
  confidential: boolean
}

/**
 * The same message as before, with all of its tries: whoever got it already may recognise it. One
 * whose text carried a key was emptied when it was given up, and is asked for anew instead.
 */
export async function sendAgain(tx: Context, uuid: string): Promise<void> {
  const mail = await lockMail(tx, uuid)
  if (mail.state !== 'failed' && mail.state !== 'quarantined') throw new Refusal('mail.not_stuck')
  if (mail.state === 'failed' && mail.confidential) throw new Refusal('mail.emptied')
  if ((await findSuppression(tx, mail.recipient)) !== null) throw new Refusal('mail.suppressed')
  await move(tx, MAIL, mail, 'queued', {
    set: {
      maybe_twice: sql`t.maybe_twice or t.in_hand_at is not null or t.state = 'quarantined'`,
      in_hand_at: null,
      attempts: 0,
      last_error: null,
    },
  })
  await queueMail(tx, mail.id, { bulk: (await MAILS.find(mail.template))?.bulk ?? false })
  tell(tx, uuid, mail, 'mail.sent_again')
}

/** One that is leaving at this very moment may still leave, and is then recorded as sent. */
export async function withdraw(tx: Context, uuid: string): Promise<void> {
  const mail = await lockMail(tx, uuid)
  if (mail.state !== 'queued' && mail.state !== 'quarantined') throw new Refusal('mail.not_waiting')
  await move(tx, MAIL, mail, 'withdrawn', { set: emptied })
  tell(tx, uuid, mail, 'mail.withdrawn')
}

async function lockMail(tx: Context, uuid: string): Promise<Locked> {
  const mail = await first(
    tx,
    sql<Locked>`
    select m.id, m.state, m.template, m.recipient, m.confidential from mailing.mail m
     where m.uuid = ${uuid} and ${inScope(tx.actor.scope, {
       channel: sql`m.channel_id`,
       hotel: sql`m.hotel_id`,
       location: sql`m.location_id`,
       rep: sql`m.rep_id`,
       agency: sql`m.agency_id`,
     })} for update`,
  )
  if (!mail) throw new Refusal('request.not_found')
  return mail
}

const tell = (tx: Context, uuid: string, { state, recipient }: Locked, action: string): void =>
  tx.audit({ action, entity: 'mail', entity_id: uuid, before: { state, recipient } })
