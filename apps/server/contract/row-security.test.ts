// Behind the scope that queries state stands the database's own: what a query forgets shows
// nothing (docs/adr/0019).
import { sumChangedDays } from '@app/reporting/api'
import { actingIn, EVERYTHING } from '@kit/db/acting'
import { beyondScope } from '@kit/db/beyond-scope'
import { all, only, run, type Database } from '@kit/db/database'
import { inScope, type ScopeColumns } from '@kit/db/scope'
import { inTransaction } from '@kit/db/transaction'
import type { Scope } from '@kit/kernel/actor'
import { day } from '@kit/kernel/day'
import { scopeColumnsOf } from '@kit/tables/fact'
import { gatherTables } from '@kit/tables/gather'
import { postedSchema, type Asked } from '@kit/tables/posted'
import type { Viewer } from '@kit/tables/reference'
import type { Table } from '@kit/tables/table'
import { rowsSql } from '@kit/tables/rows'
import { findTotals } from '@kit/tables/totals'
import { sql, type RawBuilder } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemoDatabase } from '../../../db/demo/demo-database.ts'

const { database, connection } = await openDemoDatabase()
const TABLES = await gatherTables(join(import.meta.dirname, '../../../modules'))
/** One of each kind of scope, of people who have sold. */
const scopes: Record<string, Scope> = {}

beforeAll(async () => {
  const who = await only(
    database,
    sql<{
      channel: number
      hotel: number
      location: number
      rep: number
      provider: number
      agency: number
    }>`
    select mode() within group (order by channel_id) as channel,
        mode() within group (order by hotel_id) as hotel,
           mode() within group (order by location_id) as location,
               mode() within group (order by rep_id) as rep,
           mode() within group (order by provider_id) as provider,
               mode() within group (order by agency_id) as agency
      from reservations.item`,
  )
  Object.assign(scopes, {
    'of channels': { all: false, channel_ids: [who.channel] },
    'of no channel': { all: false, channel_ids: [] },
    'of hotels in a channel': { all: false, channel_ids: [who.channel], hotel_ids: [who.hotel] },
    'of locations': { all: false, location_ids: [who.location] },
    'of a rep': { all: false, rep_id: who.rep },
    'of a provider': { all: false, provider_id: who.provider },
    'of an agency': { all: false, agency_id: who.agency },
    'that narrows by nothing': { all: false },
    'of the house': { all: true },
  } satisfies Record<string, Scope>)
}, 120_000)

/** Columns that say whose a row is. */
const WHOSE = ['user_id', 'owner_id', 'beneficiary_id', 'supervisor_id', 'asked_by']
const DIMENSIONS = ['channel', 'hotel', 'location', 'rep', 'provider', 'agency'] as const

