import { sendMail } from '@app/mailing/api'
import type { AnyContext, Context } from '@kit/db/context'
import { first, only, run } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { installation } from '@kit/kernel/installation'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { AskedRequest } from '../contract.ts'
import { approvalLinkDays } from '../settings.ts'
import { approvalMail } from './mails.ts'
import type { LockedRequest } from './queries.ts'

const DAY_MILLISECONDS = 86_400_000

/** What is stored of a token: a random 256-bit secret needs no slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** After the number sign, so that neither a server nor a proxy ever writes the token down. */
const addressOf = (uuid: string, token: string): string =>
  `${installation().public_url}/peticiones-desarrollo/${uuid}/aprobacion#${token}`

/** Mails a link that decides a locked request; whatever was mailed before opens nothing any more. */
export async function mailLink(
  tx: Context,
  request: LockedRequest,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const days = await findSetting(tx, approvalLinkDays, tx.now)
  const expires_at = new Date(tx.now.getTime() + days * DAY_MILLISECONDS)
  const token = randomBytes(32).toString('base64url')
  await revokeLink(tx, request.id)
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into requests.link (request_id, token_hash, sent_to, expires_at, created_by, created_at)
    values (${request.id}, ${hashOf(token)}, ${email}, ${expires_at}, ${tx.actor.user_id},
           ${tx.now}) returning id`,
  )
  const { folio, title } = request
  const mail_id = await sendMail(
    tx,
    approvalMail,
    { name, folio, title, asked_by: tx.actor.name, days, address: addressOf(request.uuid, token) },
    { dedupe_key: `approval-link-${id}`, recipient: email, language: 'es' },
  )
  await run(tx, sql`update requests.link set mail_id = ${mail_id} where id = ${id}`)
}

export const revokeLink = (tx: AnyContext, request_id: number): Promise<number> =>
  run(
    tx,
    sql`
    update requests.link set revoked_at = ${tx.now}
     where request_id = ${request_id} and used_at is null and revoked_at is null`,
  )

type Link = {
  id: number
  sent_to: string
  expires_at: string
  used_at: string | null
  revoked_at: string | null
}

/**
 * The link of a request by its secret, while it opens.
 * @throws Refusal `approval_link.*`: what is guessed is as unknown as what was never sent
 */
export async function openLink(tx: AnyContext, request_id: number, token: string): Promise<Link> {
  const link = await first(
    tx,
    sql<Link>`
    select id, sent_to, expires_at, used_at, revoked_at from requests.link
     where request_id = ${request_id} and token_hash = ${hashOf(token)}`,
  )
  if (!link) throw new Refusal('approval_link.unknown')
  if (link.used_at) throw new Refusal('approval_link.used')
  if (link.revoked_at) throw new Refusal('approval_link.revoked')
  if (new Date(link.expires_at) <= tx.now) throw new Refusal('approval_link.expired')
  return link
}

export const spendLink = (tx: AnyContext, { id }: Link): Promise<number> =>
  run(tx, sql`update requests.link set used_at = ${tx.now} where id = ${id}`)

type Asked = Omit<AskedRequest, 'files' | 'expires_at'> & { id: number }

/** What somebody without an account is shown of a request, once their link has opened. */
export const findAsked = (tx: AnyContext, uuid: string): Promise<Asked | undefined> =>
  first(
    tx,
    sql<Asked>`
    select r.id, r.folio, r.title, r.description, r.benefit, r.wanted_by, u.full_name as asked_by
      from requests.request r join access.public_user u on u.id = r.created_by
     where r.uuid = ${uuid}::uuid`,
  )
