import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { formOf } from '@kit/tables/load-of-record'
import { sql } from 'kysely'
import brand from '../records/brand.record.ts'

const brandForm = formOf(brand, [])

type CompanyBrand = Readonly<{ id: number; name: string; logo: string | null }>

/** The brand of the whole company, with the hash of its logo; undefined where it has none yet. */
export const companyBrand = (tx: Context): Promise<CompanyBrand | undefined> =>
  first(
    tx,
    sql<CompanyBrand>`
    select b.id, b.name, g.hash as logo
      from organization.brand b left join organization.brand_logo g on g.brand_id = b.id
     where b.channel_id is null`,
  )

/** Gives the company the name that guests read, and returns the id of its brand. */
export async function nameCompany(tx: Context, name: string): Promise<number> {
  const standing = await companyBrand(tx)
  if (!standing) {
    const made = await brandForm.create(tx, { channel_id: null, name })
    return made.id
  }
  if (standing.name !== name) {
    const before = (await brandForm.read(tx, standing.id, { lock: true }))!
    await brandForm.edit(tx, before, { name })
  }
  return standing.id
}
