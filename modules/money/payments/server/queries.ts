import { findOneHand } from '@app/access/api'
import { all, only, type Database } from '@kit/db/database'
import { nameIn } from '@kit/db/named'
import type { Actor, Language } from '@kit/kernel/actor'
import { compare, money, subtract, type Currency, type Money } from '@kit/kernel/money'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { PaymentRow, RefundRow } from '../contract.ts'
import { mayBecome } from '@kit/kernel/lifecycle'
import { REFUND } from '../lifecycles.ts'
import {
  isChargedBack,
  isGivenAtDesk,
  isOwedOnAccount,
  isVoidable,
  keptAfterChange,
  type MethodKind,
  type RefundState,
} from '../rules.ts'
import { findCommitted, leftFor, wasCountedOn, type Standing } from './outgoing.ts'

/** Who reads, in which language, and when: what they may do next depends on it. */
export type Reading = { actor: Actor; language: Language; now: Date }

export async function findPayments(
  database: Database,
  standing: Standing,
  { actor, language, now }: Reading,
): Promise<z.output<typeof PaymentRow>[]> {
  const { reservation_id, in_favour } = standing
  const committed = await findCommitted(database, standing)
  const rows = await all(
    database,
    sql<
      Omit<z.output<typeof PaymentRow>, 'can'> & {
        taker: number
        open: boolean | null
        fixed: boolean
        kept: string
        charged: boolean
      }
    >`
    select p.id, p.uuid, p.receipt, p.method_id, p.rep_id as taker,
        exists (select from payments.chargeback c
          where c.payment_id = p.id and c.state <> 'annulled') as charged,
        p.applied + coalesce((select sum(c.applied) from payments.payment c
          where c.change_of_id = p.id and c.state = 'confirmed'), 0) as kept, s.state = 'open'
        and not exists (select from payments.refund f
        where f.payment_id = p.id
        and f.state <> 'rejected')
        and not exists (select from payments.chargeback c
          where c.payment_id = p.id and c.state <> 'annulled') as open, ${nameIn(language, 'm')}
          || coalesce(' · ' || p.instalment_months || ${language === 'es' ? ' MSI' : ' months'}, '')
          || coalesce(' · ' || i.name, '')
          as method, m.kind, p.state,
        p.change_of_id is not null as is_change, p.corrects_id is not null as is_correction,
        p.change_of_id is not null
          or exists (select from payments.payment c
              where c.change_of_id = p.id and c.state = 'confirmed')
          or exists (select from payments.refund f
              where f.payment_id = p.id and f.state <> 'rejected')
          or exists (select from payments.chargeback c
              where c.payment_id = p.id and c.state <> 'annulled') as fixed,
        p.currency, p.amount, p.rate, p.applied,
        p.reference, p.payment_day, p.created_at
      from payments.payment p join payments.method m on m.id = p.method_id
        left join payments.shift s on s.id = p.shift_id
        left join payments.certificate_issuer i on i.id = p.certificate_issuer_id
     where p.reservation_id = ${reservation_id} order by p.id`,
  )
  const one_hand = await findOneHand(database, {
    signs: actor.user_id,
    asked: rows.map(({ taker }) => taker),
    now,
  })
  return rows.map(({ taker, open, kept, fixed, charged, ...row }) => ({
    ...row,
    can: {
      confirm:
        row.state === 'pending' &&
        !one_hand.has(taker) &&
        actor.permissions.has(
          row.kind === 'agency_credit' ? 'credit.authorize' : 'payment.confirm',
        ),
      void:
        row.state === 'confirmed' &&
        open === true &&
        !row.is_change &&
        isVoidable(row.kind) &&
        !one_hand.has(taker) &&
        !wasCountedOn(money(kept, in_favour.currency), standing, committed) &&
        actor.permissions.has('payment.void'),
      correct:
        row.state === 'confirmed' &&
        !fixed &&
        !isOwedOnAccount(row.kind) &&
        row.kind !== 'house_certificate' &&
        taker !== actor.user_id &&
        !one_hand.has(taker) &&
        actor.permissions.has('payment.correct'),
      charge_back:
        row.state === 'confirmed' &&
        isChargedBack(row.kind) &&
        !charged &&
        actor.permissions.has('chargeback.manage'),
    },
  }))
}

