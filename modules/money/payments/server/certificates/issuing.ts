import { refuseOneHand } from '@app/access/api'
import { findHouseRates } from '@app/exchange-rates/api'
import { recordEntries } from '@app/ledger/api'
import {
  certificateEntry,
  type CertificateOrigin,
  type CertificateStep,
} from '@app/ledger/rules/certificate-entries'
import { beyondScope } from '@kit/db/beyond-scope'
import { asSystem, type AnyContext, type Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move } from '@kit/db/move'
import { findSetting } from '@kit/db/settings'
import { recordTransitions } from '@kit/db/transition'
import type { Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { refusalIn, refuseIllegal } from '@kit/kernel/lifecycle'
import {
  amountOf,
  compare,
  isWholeCents,
  money,
  negate,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { rateOf, rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { CERTIFICATE } from '../../lifecycles.ts'
import { certificateNumber } from '../../rules/certificates.ts'
import { certificateAloneMxn, certificateLimitMxn } from '../../settings.ts'
import type { Certificate } from './using.ts'

export type Issuing = {
  origin: CertificateOrigin
  currency: Currency
  amount: string
  holder: string
  reason: string
  expires_on: Day
  reference?: string | undefined
}
export type Issued = { id: number; number: string; balance: Money }

/** As calls answer it. */
export const presentIssued = ({ id, number, balance }: Issued) => ({
  id,
  number,
  currency: balance.currency,
  balance: amountOf(balance),
})

/**
 * A certificate that pays from now on. One that is sold is paid already, and whoever says that its
 * transfer came is whoever confirms transfers; what one person gives within 30 days is limited,
 * whatever the number of certificates: above the limit it waits for a second person.
 */
export async function issueCertificate(
  tx: Context,
  issuing: Issuing,
): Promise<Issued & { state: 'waiting' | 'active' }> {
  const { origin, currency, expires_on } = issuing
  const amount = money(issuing.amount, currency)
  if (amount.units <= 0n || !isWholeCents(amount)) throw new Refusal('payment.amount_invalid')
  if (expires_on < tx.today) throw new Refusal('certificate.expiry_past')
  const reference = issuing.reference?.trim() || null
  if (origin === 'sold') refuseUnseenMoney(tx, reference)
  const { sell } = await findHouseRates(tx, tx.today, null)
  if (currency !== 'MXN' && !sell[currency]) throw new Refusal('payment.rate_missing', { currency })
  const rate = rateText(rateOf(currency, sell))
  const state = origin === 'courtesy' ? await stateOfCourtesy(tx, { amount, rate }) : 'active'

  const number = drawNumber()
  const [row] = await insertRows(
    tx,
    'payments.certificate',
    [
      {
        uuid: newUuid(),
        number,
        state,
        origin,
        currency,
        amount: amountOf(amount),
        rate,
        balance: '0',
        holder: issuing.holder,
        reason: issuing.reason,
        expires_on,
        issued_by: tx.actor.user_id,
        issued_at: tx.now.toISOString(),
      },
    ],
    ['id'],
  )
  const { id } = row!
  await recordTransitions(tx, [born(CERTIFICATE, id, state)])
  if (state === 'waiting') return { id, number, state, balance: zero(currency) }
  await recordStep(tx, { id, origin, rate }, { step: 'issued', amount, reference })
  return { id, number, state, balance: amount }
}

/** Refuses who gave a courtesy as who approves it, and one whose last day is over. */
export async function refuseApproval(tx: Context, certificate: Locked): Promise<void> {
  if (certificate.expires_on < tx.today) throw new Refusal('certificate.expiry_past')
  await refuseOwn(tx, certificate, 'certificate.issue_any')
}

/** What waited is given: from now on it is owed, and pays. */
export async function owe(tx: Context, certificate: Locked): Promise<Issued> {
  const { id, number, currency } = certificate
  const balance = money(certificate.amount, currency)
  await recordStep(tx, certificate, { step: 'issued', amount: balance })
  return { id, number, balance }
}

/** It raises the bank in the books at once, so a reference alone is not enough. */
function refuseUnseenMoney({ actor }: Context, reference: string | null): void {
  if (!actor.permissions.has('payment.confirm')) throw new Refusal('certificate.sold_by_accounting')
  if (reference === null) throw new Refusal('certificate.unpaid')
}

/** 24 bytes hold the twelve that are needed but for one draw in very many. */
function drawNumber(): string {
  for (;;) {
    const number = certificateNumber(randomBytes(24))
    if (number !== null) return number
  }
}

/**
 * Whether a courtesy waits for a second person. Who may not issue any amount is refused above their
 * own limit.
 */
async function stateOfCourtesy(
  tx: Context,
  courtesy: { amount: Money; rate: string },
): Promise<'waiting' | 'active'> {
  // Two at once wait for each other here: the limit is of everything that one person gives.
  const giver = `courtesies of ${tx.actor.user_id}`
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${giver}, 0))`)
  const given = await findGiven(tx, courtesy)
  if (!tx.actor.permissions.has('certificate.issue_any')) {
    const limit = money(await findSetting(tx, certificateLimitMxn, tx.now), 'MXN')
    if (compare(given.total, limit) > 0)
      throw new Refusal('certificate.above_limit', {
        total: shown(given.total),
        limit: shown(limit),
      })
  }
  const alone = money(await findSetting(tx, certificateAloneMxn, tx.now), 'MXN')
  return compare(given.alone, alone) > 0 ? 'waiting' : 'active'
}

/** What this person gave in 30 days with this courtesy: altogether, and without anybody else. */
async function findGiven(
  tx: Context,
  { amount, rate }: { amount: Money; rate: string },
): Promise<{ total: Money; alone: Money }> {
  const given = await only(
    tx,
    sql<{ total: string; alone: string }>`
    with given as (
      select platform.proportion(c.amount + coalesce(v.amount, 0), c.rate, 1) as worth,
          c.state <> 'waiting' and c.approved_by is null as alone
        from payments.certificate c
        -- What was left when it was voided was not given; what it had paid by then was.
        left join lateral (
          select sum(m.amount) as amount from payments.certificate_movement m
           where m.certificate_id = c.id and m.kind = 'voided') v on true
       where c.issued_by = ${tx.actor.user_id} and c.origin = 'courtesy' and c.state <> 'rejected'
         and c.issued_at > ${tx.now}::timestamptz - interval '30 days'
      union all
      select platform.proportion(${amountOf(amount)}::numeric, ${rate}::numeric, 1), true)
    select sum(worth)::numeric(14,4) as total,
        (sum(worth) filter (where alone))::numeric(14,4) as alone from given`,
  )
  return { total: money(given.total, 'MXN'), alone: money(given.alone, 'MXN') }
}

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`

type Locked = Certificate & {
  origin: CertificateOrigin
  holder: string
  amount: string
  rate: string
}

/** @throws Refusal `certificate.not_found` */
export async function findCertificate(
  tx: Context,
  id: number,
  { lock }: { lock: boolean },
): Promise<Locked> {
  const found = await first(
    tx,
    sql<Locked>`
    select id, number, holder, state, currency, balance, amount, expires_on, issued_by, origin,
           rate
      from payments.certificate where id = ${id} ${lock ? sql`for update` : sql``}`,
  )
  if (!found) throw new Refusal('certificate.not_found')
  return found
}

/** What is left of it is taken off: nobody pays with it any more. By somebody else. */
export async function voidCertificate(
  tx: Context,
  id: number,
  { reason, reference: noted }: { reason: string; reference?: string | undefined },
): Promise<void> {
  const certificate = await findCertificate(tx, id, { lock: true })
  refuseIllegal(CERTIFICATE, certificate.state, 'voided')
  await refuseOwn(tx, certificate, 'certificate.issue')
  const left = money(certificate.balance, certificate.currency)
  const reference = noted?.trim() || null
  if (certificate.origin === 'sold' && left.units > 0n && reference === null)
    throw new Refusal('certificate.not_paid_back')
  await recordStep(tx, certificate, { step: 'voided', amount: negate(left), reference, reason })
  await move(tx, CERTIFICATE, certificate, 'voided', { reason })
}

async function refuseOwn(
  tx: Context,
  { issued_by }: Certificate,
  may: 'certificate.issue' | 'certificate.issue_any',
): Promise<void> {
  if (issued_by === tx.actor.user_id) throw new Refusal('certificate.own')
  await refuseOneHand(tx, { asked: issued_by, may })
}

/**
 * It pays again until another day: with what expired of it. What was voided came off for good: it
 * is worth nothing until a payment is given back to it.
 */
export async function reopenCertificate(
  tx: Context,
  id: number,
  { reason, expires_on }: { reason: string; expires_on: Day },
): Promise<Issued> {
  const certificate = await findCertificate(tx, id, { lock: true })
  const { state, currency, number } = certificate
  if (state === 'waiting') throw refusalIn(CERTIFICATE, state)
  refuseIllegal(CERTIFICATE, state, 'active')
  if (expires_on < tx.today) throw new Refusal('certificate.expiry_past')
  await refuseOwn(tx, certificate, 'certificate.issue')
  const balance = state === 'expired' ? await findExpired(tx, certificate) : zero(currency)
  await move(tx, CERTIFICATE, certificate, 'active', { reason, set: { expires_on } })
  await recordStep(tx, certificate, { step: 'reopened', amount: balance, reason })
  return { id, number, balance }
}

/** What the last night that it expired took off it. */
async function findExpired(tx: Database, { id, currency }: Locked): Promise<Money> {
  const { amount } = await only(
    tx,
    sql<{ amount: string }>`
    select amount from payments.certificate_movement
     where certificate_id = ${id} and kind = 'expired' order by id desc limit 1`,
  )
  return negate(money(amount, currency))
}

type Step = {
  step: CertificateStep
  /** Signed. */
  amount: Money
  reference?: string | null
  reason?: string
}

/** A movement, what it makes of the balance, and what it puts in the books. */
async function recordStep(
  tx: AnyContext,
  certificate: { id: number; origin: CertificateOrigin; rate: string; issued_by?: number },
  { step, amount, reference = null, reason }: Step,
): Promise<void> {
  const { id, origin, rate } = certificate
  const moved = await only(
    tx,
    sql<{ id: number }>`
    with moved as (
      insert into payments.certificate_movement
        (certificate_id, kind, amount, reference, reason, day, at, user_id)
      values (${id}, ${step}, ${amountOf(amount)}, ${reference}, ${reason ?? null}, ${tx.today},
          ${tx.now}, ${tx.actor?.user_id ?? null})
      returning id, certificate_id, amount),
    worth as (
      update payments.certificate c set balance = c.balance + moved.amount
        from moved where c.id = moved.certificate_id)
    select id from moved`,
  )
  const document = { certificate_movement_id: moved.id, step, origin, amount, rate }
  // What the house owes stands at no desk: a manager records it all the same.
  await beyondScope(tx, { why: 'a certificate is of the company', shows: [] }, () =>
    recordEntries(tx, null, [
      {
        ...certificateEntry(document, tx.today),
        at: tx.now.toISOString(),
        user_id: tx.actor?.user_id ?? certificate.issued_by!,
      },
    ]),
  )
}

/**
 * What is left of certificates whose last day is over is no longer owed. Answers how many. One that
 * fails stops none of the others; the failures are thrown together afterwards.
 */
export async function expireCertificates(database: Database, now: Date): Promise<number> {
  const over = await all(
    database,
    sql<{ id: number }>`
    select id from payments.certificate
     where state = 'active' and expires_on < (${now}::timestamptz at time zone 'America/Cancun')::date
     order by id`,
  )
  const failed: unknown[] = []
  for (const { id } of over) {
    try {
      await asSystem(database, now, (tx) => expire(tx, id))
    } catch (failure) {
      failed.push(failure)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some certificates could not expire')
  return over.length
}

async function expire(tx: Context<null>, id: number): Promise<void> {
  const certificate = await only(
    tx,
    sql<Locked>`
    select id, number, holder, state, currency, balance, amount, expires_on, issued_by, origin,
           rate
      from payments.certificate where id = ${id} for update`,
  )
  // Reopened, or voided, since the list was read.
  if (certificate.state !== 'active' || certificate.expires_on >= tx.today) return
  const left = money(certificate.balance, certificate.currency)
  await recordStep(tx, certificate, { step: 'expired', amount: negate(left) })
  await move(tx, CERTIFICATE, certificate, 'expired')
}
