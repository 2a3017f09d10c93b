import type { HouseRates as RatesOfDay } from '@app/exchange-rates/api'
import { refusingClosedDay, type Entry, type Place } from '@app/ledger/api'
import type { CardFee } from '@app/ledger/rules/card-fee'
import { paidEntry } from '@app/ledger/rules/entries'
import { findHotelAccount } from '@app/organization/api'
import { all, type Database } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { insertRows } from '@kit/db/insert'
import { born } from '@kit/db/move'
import type { Transition } from '@kit/db/transition'
import type { Language } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { amountOf, compare, money, type Currency, type Money } from '@kit/kernel/money'
import { rateOf, rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { PAYMENT } from '../lifecycles.ts'
import {
  basesOf,
  isOnlyAnnounced,
  rateKindOf,
  settleTenders,
  splitSettlement,
  type HouseRates,
  type MethodKind,
  type Settlement,
} from '../rules.ts'
import { findCashCertificates, refusingSecondUse } from './certificates/of-issuers.ts'
import { useCertificates } from './certificates/using.ts'
import { recordMovement } from './credit.ts'
import type { Method, Tendered, TenderInput } from './tendered.ts'
import { findPlans, type Plan } from './instalments.ts'
import { writtenNumber } from '../rules/certificates.ts'
import { readRoom, writtenRoom } from '../rules/room-charge.ts'
import { findRepeated, type Referred } from './repeated-references.ts'
import { findOrOpenShift } from './shifts.ts'

export async function findMethods(database: Database, language: Language): Promise<Method[]> {
  return all(
    database,
    sql<Method>`
    select id, code, kind, ${language === 'en' ? sql`name_en` : sql`name_es`} as name,
        needs_reference
      from payments.method where active order by position`,
  )
}

/** Those that a desk may take: a room is charged where the hotel of the desk agreed to it. */
export async function findMethodsAtDesk(tx: Context): Promise<Method[]> {
  const methods = await findMethods(tx, tx.language)
  const { desk } = tx.actor
  const account = desk ? await findHotelAccount(tx, desk.hotel_id) : undefined
  return methods.filter(({ kind }) => kind !== 'room_charge' || account?.credit)
}

/**
 * Each tender with its method and, of a cash certificate, with its issuer. Refuses a method that is
 * not taken, a reference that is missing or was used before, and a certificate that does not pay.
 */
export async function nameTenders(
  tx: Context,
  inputs: readonly TenderInput[],
): Promise<Tendered[]> {
  const methods = await findMethods(tx, tx.language)
  const named = inputs.map((input) => ({
    input,
    method: methodOf(input, methods),
    amount: money(input.amount, input.currency),
  }))
  const certificates = await findCashCertificates(tx, named)
  const repeated = await findRepeated(tx, named.map(referred))
  return named.map((tender, index) => {
    const certificate = certificates[index] ?? null
    return {
      ...tender,
      certificate,
      repeated_because: repeated[index]!,
      announced: isOnlyAnnounced(tender.method.kind) || certificate?.listed === false,
    }
  })
}

const referred = ({ input, method }: Pick<Tendered, 'input' | 'method'>): Referred => ({
  kind: method.kind,
  reference: input.reference,
  repeated_because: input.repeated_because,
})

/** @throws Refusal `payment.method_unknown`, `payment.reference_missing` */
export function methodOf(
  { method_id, reference }: Pick<TenderInput, 'method_id' | 'reference'>,
  methods: readonly Method[],
): Method {
  const method = methods.find(({ id }) => id === method_id)
  if (!method) throw new Refusal('payment.method_unknown', { method_id })
  if (method.needs_reference && !reference?.trim())
    throw new Refusal('payment.reference_missing', { method: method.name })
  return method
}

/**
 * What the tenders come to before anything is written: what is applied, what is given back, what is
 * left.
 */
export function settle(
  tendered: readonly Tendered[],
  {
    balance,
    rates,
    change_currency,
  }: { balance: Money; rates: HouseRates; change_currency: Currency },
): Settled {
  const settlement = settleTenders(
    balance,
    tendered.map(({ method, amount }) => ({ kind: method.kind, amount })),
    rates,
    change_currency,
  )
  return {
    ...settlement,
    ...splitSettlement(settlement, tendered),
  }
}

/** Only what is in the hand has been paid; what is announced will be, when somebody has seen it. */
export type Settled = Settlement & { in_hand: Money; announced: Money }

/** What a receipt is for, where it is taken and at which rates. */
export type Receipt = {
  reservation_id: number
  currency: Currency
  place: Place
  rates: RatesOfDay
}
export type Taken = { entries: Entry[]; transitions: Transition[] }

/**
 * Writes settled tenders as payments of one receipt (change as a negative one), and answers the
 * ledger entries and transitions that belong to them, for the caller to write with its own. What is
 * only announced is pending, and not in the books yet. Of credit `refuseBeyondCredit` comes first,
 * and answers who owes what is charged to a room.
 */
export async function takePayments(
  tx: Context,
  tendered: readonly Tendered[],
  settlement: Settlement,
  { room_debtor_id, ...taking }: Receipt & { room_debtor_id: number | null },
): Promise<Taken> {
  if (tendered.length === 0) return { entries: [], transitions: [] }
  const plans = await plansOf(tx, tendered)
  const shift_id = await findOrOpenShift(tx, taking.place)
  const receipt = newUuid()
  const rows = tendered.map((tender, index) => ({
    ...rowOf(tx, tender, settlement.tenders[index]!, receipt, shift_id, null, taking, plans[index]),
    room_debtor_id: tender.method.kind === 'room_charge' ? room_debtor_id : null,
  }))
  const ids = await refusingSecondUse(tendered, () => insertPayments(tx, rows))
  const taken = rows.map((row, index) => ({
    id: ids[index]!,
    row,
    kind: tendered[index]!.method.kind,
  }))

  await useCertificates(
    tx,
    taken.map(({ id, row, kind }) => ({
      id,
      kind,
      amount: money(row.amount, row.currency),
      reference: row.reference,
    })),
  )
  for (const { id, kind, row } of taken.filter((one) => one.kind === 'room_charge'))
    await recordMovement(tx, kind, {
      kind: 'charge',
      payment_id: id,
      amount: money(row.amount, row.currency),
    })

  if (settlement.change) {
    const { of_tender, amount, applied } = settlement.change
    const cash = tendered[of_tender]!
    const row = rowOf(
      tx,
      { ...cash, input: { ...cash.input, reference: undefined }, repeated_because: null },
      { amount, applied },
      receipt,
      shift_id,
      ids[of_tender]!,
      taking,
    )
    taken.push({ id: (await insertPayments(tx, [row]))[0]!, row, kind: cash.method.kind })
  }
  return {
    entries: taken
      .filter(({ row }) => row.state === 'confirmed')
      .map(({ id, row, kind }) => entryOf(tx, id, row, kind, taking)),
    transitions: taken.map(({ id, row }) => born(PAYMENT, id, row.state)),
  }
}

type PaymentRow = ReturnType<typeof rowOf>

export function rowOf(
  tx: Context,
  { input, method, certificate, repeated_because, announced }: Tendered,
  { amount, applied }: { amount: Money; applied: Money },
  receipt: string,
  shift_id: number | null,
  change_of_id: number | null,
  taking: Receipt,
  plan: Plan | null = null,
) {
  const { rates, place } = taking
  const own = rateUsed(tx, amount.currency, taking)
  const ofDebt = rateUsed(tx, taking.currency, taking)
  const usd = rateOf('USD', rates.sell)
  const { in_mxn, in_usd } = basesOf(amount, own.rate, usd)
  return {
    uuid: newUuid(),
    reservation_id: taking.reservation_id,
    receipt,
    method_id: method.id,
    state: announced ? ('pending' as const) : ('confirmed' as const),
    change_of_id,
    currency: amount.currency,
    amount: amountOf(amount),
    rate: rateText(own.rate),
    rate_kind: own.kind,
    rate_day: own.day,
    applied: amountOf(applied),
    applied_rate: rateText(ofDebt.rate),
    applied_rate_kind: ofDebt.kind,
    applied_rate_day: ofDebt.day,
    amount_mxn: amountOf(in_mxn),
    amount_usd: amountOf(in_usd),
    usd_rate: rateText(usd),
    reference: certificate?.number ?? referenceOf(method.kind, input.reference),
    certificate_issuer_id: certificate?.issuer_id ?? null,
    repeated_because,
    shift_id,
    ...place,
    room_debtor_id: null as number | null,
    payment_day: tx.today,
    instalment_months: plan?.months ?? null,
    instalment_processor: plan?.processor ?? null,
    instalment_fee_percent: plan?.fee_percent ?? null,
    instalment_fee_tax_percent: plan?.fee_tax_percent ?? null,
  }
}

/** The number of a certificate of ours as it was issued, and a room, however they are typed. */
function referenceOf(kind: MethodKind, typed: string | undefined): string | null {
  const reference = typed?.trim() || null
  if (!reference) return null
  if (kind === 'house_certificate') return writtenNumber(reference)
  const room = kind === 'room_charge' ? readRoom(reference) : null
  return room ? writtenRoom(room) : reference
}

/** The plan of each tender that is paid in months, as it holds today. */
async function plansOf(
  tx: Context,
  tendered: readonly Tendered[],
): Promise<readonly (Plan | null)[]> {
  if (tendered.every(({ input }) => input.plan_id === undefined)) return []
  const plans = await findPlans(tx)
  return tendered.map(({ input, method, amount }) => {
    if (input.plan_id === undefined) return null
    if (method.kind !== 'terminal' || amount.currency !== 'MXN')
      throw new Refusal('instalments.only_cards')
    const plan = plans.find(({ id }) => id === input.plan_id)
    if (!plan) throw new Refusal('instalments.unknown')
    if (compare(amount, money(plan.minimum, 'MXN')) < 0)
      throw new Refusal('instalments.below_minimum')
    return plan
  })
}

/** What its processor keeps of a payment in months. */
export const cardFeeOf = ({
  instalment_fee_percent: percent,
  instalment_fee_tax_percent: tax_percent,
}: {
  instalment_fee_percent: string | null
  instalment_fee_tax_percent: string | null
}): CardFee | null => (percent === null || tax_percent === null ? null : { percent, tax_percent })

/** The rate that values a currency in this payment, and the day it was set for. */
function rateUsed({ today }: Context, of: Currency, { rates, currency }: Receipt) {
  const kind = rateKindOf(of, currency)
  const [table, days] =
    kind === 'house_buy' ? [rates.buy, rates.buy_days] : [rates.sell, rates.sell_days]
  return { kind, rate: rateOf(of, table), day: days[of] ?? today }
}

function entryOf(
  { actor, today }: Context,
  payment_id: number,
  row: PaymentRow,
  kind: MethodKind,
  { reservation_id, currency }: Receipt,
): Entry {
  const payment = {
    payment_id,
    reservation_id,
    kind,
    taken: money(row.amount, row.currency),
    applied: money(row.applied, currency),
    in_mxn: money(row.amount_mxn, 'MXN'),
    shift_id: row.shift_id,
    rate: row.rate,
    applied_rate: row.applied_rate,
    card_fee: cardFeeOf(row),
  }
  return { ...paidEntry(payment, today), user_id: actor.user_id }
}

export async function insertPayments(tx: Database, rows: readonly PaymentRow[]): Promise<number[]> {
  const inserted = await refusingClosedDay(() =>
    insertRows(tx, 'payments.payment', rows, ['id', 'uuid']),
  )
  return rows.map(({ uuid }) => inserted.find((row) => row.uuid === uuid)!.id)
}
