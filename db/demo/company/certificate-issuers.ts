import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Bulk } from '../bulk.ts'

export const LISTED_ISSUER = 1

/** The first issuer sends a list of its certificates; accounting asks the second about each one. */
const ISSUERS = [
  { id: LISTED_ISSUER, name: 'Viajes Bonanza', number_form: 'VB-######', listed: true },
  { id: 2, name: 'Club Vacacional Arrecife', number_form: 'CVA-@@-####', listed: false },
]

export const storeCertificateIssuers = (bulk: Bulk): Promise<void> =>
  bulk.insert('payments.certificate_issuer', ISSUERS)

/** The number of the certificate that made a payment, as it is kept. */
export const listedNumber = (payment_id: number): string =>
  `VB${String(payment_id).padStart(6, '0')}`

/** On no sale yet. */
const UNUSED = [
  ['VB-900101', '1500'],
  ['VB-900102', '2500'],
  ['VB-900103', '4000'],
  ['VB-900104', '10000'],
] as const

/** Stores the list of the first issuer: certificates that paid, and some that no guest has shown. */
export const storeCertificateLists = (tx: Database): Promise<unknown> =>
  run(
    tx,
    sql`
    insert into payments.certificate_number (issuer_id, number, currency, amount)
    select certificate_issuer_id, reference, currency, amount from payments.payment
     where certificate_issuer_id is not null
    union all
    select ${LISTED_ISSUER}::bigint, number, 'MXN', amount
      from unnest(${UNUSED.map(([number]) => number)}::text[],
          ${UNUSED.map(([, amount]) => amount)}::numeric[]) unused(number, amount)`,
  )
