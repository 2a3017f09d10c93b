import { channels, hotels, locations } from '@app/organization/references'
import { column, type Sql, type View } from '@kit/tables/column'
import { fact, type Rolled } from '@kit/tables/fact'
import { sql } from 'kysely'
import { balanceLevel } from '../choices.ts'
import { EARLIER_YEARS, NATURES, SECTIONS } from '../rules/chart.ts'
import { neutral } from './account.fact.ts'

const PESOS = { always: 'MXN' } as const

/** Income, costs and expenses: they begin each year at nothing. */
export const OF_RESULT = sql`l.section between '4_income' and '8_other'`

/** True for a result posting of a year before the one in which the period begins. */
const isOfEarlierYear = ({ period }: View): Sql =>
  sql`(${OF_RESULT} and l.day < date_trunc('year', ${period?.from ?? null}::date))`
const whereEarlierYearsStand = (name: string): Sql =>
  sql`(select ${sql.ref(`e.${name}`)} from accounting.placed e
        where e.account_code = ${sql.lit(EARLIER_YEARS)})`
/** Puts result postings of earlier years into one equity account. */
const inItsYear =
  (name: string) =>
  (view: View): Sql =>
    sql`(case when ${isOfEarlierYear(view)} then ${whereEarlierYearsStand(name)}
              else ${sql.ref(`l.${name}`)} end)`

const balanceNature = (view: View): Sql =>
  inItsYear(balanceLevel.of(view) === 'major' ? 'major_nature' : 'nature')(view)

/** On a balance sheet the result of each year is a line of equity. */
const orResultOfYear =
  (name: string) =>
  ({ language }: View): Sql =>
    sql`(case when ${OF_RESULT} then ${RESULT_OF[language]} || extract(year from l.day)
              else ${sql.ref(`l.${name}`)} end)`
const RESULT_OF = { es: sql`'Resultado de '`, en: sql`'Result of '` }

const SUMMED: readonly Rolled[] = [
  {
    from: 'reporting.peso_by_place',
    day: 'day',
    dimensions: [
      'day',
      'account',
      'section',
      'nature',
      'own_account',
      'major_account',
      'major_nature',
      'channel_id',
      'channel',
      'hotel_id',
      'hotel',
      'location_id',
      'location',
      'rep_id',
      'agency_id',
    ],
    figures: {
      debit: true,
      credit: true,
      charged: true,
      credited: true,
      earned: true,
      assets: true,
      claims: true,
    },
  },
]

/** A posting in pesos, in its account of the company's chart. */
export const pesoLine = fact({
  name: 'peso_line',
  from: 'reporting.peso_line',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    day: column.day('Día', 'Day', { filled: true }),
    section: column.state('Rubro', 'Category', neutral(SECTIONS), {
      sql: inItsYear('section'),
      filled: true,
    }),
    nature: column.state('Naturaleza', 'Normal balance', neutral(NATURES), {
      sql: balanceNature,
      filled: true,
    }),
    account: column.text('Cuenta', 'Account', { sql: inItsYear('own_account'), filled: true }),
    major: column.text('Cuenta de mayor', 'General ledger account', {
      sql: inItsYear('major_account'),
      filled: true,
    }),
    part: column.state('Rubro', 'Category', neutral(SECTIONS), {
      sql: sql`l.section`,
      filled: true,
    }),
    own: column.text('Cuenta', 'Account', { sql: sql`l.own_account`, filled: true }),
    own_major: column.text('Cuenta de mayor', 'General ledger account', {
      sql: sql`l.major_account`,
      filled: true,
    }),
    side: column.state('Rubro', 'Category', neutral(SECTIONS), {
      sql: sql`(case when ${OF_RESULT} then '3_equity' else l.section end)`,
      filled: true,
    }),
    line: column.text('Cuenta', 'Account', { sql: orResultOfYear('own_account'), filled: true }),
    major_line: column.text('Cuenta de mayor', 'General ledger account', {
      sql: orResultOfYear('major_account'),
      filled: true,
    }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, {
      grouped: sql`(l.hotel || ' · ' || l.location)`,
    }),
    debit: column.money('Deudor', 'Debit', {
      ...PESOS,
      sql: (view) => sql`(case when ${balanceNature(view)} = 'D' then l.mxn else 0 end)`,
    }),
    credit: column.money('Acreedor', 'Credit', {
      ...PESOS,
      sql: (view) => sql`(case when ${balanceNature(view)} = 'A' then -l.mxn else 0 end)`,
    }),
    charged: column.money('Cargos', 'Debits', { ...PESOS, sql: sql`l.charged_mxn` }),
    credited: column.money('Abonos', 'Credits', { ...PESOS, sql: sql`l.credited_mxn` }),
    earned: column.money('Resultado', 'Result', { ...PESOS, sql: sql`(-l.mxn)` }),
    assets: column.money('Activo', 'Assets', {
      ...PESOS,
      sql: sql`(case when l.section = '1_asset' then l.mxn else 0 end)`,
    }),
    claims: column.money('Pasivo y capital', 'Liabilities and equity', {
      ...PESOS,
      sql: sql`(case when l.section = '1_asset' then 0 else -l.mxn end)`,
    }),
  },
  rolled: SUMMED,
})