/** Tables that say where or whose a row is and are shown to others all the same, and why. */
const SHOWN_BEYOND: Readonly<Record<string, string>> = {
  'access.user_account': 'an account is touched by a rule of its own (who-touches-whom)',
  'access.user_channel': 'the places themselves, which decide the scope',
  'access.user_hotel': 'the places themselves, which decide the scope',
  'access.user_location': 'the places themselves, which decide the scope',
  'access.login_log': 'evidence, which administrators read',
  'access.working_session': 'where somebody works, which decides what they sell',
  'catalog.favourite': 'what a desk offers first, for everybody who sells there',
  'reservations.most_sold': 'counts of a hotel, without whose sales they were',
  'catalog.combo': 'the catalogue is for everybody',
  'catalog.pickup': 'the catalogue is for everybody',
  'catalog.price': 'the catalogue is for everybody',
  'catalog.product': 'the catalogue is for everybody',
  'catalog.tax_rate': 'the catalogue is for everybody',
  'catalog.promo_code': 'the catalogue is for everybody',
  'catalog.provider_tax': 'whoever sells is priced by the costs of every provider',
  'commissions.rule': 'whoever sells is paid by it',
  'commissions.rule_version': 'whoever sells is paid by it',
  'dashboard.reminder': 'that somebody was reminded of a row, which its list narrows',
  'departures.seat_claim': 'whoever sells counts the seats that others hold',
  'evaluations.evaluation': 'who evaluates answers, wherever they work themselves',
  'exchange_rates.rate': 'a rate is for everybody who sells there',
  'incentives.award': 'what a rule said, which whoever sells is paid by; its prizes are narrowed',
  'incentives.collection': 'of one provider for all channels; its prizes are narrowed',
  'incentives.rule': 'whoever sells is paid by it',
  'messaging.message': 'a message belongs to its recipients',
  'organization.agency': 'whom is sold for is asked beyond one place; its query states the scope',
  'organization.agency_client': 'read through the agency, whose scope its query states',
  'organization.agency_location': 'read through the agency, whose scope its query states',
  'organization.agency_payment_form': 'read through the agency, whose scope its query states',
  'organization.brand': 'what guests see of a channel, whoever prints it',
  'organization.channel_hotel': 'the places themselves',
  'organization.hotel_label': 'the places themselves',
  'organization.location': 'the places themselves',
  'whatsapp.number':
    'its channel is where people were placed, which a rep’s scope does not say; its queries state it',
  'access.email_link': 'what its person signs in with; asked before anybody is known',
  'access.known_device': 'what its person signs in with; asked before anybody is known',
  'access.passkey': 'what its person signs in with; asked before anybody is known',
  'access.password_link': 'what its person signs in with; asked before anybody is known',
  'access.recovery_code': 'what its person signs in with; asked before anybody is known',
  'access.second_factor': 'what its person signs in with; asked before anybody is known',
  'access.session': 'what its person signs in with; asked before anybody is known',
  'access.preference': 'of one person; its queries name whoever asks',
  'access.upload_day': 'of one person; its queries name whoever asks',
  'access.user_permission': 'what somebody may do, which decides who they are',
  'access.user_role': 'what somebody may do, which decides who they are',
  'audit.run': 'the auditor works for the company',
  'exports.file': 'of who asked for it; its queries name whoever asks',
  'exports.recipient': 'of a schedule; each gets a file of their own scope',
  'exports.schedule': 'of its owner and recipients; its queries name whoever asks',
  'exports.sending': 'of a schedule; each gets a file of their own scope',
  'ledger.revaluation': 'what a night said of the whole company, at no place',
  'loads.assignment': 'of one person; its queries name whoever asks',
  'loads.mapping': 'of one person; its queries name whoever asks',
  'messaging.delivery': 'a message belongs to its recipients',
  'messaging.draft': 'of one person; its queries name whoever asks',
  'newsletter.consent': 'of an address, wherever its guest stays',
  'newsletter.recipient': 'of a newsletter, which is written for the whole company',
  'payments.certificate_movement':
    'a certificate pays at every desk; its balance is of all of them',
  'payments.reference_review':
    'a reference is used twice wherever that was; its query states the scope',
  'platform.audit_entry': 'evidence, which administrators read',
  'platform.table_preference': 'of one person; its queries name whoever asks',
  'platform.table_view': 'of its owner, or shared with everybody who opens the list',
  'platform.transition': 'evidence, read with the row that moved',
  'transport.grouped_item': 'the seats of a vehicle are counted over whoever rides in it',
  'transport.proposal': 'a proposal is of all rides of a day',
  'whatsapp.command': 'what the connector is told, which is a process of its own',
  'whatsapp.message': 'written by the connector; a page reads those of its own reservation',
  'whatsapp.pairing': 'what the connector is told, which is a process of its own',
  'wall.board': 'a screen on a wall, read by its code',
}

/** How the rows of a table that the whole company shares are narrowed. */
type OfTheHouse = Readonly<{
  /** A channel's own, which nobody of other channels sees. */
  of_channel?: true
  /** Kinds of people who see none of its rows. */
  hidden_from: readonly ('provider' | 'agency')[]
}>
const HOUSE: OfTheHouse = { hidden_from: ['provider'] }
const CHANNEL: OfTheHouse = { of_channel: true, hidden_from: [] }
const OF_THE_HOUSE: Readonly<Record<string, OfTheHouse>> = {
  'payments.shift': HOUSE,
  'cash.movement': HOUSE,
  'cash.day_close': HOUSE,
  'occupancy.hotel_day': HOUSE,
  'rep_locations.placement': HOUSE,
  'budgets.rep_assignment': HOUSE,
  'budgets.target_day': HOUSE,
  'budgets.location_budget': { ...CHANNEL, ...HOUSE },
  'budgets.period': { ...CHANNEL, ...HOUSE },
  'budgets.cut': { ...CHANNEL, ...HOUSE },
  'leagues.season': { of_channel: true, hidden_from: ['provider', 'agency'] },
  'leads.round': { of_channel: true, hidden_from: ['provider', 'agency'] },
  'commissions.cut': CHANNEL,
  'incentives.payment': CHANNEL,
  'roster.assignment': CHANNEL,
}

/** Facts that put what is protected beside what is not: the policies alone show more of them. */
const BESIDE_WHAT_IS_SHOWN: Readonly<Record<string, string>> = {
  budget_day: 'targets, which are shown, beside sales',
  cash_line: 'entries of one’s own, which a rep sees, and no position of a desk',
  commission_cut: 'that a cut was made, which is shown, beside whom it pays',
  turn: 'where a rep is expected, which is shown, beside when they came',
}

