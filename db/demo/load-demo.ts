import { setImmediate } from 'node:timers/promises'
import { cutDemoCommissions, settleDemoCommissions } from './sales/commissions.ts'
import { awardDemoPrizes } from './sales/prizes.ts'
import { closeBooks } from './sales/closed-books.ts'
import { only, run, type Database } from '@kit/db/database'
import { addDays, businessDay, instantOf, lastOfMonth, showDay, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { openBulk, type Bulk } from './bulk.ts'
import { storeBudgets, storePeriods } from './company/budgets.ts'
import { tellTaxFlows } from '@app/ledger/api'
import { countMostSold } from '@app/reservations/api'
import { storeFavourites } from './company/favourites.ts'
import { planCatalog, storeCatalog, storeDiscounts } from './company/catalog.ts'
import { Departures, storeTaken } from './company/departures.ts'
import { storeMessageFiles } from './company/message-files.ts'
import { storeMessages } from './company/messages.ts'
import { storeCommissionRules } from './company/commissions.ts'
import { storeGroupSheets } from './company/group-sheets.ts'
import { storeBoards } from './company/boards.ts'
import { storeIncentives } from './company/incentives.ts'
import { storeLeagues } from './company/leagues.ts'
import { storeDataRequests } from './company/data-requests.ts'
import { storePrivacyNotices } from './company/privacy-notices.ts'
import { storeRequests } from './company/requests.ts'
import { storeEvaluations } from './company/evaluations.ts'
import { storeContentCatalogs } from './company/content-catalogs.ts'
import { storeBrand } from './company/brand.ts'
import { storeCertificateIssuers, storeCertificateLists } from './company/certificate-issuers.ts'
import { storeInstalmentPlans } from './company/instalments.ts'
import { storeNewsletters } from './company/newsletters.ts'
import { planOrganization, storeOrganization } from './company/organization.ts'
import { storePhotos, type PhotoStore } from './company/photos.ts'
import { storeGuests, storePatterns, storeResources } from './company/standing.ts'
import { planRates, storeRates } from './company/rates.ts'
import { storePlacements } from './company/placements.ts'
import { storeGroupings } from './company/groupings.ts'
import { storeTaxRates } from './company/tax-rates.ts'
import { storePickupNotices } from './company/pickup-notices.ts'
import { storeTransport } from './company/transport.ts'
import { storeRoster } from './company/roster.ts'
import { nextUserId, planStaff, storeStaff, takeDesks } from './company/users.ts'
import { chance } from './random.ts'
import { expectedByMonth, firstDay, reservationsByDay } from './sales/calendar.ts'
import { storeConfirmations } from './sales/confirmations.ts'
import { storeLeads } from './sales/leads.ts'
import { storeRatings } from './sales/ratings.ts'
import { storePaymentLinks } from './sales/payment-links.ts'
import { storeProviderRequests } from './sales/provider-requests.ts'
import { storeDisruption } from './sales/disruption.ts'
import { storeQuotations } from './sales/quotations.ts'
import { live } from './sales/reservation.ts'
import { Sums } from './sales/sums.ts'
import { planVisits, shareSold } from './sales/visit.ts'
import { closeDays, countDrawers } from './sales/drawers.ts'
import { storeAgencyCredit } from './sales/agency-credit.ts'
import { storeCertificates } from './sales/certificates.ts'
import { storeChargebacks } from './sales/chargebacks.ts'
import { storeInvoices } from './sales/invoices.ts'
import { storeInvoiceDisagreements } from './sales/invoice-disagreements.ts'
import { storeInvoicePayments } from './sales/invoice-payments.ts'
import { countIds, Folios, Rows, Shifts, type World } from './sales/world.ts'

export { DEMO_PASSWORD } from './company/users.ts'

export type DemoOptions = {
  reservations: number
  /** The same seed and last day tell the same story, amount by amount. */
  seed: number
  /**
   * The instant at which the story stops, or the last day of business, told to its end. It begins
   * fourteen months earlier.
   */
  until: Day | Date
  /** Where product photos and the files of messages are put; without it there are none. */
  photos?: PhotoStore
  /** Hears what is being made, in Spanish, and how far it is. */
  onProgress?(sentence: string, done: number, of: number): void
}
export type DemoSummary = {
  hotels: number
  users: number
  products: number
  reservations: number
  first_day: Day
  last_day: Day
  /**
   * What was planned, added up before it was written: `sales 2026-03 USD`, `payments cash MXN`,
   * `reservations cancelled`.
   */
  sums: Record<string, string | number>
}

const RESERVATIONS_PER_BATCH = 1_000
/** Statistics of tables that were empty are wrong after the first batches, and plans with them. */
const ANALYZE_AT_BATCHES: readonly number[] = [1, 8, 64]

/** Whether nothing of a company is there yet: no hotel and no reservation. */
export async function isEmpty(database: Database): Promise<boolean> {
  const { empty } = await only(
    database,
    sql<{ empty: boolean }>`
    select not exists (select from organization.hotel)
        and not exists (select from reservations.reservation) as empty`,
  )
  return empty
}

/**
 * Fills an empty database with an invented company and fourteen months of its sales, in one
 * transaction: all of it is there, or none. Memory is bounded, whatever the size. Throws when a
 * company is there already.
 */
export async function loadDemo(database: Database, options: DemoOptions): Promise<DemoSummary> {
  return database.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx))) throw new Error('There is a company in this database already')
    const bulk = openBulk(tx)
    const { world, days } = await foundCompany(tx, bulk, options)
    await sellFor(tx, bulk, world, days, options)
    await tell(tx, bulk, world, options)
    await bulk.moveSequences()
    await countDrawers(tx)
    await storeAgencyCredit(tx, world.until, world.staff.accountants[0]!.id)
    await storeInvoices(tx, world.until)
    await storeInvoicePayments(tx, world.until)
    // Its nights counted the closed months before they were closed.
    await countTax(tx, world)
    await closeBooks(bulk, world)
    await storeGuests(tx, { until: world.until, set_by: world.staff.accountants[0]!.id })
    await storeResources(tx)
    await storePatterns(tx, world)
    await storeTransport(tx)
    await storeTaxRates(tx, world.until)
    await storeGroupings(tx, world)
    await storePickupNotices(tx, world)
    await storeQuotations(tx, world)
    await storeLeads(tx, world)
    await storePaymentLinks(tx)
    await storeConfirmations(tx, world)
    await storeDisruption(tx, world)
    await storeRatings(tx, world.until)
    await storeProviderRequests(tx, world)
    await finish(tx, bulk, world)
    await settleDemoCommissions(tx, world.until)
    await cutDemoCommissions(tx, world.until, {
      made_by: world.staff.accountants[0]!.id,
      approved_by: world.staff.users.find(({ role_ids }) => role_ids.includes(1))!.id,
    })
    await awardDemoPrizes(tx, world.until, {
      awards: world.staff.users.find(({ role_ids }) => role_ids.includes(1))!.id,
      pays: world.staff.accountants[0]!.id,
    })
    await storeInvoiceDisagreements(tx, world)
    await storeChargebacks(tx, world.until, world.staff.accountants[0]!.id)
    await storeCertificateLists(tx)
    await storeCertificates(tx, world)
    await countTax(tx, world)
    await closeDays(tx, world.until)
    await storeFavourites(tx, world)
    await countMostSold(tx, world.now)
    // Rows that were trusted came past the triggers.
    await run(tx, sql`select reporting.doubt_every_day()`)
    return {
      hotels: world.organization.hotels.length,
      users: world.staff.users.length,
      products: world.catalog.products.length,
      reservations: options.reservations,
      first_day: days[0]!.day,
      last_day: world.until,
      sums: world.sums.all(),
    }
  })
}

