import type { Place } from '@app/ledger/api'
import { findHotelAccount, lockAgencyTerms, type AgencyTerms } from '@app/organization/api'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, only, run, type Database } from '@kit/db/database'
import {
  add,
  amountOf,
  compare,
  larger,
  money,
  negate,
  subtract,
  total,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Day } from '@kit/kernel/day'
import { isOwedOnAccount, type MethodKind } from '../rules.ts'
import { readRoom } from '../rules/room-charge.ts'
import { releaseBeyondCharge } from './credit/shares.ts'
import type { Tendered } from './tendered.ts'

// What an agency owes is judged beyond the places of who asks: a limit is of the whole company.

type CreditTerms = NonNullable<AgencyTerms['credit']>

/**
 * Before payments on credit, or on the bill of a room, are written: the agency or the hotel of the
 * desk has one, in that currency, and what it owes, what is asked for already and these together
 * stay within its limit. Holds its lock, and answers whose account the rooms are charged to.
 */
export async function refuseBeyondCredit(
  tx: Context,
  { agency_id, hotel_id }: Pick<Place, 'agency_id' | 'hotel_id'>,
  tendered: readonly Tendered[],
): Promise<{ room_debtor_id: number | null }> {
  const room_debtor_id = await refuseRooms(tx, hotel_id, tendered)
  const onCredit = tendered.filter(({ method }) => method.kind === 'agency_credit')
  if (onCredit.length > 0) {
    if (agency_id === null) throw new Refusal('credit.no_agency')
    await refuseBeyondAccount(tx, agency_id, onCredit)
  }
  return { room_debtor_id }
}

/** The hotel of the desk has an account, and each charge says whose room it is put on. */
async function refuseRooms(
  tx: Context,
  hotel_id: number,
  tendered: readonly Tendered[],
): Promise<number | null> {
  const charged = tendered.filter(({ method }) => method.kind === 'room_charge')
  if (charged.length === 0) return null
  const account = await findHotelAccount(tx, hotel_id)
  if (!account?.credit) throw new Refusal('room_charge.not_agreed')
  if (charged.some(({ input }) => readRoom(input.reference ?? '') === null))
    throw new Refusal('room_charge.incomplete')
  const locked = await refuseBeyondAccount(tx, account.id, charged)
  // It may have become the account of another hotel, or of none, before its lock was held.
  if (locked.hotel_id !== hotel_id) throw new Refusal('room_charge.not_agreed')
  return locked.id
}

async function refuseBeyondAccount(
  tx: Context,
  agency_id: number,
  onCredit: readonly Tendered[],
): Promise<AgencyTerms> {
  const { agency, credit } = await lockCredit(tx, agency_id)
  const foreign = onCredit.find(({ amount }) => amount.currency !== credit.currency)
  if (foreign)
    throw new Refusal('credit.other_currency', {
      agency: agency.name,
      currency: credit.currency,
    })
  const { owed, asked } = await findUsed(tx, agency_id, credit.currency)
  refuseAboveLimit(
    agency.name,
    credit,
    add(owed, asked),
    total(
      onCredit.map(({ amount }) => amount),
      credit.currency,
    ),
  )
  return agency
}

/**
 * Before a payment on credit is authorised: what the agency owes by now and this stay within what
 * its limit is by now. Holds the agency's lock.
 */
export async function refuseToAuthorize(
  tx: Context,
  { agency_id, amount, currency }: { agency_id: number | null; amount: string; currency: Currency },
): Promise<void> {
  if (agency_id === null) throw new Refusal('credit.no_agency')
  const { agency, credit } = await lockCredit(tx, agency_id)
  if (currency !== credit.currency)
    throw new Refusal('credit.other_currency', { agency: agency.name, currency: credit.currency })
  const { owed } = await findUsed(tx, agency_id, credit.currency)
  refuseAboveLimit(agency.name, credit, owed, money(amount, currency))
}

async function lockCredit(
  tx: Context,
  agency_id: number,
): Promise<{ agency: AgencyTerms; credit: CreditTerms }> {
  const agency = await lockAgencyTerms(tx, agency_id)
  if (!agency?.active || agency.credit === null)
    throw new Refusal('credit.not_agreed', { agency: agency?.name ?? String(agency_id) })
  return { agency, credit: agency.credit }
}

function refuseAboveLimit(
  agency: string,
  { limit, currency }: CreditTerms,
  used: Money,
  wanted: Money,
): void {
  const left = subtract(money(limit, currency), used)
  if (compare(wanted, left) > 0)
    throw new Refusal('credit.above_limit', {
      agency,
      left: shown(larger(left, zero(currency))),
      amount: shown(wanted),
    })
}

type Used = { owed: Money; asked: Money }