test('a table whose rows are somebody’s or of a place has a policy, or a reason to have none', async () => {
  const tables = await all(
    database,
    sql<{ name: string }>`
    with guarded as (
      select c.oid, c.relrowsecurity and c.relforcerowsecurity as secured,
          n.nspname || '.' || c.relname as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('graphile_worker', 'pg_catalog'))
    select name from guarded g
     where not secured and (
       exists (select from pg_attribute a where a.attrelid = g.oid
           and (a.attname = any(${DIMENSIONS.map((name) => `${name}_id`)})
             or a.attname = any(${WHOSE})))
       or exists (select from pg_constraint k join guarded of on of.oid = k.confrelid
           where k.conrelid = g.oid and k.contype = 'f' and of.secured))
     order by 1`,
  )

  expect(tables.map(({ name }) => name)).toEqual(Object.keys(SHOWN_BEYOND).toSorted())
})

const POLICIES = readFileSync(join(import.meta.dirname, '../../../db/policies/scope.sql'), 'utf8')
/** The tables that db/policies/scope.sql narrows. */
const NARROWED = [...POLICIES.matchAll(/narrow_by_(?:scope|parent)\(\s*'([a-z_.]+)'/g)]
  .map(([, name]) => name!)
  .toSorted()
/** Tables that are seen with the row that their key names. */
const CHILDREN = [
  ...POLICIES.matchAll(/narrow_by_parent\(\s*'([a-z_.]+)',\s*'([a-z_]+)',\s*'([a-z_.]+)'/g),
].map(([, name, key, parent]) => ({ name: name!, key: key!, parent: parent! }))

test('a connection that has not said as whom it works, or a scope of nothing, sees nothing', async () => {
  const client = new pg.Client(connection)
  await client.connect()
  const counts: Record<string, number> = {}
  for (const { name } of await protectedTables()) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${name}`)
    counts[name] = rows[0]!.count
  }
  await client.query("select set_config('app.sees', 'scope', false)")
  for (const name of Object.keys(counts)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${name}`)
    counts[name]! += rows[0]!.count
  }
  await client.end()

  expect(Object.keys(counts)).toEqual(NARROWED)
  expect(Object.entries(counts).filter(([, count]) => count !== 0)).toEqual([])
})

describe('the policies alone show the rows that the scope of a query shows', () => {
  test('of every protected table, in every kind of scope', async () => {
    let narrowed = 0
    await sumChangedDays(database, new Date('2026-11-20T18:00:00Z'))
    const children = new Set(CHILDREN.map(({ name }) => name))
    for (const { name, columns } of await protectedTables())
      for (const [who, scope] of children.has(name) ? [] : Object.entries(scopes)) {
        const stated = await idsIn(EVERYTHING, name, inScope(scope, columns))
        const alone = await idsIn(scope, name, sql<boolean>`true`)
        const both = await idsIn(scope, name, inScope(scope, columns))

        expect({ name, who, ids: both }).toEqual({ name, who, ids: stated })
        const shown = await idsIn(EVERYTHING, name, shownToAll(name, scope))
        const allowed = [...new Set([...stated, ...(isNarrowed(scope) ? shown : [])])].toSorted()
        expect({ name, who, ids: alone }).toEqual({ name, who, ids: allowed })
        if (stated.length > 0 && !scope.all) narrowed += 1
      }
    expect(narrowed).toBeGreaterThan(20)
    // Who forgets the scope finds lines of their own behind the policies, and no sums of others.
    await run(database, sql`select reporting.doubt_every_day()`)
  }, 120_000)

  /** Rows that are seen without the row that their key names. */
  const BESIDE: Readonly<Record<string, (scope: Scope) => RawBuilder<boolean>>> = {
    'ledger.posting': (scope) => inDrawersOf(scope),
    // The whole company pays an invoice.
    'ledger.tax_flow': ({ all: everything }) => sql<boolean>`(${everything} and t.item_id is null)`,
  }

  test('of every table that is seen with another, in every kind of scope', async () => {
    for (const { name, key, parent } of CHILDREN)
      for (const [who, scope] of Object.entries(scopes)) {
        const parents = await idsIn(scope, parent, sql<boolean>`true`)
        const beside = BESIDE[name]?.(scope) ?? sql<boolean>`false`
        const stated = await idsIn(
          EVERYTHING,
          name,
          sql<boolean>`(${sql.ref(`t.${key}`)}::text = any(${parents}::text[]) or ${beside})`,
        )

        expect({ name, who, ids: await idsIn(scope, name, sql<boolean>`true`) }).toEqual({
          name,
          who,
          ids: stated,
        })
      }
  }, 120_000)

  // A table with a rule of its own, such as who wrote it, is tested where that rule stands.
  const byPlace = TABLES.filter(({ fact }) => typeof fact.scope !== 'function')
  test.each(
    sampleOf('tables behind row security', byPlace).map((table) => [table.id, table] as const),
  )(
    'in the list or report %s',
    async (_id, table) => {
      const today = day('2026-11-20')
      const year = { dateInit: '2025-09-01', dateFin: '2026-12-31' }
      const posted = postedSchema(table).parse(table.kind === 'report' ? year : {})
      for (const [who, scope] of Object.entries(scopes)) {
        const roles = ['GERENTE CONCESION']
        const asked: Asked = { posted, today, language: 'es', user_id: 1, sees_all: scope.all }
        const viewer = { user_id: 1, roles, scope }
        const forgotten = { user_id: 1, roles, scope: EVERYTHING }
        if (!(await readsProtected(table, viewer, asked))) return
        // The list is not for providers, who see the reservations of their items in other ways.
        if (scope.provider_id !== undefined && !scopeColumnsOf(table.fact)?.provider) continue

        const stated = await totalOf(EVERYTHING, table, viewer, asked)
        const both = await totalOf(scope, table, viewer, asked)
        const alone = await totalOf(scope, table, forgotten, asked)

        if (BESIDE_WHAT_IS_SHOWN[table.fact.name] !== undefined) {
          expect({ who, both }).toEqual({ who, both: stated })
          continue
        }
        // What the policy leaves to the query, because it stands at no place.
        const left = isNarrowed(scope) ? await countLeft(table.fact.from, scope) : 0
        expect({ who, both, alone }).toEqual({ who, both: stated, alone: stated + left })
      }
    },
    120_000,
  )
})

