import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { isHeld } from '@kit/kernel/permission'
import type { Currency } from '@kit/kernel/money'
import { plainName } from '@kit/tables/load-cells'
import { formOf } from '@kit/tables/load-of-record'
import { sql } from 'kysely'
import provider from '../../records/provider.record.ts'
import { ListFaults } from './list-row.ts'
import { companyName } from './price-list-cells.ts'

export const providerForm = formOf(provider, ['name'])

export type ListProvider = Readonly<{ id: number; name: string; made: { version: number } | null }>
type Standing = { id: number; name: string; legal_name: string }

/**
 * The provider of that name, with or without its legal form; made where there is none. Throws
 * ListFaults where two are called so, or where whoever loads may make none.
 */
export async function providerNamed(
  tx: Context,
  { name, currency }: { name: string; currency: Currency },
): Promise<ListProvider> {
  const found = likest(await findProviders(tx), name)
  if (found.length > 1)
    throw new ListFaults([
      { column: 'provider', code: 'load_cell.ambiguous', details: { said: name } },
    ])
  const [one] = found
  if (one) return { id: one.id, name: one.name, made: null }
  if (!isHeld(tx.actor, 'providers.manage'))
    throw new ListFaults([
      { column: 'provider', code: 'price_list.provider_unknown', details: { name } },
    ])
  const { id, version } = await providerForm.create(tx, { name, legal_name: name, currency })
  return { id, name, made: { version } }
}

/** Returns the providers of that exact name, else those of that legal name. */
function likest(standing: readonly Standing[], name: string): Standing[] {
  const exact = standing.filter((one) => plainName(one.name) === plainName(name))
  if (exact.length > 0) return exact
  const company = companyName(name)
  return standing.filter((one) =>
    [one.name, one.legal_name].some((called) => companyName(called) === company),
  )
}

const findProviders = (tx: Context): Promise<Standing[]> =>
  all(tx, sql<Standing>`select id, name, legal_name from catalog.provider where active order by id`)
