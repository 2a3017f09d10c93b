import { refuseOneHand } from '@app/access/api'
import { findHouseRates } from '@app/exchange-rates/api'
import { findClosedUntil, findCollectionEntry, recordEntries, type Place } from '@app/ledger/api'
import {
  collectionVoidedEntry,
  creditCollectedEntry,
  type CollectionDocument,
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
  money,
  subtract,
  total,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { rateOf, rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { COLLECTION } from '../../lifecycles.ts'
import type { MethodKind } from '../../rules.ts'
import { recordCollected } from '../credit.ts'
import { findRepeated } from '../repeated-references.ts'
import { findOrOpenShift } from '../shifts.ts'
import { findMethods, methodOf } from '../tenders.ts'
import {
  elsewhere,
  findOpen,
  releaseCollection,
  RETURNED_OF_COLLECTION,
  settleCharges,
  spreadOver,
  USED_OF_COLLECTION,
  type Open,
  type Settling,
  type Share,
} from './shares.ts'

export type Noting = {
  agency_id: number
  currency: 'MXN' | 'USD'
  method_id: number
  amount: string
  day: Day
  reference?: string | undefined
  repeated_because?: string | undefined
  charges?: readonly { payment: string; amount: string }[] | undefined
}
export type Settled = { id: number; settled: Money; in_favour: Money }

/** How an agency pays: into a drawer, by the terminal of a desk, or into the bank. */
const TAKEN_AT_DESK: Readonly<Partial<Record<MethodKind, boolean>>> = {
  cash: true,
  terminal: true,
  transfer: false,
}

/**
 * An agency paid what it owes, or more: it settles the oldest charges, or those that were chosen,
 * and what is left is in its favour. Holds the agency's lock, under which charges are made,
 * voided and given back.
 */
export async function noteCollection(tx: Context, noting: Noting): Promise<Settled> {
  const { agency_id, currency, day } = noting
  const method = methodOf(noting, await findMethods(tx, tx.language))
  const { kind } = method
  const amount = money(noting.amount, currency)
  if (amount.units <= 0n || !isWholeCents(amount)) throw new Refusal('payment.amount_invalid')
  const at_desk = TAKEN_AT_DESK[kind]
  if (at_desk === undefined) throw new Refusal('collection.method')
  await refuseDay(tx, day, at_desk)
  const { reference, repeated_because: because } = noting
  const [repeated_because] = await findRepeated(tx, [
    { kind, reference, repeated_because: because },
  ])
  const place = at_desk ? deskOf(tx, agency_id) : elsewhere(agency_id)
  const shift_id = place.rep_id === null ? null : await findOrOpenShift(tx, place)
  await lockAccount(tx, agency_id, currency)
  const rate = await rateOn(tx, day, currency, place.channel_id)
  const charges = await findOpen(tx, agency_id, currency)
  const shares = noting.charges
    ? sharesChosen(amount, charges, noting.charges)
    : spreadOver(amount, charges)

  const [row] = await insertRows(
    tx,
    'payments.collection',
    [
      {
        uuid: newUuid(),
        state: 'noted',
        method_id: method.id,
        currency,
        amount: amountOf(amount),
        rate,
        reference: reference?.trim() || null,
        repeated_because: repeated_because!,
        day,
        shift_id,
        agency_id,
        noted_by: tx.actor.user_id,
      },
    ],
    ['id'],
  )
  const { id } = row!
  await recordTransitions(tx, [born(COLLECTION, id, 'noted')])
  const document: CollectionDocument = { collection_id: id, kind, amount, rate, shift_id }
  await recordEntries(tx, place, [
    { ...creditCollectedEntry(document, day), user_id: tx.actor.user_id },
  ])
  await recordCollected(tx, { kind: 'collection', agency_id, collection_id: id, amount, day })
  await settleCharges(tx, { id, agency_id, rate }, shares)
  return settledBy(id, amount, shares)
}

/** Money at a desk is of today's drawer; a transfer came when the bank says. */
async function refuseDay(tx: Context, day: Day, at_desk: boolean): Promise<void> {
  if (at_desk && day < tx.today) throw new Refusal('collection.day_of_desk')
  await refuseDayOfBank(tx, day)
}

/** A transfer came, or left, by today, in a month whose books are open. */
export async function refuseDayOfBank(tx: Context, day: Day): Promise<void> {
  if (day > tx.today) throw new Refusal('collection.day_to_come')
  const closed = await findClosedUntil(tx)
  if (closed !== null && day <= closed) throw new Refusal('collection.month_closed')
}

function deskOf({ actor: { desk, user_id } }: Context, agency_id: number): Place {
  if (!desk) throw new Refusal('desk.missing')
  const { channel_id, hotel_id, location_id } = desk
  return { channel_id, hotel_id, location_id, rep_id: user_id, agency_id }
}

/** The currency is the one that its credit is in, or one in which it owes something still. */
async function lockAccount(tx: Context, agency_id: number, currency: Currency): Promise<void> {
  const agency = await lockAgencyTerms(tx, agency_id)
  if (!agency) throw new Refusal('collection.agency_unknown')
  if (agency.credit?.currency === currency) return
  const known = await beyondScope(
    tx,
    { why: 'the credit of an agency is one, wherever it bought', shows: ['id'] },
    () =>
      first(
        tx,
        sql<{ id: number }>`select id from payments.agency_movement
           where agency_id = ${agency_id} and currency = ${currency} limit 1`,
      ),
  )
  if (!known) throw new Refusal('collection.other_currency', { agency: agency.name, currency })
}

/** What the house sold the currency at, as of debts in it. */
async function rateOn(
  tx: Context,
  day: Day,
  currency: Currency,
  channel_id: number | null,
): Promise<string> {
  const { sell } = await findHouseRates(tx, day, channel_id)
  if (currency !== 'MXN' && !sell[currency]) throw new Refusal('payment.rate_missing', { currency })
  return rateText(rateOf(currency, sell))
}

function sharesChosen(
  amount: Money,
  charges: readonly Open[],
  chosen: NonNullable<Noting['charges']>,
): Share[] {
  const shares = chosen.map((one) => {
    const charge = charges.find(({ uuid }) => uuid === one.payment)
    const part = money(one.amount, amount.currency)
    if (part.units <= 0n || !isWholeCents(part)) throw new Refusal('payment.amount_invalid')
    if (!charge || compare(part, charge.open) > 0) throw new Refusal('collection.charge_settled')
    return { charge, amount: part }
  })
  if (new Set(chosen.map(({ payment }) => payment)).size < chosen.length)
    throw new Refusal('collection.charge_settled')
  if (compare(sumOf(shares, amount.currency), amount) > 0)
    throw new Refusal('collection.more_than_it_is')
  return shares
}

const sumOf = (shares: readonly Share[], currency: Currency): Money =>
  total(
    shares.map(({ amount }) => amount),
    currency,
  )

const settledBy = (id: number, left: Money, shares: readonly Share[]): Settled => {
  const settled = sumOf(shares, left.currency)
  return { id, settled, in_favour: subtract(left, settled) }
}

export type Locked = Settling & {
  state: StateOf<typeof COLLECTION>
  kind: MethodKind
  currency: Currency
  amount: string
  day: Day
  left: string
  returned: string
  noted_by: number
  shift_id: number | null
  channel_id: number | null
  hotel_id: number | null
  location_id: number | null
  rep_id: number | null
}

/** @throws Refusal `collection.not_found` */
export const lockCollection = (tx: Context, id: number): Promise<Locked> =>
  findCollection(tx, id, { lock: true })

/**
 * A collection; with `lock`, its agency's account is locked before it.
 * @throws Refusal `collection.not_found`
 */
export async function findCollection(
  tx: Context,
  id: number,
  { lock }: { lock: boolean },
): Promise<Locked> {
  const found = await first(
    tx,
    sql<{ agency_id: number }>`select agency_id from payments.collection where id = ${id}`,
  )
  if (!found) throw new Refusal('collection.not_found')
  if (lock) await lockAgencyTerms(tx, found.agency_id)
  return only(
    tx,
    sql<Locked>`
    select c.id, c.agency_id, c.state, m.kind, c.currency, c.amount, c.rate, c.noted_by,
        c.day, (c.amount - ${USED_OF_COLLECTION})::numeric(14,4) as left,
        ${RETURNED_OF_COLLECTION} as returned,
        c.shift_id, d.channel_id, d.hotel_id, d.location_id, d.rep_id
      from payments.collection c join payments.method m on m.id = c.method_id
      left join payments.shift d on d.id = c.shift_id
     where c.id = ${id} ${lock ? sql`for update of c` : sql``}`,
  )
}

/** What is left of a collection settles what was charged since, the oldest first. */
export async function applyCollection(tx: Context, id: number): Promise<Settled> {
  const collection = await lockCollection(tx, id)
  if (collection.state !== 'noted') refuseIllegal(COLLECTION, collection.state, 'voided')
  const left = money(collection.left, collection.currency)
  const open = await findOpen(tx, collection.agency_id, collection.currency)
  const shares = spreadOver(left, open)
  if (shares.length === 0) throw new Refusal('collection.nothing_to_settle')
  await settleCharges(tx, collection, shares)
  return settledBy(id, left, shares)
}

/**
 * A collection that was noted wrongly: what it settled is owed again. By somebody else than who
 * noted it, and out of a drawer only while that is open.
 */
export async function voidCollection(
  tx: Context,
  collection: Locked,
  reason: string,
): Promise<void> {
  const { id, agency_id, currency, kind, rate, shift_id, noted_by } = collection
  if (noted_by === tx.actor.user_id) throw new Refusal('collection.own')
  await refuseOneHand(tx, { asked: noted_by, may: 'credit.collect' })
  if (money(collection.returned, currency).units > 0n) throw new Refusal('collection.returned')
  if (shift_id !== null) await refuseShiftOver(tx, shift_id)
  await releaseCollection(tx, id)
  await move(tx, COLLECTION, collection, 'voided', { reason })
  const amount = money(collection.amount, currency)
  const document: CollectionDocument = { collection_id: id, kind, amount, rate, shift_id }
  const collected = await findCollectionEntry(tx, { collection_id: id })
  await recordEntries(tx, placeOf(collection), [
    {
      ...collectionVoidedEntry(document, tx.today),
      reverses_id: collected!.id,
      user_id: tx.actor.user_id,
    },
  ])
  await recordCollected(tx, {
    kind: 'collection_void',
    agency_id,
    collection_id: id,
    amount,
    day: tx.today,
  })
}

/** Nobody ends it meanwhile. */
async function refuseShiftOver(tx: Context, shift_id: number): Promise<void> {
  const { state } = await only(
    tx,
    sql<{ state: string }>`select state from payments.shift where id = ${shift_id} for share`,
  )
  if (state !== 'open') throw new Refusal('collection.shift_over')
}

function placeOf({ agency_id, channel_id, hotel_id, location_id, rep_id }: Locked) {
  if (channel_id === null || hotel_id === null || location_id === null || rep_id === null)
    return elsewhere(agency_id)
  return { channel_id, hotel_id, location_id, rep_id, agency_id }
}