test.each(['reservations.reservation', 'reservations.item', 'payments.payment'])(
  'nobody moves a row of %s to a channel that is not theirs',
  async (name) => {
    const move = (scope: Scope) =>
      actingIn(scope, () =>
        inTransaction(database, {
          act: async (tx) => {
            await run(
              tx,
              sql`
              update ${sql.table(name)} set channel_id = (select max(id) from organization.channel)
               where channel_id < (select max(id) from organization.channel)`,
            )
            throw new Error('undone')
          },
        }),
      )

    await expect(move(scopes['of channels']!)).rejects.toThrow('row-level security')
    await expect(move({ all: true })).rejects.not.toThrow('row-level security')
  },
)

test('a rule that has to look beyond the scope does, and the scope comes back', async () => {
  const count = async (on: Database) =>
    (await only(on, sql<{ count: number }>`select count(*) as count from reservations.reservation`))
      .count
  const countBeyond = async (on: Database) =>
    (
      await beyondScope(on, { why: 'a test', shows: ['count'] }, async () => ({
        count: await count(on),
      }))
    ).count
  const everything = await count(database)
  const scope: Scope = { all: false, channel_ids: [] }

  const seen = await actingIn(scope, async () => [
    await count(database),
    await countBeyond(database),
    await inTransaction(database, {
      act: async (tx) => [await count(tx), await countBeyond(tx), await count(tx)],
    }),
    await count(database),
  ])

  expect(seen).toEqual([0, everything, [0, everything, 0], 0])
})

/** What a provider bills and is paid is its own and the house's, wherever it was sold. */
const HOUSE_AND_PROVIDER = [
  'invoices.invoice',
  'invoices.line',
  'invoices.payment',
  'invoices.credit_note',
  'invoices.dispute',
  'invoices.dispute_message',
]

/** Postings in drawers that stand in a scope, wherever it was sold. */
const inDrawersOf = (scope: Scope): RawBuilder<boolean> => sql<boolean>`
  exists (select from payments.shift s where s.id = t.shift_id and ${inScope(scope, {
    channel: sql`s.channel_id`,
    hotel: sql`s.hotel_id`,
    location: sql`s.location_id`,
    rep: sql`s.rep_id`,
  })})`

