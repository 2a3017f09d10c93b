import { findChargebackOpening, recordEntries, type Place } from '@app/ledger/api'
import {
  chargebackLostEntry,
  chargebackOpenedEntry,
  chargebackReturnedEntry,
} from '@app/ledger/rules/chargeback-entries'
import type { Context } from '@kit/db/context'
import { first, only, type Database } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import { newUuid } from '@kit/kernel/identifier'
import {
  amountOf,
  compare,
  isWholeCents,
  money,
  subtract,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { rate as rateFrom } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { ChargebackReason, ChargebackState } from '../contract/chargebacks.ts'
import { CHARGEBACK } from '../lifecycles.ts'
import {
  basesOf,
  isChargedBack,
  leftOfPayment,
  type MethodKind,
  type PaymentState,
} from '../rules.ts'
import type { LockedRefund } from './queries.ts'

export type NewChargeback = {
  source: 'person' | 'provider'
  case_number: string
  reason: ChargebackReason
  note: string
  respond_by: string | null
  /** Of the payment's currency. */
  amount: string
}

type Charged = Place & {
  id: number
  reservation_id: number
  state: PaymentState
  kind: MethodKind
  currency: Currency
  amount: string
  rate: string
  usd_rate: string
  charged_back: string
  has_live: boolean
  has_case: boolean
}

/**
 * A guest took money of a payment back: it left the account that it came into, and is in dispute.
 * The caller has locked the reservation. Answers its address.
 */
export async function noteChargeback(
  tx: Context,
  key: { uuid: string } | { id: number },
  told: NewChargeback,
): Promise<string> {
  const payment = await lockCharged(tx, key, told.case_number)
  const amount = money(told.amount, payment.currency)
  refuseToNote(payment, told, amount)
  const { id: payment_id, reservation_id, currency, rate, usd_rate } = payment
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = payment
  const place = { channel_id, hotel_id, location_id, rep_id, agency_id }
  const { in_mxn, in_usd } = basesOf(amount, rateFrom(rate), rateFrom(usd_rate))
  const { amount: _told, ...said } = told
  const uuid = newUuid(tx.now.getTime())
  const [row] = await insertRows(
    tx,
    'payments.chargeback',
    [
      {
        ...said,
        ...place,
        uuid,
        payment_id,
        reservation_id,
        state: 'open',
        currency,
        amount: amountOf(amount),
        rate,
        usd_rate,
        amount_mxn: amountOf(in_mxn),
        amount_usd: amountOf(in_usd),
        day: tx.today,
        noted_by: tx.actor.user_id,
        noted_at: tx.now.toISOString(),
      },
    ],
    ['id'],
  )
  const { id } = row as { id: number }
  await recordTransitions(tx, [{ ...born(CHARGEBACK, id, 'open'), reason: told.note || null }])
  const document = { chargeback_id: id, reservation_id, kind: payment.kind, amount, rate }
  await recordEntries(tx, place, [
    {
      ...chargebackOpenedEntry(document, tx.today),
      user_id: tx.actor.user_id,
      at: tx.now.toISOString(),
    },
  ])
  return uuid
}

function refuseToNote(payment: Charged, { case_number }: NewChargeback, amount: Money): void {
  const { kind, state, has_live, has_case, charged_back, currency } = payment
  if (!isChargedBack(kind)) throw new Refusal('chargeback.only_cards')
  if (state !== 'confirmed') throw new Refusal('chargeback.payment_stands_not', { state })
  if (has_case) throw new Refusal('chargeback.case_noted', { case_number })
  if (has_live) throw new Refusal('chargeback.open_already')
  if (!isWholeCents(amount) || amount.units <= 0n) throw new Refusal('amount.below_minor_unit')
  const left = subtract(money(payment.amount, currency), money(charged_back, currency))
  if (compare(amount, left) > 0)
    throw new Refusal('chargeback.above_payment', { left: shown(left) })
}

const lockCharged = (
  tx: Database,
  key: { uuid: string } | { id: number },
  case_number: string,
): Promise<Charged> =>
  only(
    tx,
    sql<Charged>`
    select p.id, p.reservation_id, p.state, m.kind, p.currency, p.amount, p.rate, p.usd_rate,
        p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id,
        coalesce((select sum(c.amount) from payments.chargeback c where c.payment_id = p.id
            and c.state in ('open', 'contested', 'lost')), 0)::numeric(14,4) as charged_back,
        exists (select from payments.chargeback c
            where c.payment_id = p.id and c.state in ('open', 'contested')) as has_live,
        exists (select from payments.chargeback c
            where c.payment_id = p.id and c.state <> 'annulled'
              and upper(c.case_number) = upper(${case_number})) as has_case
      from payments.payment p join payments.method m on m.id = p.method_id
     where ${'id' in key ? sql`p.id = ${key.id}` : sql`p.uuid = ${key.uuid}::uuid`}
       for update of p`,
  )

export type LockedChargeback = Place & {
  id: number
  uuid: string
  state: ChargebackState
  source: 'person' | 'provider'
  case_number: string
  reservation_id: number
  payment_id: number
  kind: MethodKind
  currency: Currency
  amount: string
  rate: string
  evidence: number
}

/**
 * Whose reservation is locked before it.
 * @throws Refusal `chargeback.not_found`: what is out of reach does not exist
 */
export async function findChargebackReservation(tx: Context, uuid: string): Promise<number> {
  const found = await first(
    tx,
    sql<{ reservation_id: number }>`
    select c.reservation_id from payments.chargeback c
     where c.uuid = ${uuid}::uuid and ${inScope(tx.actor.scope, {
       channel: sql`c.channel_id`,
       hotel: sql`c.hotel_id`,
       location: sql`c.location_id`,
       rep: sql`c.rep_id`,
       agency: sql`c.agency_id`,
     })}`,
  )
  if (!found) throw new Refusal('chargeback.not_found')
  return found.reservation_id
}

export const lockChargeback = (tx: Database, uuid: string): Promise<LockedChargeback> =>
  only(
    tx,
    sql<LockedChargeback>`
    select c.id, c.uuid, c.state, c.source, c.case_number, c.reservation_id, c.payment_id,
        m.kind, c.currency,
        c.amount, c.rate, c.channel_id, c.hotel_id, c.location_id, c.rep_id, c.agency_id,
        (select count(*) from payments.chargeback_evidence e where e.chargeback_id = c.id)
          as evidence
      from payments.chargeback c
      join payments.payment p on p.id = c.payment_id
      join payments.method m on m.id = p.method_id
     where c.uuid = ${uuid}::uuid for update of c`,
  )

/** The chargeback of a payment under a case number, as its provider calls it. */
export async function findChargebackCase(
  tx: Database,
  payment_id: number,
  case_number: string,
): Promise<string | null> {
  const found = await first(
    tx,
    sql<{ uuid: string }>`
    select uuid from payments.chargeback
     where payment_id = ${payment_id} and upper(case_number) = upper(${case_number})
       and state <> 'annulled'`,
  )
  return found?.uuid ?? null
}

/** One step of a chargeback, with what it puts in the books: answered, it moves nothing. */
export async function moveChargeback(
  tx: Context,
  chargeback: LockedChargeback,
  to: ChargebackState,
  reason: string | null,
): Promise<void> {
  const { id, state, source, evidence } = chargeback
  if (to === 'annulled' && state === 'open' && source === 'provider')
    throw new Refusal('chargeback.told_by_provider')
  if (to === 'contested' && state === 'open' && source === 'person' && evidence === 0)
    throw new Refusal('chargeback.no_evidence')
  const isOver = to !== 'contested' && to !== 'open'
  await move(tx, CHARGEBACK, { id, state }, to, {
    reason,
    ...(isOver
      ? {
          set: {
            ended_on: tx.today,
            ended_by: tx.actor.user_id,
            ended_at: tx.now.toISOString(),
          },
        }
      : {}),
  })
  if (!isOver) return
  const document = {
    chargeback_id: id,
    reservation_id: chargeback.reservation_id,
    kind: chargeback.kind,
    amount: money(chargeback.amount, chargeback.currency),
    rate: chargeback.rate,
  }
  const entry =
    to === 'lost'
      ? chargebackLostEntry(document, tx.today)
      : {
          ...chargebackReturnedEntry(document, tx.today),
          reverses_id: await findChargebackOpening(tx, id),
        }
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = chargeback
  await recordEntries(tx, { channel_id, hotel_id, location_id, rep_id, agency_id }, [
    { ...entry, user_id: tx.actor.user_id, at: tx.now.toISOString() },
  ])
}

export type Evidence = { text: string; key: string; name: string; type: string }

/** @throws Refusal `chargeback.over` once the bank has decided */
export async function addEvidence(
  tx: Context,
  { id, state }: LockedChargeback,
  { text, key, name, type }: Evidence,
): Promise<void> {
  if (state !== 'open' && state !== 'contested') throw new Refusal('chargeback.over', { state })
  await insertRows(tx, 'payments.chargeback_evidence', [
    {
      chargeback_id: id,
      text,
      object_key: key,
      document_name: name,
      document_type: type,
      added_by: tx.actor.user_id,
      added_at: tx.now.toISOString(),
    },
  ])
}

/**
 * Before a refund is approved, sent or given: what the guest took back of its payment, or disputes,
 * is not given a second time. Whoever asks holds the reservation's lock.
 */
export async function refuseChargedBack(
  tx: Database,
  { id, payment_id, currency, amount }: LockedRefund,
): Promise<void> {
  const sums = await only(
    tx,
    sql<{ paid: string; given: string; charged_back: string }>`
    select p.amount as paid,
        coalesce((select sum(f.amount) from payments.refund f where f.payment_id = p.id
            and f.id <> ${id} and f.state in ('in_transit', 'done')), 0)::numeric(14,4) as given,
        coalesce((select sum(c.amount) from payments.chargeback c where c.payment_id = p.id
            and c.state in ('open', 'contested', 'lost')), 0)::numeric(14,4) as charged_back
      from payments.payment p where p.id = ${payment_id}`,
  )
  const charged_back = money(sums.charged_back, currency)
  if (charged_back.units === 0n) return
  const left = leftOfPayment(money(sums.paid, currency), money(sums.given, currency), charged_back)
  if (compare(money(amount, currency), left) > 0)
    throw new Refusal('refund.charged_back', { left: shown(left) })
}

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`
