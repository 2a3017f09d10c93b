import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { all, first, type Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'

/** What was agreed on the credit of an agency; null: none was. */
export type AgencyTerms = {
  id: number
  name: string
  active: boolean
  /** The hotel whose account this is, for which nothing is sold. Null: an agency. */
  hotel_id: number | null
  credit: { currency: 'MXN' | 'USD'; limit: string } | null
}

const TERMS = sql<AgencyTerms>`
  a.id, a.name, a.active, a.hotel_id,
  case when a.credit_limit is not null
        and exists (select from organization.agency_payment_form f
                     where f.agency_id = a.id and f.form = 'credit')
       then jsonb_build_object('currency', a.credit_currency, 'limit', a.credit_limit::text)
  end as credit`

/** Of an agency that is sold for: it becomes no account of a hotel before the transaction ends. */
export const findAgencyTerms = (tx: Database, id: number): Promise<AgencyTerms | undefined> =>
  first(
    tx,
    sql<AgencyTerms>`
    select ${TERMS} from organization.agency a where a.id = ${id} for key share of a`,
  )

/** The account of a hotel that lets guests charge to their rooms; it may have no credit by now. */
export const findHotelAccount = (
  database: Database,
  hotel_id: number,
): Promise<AgencyTerms | undefined> =>
  first(
    database,
    sql<AgencyTerms>`
    select ${TERMS} from organization.agency a where a.hotel_id = ${hotel_id} and a.active`,
  )

/**
 * The terms of an agency, kept from others who would use its credit until the transaction ends: what
 * is used of it is read after this.
 */
export async function lockAgencyTerms(tx: Database, id: number): Promise<AgencyTerms | undefined> {
  await first(tx, sql`select id from organization.agency where id = ${id} for no key update`)
  return findAgencyTerms(tx, id)
}

/** Active ones, by name. An affiliate's is their own. */
export const findAgenciesToSellFor = (
  database: Database,
  own_id: number | undefined,
): Promise<AgencyTerms[]> =>
  all(
    database,
    sql<AgencyTerms>`
    select ${TERMS} from organization.agency a
     where a.active and a.hotel_id is null and ${own_id === undefined ? sql`true` : sql`a.id = ${own_id}`}
     order by a.name ${sql.raw('collate "es-x-icu"')}, a.id`,
  )

/**
 * The currency of a credit stays while something hangs on it: what is owed, asked for or in favour
 * would be counted against no limit. The caller holds the agency's lock.
 */
export async function refuseCurrencyInUse(
  tx: Context,
  { id, credit_currency }: Readonly<Record<string, unknown>> & { id: number },
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (fields['credit_currency'] === credit_currency) return
  const used = await beyondScope(
    tx,
    { why: 'the credit of an agency is one, wherever it bought', shows: ['currency'] },
    () =>
      first(
        tx,
        sql<{ currency: string }>`
      select currency from payments.public_agency_account
       where agency_id = ${id} and currency = ${credit_currency}
         and (owed <> 0 or asked <> 0 or in_favour <> 0)`,
      ),
  )
  if (used) throw new Refusal('agency.credit_in_use', { currency: String(credit_currency) })
}
