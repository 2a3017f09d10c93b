import { refuseOneHand } from '@app/access/api'
import { findPaymentEntries, recordEntries, type Place } from '@app/ledger/api'
import { reversed } from '@app/ledger/rules'
import { paidEntry } from '@app/ledger/rules/entries'
import type { Context } from '@kit/db/context'
import { only, type Database } from '@kit/db/database'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { newUuid } from '@kit/kernel/identifier'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { money, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { PAYMENT } from '../lifecycles.ts'
import { isOnlyAnnounced, isOwedOnAccount, type MethodKind, type PaymentState } from '../rules.ts'
import { findCashCertificates, refusingSecondUse } from './certificates/of-issuers.ts'
import { useCertificates } from './certificates/using.ts'
import { findRepeated } from './repeated-references.ts'
import type { CashCertificate, Method } from './tendered.ts'
import { cardFeeOf, findMethods, methodOf } from './tenders.ts'

export type Correction = {
  method_id: number
  reference?: string | undefined
  issuer_id?: number | undefined
  repeated_because?: string | undefined
  reason: string
}
type Correcting = Omit<Correction, 'reason'> & { method: Method }
/** What a payment says that may be corrected. */
export type Noted = { method: string; reference: string | null }
export type Corrected = { uuid: string; before: Noted; after: Noted }

type Taken = Place & {
  id: number
  reservation_id: number
  state: PaymentState
  method_id: number
  method: string
  kind: MethodKind
  is_change: boolean
  gave_change: boolean
  refunded: boolean
  currency: Currency
  amount: string
  applied: string
  amount_mxn: string
  rate: string
  applied_rate: string
  reference: string | null
  certificate_issuer_id: number | null
  /** Of a cash certificate: its issuer gave a list. */
  listed: boolean | null
  shift_id: number | null
  shift: string | null
  instalment_fee_percent: string | null
  instalment_fee_tax_percent: string | null
}

/**
 * Money that was noted under the wrong method, terminal or reference: the payment is voided and
 * taken again as it was, at its own rates and in its own shift, both in the books of today. What
 * the reservation paid stays. The caller locked the reservation first.
 */
export async function correctPayment(
  tx: Context,
  uuid: string,
  { reason, ...wanted }: Correction,
  reservation_currency: Currency,
): Promise<Corrected> {
  const { actor, today } = tx
  const payment = await lockTaken(tx, uuid)
  const method = methodOf(wanted, await findMethods(tx, tx.language))
  refuseToCorrect(tx, payment, method)
  const certificate = await findCertificate(tx, payment, { ...wanted, method })
  const noted = certificate?.number ?? (wanted.reference?.trim() || null)
  const issuer_id = certificate?.issuer_id ?? null
  if (
    method.id === payment.method_id &&
    noted === payment.reference &&
    issuer_id === payment.certificate_issuer_id
  )
    throw new Refusal('payment.nothing_corrected')
  refuseWithoutAccounting(tx, payment, method, certificate)
  const { kind } = method
  const [repeated_because] = await findRepeated(
    tx,
    [{ kind, reference: wanted.reference, repeated_because: wanted.repeated_because }],
    payment.id,
  )
  await refuseOneHand(tx, { asked: payment.rep_id, may: 'payment.correct' })

  const [voiding] = await findPaymentEntries(tx, [payment.id])
  await move(tx, PAYMENT, payment, 'voided', { reason })
  const again = await refusingSecondUse([{ certificate }], () =>
    takeAgain(tx, payment.id, method, { reference: noted, issuer_id, repeated_because }),
  )
  await useCertificates(tx, [
    {
      id: again.id,
      kind: method.kind,
      amount: money(payment.amount, payment.currency),
      reference: noted,
    },
  ])
  await recordTransitions(tx, [{ ...born(PAYMENT, again.id, 'confirmed'), reason }])
  const { reservation_id, channel_id, hotel_id, location_id, rep_id, agency_id } = payment
  const paid = {
    payment_id: again.id,
    reservation_id,
    kind: method.kind,
    taken: money(payment.amount, payment.currency),
    applied: money(payment.applied, reservation_currency),
    in_mxn: money(payment.amount_mxn, 'MXN'),
    shift_id: payment.shift_id,
    rate: payment.rate,
    applied_rate: payment.applied_rate,
    card_fee: method.kind === 'terminal' ? cardFeeOf(payment) : null,
  }
  // Taken before it is voided, so that at no moment the guest seems to owe what they paid.
  await recordEntries(tx, { channel_id, hotel_id, location_id, rep_id, agency_id }, [
    { ...paidEntry(paid, today), user_id: actor.user_id },
    {
      moment: 'payment_voided',
      day: today,
      reservation_id,
      payment_id: payment.id,
      reverses_id: voiding!.entry_id,
      user_id: actor.user_id,
      rates: voiding!.rates,
      postings: reversed(voiding!.postings),
    },
  ])
  return {
    uuid: again.uuid,
    before: { method: payment.method, reference: payment.reference },
    after: { method: method.code, reference: noted },
  }
}

const lockTaken = (tx: Database, uuid: string): Promise<Taken> =>
  only(
    tx,
    sql<Taken>`
    select p.id, p.reservation_id, p.state, p.method_id, m.code as method, m.kind,
        p.change_of_id is not null as is_change,
        exists (select from payments.payment c
            where c.change_of_id = p.id and c.state = 'confirmed') as gave_change,
        exists (select from payments.refund f
            where f.payment_id = p.id and f.state <> 'rejected')
        or exists (select from payments.chargeback g
            where g.payment_id = p.id and g.state <> 'annulled') as refunded,
        p.currency, p.amount, p.applied, p.amount_mxn, p.rate, p.applied_rate, p.reference,
        p.certificate_issuer_id, i.listed, p.shift_id, p.instalment_fee_percent,
        p.instalment_fee_tax_percent, s.state as shift, p.channel_id, p.hotel_id,
        p.location_id, p.rep_id, p.agency_id
      from payments.payment p
      join payments.method m on m.id = p.method_id
      left join payments.shift s on s.id = p.shift_id
      left join payments.certificate_issuer i on i.id = p.certificate_issuer_id
     where p.uuid = ${uuid}::uuid for update of p`,
  )

async function findCertificate(
  tx: Context,
  { amount, currency }: Taken,
  { method, ...wanted }: Correcting,
): Promise<CashCertificate | null> {
  const input = { ...wanted, currency, amount }
  const [found] = await findCashCertificates(tx, [
    { input, method, amount: money(amount, currency) },
  ])
  return found ?? null
}

/** Counted, the drawer said what cash there was: its payments are no longer made of anything else. */
const COUNTED = ['counted', 'approved']

function refuseToCorrect({ actor }: Context, payment: Taken, { kind }: Method): void {
  refuseIllegal(PAYMENT, payment.state, 'voided')
  if (payment.is_change) throw new Refusal('payment.is_change')
  if (payment.gave_change) throw new Refusal('payment.gave_change')
  if (payment.refunded) throw new Refusal('payment.being_given_back')
  if (payment.rep_id === actor.user_id) throw new Refusal('payment.own')
  const kinds = [payment.kind, kind]
  if (kinds.some(isOwedOnAccount)) throw new Refusal('credit.not_corrected')
  if (kinds.includes('house_certificate')) throw new Refusal('certificate.not_corrected')
}

/** What the desk does not see is for accounting to correct; so is a certificate that is on no list. */
function refuseWithoutAccounting(
  { actor }: Context,
  payment: Taken,
  { kind }: Method,
  certificate: CashCertificate | null,
): void {
  const unlisted =
    certificate?.listed === false || (payment.kind === 'certificate' && !payment.listed)
  if (payment.kind === kind && !unlisted) return
  const unseen = unlisted || isOnlyAnnounced(payment.kind) || isOnlyAnnounced(kind)
  if (unseen && !actor.permissions.has('payment.confirm'))
    throw new Refusal('payment.seen_by_accounting')
  if ([payment.kind, kind].includes('cash') && COUNTED.includes(payment.shift ?? ''))
    throw new Refusal('payment.shift_counted')
}

type Said = {
  reference: string | null
  issuer_id: number | null
  repeated_because: string | null | undefined
}

/** The same money at the same rates, under the other method, on the day of the correction. */
const takeAgain = (
  tx: Context,
  id: number,
  { id: method_id, kind }: Method,
  { reference, issuer_id, repeated_because }: Said,
): Promise<{ id: number; uuid: string }> =>
  only(
    tx,
    sql<{ id: number; uuid: string }>`
    insert into payments.payment (uuid, reservation_id, receipt, method_id, state, corrects_id,
        currency, amount, rate, rate_kind, rate_day, applied, applied_rate, applied_rate_kind,
        applied_rate_day, amount_mxn, amount_usd, usd_rate, reference, certificate_issuer_id,
        repeated_because, shift_id, channel_id, hotel_id, location_id, rep_id, agency_id,
        payment_day,
        instalment_months, instalment_processor, instalment_fee_percent,
        instalment_fee_tax_percent)
    select ${newUuid()}::uuid, reservation_id, receipt, ${method_id}, 'confirmed', id, currency,
        amount, rate, rate_kind, rate_day, applied, applied_rate, applied_rate_kind,
        applied_rate_day, amount_mxn, amount_usd, usd_rate, ${reference}, ${issuer_id},
        ${repeated_because ?? null}, shift_id, channel_id, hotel_id, location_id, rep_id,
        agency_id, ${tx.today}, m.months, m.processor,
        m.fee_percent, m.fee_tax_percent
      from payments.payment
      left join lateral (
        select instalment_months as months, instalment_processor as processor,
            instalment_fee_percent as fee_percent, instalment_fee_tax_percent as fee_tax_percent
         where ${kind === 'terminal'}) m on true
     where id = ${id} returning id, uuid`,
  )
