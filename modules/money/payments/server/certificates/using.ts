import { recordEntries, type Place } from '@app/ledger/api'
import { certificateExchangedEntry } from '@app/ledger/rules/certificate-entries'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, only, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type { StateOf } from '@kit/kernel/lifecycle'
import { amountOf, compare, money, negate, type Currency, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { CERTIFICATE } from '../../lifecycles.ts'
import { writtenNumber } from '../../rules/certificates.ts'
import type { MethodKind } from '../../rules.ts'

export type Certificate = {
  id: number
  number: string
  state: StateOf<typeof CERTIFICATE>
  currency: Currency
  balance: string
  expires_on: Day
  issued_by: number
}

/** A payment that was written a moment ago, and what it said it was made with. */
export type MadeBy = { id: number; kind: MethodKind; amount: Money; reference: string | null }

/**
 * Payments by certificates of the house take what they are off them, one after the other, under the
 * locks of their certificates: never more than is left. A number of ours is not taken as the
 * certificate of another company.
 */
export async function useCertificates(tx: Context, payments: readonly MadeBy[]): Promise<void> {
  const named = payments.filter(
    ({ kind, reference }) => isOfCertificate(kind) && reference !== null,
  )
  if (named.length === 0) return
  const certificates = await lockCertificates(
    tx,
    named.map(({ reference }) => writtenNumber(reference!)),
  )
  const left = new Map(certificates.map(({ id, balance }) => [id, balance]))
  for (const payment of named) {
    const number = writtenNumber(payment.reference!)
    const certificate = certificates.find((one) => one.number === number)
    if (payment.kind === 'certificate') {
      if (certificate) throw new Refusal('certificate.is_ours', { number })
      continue
    }
    if (!certificate) throw new Refusal('certificate.unknown', { number })
    const balance = money(left.get(certificate.id)!, certificate.currency)
    refuseToPay(tx, { ...certificate, balance }, payment.amount)
    left.set(certificate.id, amountOf({ ...balance, units: balance.units - payment.amount.units }))
    await changeBalance(tx, certificate.id, {
      kind: 'used',
      amount: negate(payment.amount),
      payment_id: payment.id,
    })
  }
}

const isOfCertificate = (kind: MethodKind): boolean =>
  kind === 'certificate' || kind === 'house_certificate'

const lockCertificates = (tx: Database, numbers: readonly string[]): Promise<Certificate[]> =>
  all(
    tx,
    sql<Certificate>`
    select id, number, state, currency, balance, expires_on, issued_by
      from payments.certificate where number = any(${[...new Set(numbers)]}::text[])
     order by id for update`,
  )

/** Its last day is over before the night says so. */
export const standsOn = ({ state, expires_on }: Certificate, today: Day) =>
  state === 'active' && expires_on < today ? 'expired' : state

function refuseToPay(
  { today, actor }: Context,
  certificate: Omit<Certificate, 'balance'> & { balance: Money },
  amount: Money,
): void {
  const { number, balance, currency } = certificate
  const state = standsOn({ ...certificate, balance: amountOf(balance) }, today)
  if (state !== 'active') throw new Refusal('certificate.not_active', { number, state })
  if (certificate.issued_by === actor.user_id) throw new Refusal('certificate.own_payment')
  if (amount.currency !== currency)
    throw new Refusal('certificate.other_currency', { number, currency })
  if (compare(amount, balance) > 0)
    throw new Refusal('certificate.beyond_balance', {
      number,
      left: shown(balance),
      amount: shown(amount),
    })
}

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`

/**
 * A payment by a certificate was voided, or given back: the certificate has it again. One that is
 * over takes nothing back until it is reopened.
 */
export async function returnToCertificate(
  tx: Context,
  kind: MethodKind,
  { payment_id, refund_id, amount }: { payment_id: number; refund_id?: number; amount: Money },
): Promise<void> {
  if (kind !== 'house_certificate') return
  const [certificate] = await all(
    tx,
    sql<Certificate>`
    select c.id, c.number, c.state, c.currency, c.balance, c.expires_on, c.issued_by
      from payments.certificate c
     where c.id = (select certificate_id from payments.certificate_movement
                    where payment_id = ${payment_id} and kind = 'used')
       for update`,
  )
  const { id, number, state } = certificate!
  if (state !== 'active') throw new Refusal('certificate.takes_nothing_back', { number, state })
  await changeBalance(tx, id, { kind: 'returned', amount, payment_id, refund_id })
}

type Use = {
  kind: 'used' | 'returned'
  amount: Money
  payment_id: number
  refund_id?: number | undefined
}

type Moved = Place & {
  id: number
  reservation_id: number
  currency: Currency
  issued_rate: string
  /** Null: what it paid is from before such differences were told. */
  paid_rate: string | null
}

/**
 * In one statement: a balance never says something else than the movements of its certificate. What
 * the rate of the payment differs from that of the issue is told in the books, where it was paid.
 */
async function changeBalance(
  tx: Context,
  certificate_id: number,
  { kind, amount, payment_id, refund_id }: Use,
): Promise<void> {
  const { id, reservation_id, currency, issued_rate, paid_rate, ...place } = await beyondScope(
    tx,
    {
      why: 'a certificate pays at any desk',
      shows: [
        'id',
        'reservation_id',
        'currency',
        'issued_rate',
        'paid_rate',
        'channel_id',
        'hotel_id',
        'location_id',
        'rep_id',
        'agency_id',
      ],
    },
    () =>
      only(
        tx,
        sql<Moved>`
        with moved as (
          insert into payments.certificate_movement
            (certificate_id, kind, amount, payment_id, refund_id, rate, day, at, user_id)
          select ${certificate_id}, ${kind}, ${amountOf(amount)}::numeric, p.id,
              ${refund_id ?? null}::bigint, case when ${kind} = 'used' then p.rate else (
                select u.rate from payments.certificate_movement u
                 where u.payment_id = p.id and u.kind = 'used') end,
              ${tx.today}::date, ${tx.now}::timestamptz, ${tx.actor.user_id}::bigint
            from payments.payment p where p.id = ${payment_id}
          returning id, certificate_id, amount, rate
        ), raised as (
          update payments.certificate c set balance = c.balance + moved.amount
            from moved where c.id = moved.certificate_id
          returning c.currency, c.rate
        )
        select moved.id, raised.currency, raised.rate as issued_rate, moved.rate as paid_rate,
            p.reservation_id, p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id
          from moved, raised, payments.payment p where p.id = ${payment_id}`,
      ),
  )
  if (currency === 'MXN' || paid_rate === null) return
  const use = { certificate_movement_id: id, reservation_id, amount, issued_rate, paid_rate }
  await recordEntries(tx, place, [
    {
      ...certificateExchangedEntry(use, tx.today),
      at: tx.now.toISOString(),
      user_id: tx.actor.user_id,
    },
  ])
}