/** Each night counts the day before, at twenty past five. */
const countTax = (tx: Database, { now }: World): Promise<unknown> =>
  tellTaxFlows(tx, addDays(businessDay(new Date(now.getTime() - NIGHT_AT)), -1), {
    whole: true,
    each_night: true,
  })
const NIGHT_AT = 5.5 * 60 * 60 * 1000

type SellingDays = { day: Day; count: number }[]

async function foundCompany(
  tx: Database,
  bulk: Bulk,
  { reservations, seed, photos, onProgress, ...options }: DemoOptions,
): Promise<{ world: World; days: SellingDays }> {
  const now = endOf(options.until)
  const until = businessDay(now)
  const from = firstDay(until)
  const tell = (sentence: string): void => onProgress?.(sentence, 0, reservations)
  const [companyLuck, salesLuck] = [chance(seed), chance(seed ^ 0x5bd1e995)]
  tell('Fundando la empresa: canales, hoteles y usuarios')
  const organization = planOrganization(companyLuck)
  const staff = planStaff(organization, companyLuck, await nextUserId(tx))
  await storeOrganization(tx, bulk, organization)

  tell('Llenando el catálogo: productos, precios y tipos de cambio')
  const catalog = planCatalog(organization, from, until, companyLuck, staff.managers[0]!.id)
  const rates = planRates(from, until, companyLuck)
  await storeCatalog(bulk, catalog, companyLuck, from)
  await storeStaff(tx, bulk, staff, companyLuck, instantOf(from, '09:00'))
  await storeDiscounts(bulk, catalog)
  await storeRates(bulk, rates, staff.accountants[0]!.id)
  if (photos) await storePhotos(bulk, photos, catalog.products)
  await storeContentCatalogs(bulk, catalog.products, until)
  await storeInstalmentPlans(bulk, from)
  await storeBrand(bulk)
  await storeCertificateIssuers(bulk)
  await storeCommissionRules(bulk, organization, from)

  const days = reservationsByDay(from, until, { reservations, last_share: shareSold(until, now) })
  await storeBudgets(
    bulk,
    organization,
    staff,
    expectedByMonth(days, addDays(lastOfMonth(until), 1)),
    companyLuck,
  )
  const rows = new Rows()
  const departures = new Departures(catalog.options, until)
  departures.openForSale()
  return {
    days,
    world: {
      organization,
      staff,
      catalog,
      departures,
      rates,
      shifts: new Shifts(until, rows),
      chance: salesLuck,
      until,
      now,
      rows,
      ids: countIds(),
      folios: new Folios(),
      sums: new Sums(),
    },
  }
}