/** What an agency owes, and what is asked for on its credit and nobody decided on yet. */
const findUsed = (tx: Database, agency_id: number, currency: Currency): Promise<Used> =>
  beyondScope(
    tx,
    { why: 'the credit of an agency is one, wherever it bought', shows: ['owed', 'asked'] },
    async () => {
      const used = await only(
        tx,
        sql<{ owed: string; asked: string }>`
      select (select coalesce(sum(m.amount), 0)::numeric(14,4) from payments.agency_movement m
               where m.agency_id = ${agency_id} and m.currency = ${currency}) as owed,
             (select coalesce(sum(p.amount), 0)::numeric(14,4)
                from payments.payment p join payments.method w on w.id = p.method_id
               where p.agency_id = ${agency_id} and p.state = 'pending'
                 and w.kind = 'agency_credit' and p.currency = ${currency}) as asked`,
      )
      return { owed: money(used.owed, currency), asked: money(used.asked, currency) }
    },
  )

/** What is left of the credit of each agency, as whoever sells is told before the server judges. */
export async function findCreditLeft(
  database: Database,
  agencies: readonly AgencyTerms[],
): Promise<ReadonlyMap<number, Money>> {
  const agreed = agencies.flatMap(({ id, credit }) => (credit ? [{ id, ...credit }] : []))
  if (agreed.length === 0) return new Map()
  const ids = agreed.map(({ id }) => id)
  const rows = await beyondScope(
    database,
    {
      why: 'the credit of an agency is one, wherever it bought',
      shows: ['agency_id', 'currency', 'used'],
    },
    () =>
      all(
        database,
        sql<{ agency_id: number; currency: Currency; used: string }>`
      select agency_id, currency, sum(amount)::numeric(14,4) as used
        from (select agency_id, currency, amount from payments.agency_movement
               where agency_id = any(${ids}::bigint[])
              union all
              select p.agency_id, p.currency, p.amount
                from payments.payment p join payments.method w on w.id = p.method_id
               where p.agency_id = any(${ids}::bigint[]) and p.state = 'pending'
                 and w.kind = 'agency_credit') used
       group by 1, 2`,
      ),
  )
  return new Map(
    agreed.map(({ id, currency, limit }) => {
      const used = rows.find((row) => row.agency_id === id && row.currency === currency)?.used
      const left = subtract(money(limit, currency), money(used ?? '0', currency))
      return [id, larger(left, zero(currency))]
    }),
  )
}

/** What the account of an agency is told of, in the transaction of its step. */
export type Movement = {
  kind: 'charge' | 'void' | 'refund'
  payment_id: number
  refund_id?: number
  /** What was put on credit, voided or given back. */
  amount: Money
}

/** A step of what is owed on an account moves the account of who owes it; of any other, nothing. */
export async function recordMovement(
  tx: Context,
  method: MethodKind,
  { kind, payment_id, refund_id, amount }: Movement,
): Promise<void> {
  if (!isOwedOnAccount(method)) return
  const moved = kind === 'charge' ? amount : negate(amount)
  const owing = await only(
    tx,
    sql<{ room_debtor_id: number | null; agency_id: number | null }>`
    select room_debtor_id, agency_id from payments.payment where id = ${payment_id}`,
  )
  const agency_id = method === 'room_charge' ? owing.room_debtor_id : owing.agency_id
  if (agency_id === null) throw new Error(`nobody owes payment ${payment_id}, a ${method}`)
  // Nothing is returned: an affiliate charges a room, and may not see the account of its hotel.
  await run(
    tx,
    sql`
    insert into payments.agency_movement
      (agency_id, kind, payment_id, refund_id, currency, amount, day, at)
    values (${agency_id}, ${kind}, ${payment_id}, ${refund_id ?? null}::bigint,
        ${amount.currency}, ${amountOf(moved)}::numeric, ${tx.today}::date, ${tx.now}::timestamptz)`,
  )
  if (kind === 'charge') return
  // Whoever collects holds this lock: nothing is settled meanwhile of a charge that goes.
  await lockAgencyTerms(tx, agency_id)
  await releaseBeyondCharge(tx, payment_id)
}

/** What was given back to an agency, or its voiding, changes of what it owes. */
export async function recordReturned(
  tx: Context,
  {
    kind,
    agency_id,
    agency_return_id,
    amount,
    day,
  }: {
    kind: 'return' | 'return_void'
    agency_id: number
    agency_return_id: number
    amount: Money
    day: Day
  },
): Promise<void> {
  const moved = kind === 'return' ? amount : negate(amount)
  await run(
    tx,
    sql`
    insert into payments.agency_movement
      (agency_id, kind, agency_return_id, currency, amount, day, at)
    values (${agency_id}, ${kind}, ${agency_return_id}, ${amount.currency}, ${amountOf(moved)},
        ${day}, ${tx.now})`,
  )
}

/** What a collection, or its voiding, changes of what an agency owes. */
export async function recordCollected(
  tx: Context,
  {
    kind,
    agency_id,
    collection_id,
    amount,
    day,
  }: {
    kind: 'collection' | 'collection_void'
    agency_id: number
    collection_id: number
    amount: Money
    day: Day
  },
): Promise<void> {
  const moved = kind === 'collection_void' ? amount : negate(amount)
  await run(
    tx,
    sql`
    insert into payments.agency_movement (agency_id, kind, collection_id, currency, amount, day, at)
    values (${agency_id}, ${kind}, ${collection_id}, ${amount.currency}, ${amountOf(moved)}, ${day},
        ${tx.now})`,
  )
}

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`
