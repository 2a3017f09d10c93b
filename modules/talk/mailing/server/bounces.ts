import { FORGOTTEN_ADDRESS } from '@app/guest-data/api'
import type { AnyContext } from '@kit/db/context'
import { first, only, run, type Database } from '@kit/db/database'
import { readDeliveryReport, type Delivery } from '@kit/mail/delivery-report'
import { readVerpAddress, type Sign } from '@kit/mail/verp'
import { Refusal } from '@kit/kernel/refusal'
import { signFor } from '@kit/storage/sealing'
import { sql } from 'kysely'
import { judgeDelivery, SOFT_BOUNCES_DAYS, SOFT_BOUNCES_MAX, type Verdict } from '../rules.ts'

/** Signs the addresses that mails bounce to. */
export const signBounces: Sign = (text) => signFor('bounces')(text)

const DIAGNOSTIC_LENGTH_MAX = 500

export type Heard = 'hard' | 'soft' | 'repeated' | 'not_a_bounce' | 'unknown_mail'

/**
 * Notes what came back of a mail. The same report twice is noted once; an answer of a person, or a
 * report that something is late, changes nothing.
 */
export async function hearBounce(tx: AnyContext, raw: string, sent_to?: string): Promise<Heard> {
  const report = readDeliveryReport(raw)
  const mail_uuid = mailOf([...(sent_to === undefined ? [] : [sent_to]), ...report.sent_to])
  if (mail_uuid === null) return 'not_a_bounce'
  const failed = report.deliveries.find((delivery) => judgeDelivery(delivery) !== 'none')
  if (!failed) return 'not_a_bounce'
  const mail = await first(
    tx,
    sql<{ id: number; address: string }>`
    select id, lower(recipient) as address from mailing.mail
     where uuid = ${mail_uuid} and (state <> 'queued' or in_hand_at is not null or maybe_twice)
       for update`,
  )
  // Who was forgotten in the meantime is not remembered by what comes back.
  if (!mail || mail.address === FORGOTTEN_ADDRESS) return 'unknown_mail'
  return (await noteUndelivered(tx, mail, failed)) ?? 'repeated'
}

/**
 * A mail server that refuses the recipient while a mail is handed over says the same as one that
 * reports it later.
 */
export async function noteRefusal(
  tx: AnyContext,
  mail_id: number,
  { status, response }: { status: string; response: string },
): Promise<void> {
  const { address } = await only(
    tx,
    sql<{ address: string }>`
    select lower(recipient) as address from mailing.mail where id = ${mail_id} for update`,
  )
  if (address === FORGOTTEN_ADDRESS) return
  const diagnostic = response.slice(0, DIAGNOSTIC_LENGTH_MAX)
  await noteUndelivered(tx, { id: mail_id, address }, { action: 'failed', status, diagnostic })
}

/** What it was; null when that was noted before. */
async function noteUndelivered(
  tx: AnyContext,
  { id, address }: { id: number; address: string },
  failed: Delivery,
): Promise<'hard' | 'soft' | null> {
  const kind = judgeDelivery(failed) === 'hard' ? 'hard' : 'soft'
  if (!(await recordBounce(tx, id, kind, failed))) return null
  if (kind === 'hard') await suppress(tx, address, 'hard_bounce', failed)
  else if ((await countSoftBounces(tx, address)) >= SOFT_BOUNCES_MAX)
    await suppress(tx, address, 'soft_bounces', failed)
  return kind
}

/** An address that we did not sign is refused, whatever else the message says. */
function mailOf(addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const read = readVerpAddress(address, signBounces)
    if (read === 'forged') throw new Refusal('bounce.forged')
    if (read !== null) return read.mail_uuid
  }
  return null
}

async function recordBounce(
  tx: AnyContext,
  mail_id: number,
  kind: Verdict,
  { status, diagnostic }: Delivery,
): Promise<boolean> {
  const written = await run(
    tx,
    sql`
    insert into mailing.bounce (mail_id, kind, status, diagnostic, received_at)
    values (${mail_id}, ${kind}, ${status}, ${diagnostic}, ${tx.now})
    on conflict on constraint a_bounce_is_noted_once do nothing`,
  )
  return written > 0
}

async function countSoftBounces(tx: AnyContext, address: string): Promise<number> {
  const { count } = await only(
    tx,
    sql<{ count: number }>`
    select count(distinct b.mail_id) as count
      from mailing.bounce b join mailing.mail m on m.id = b.mail_id
     where lower(m.recipient) = ${address} and b.kind = 'soft'
       and b.received_at > ${tx.now}::timestamptz - ${SOFT_BOUNCES_DAYS} * interval '1 day'
       and b.received_at > coalesce((select max(s.lifted_at) from mailing.suppression s
                                      where s.address = ${address}), '-infinity')`,
  )
  return count
}

async function suppress(
  tx: AnyContext,
  address: string,
  reason: 'hard_bounce' | 'soft_bounces',
  { status, diagnostic }: Delivery,
): Promise<void> {
  const detail = `${status} ${diagnostic}`.trim()
  await run(
    tx,
    sql`
    insert into mailing.suppression (address, reason, detail, since)
    values (${address}, ${reason}, ${detail}, ${tx.now})
    on conflict (address) where lifted_at is null do nothing`,
  )
}

/** What its mail server said last; null when it may be written to. */
export async function findSuppression(database: Database, address: string): Promise<string | null> {
  const row = await first(
    database,
    sql<{ detail: string }>`
    select detail from mailing.suppression
     where address = lower(${address}) and lifted_at is null`,
  )
  return row?.detail ?? null
}

export async function liftSuppression(tx: AnyContext, uuid: string): Promise<void> {
  const row = await first(
    tx,
    sql<{ address: string; reason: string; detail: string; since: string; lifted: boolean }>`
    select address, reason, detail, since, lifted_at is not null as lifted
      from mailing.suppression where uuid = ${uuid} for update`,
  )
  if (!row) throw new Refusal('request.not_found')
  if (row.lifted) throw new Refusal('mail.not_suppressed')
  await run(tx, sql`update mailing.suppression set lifted_at = ${tx.now} where uuid = ${uuid}`)
  const { lifted: _, ...before } = row
  tx.audit({ action: 'mail.suppression_lifted', entity: 'suppression', entity_id: uuid, before })
}
