import { PAYMENT_LINK } from '@app/payment-links/lifecycles'
import { all, type Database } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born } from '@kit/db/move'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { chance } from '../random.ts'

const PROVIDERS = ['stripe', 'paypal', 'clip'] as const
const MINUTES_AFTER = 5

type Offer = {
  quotation_id: number
  state: 'sent' | 'expired'
  recipient: string
  language: 'es' | 'en'
  expires_at: string
  sent_at: string
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  agency_id: number | null
}

/** Offers that were mailed had a link to pay; those that expired took theirs with them. */
export async function storePaymentLinks(tx: Database): Promise<void> {
  const offers = await all(
    tx,
    sql<Offer>`
      select id as quotation_id, state, customer_email as recipient,
             customer_language as language, valid_until as expires_at, sent_at, channel_id,
             hotel_id, location_id, rep_id, agency_id
        from quotations.quotation
       where state in ('sent', 'expired') and customer_email is not null order by id`,
  )
  const links = offers.map(({ state, sent_at, ...offer }, index) => {
    const created = new Date(new Date(sent_at).getTime() + MINUTES_AFTER * 60_000)
    const uuid = chance(index + 9_000_001).uuid(created.getTime())
    return {
      ...offer,
      uuid,
      // Of a secret that nobody has: a link of the demo opens nothing.
      token_hash: createHash('sha256').update(uuid).digest(),
      provider: PROVIDERS[index % PROVIDERS.length]!,
      reservation_id: null,
      asks: index % 2 === 0 ? 'deposit' : 'all',
      state: state === 'sent' ? 'active' : 'expired',
      opened_at: index % 2 === 0 ? new Date(created.getTime() + 3_600_000).toISOString() : null,
      created_by: offer.rep_id,
      created_at: created.toISOString(),
    }
  })
  const stored = await insertRows(tx, 'payment_links.link', links, ['id'])
  await insertRows(
    tx,
    'platform.transition',
    links.flatMap(({ state, created_at, expires_at, rep_id }, index) => {
      const first = {
        ...born(PAYMENT_LINK, stored[index]!.id, 'active'),
        at: created_at,
        user_id: rep_id,
        reason: null as string | null,
      }
      const ended = { ...first, from_state: 'active', to_state: 'expired', at: expires_at }
      return state === 'expired' ? [first, { ...ended, reason: 'expires_at' }] : [first]
    }),
  )
}
