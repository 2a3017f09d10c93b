import type { AnyContext, Context } from '@kit/db/context'
import { first, only, run } from '@kit/db/database'
import { born, move, moveThose } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import type { Language } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { PAYMENT_LINK } from '../lifecycles.ts'
import type { Asks, LinkState, Provider } from '../rules.ts'

/** Where the sale stands. */
type SalePlace = {
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  agency_id: number | null
}

export type LockedLink = SalePlace & {
  id: number
  uuid: string
  provider: Provider
  quotation_id: number | null
  quotation: string | null
  reservation_id: number | null
  asks: Asks
  state: LinkState
  language: Language
  recipient: string
  expires_at: string
  created_by: number
}

/** What a link is of, and how it is asked for. */
export type NewLink = SalePlace & {
  quotation_id: number | null
  reservation_id: number | null
  provider: Provider
  asks: Asks
  language: Language
  recipient: string
  expires_at: string
}

/** What is stored of a token: a random 256-bit secret needs no slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Writes a link; the one before of the same thing opens no more. Its secret is told here alone. */
export async function recordLink(
  tx: Context,
  link: NewLink,
): Promise<{ id: number; uuid: string; token: string }> {
  await moveThose(
    tx,
    PAYMENT_LINK,
    {
      from: 'active',
      which:
        link.quotation_id === null
          ? sql`t.reservation_id = ${link.reservation_id} and t.quotation_id is null`
          : sql`t.quotation_id = ${link.quotation_id}`,
    },
    'revoked',
    { reason: 'another_link' },
  )
  const token = randomBytes(32).toString('base64url')
  const uuid = newUuid(tx.now.getTime())
  const { id } = await only(
    tx,
    sql<{ id: number }>`
      insert into payment_links.link (uuid, token_hash, provider, quotation_id, reservation_id,
          asks, state, language, recipient, expires_at, channel_id, hotel_id, location_id, rep_id,
          agency_id, created_by, created_at)
      values (${uuid}, ${hashOf(token)}, ${link.provider}, ${link.quotation_id},
          ${link.reservation_id}, ${link.asks}, 'active', ${link.language}, ${link.recipient},
          ${link.expires_at}, ${link.channel_id}, ${link.hotel_id}, ${link.location_id},
          ${link.rep_id}, ${link.agency_id}, ${tx.actor.user_id}, ${tx.now})
      returning id`,
  )
  await recordTransitions(tx, [born(PAYMENT_LINK, id, 'active')])
  return { id, uuid, token }
}

export const noteMail = (tx: AnyContext, id: number, mail_id: number | null): Promise<number> =>
  run(tx, sql`update payment_links.link set mail_id = ${mail_id} where id = ${id}`)

const COLUMNS = sql`l.id, l.uuid, l.provider, l.quotation_id, q.uuid as quotation,
  l.reservation_id, l.asks, l.state, l.language, l.recipient, l.expires_at, l.channel_id,
  l.hotel_id, l.location_id, l.rep_id, l.agency_id, l.created_by`

const linkWhere = (tx: AnyContext, condition: RawBuilder<unknown>, locking: RawBuilder<unknown>) =>
  first(
    tx,
    sql<LockedLink>`
      select ${COLUMNS} from payment_links.link l
        left join quotations.public_quotation q on q.id = l.quotation_id
       where ${condition} ${locking}`,
  )

/**
 * A link by its secret.
 * @throws Refusal `payment_link.not_found`: what is guessed is as unknown as what never was
 */
export async function findLinkByToken(tx: AnyContext, token: string): Promise<LockedLink> {
  const link = await linkWhere(tx, sql`l.token_hash = ${hashOf(token)}`, sql``)
  if (!link) throw new Refusal('payment_link.not_found')
  return link
}

export async function lockLinkByToken(tx: AnyContext, token: string): Promise<LockedLink> {
  const link = await linkWhere(tx, sql`l.token_hash = ${hashOf(token)}`, sql`for update of l`)
  if (!link) throw new Refusal('payment_link.not_found')
  return link
}

/** @throws Refusal `payment_link.not_found`: what is out of reach does not exist */
export async function lockLink(tx: Context, uuid: string): Promise<LockedLink> {
  const link = await linkWhere(
    tx,
    sql`l.uuid = ${uuid}::uuid and ${inScope(tx.actor.scope, {
      channel: sql`l.channel_id`,
      hotel: sql`l.hotel_id`,
      location: sql`l.location_id`,
      rep: sql`l.rep_id`,
      agency: sql`l.agency_id`,
    })}`,
    sql`for update of l`,
  )
  if (!link) throw new Refusal('payment_link.not_found')
  return link
}

/** The links of an offer, before the offer itself is locked: whoever pays locks them first too. */
export const lockLinksOfQuotation = (tx: AnyContext, uuid: string): Promise<number> =>
  run(
    tx,
    sql`select 1 from payment_links.link l
          where l.quotation_id = (select id from quotations.public_quotation
              where uuid = ${uuid}::uuid) for update`,
  )

export const revokeLink = (tx: Context, link: LockedLink, reason: string): Promise<void> =>
  move(tx, PAYMENT_LINK, link, 'revoked', { reason })

/** That its guest looked at it, the first time. */
export const noteOpened = (tx: AnyContext, id: number): Promise<number> =>
  run(
    tx,
    sql`update payment_links.link set opened_at = ${tx.now} where id = ${id} and opened_at is null`,
  )

/** The reservation that accepting its offer made. */
export const attachReservation = (
  tx: AnyContext,
  { id }: LockedLink,
  reservation_id: number,
): Promise<number> =>
  run(tx, sql`update payment_links.link set reservation_id = ${reservation_id} where id = ${id}`)

/** Every link past its time. */
export const expireLinks = (tx: AnyContext): Promise<number[]> =>
  moveThose(
    tx,
    PAYMENT_LINK,
    { from: 'active', which: sql`t.expires_at <= ${tx.now}` },
    'expired',
    { reason: 'expires_at' },
  )
