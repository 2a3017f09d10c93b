import { all, first, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import {
  installation,
  plainBrand,
  type Brand,
  type BrandedInstallation,
  type PaperBrand,
} from '@kit/kernel/installation'
import { sql, type RawBuilder } from 'kysely'
import { logoPath } from '../contract/brands.ts'
import { companyFiscalId, companyLegalName, papersOnA4 } from '../settings.ts'

type Row = {
  name: string
  legal_name: string
  address: string
  phone: string
  reply_to: string | null
  color: string | null
  closing_es: string
  closing_en: string
  hash: string | null
  width: number | null
  height: number | null
}

/**
 * Returns the brand of a channel: what the channel leaves empty is the company's, and what the
 * company leaves empty is the installation's. `channel_id` null: the company's own.
 */
export const findBrand = (
  database: Database,
  channel_id: number | null,
  now: Date,
): Promise<Brand> =>
  brandOf(database, sql`b.channel_id = ${channel_id} or b.channel_id is null`, now)

/** Returns the same with the picture of the logo, for a paper. */
export const findPaperBrand = async (
  database: Database,
  channel_id: number | null,
  now: Date,
): Promise<PaperBrand> => withPicture(database, await findBrand(database, channel_id, now))

/** Returns the installation as guests of a channel see it. */
export async function findBrandedInstallation(
  database: Database,
  channel_id: number | null,
  now: Date,
): Promise<BrandedInstallation> {
  return { ...installation(), company: await findBrand(database, channel_id, now) }
}

/** Returns one brand over that of the company, whatever channel it is for. */
export const findBrandById = (database: Database, id: number, now: Date): Promise<Brand> =>
  brandOf(database, sql`b.id = ${id} or b.channel_id is null`, now)

export async function withPicture(database: Database, brand: Brand): Promise<PaperBrand> {
  return { ...brand, logo_png: brand.logo && (await findPicture(database, brand.logo.hash)) }
}

/** Returns the bytes of a logo as PNG; null: no brand has it any more. */
export async function findPicture(database: Database, hash: string): Promise<Buffer | null> {
  const found = await first(
    database,
    sql<{ bytes: Buffer }>`
    select bytes from organization.brand_logo where hash = ${hash} limit 1`,
  )
  return found?.bytes ?? null
}

async function brandOf(
  database: Database,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<Brand> {
  const rows = await all(
    database,
    sql<Row>`
    select b.name, b.legal_name, b.address, b.phone, b.reply_to, b.color, b.closing_es,
        b.closing_en, l.hash, l.width, l.height
      from organization.brand b left join organization.brand_logo l on l.brand_id = b.id
     where ${condition}
     order by b.channel_id nulls last`,
  )
  const plain = plainBrand(installation().company)
  const said = <Key extends keyof Row>(key: Key) => rows.map((row) => row[key]).find(Boolean)
  const drawn = rows.find(({ hash }) => hash !== null)
  return {
    name: said('name') || plain.name,
    legal_name:
      said('legal_name') ||
      (await findSetting(database, companyLegalName, now)) ||
      plain.legal_name,
    rfc: (await findSetting(database, companyFiscalId, now)) || plain.rfc,
    address: said('address') || plain.address,
    phone: said('phone') || plain.phone,
    color: said('color') || plain.color,
    closing: { es: said('closing_es') || '', en: said('closing_en') || '' },
    reply_to: said('reply_to') || null,
    logo: drawn
      ? {
          hash: drawn.hash!,
          width: drawn.width!,
          height: drawn.height!,
          address: `${installation().public_url}${logoPath(drawn.hash!)}`,
        }
      : null,
  }
}

/** Returns the paper of everything that is no ticket. */
export const findSheetPaper = async (database: Database, now: Date): Promise<'letter' | 'a4'> =>
  (await findSetting(database, papersOnA4, now)) ? 'a4' : 'letter'