/** What is told to everybody who is narrowed at all (db/policies/scope.sql). */
function shownToAll(name: string, scope: Scope): RawBuilder<boolean> {
  const { provider_id } = scope
  const house = OF_THE_HOUSE[name]
  if (house) {
    if (house.hidden_from.some((whom) => scope[`${whom}_id`] !== undefined))
      return sql<boolean>`false`
    return house.of_channel && scope.channel_ids
      ? sql<boolean>`channel_id = any(${scope.channel_ids}::bigint[])`
      : sql<boolean>`true`
  }
  if (['invoices.invoice', 'invoices.line', 'invoices.payment'].includes(name))
    return sql<boolean>`${isOfTheHouse(scope)}::boolean`
  // The account of an agency is of the company, wherever it bought and paid.
  if (name === 'payments.agency_movement' || name === 'payments.collection')
    return sql<boolean>`${provider_id === undefined && scope.agency_id === undefined}::boolean`
  if (HOUSE_AND_PROVIDER.includes(name)) return sql<boolean>`${isOfTheHouse(scope)}::boolean`
  if (name === 'mailing.mail') return sql<boolean>`reservation_id is null`
  // Of its channel, whatever else narrows who asks; of none, everybody's.
  if (name === 'newsletter.template')
    return sql<boolean>`
      (channel_id is null or channel_id = any(${scope.channel_ids ?? []}::bigint[]))`
  if (name !== 'reservations.reservation' || provider_id === undefined) return sql<boolean>`false`
  return sql<boolean>`
    exists (select from reservations.item i
        where i.reservation_id = t.id and i.provider_id = ${provider_id})`
}

/** Narrowed by places alone: what providers bill the house stands at none. */
const isOfTheHouse = ({ rep_id, provider_id, agency_id }: Scope): boolean =>
  rep_id === undefined && provider_id === undefined && agency_id === undefined

const countLeft = async (name: string, scope: Scope): Promise<number> =>
  actingIn(
    EVERYTHING,
    async () =>
      (
        await only(
          database,
          sql<{
            count: number
          }>`
            select count(*)::int as count from ${sql.table(name)} t
              where ${shownToAll(name, scope)}`,
        )
      ).count,
  )

const isNarrowed = (scope: Scope): boolean => Object.keys(scope).length > 1

type Protected = { name: string; columns: ScopeColumns }

/** Where a row stands by another column than the one of that name. */
const STANDS_AT: Readonly<Record<string, string>> = {
  // A line belongs to who earns it, not to who sold.
  'commissions.line rep': 'beneficiary_id',
  'commissions.payout rep': 'beneficiary_id',
  'reporting.commission_day rep': 'beneficiary_id',
}

async function protectedTables(): Promise<Protected[]> {
  const rows = await all(
    database,
    sql<{ name: string; columns: string[] }>`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid
     where c.relrowsecurity and n.nspname <> 'graphile_worker' group by 1 order by 1`,
  )
  return rows.map(({ name, columns }) => ({
    name,
    columns: Object.fromEntries(
      DIMENSIONS.filter((dimension) => columns.includes(`${dimension}_id`)).map((dimension) => [
        dimension,
        sql.ref(`t.${STANDS_AT[`${name} ${dimension}`] ?? `${dimension}_id`}`),
      ]),
    ),
  }))
}

async function idsIn(
  scope: Scope,
  name: string,
  condition: RawBuilder<boolean>,
): Promise<string[]> {
  // A sum has no id: it is its own name.
  const id = sql`coalesce(to_jsonb(t) ->> 'id', to_jsonb(t)::text)`
  const rows = await actingIn(scope, () =>
    all(
      database,
      sql<{ id: string }>`select ${id} as id from ${sql.table(name)} t where ${condition}`,
    ),
  )
  return rows.map(({ id }) => id).toSorted()
}

async function totalOf(scope: Scope, table: Table, viewer: Viewer, asked: Asked): Promise<number> {
  const { total } = await actingIn(scope, () => findTotals(database, table, viewer, asked))
  return total
}

/** True for a table that the whole company shares, or whose rows belong to a row of one. */
function isOfOurHouse(name: string): boolean {
  const parent = CHILDREN.find((child) => child.name === name)?.parent
  return name in OF_THE_HOUSE || (parent !== undefined && isOfOurHouse(parent))
}

/** Whether the rows of a table come from what is protected; PostgreSQL says what it would read. */
async function readsProtected(table: Table, viewer: Viewer, asked: Asked): Promise<boolean> {
  const page = { limit: 1, offset: 0 }
  const plan = await all(
    database,
    sql<
      Record<'QUERY PLAN', string>
    >`explain ${rowsSql(table, { ...viewer, scope: EVERYTHING }, asked, undefined, page)}`,
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  const kept = (await protectedTables()).filter(({ name }) => !isOfOurHouse(name))
  return kept.some(({ name }) =>
    new RegExp(`(Scan|using \\S+) on ${name.split('.')[1]}\\b`).test(text),
  )
}