export async function findRefunds(
  database: Database,
  standing: Standing,
  { actor, language, now }: Reading,
): Promise<z.output<typeof RefundRow>[]> {
  const { owed } = await findCommitted(database, standing)
  const rows = await all(
    database,
    sql<Omit<z.output<typeof RefundRow>, 'can' | 'in_favour'> & { requester: number }>`
    select f.id, f.uuid, f.payment_id, ${nameIn(language, 'm')} as method, m.kind, f.state,
        f.currency, f.amount, f.applied, f.reason, q.name || ' ' || q.last_name as requested_by,
        f.requested_by as requester, f.state in ('requested', 'approved', 'failed')
        and exists (select from payments.chargeback c where c.payment_id = p.id and ${STANDS})
        and f.amount > p.amount
          - coalesce((select sum(o.amount) from payments.refund o where o.payment_id = p.id
              and o.id <> f.id and o.state in ('in_transit', 'done')), 0)
          - coalesce((select sum(c.amount) from payments.chargeback c
              where c.payment_id = p.id and ${STANDS}), 0) as charged_back,
           a.name || ' ' || a.last_name as approved_by, f.refund_day, f.created_at
      from payments.refund f
      join payments.payment p on p.id = f.payment_id
      join payments.method m on m.id = p.method_id
      join access.public_user q on q.id = f.requested_by
      left join access.public_user a on a.id = f.approved_by
     where f.reservation_id = ${standing.reservation_id} order by f.id`,
  )
  const one_hand = await findOneHand(database, {
    signs: actor.user_id,
    asked: rows.map(({ requester }) => requester),
    now,
  })
  return rows.map(({ requester, ...row }) => {
    const in_favour = isLeft(row, standing, owed)
    const by_another = !one_hand.has(requester)
    return { ...row, in_favour, can: stepsOf({ ...row, by_another, in_favour }, actor) }
  })
}

/** A chargeback `c` whose money is not with us. */
const STANDS = sql`c.state in ('open', 'contested', 'lost')`

/** Whether what waits to leave is still in favour, as the gate will see it. */
function isLeft(
  { state, applied }: Pick<z.output<typeof RefundRow>, 'state' | 'applied'>,
  standing: Standing,
  owed: Money,
): boolean {
  const waits = state === 'requested' || state === 'approved' || state === 'failed'
  const refund = money(applied, owed.currency)
  return !waits || compare(refund, leftFor({ state, refund }, standing, owed)) <= 0
}

type Stepping = Pick<
  z.output<typeof RefundRow>,
  'state' | 'kind' | 'in_favour' | 'charged_back'
> & {
  /** Whoever asked is certainly not who reads. */
  by_another: boolean
}

/** The next steps that this person may take. */
function stepsOf(row: Stepping, actor: Actor): z.output<typeof RefundRow>['can'] {
  return {
    approve:
      mayBecome(REFUND, row.state, 'approved') &&
      row.in_favour &&
      !row.charged_back &&
      row.by_another &&
      actor.permissions.has('refund.approve'),
    reject: mayBecome(REFUND, row.state, 'rejected') && actor.permissions.has('refund.approve'),
    send:
      mayBecome(REFUND, row.state, 'in_transit') &&
      row.in_favour &&
      !row.charged_back &&
      row.kind !== 'cash' &&
      actor.permissions.has('refund.send'),
    fail: mayBecome(REFUND, row.state, 'failed') && actor.permissions.has('refund.send'),
    pay:
      mayBecome(REFUND, row.state, 'done') &&
      row.in_favour &&
      !row.charged_back &&
      actor.permissions.has('refund.pay') &&
      (isGivenAtDesk(row.kind) || actor.permissions.has('refund.send')),
  }
}

/**
 * What was captured of each payment and not yet given back: change, every refund that was not
 * rejected and what of a lost chargeback was in favour count as given back.
 */
export type Captured = {
  payment_id: number
  kind: MethodKind
  amount: Money
  applied: Money
  rate: string
  usd_rate: string
}

