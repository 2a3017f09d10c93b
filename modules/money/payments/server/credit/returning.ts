import { refuseOneHand } from '@app/access/api'
import { findCollectionEntry, recordEntries } from '@app/ledger/api'
import {
  creditReturnedEntry,
  creditReturnVoidedEntry,
  type ReturnDocument,
} from '@app/ledger/rules/collection-entries'
import { lockAgencyTerms } from '@app/organization/api'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { first, only } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import type { Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { refuseIllegal, type StateOf } from '@kit/kernel/lifecycle'
import {
  amountOf,
  compare,
  isWholeCents,
  larger,
  money,
  negate,
  smaller,
  subtract,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { AGENCY_RETURN, COLLECTION } from '../../lifecycles.ts'
import { recordReturned } from '../credit.ts'
import { lockCollection, refuseDayOfBank } from './collecting.ts'
import { elsewhere } from './shares.ts'

export type Returning = { amount: string; day: Day; reference: string }

/**
 * What an agency has in favour of a collection left the bank: no more than is left of it, and never
 * so much that the agency owes afterwards. By somebody else than who noted the collection. Holds
 * the agency's lock.
 */
export async function returnCollection(
  tx: Context,
  collection_id: number,
  { amount: asked, day, reference }: Returning,
): Promise<{ id: number; in_favour: Money }> {
  const collection = await lockCollection(tx, collection_id)
  const { agency_id, currency, rate, noted_by } = collection
  if (collection.state !== 'noted') refuseIllegal(COLLECTION, collection.state, 'voided')
  const amount = money(asked, currency)
  if (amount.units <= 0n || !isWholeCents(amount)) throw new Refusal('payment.amount_invalid')
  if (noted_by === tx.actor.user_id) throw new Refusal('agency_return.own')
  await refuseOneHand(tx, { asked: noted_by, may: 'credit.return' })
  await refuseDayOfBank(tx, day)
  if (day < collection.day) throw new Refusal('agency_return.before_it_came')
  const left = money(collection.left, currency)
  const most = smaller(left, await findInFavour(tx, agency_id, currency))
  if (compare(amount, most) > 0)
    throw new Refusal('agency_return.more_than_in_favour', {
      left: `${currency} ${amountOf(most).slice(0, -2)}`,
    })

  const [row] = await insertRows(
    tx,
    'payments.agency_return',
    [
      {
        uuid: newUuid(),
        collection_id,
        state: 'noted',
        amount: amountOf(amount),
        reference,
        day,
        noted_by: tx.actor.user_id,
      },
    ],
    ['id'],
  )
  const { id } = row!
  await recordTransitions(tx, [born(AGENCY_RETURN, id, 'noted')])
  const document: ReturnDocument = { agency_return_id: id, amount, rate }
  await recordEntries(tx, elsewhere(agency_id), [
    { ...creditReturnedEntry(document, day), user_id: tx.actor.user_id },
  ])
  await recordReturned(tx, { kind: 'return', agency_id, agency_return_id: id, amount, day })
  return { id, in_favour: subtract(left, amount) }
}

/** What an agency paid beyond all that it owes; nothing when it owes. */
async function findInFavour(tx: Context, agency_id: number, currency: Currency): Promise<Money> {
  const { owed } = await beyondScope(
    tx,
    { why: 'the credit of an agency is one, wherever it bought', shows: ['owed'] },
    () =>
      only(
        tx,
        sql<{ owed: string }>`
      select coalesce(sum(amount), 0)::numeric(14,4) as owed from payments.agency_movement
       where agency_id = ${agency_id} and currency = ${currency}`,
      ),
  )
  return larger(negate(money(owed, currency)), zero(currency))
}

type Locked = {
  id: number
  state: StateOf<typeof AGENCY_RETURN>
  agency_id: number
  currency: Currency
  amount: string
  rate: string
  noted_by: number
}

/**
 * A return; with `lock`, its agency's account is locked before it.
 * @throws Refusal `agency_return.not_found`
 */
export async function findReturn(
  tx: Context,
  id: number,
  { lock }: { lock: boolean },
): Promise<Locked> {
  const found = await first(
    tx,
    sql<{ agency_id: number }>`
    select c.agency_id from payments.agency_return r
      join payments.collection c on c.id = r.collection_id where r.id = ${id}`,
  )
  if (!found) throw new Refusal('agency_return.not_found')
  if (lock) await lockAgencyTerms(tx, found.agency_id)
  return only(
    tx,
    sql<Locked>`
    select r.id, r.state, r.amount, r.noted_by, c.agency_id, c.currency, c.rate
      from payments.agency_return r join payments.collection c on c.id = r.collection_id
     where r.id = ${id} ${lock ? sql`for update of r` : sql``}`,
  )
}

/** A return that was noted wrongly: the agency has it in favour again. By somebody else. */
export async function voidAgencyReturn(tx: Context, given: Locked, reason: string): Promise<void> {
  const { id, agency_id, currency, rate, noted_by } = given
  if (noted_by === tx.actor.user_id) throw new Refusal('agency_return.own')
  await refuseOneHand(tx, { asked: noted_by, may: 'credit.return' })
  await move(tx, AGENCY_RETURN, given, 'voided', { reason })
  const amount = money(given.amount, currency)
  const document: ReturnDocument = { agency_return_id: id, amount, rate }
  const returned = await findCollectionEntry(tx, { agency_return_id: id })
  await recordEntries(tx, elsewhere(agency_id), [
    {
      ...creditReturnVoidedEntry(document, tx.today),
      reverses_id: returned!.id,
      user_id: tx.actor.user_id,
    },
  ])
  await recordReturned(tx, {
    kind: 'return_void',
    agency_id,
    agency_return_id: id,
    amount,
    day: tx.today,
  })
}
