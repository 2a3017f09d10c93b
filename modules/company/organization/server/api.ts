import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export { findBrand, findBrandedInstallation, findPaperBrand, findSheetPaper } from './find-brand.ts'

/** What neighbours may ask about places. */
export { companyBrand, nameCompany } from './company-brand.ts'
export { destinationNamed, settleDesk, zoneNamed, type NamedPlace } from './named-places.ts'
export { findPlacementOf, findPlaceScope, inPlaces } from './places.ts'
export { findChannels, findDeskNames, findOpenDesk, type DeskFound } from './queries.ts'

export {
  findAgenciesToSellFor,
  findAgencyTerms,
  findHotelAccount,
  lockAgencyTerms,
  type AgencyTerms,
} from './credit.ts'

/** Names of channels by id. */
export async function findChannelNames(database: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await all(
    database,
    sql<{ id: number; canal: string }>`select id, canal from organization.channel`,
  )
  return new Map(rows.map(({ id, canal }) => [id, canal]))
}
