import { findCollectionEntry, recordEntries, type Elsewhere } from '@app/ledger/api'
import {
  creditSettledEntry,
  settlementReleasedEntry,
  type ShareDocument,
} from '@app/ledger/rules/collection-entries'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, only, run, type Database } from '@kit/db/database'
import {
  amountOf,
  compare,
  money,
  subtract,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { sql, type RawBuilder } from 'kysely'

/** A charge on the credit of an agency, of which something is owed still. */
export type Open = {
  payment_id: number
  uuid: string
  /** MXN per unit, as the payment kept it. */
  rate: string
  open: Money
}

/**
 * What is open of charges: what was charged, less what was voided, given back and settled. `p` is
 * the payment, `a` tells of it.
 */
export const OPEN_CHARGES = sql`
  payments.payment p
  join lateral (
    select min(v.day) filter (where v.kind = 'charge') as day,
        coalesce(sum(v.amount) filter (where v.kind = 'charge'), 0)::numeric(14,4) as charged,
        (coalesce(sum(v.amount), 0) - (select coalesce(sum(s.amount), 0)
          from payments.collection_share s
         where s.payment_id = p.id and s.released_at is null))::numeric(14,4) as open
      from payments.agency_movement v where v.payment_id = p.id) a on a.open > 0`

/** Whether a charge `p` is on the account of an agency, or of a hotel. */
export const isOwedBy = (agency_id: number): RawBuilder<boolean> => sql<boolean>`
  p.id in (select o.payment_id from payments.agency_movement o where o.agency_id = ${agency_id})`

/** What of a collection `c` was given back. */
export const RETURNED_OF_COLLECTION = sql`
  (select coalesce(sum(r.amount), 0)::numeric(14,4) from payments.agency_return r
    where r.collection_id = c.id and r.state = 'noted')`

/** What of a collection `c` settles charges, or was given back: the rest is in favour. */
export const USED_OF_COLLECTION = sql`
  ((select coalesce(sum(s.amount), 0) from payments.collection_share s
     where s.collection_id = c.id and s.released_at is null) + ${RETURNED_OF_COLLECTION})`

/** Of an agency and currency, the oldest first. The caller holds the lock of the agency. */
export async function findOpen(
  tx: Database,
  agency_id: number,
  currency: Currency,
): Promise<Open[]> {
  const rows = await beyondScope(
    tx,
    {
      why: 'the credit of an agency is one, wherever it bought',
      shows: ['payment_id', 'uuid', 'rate', 'open'],
    },
    () =>
      all(
        tx,
        sql<{ payment_id: number; uuid: string; rate: string; open: string }>`
      select p.id as payment_id, p.uuid, p.rate, a.open from ${OPEN_CHARGES}
       where ${isOwedBy(agency_id)} and p.currency = ${currency}
       order by a.day, p.id`,
      ),
  )
  return rows.map((row) => ({ ...row, open: money(row.open, currency) }))
}

export type Share = { charge: Pick<Open, 'payment_id' | 'rate'>; amount: Money }
export type Settling = { id: number; agency_id: number; rate: string }

/** A collection settles these charges, with what foreign money gained or lost meanwhile. */
export async function settleCharges(
  tx: Context,
  collection: Settling,
  shares: readonly Share[],
): Promise<void> {
  for (const { charge, amount } of shares) {
    const { id } = await only(
      tx,
      sql<{ id: number }>`
      insert into payments.collection_share (collection_id, payment_id, amount, applied_by)
      values (${collection.id}, ${charge.payment_id}, ${amountOf(amount)}, ${tx.actor.user_id})
      returning id`,
    )
    const document: ShareDocument = {
      collection_share_id: id,
      amount,
      rate: collection.rate,
      charge_rate: charge.rate,
    }
    await recordEntries(tx, elsewhere(collection.agency_id), [
      { ...creditSettledEntry(document, tx.today), user_id: tx.actor.user_id },
    ])
  }
}

type Standing = Settling & {
  share_id: number
  payment_id: number
  charge_rate: string
  amount: string
  currency: Currency
}

/** What was settled by a collection is owed again. */
export async function releaseCollection(tx: Context, collection_id: number): Promise<void> {
  for (const share of await findStanding(tx, sql`s.collection_id = ${collection_id}`))
    await release(tx, share)
}

/**
 * What was settled of a charge beyond what it still is: it was voided or given back, and the agency
 * has that in favour. The last that settled it is released first, of one in part what is left stays.
 */
export async function releaseBeyondCharge(tx: Context, payment_id: number): Promise<void> {
  let beyond = await findBeyond(tx, payment_id)
  for (const share of await findStanding(tx, sql`s.payment_id = ${payment_id}`)) {
    if (beyond.units <= 0n) return
    const amount = money(share.amount, share.currency)
    await release(tx, share)
    const kept = subtract(amount, beyond)
    if (kept.units > 0n)
      await settleCharges(tx, share, [
        { charge: { payment_id, rate: share.charge_rate }, amount: kept },
      ])
    beyond = kept.units > 0n ? zero(amount.currency) : subtract(beyond, amount)
  }
}

async function findBeyond(tx: Context, payment_id: number): Promise<Money> {
  const { currency, beyond } = await only(
    tx,
    sql<{ currency: Currency; beyond: string }>`
    select p.currency, ((select coalesce(sum(s.amount), 0) from payments.collection_share s
          where s.payment_id = p.id and s.released_at is null)
        - (select coalesce(sum(v.amount), 0) from payments.agency_movement v
            where v.payment_id = p.id))::numeric(14,4) as beyond
      from payments.payment p where p.id = ${payment_id}`,
  )
  return money(beyond, currency)
}

const findStanding = (tx: Context, which: RawBuilder<unknown>): Promise<Standing[]> =>
  beyondScope(
    tx,
    {
      why: 'the credit of an agency is one, wherever it bought',
      shows: [
        'id',
        'agency_id',
        'rate',
        'currency',
        'share_id',
        'payment_id',
        'amount',
        'charge_rate',
      ],
    },
    () =>
      all(
        tx,
        sql<Standing>`
      select c.id, c.agency_id, c.rate, c.currency, s.id as share_id, s.payment_id, s.amount,
          p.rate as charge_rate
        from payments.collection_share s
        join payments.collection c on c.id = s.collection_id
        join payments.payment p on p.id = s.payment_id
       where ${which} and s.released_at is null order by s.id desc`,
      ),
  )

async function release(tx: Context, share: Standing): Promise<void> {
  await run(
    tx,
    sql`update payments.collection_share
           set released_by = ${tx.actor.user_id}, released_at = now() where id = ${share.share_id}`,
  )
  const settled = await findCollectionEntry(tx, { collection_share_id: share.share_id })
  if (!settled) return
  const document: ShareDocument = {
    collection_share_id: share.share_id,
    amount: money(share.amount, share.currency),
    rate: share.rate,
    charge_rate: share.charge_rate,
  }
  await recordEntries(tx, elsewhere(share.agency_id), [
    {
      ...settlementReleasedEntry(document, tx.today),
      reverses_id: settled.id,
      user_id: tx.actor.user_id,
    },
  ])
}

/** What an amount settles of open charges, in their order. */
export function spreadOver(amount: Money, charges: readonly Open[]): Share[] {
  const shares: Share[] = []
  let left = amount
  for (const charge of charges) {
    if (left.units <= 0n) break
    const part = compare(left, charge.open) < 0 ? left : charge.open
    shares.push({ charge, amount: part })
    left = subtract(left, part)
  }
  return shares
}

export const elsewhere = (agency_id: number): Elsewhere => ({
  channel_id: null,
  hotel_id: null,
  location_id: null,
  rep_id: null,
  agency_id,
})