/** A day is told until its last moment. */
const endOf = (until: Day | Date): Date =>
  until instanceof Date ? until : new Date(instantOf(addDays(until, 1), '00:00').getTime() - 1)

/** Sells day by day; while one batch is being written the next one is made. */
async function sellFor(
  tx: Database,
  bulk: Bulk,
  world: World,
  days: SellingDays,
  { reservations, onProgress }: DemoOptions,
): Promise<void> {
  let [sold, waiting, batches] = [0, 0, 0]
  let writing: Promise<void> = Promise.resolve()
  for (const { day, count } of days) {
    for (const visit of planVisits(world, day, count)) live(world, visit)
    // What is written meanwhile goes on to its next statement.
    await setImmediate()
    sold += count
    waiting += count
    const last = day === world.until
    if (waiting < RESERVATIONS_PER_BATCH && !last) continue
    waiting = 0
    await writing
    onProgress?.(`${sold} de ${reservations} reservas, hasta ${showDay(day)}`, sold, reservations)
    writing = writeBatch(
      tx,
      bulk,
      world,
      last ? addDays(day, 10_000) : day,
      ANALYZE_AT_BATCHES.includes(++batches),
    )
    // A batch that fails while the next one is made is told of at the next await, not as an
    // unhandled rejection.
    writing.catch(() => undefined)
  }
  await writing
}

async function writeBatch(
  tx: Database,
  bulk: Bulk,
  { departures, rows, shifts }: World,
  day: Day,
  analyze: boolean,
): Promise<void> {
  const made = departures.drainNew()
  const past = departures.drainPast(day)
  const written = rows.drain()
  shifts.forgetBefore(day)
  await bulk.insertTrusted('departures.resource_slot', made.slots)
  await bulk.insertTrusted('departures.departure', made.departures)
  for (const { table, rows: added } of written) await bulk.insertTrusted(table, added)
  await storeTaken(tx, past)
  if (analyze) for (const { table } of written) await run(tx, sql`analyze ${sql.table(table)}`)
}

/**
 * What the house tells its people, and those who bought. A luck of its own, so that telling changes
 * no sale.
 */
async function tell(
  tx: Database,
  bulk: Bulk,
  { organization, staff, catalog, until }: World,
  { seed, photos }: DemoOptions,
): Promise<void> {
  const luck = chance(seed ^ 0x1b873593)
  await storeMessages(bulk, organization, staff, photos ? await storeMessageFiles(photos) : null, {
    until,
    luck,
  })
  await storeRoster(bulk, organization, staff, until)
  await storePlacements(bulk, organization, staff, until)
  await storeEvaluations(tx, bulk, staff, { until, luck: chance(seed ^ 0x2545f491) })
  await storeRequests(tx, bulk, staff, { until, luck: chance(seed ^ 0x3c6ef372) })
  await storePrivacyNotices(tx, bulk, staff, { until, luck: chance(seed ^ 0x51ed270b) })
  await storeDataRequests(tx, bulk, staff, { until, luck: chance(seed ^ 0x1f83d9ab) })
  await storeGroupSheets(tx, bulk, organization, staff, until)
  await storeLeagues(bulk, staff, {
    until,
    luck: chance(seed ^ 0x6a09e667),
    channel_id: organization.channels[0]!.id,
  })
  await storeIncentives(bulk, catalog.products, {
    until,
    channel_id: organization.channels[0]!.id,
  })
  await storeBoards(bulk, staff, {
    until,
    luck: chance(seed ^ 0x5f356495),
    channel_id: organization.channels[0]!.id,
  })
  await storeNewsletters(tx, bulk, staff, {
    until,
    luck,
    channel_id: organization.channels[0]!.id,
    product_ids: catalog.products.slice(0, 2).map(({ id }) => id),
  })
}

async function finish(
  tx: Database,
  bulk: Bulk,
  { catalog, folios, organization, staff, until, now }: World,
): Promise<void> {
  await bulk.moveSequences()
  await storePeriods(tx, organization, staff, { until, now })
  await takeDesks(tx, staff, organization, now)
  for (const { name, last } of folios.sequences()) {
    await run(tx, sql`create sequence if not exists ${sql.table(`reservations.${name}`)}`)
    await run(tx, sql`select setval(${`reservations.${name}`}::regclass, ${last})`)
  }
  for (const { id, uses } of catalog.promoCodes)
    await run(tx, sql`update catalog.promo_code set uses = ${uses} where id = ${id}`)
}
