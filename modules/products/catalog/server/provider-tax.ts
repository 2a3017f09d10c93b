import type { Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'

export type TaxKind = '16' | '8' | '0' | 'exempt'
export type ProviderTax = {
  /** Key of the provider. */
  id: number
  name: string
  tax_kind: TaxKind
  amount_is: 'net' | 'with_tax'
  is_assumed: boolean
}

/**
 * Finds the IVA in a provider's costs that holds today.
 * @throws Refusal `request.not_found`
 */
export async function findProviderTax(
  tx: Context,
  provider_id: number,
  { lock }: { lock: boolean },
): Promise<ProviderTax> {
  const found = await first(
    tx,
    sql<ProviderTax>`
    select v.id, v.name, t.tax_kind, t.amount_is, t.is_assumed
      from catalog.provider v cross join lateral catalog.provider_tax_on(v.id, ${tx.today}) t
     where v.id = ${provider_id} ${lock ? sql`for no key update of v` : sql``}`,
  )
  if (!found) throw new Refusal('request.not_found')
  return found
}

export type Confirmed = Pick<ProviderTax, 'tax_kind' | 'amount_is'> & { valid_from: string }

/** One day has one answer: the last one given. */
export const storeProviderTax = (
  tx: Context,
  provider_id: number,
  { valid_from, tax_kind, amount_is }: Confirmed,
): Promise<unknown> =>
  run(
    tx,
    sql`
    insert into catalog.provider_tax (provider_id, valid_from, tax_kind, amount_is)
    values (${provider_id}, ${valid_from}, ${tax_kind}, ${amount_is})
    on conflict (provider_id, valid_from) do update
       set tax_kind = excluded.tax_kind, amount_is = excluded.amount_is,
           version = catalog.provider_tax.version + 1`,
  )
