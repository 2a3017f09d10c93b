import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, type Database } from '@kit/db/database'
import { amountOf, compare, money, type Currency, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { findIssuers as contract } from '../../contract/certificates.ts'
import { exampleOf, hasForm, plainNumber } from '../../rules/cash-certificates.ts'
import type { CashCertificate, Tendered } from '../tendered.ts'

// Certificates of other companies: whose, which number, and whether it paid already.

type Issuer = z.output<typeof contract.reply>[number]

export const findIssuers = (database: Database): Promise<Issuer[]> =>
  all(
    database,
    sql<Issuer>`
    select id, name, number_form, listed from payments.certificate_issuer
     where active order by name collate "es-x-icu", id`,
  )

type Named = Pick<Tendered, 'input' | 'method' | 'amount'>

/** The certificate of each tender; null where it is paid another way. */
export async function findCashCertificates(
  tx: Context,
  tenders: readonly Named[],
): Promise<(CashCertificate | null)[]> {
  if (tenders.every(({ method }) => method.kind !== 'certificate')) return []
  const issuers = await findIssuers(tx)
  const certificates = tenders.map(({ input, method }) =>
    method.kind === 'certificate' ? certificateOf(input, issuers) : null,
  )
  for (const [index, certificate] of certificates.entries()) {
    if (!certificate) continue
    if (certificates.slice(0, index).some((one) => isSame(one, certificate)))
      throw paidAlready(certificate)
    if (certificate.listed) await refuseUnlisted(tx, certificate, tenders[index]!.amount)
    await refusePaidAlready(tx, certificate)
  }
  return certificates
}

function certificateOf(
  { reference, issuer_id }: Named['input'],
  issuers: readonly Issuer[],
): CashCertificate {
  const typed = reference!.trim()
  if (issuer_id === undefined) throw new Refusal('certificate.issuer_missing', { number: typed })
  const issuer = issuers.find(({ id }) => id === issuer_id)
  if (!issuer) throw new Refusal('certificate.issuer_unknown')
  const { id, name, number_form: form, listed } = issuer
  if (!hasForm(typed, form)) {
    const example = exampleOf(form)
    throw new Refusal('certificate.number_form', { number: typed, issuer: name, example })
  }
  return { issuer_id: id, issuer: name, number: plainNumber(typed), listed }
}

const isSame = (one: CashCertificate | null, other: CashCertificate): boolean =>
  one?.issuer_id === other.issuer_id && one.number === other.number

/** What its issuer says that it is worth is the most that it pays, in that currency alone. */
async function refuseUnlisted(
  tx: Context,
  { issuer_id, issuer, number }: CashCertificate,
  asked: Money,
): Promise<void> {
  const [listed] = await all(
    tx,
    sql<{ currency: Currency; amount: string }>`
    select currency, amount from payments.certificate_number
     where issuer_id = ${issuer_id} and payments.reference_key(number) = ${number}`,
  )
  if (!listed) throw new Refusal('certificate.not_listed', { number, issuer })
  const worth = money(listed.amount, listed.currency)
  if (asked.currency !== worth.currency || compare(asked, worth) > 0)
    throw new Refusal('certificate.listed_for', { number, issuer, worth: shown(worth) })
}

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`

/** At whatever desk it paid. */
async function refusePaidAlready(tx: Context, certificate: CashCertificate): Promise<void> {
  const { issuer_id, number } = certificate
  const paid = await beyondScope(
    tx,
    { why: 'a certificate of an issuer pays once, at whatever desk', shows: ['id'] },
    () =>
      all(
        tx,
        sql<{ id: number }>`
        select id from payments.payment
         where certificate_issuer_id = ${issuer_id} and reference = ${number}
           and state in ('created', 'pending', 'confirmed')`,
      ),
  )
  if (paid.length > 0) throw paidAlready(certificate)
}

const paidAlready = ({ number, issuer }: Pick<CashCertificate, 'number' | 'issuer'>): Refusal =>
  new Refusal('certificate.paid_already', { number, issuer })

/** Two sales at once show the same certificate: the database lets one of them have it. */
export async function refusingSecondUse<Result>(
  tendered: readonly { certificate: CashCertificate | null }[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const { constraint } = error as { constraint?: unknown }
    if (constraint !== 'a_certificate_of_an_issuer_pays_once') throw error
    const shownOnes = tendered.flatMap(({ certificate }) => (certificate ? [certificate] : []))
    throw paidAlready({
      number: shownOnes.map(({ number }) => number).join(', '),
      issuer: [...new Set(shownOnes.map(({ issuer }) => issuer))].join(', '),
    })
  }
}