export async function findCaptured(
  tx: Database,
  { reservation_id, in_favour: { currency: ofReservation } }: Standing,
): Promise<Captured[]> {
  const taken = await all(
    tx,
    sql<Taken>`
    select p.id as payment_id, m.kind, p.currency, p.amount, p.applied, p.rate, p.usd_rate,
           c.applied as change_applied, c.same as change_same,
           coalesce(f.applied, 0)::numeric(14,4) as refunded_applied,
               coalesce(f.amount, 0)::numeric(14,4) as refunded
      from payments.payment p
      join payments.method m on m.id = p.method_id
      left join lateral (select sum(applied) as applied,
            sum(amount) filter (where c.currency = p.currency) as same from payments.payment c
        where c.change_of_id = p.id and c.state = 'confirmed') c on true
      left join lateral (select sum(applied) as applied, sum(amount) as amount
          from (select applied, amount from payments.refund
                 where payment_id = p.id and state <> 'rejected'
                union all
                select applied, amount from payments.chargeback_settlement
                 where payment_id = p.id) given) f on true
     where p.reservation_id = ${reservation_id} and p.state = 'confirmed' and p.change_of_id is null
     order by p.id`,
  )
  return taken.map((payment) => {
    const { currency, change_applied, change_same } = payment
    const kept = keptAfterChange(
      { amount: money(payment.amount, currency), applied: money(payment.applied, ofReservation) },
      change_applied === null
        ? null
        : {
            applied: money(change_applied, ofReservation),
            in_own_currency: change_same === null ? null : money(change_same, currency),
          },
    )
    return {
      payment_id: payment.payment_id,
      kind: payment.kind,
      rate: payment.rate,
      usd_rate: payment.usd_rate,
      amount: subtract(kept.amount, money(payment.refunded, currency)),
      applied: subtract(kept.applied, money(payment.refunded_applied, ofReservation)),
    }
  })
}

/** A payment as it was taken, its change, and what was asked to be given back of it. */
type Taken = {
  payment_id: number
  kind: MethodKind
  currency: Currency
  amount: string
  applied: string
  rate: string
  usd_rate: string
  change_applied: string | null
  change_same: string | null
  refunded_applied: string
  refunded: string
}

/** Everything that a reservation gives back or has given back, in pesos. */
export async function findGivenBack(database: Database, reservation_id: number): Promise<string> {
  const { amount } = await only(
    database,
    sql<{ amount: string }>`
    select coalesce(sum(amount_mxn), 0)::numeric(14,4) as amount from payments.refund
      where reservation_id = ${reservation_id} and state <> 'rejected'`,
  )
  return amount
}

export type LockedRefund = {
  id: number
  uuid: string
  state: RefundState
  reservation_id: number
  payment_id: number
  kind: MethodKind
  currency: Currency
  amount: string
  applied: string
  amount_mxn: string
  rate: string
  /** Of the currency that was owed, as the payment kept it. */
  applied_rate: string
  requested_by: number
}

/** Refunds of a reservation that may still leave, locked, in the order in which they were asked. */
export const findWaitingRefunds = (tx: Database, reservation_id: number): Promise<LockedRefund[]> =>
  all(
    tx,
    sql<LockedRefund>`
    select f.id, f.uuid, f.state, f.reservation_id, f.payment_id, m.kind, f.currency, f.amount,
        f.applied, f.amount_mxn, f.rate, p.applied_rate, f.requested_by
      from payments.refund f
      join payments.payment p on p.id = f.payment_id
      join payments.method m on m.id = p.method_id
     where f.reservation_id = ${reservation_id}
       and f.state in ('requested', 'approved', 'in_transit', 'failed') order by f.id
       for update of f`,
  )

export async function lockRefund(tx: Database, uuid: string): Promise<LockedRefund> {
  return only(
    tx,
    sql<LockedRefund>`
    select f.id, f.uuid, f.state, f.reservation_id, f.payment_id, m.kind, f.currency, f.amount,
        f.applied, f.amount_mxn, f.rate, p.applied_rate, f.requested_by
      from payments.refund f
      join payments.payment p on p.id = f.payment_id
      join payments.method m on m.id = p.method_id
     where f.uuid = ${uuid}::uuid for update of f`,
  )
}
