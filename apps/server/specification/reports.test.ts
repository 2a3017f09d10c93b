import { SPECIFIED } from '@app/reporting/api'
import { gatherTables } from '@kit/tables/gather'
import { postedSchema } from '@kit/tables/posted'
import { asOwnFilters } from '@kit/tables/reported'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tables = await gatherTables(join(import.meta.dirname, '../../../modules'))

/** What the screens of the specification post until somebody narrows them: section 9 of the second. */
const UNNARROWED = {
  dateInit: '2026-11-27',
  dateFin: '2026-11-27',
  iva: 'siniva',
  currency: 'usd',
  location: '',
  product: [1, 2, 3, 4],
  channel: '',
  user: '',
  providers: '',
}

test('every report takes what the specification’s screens post before anything is narrowed', () => {
  const reports = tables.filter(({ kind }) => kind === 'report')
  const refused = reports.flatMap((report) => {
    const read = postedSchema(report, SPECIFIED).safeParse(UNNARROWED)
    return read.success ? [] : [`${report.path}: ${read.error.issues[0]?.path.join('.')}`]
  })

  expect(refused).toEqual([])
  expect(reports.length).toBeGreaterThan(60)
})

test('a report that narrows by currency tells how to show amounts from which to show', () => {
  const attainment = tables.find(({ id }) => id === 'budget-attainment')!
  const schema = postedSchema(attainment, SPECIFIED)

  expect(schema.parse({ currency: 'usd' })['currency']).toBeUndefined()
  expect(schema.parse({ currency: 'original' })['currency']).toBeUndefined()
  expect(schema.parse({ currency: ['USD'] })['currency']).toEqual(['USD'])
  expect(schema.safeParse({ currency: 'pesos' }).success).toBe(false)
})

test('a list at a path of reports takes their filters as its own', () => {
  const lists = tables.filter(({ reported }) => reported)
  const refused = lists.flatMap((table) => {
    const own = asOwnFilters(table, SPECIFIED, UNNARROWED) as Record<string, unknown>
    const read = postedSchema(table, SPECIFIED).safeParse(own)
    const { days } = table.reported!
    const narrowed = own[`${days}_from`] === UNNARROWED.dateInit && own[`${days}_to`]
    return read.success && narrowed ? [] : [`${table.path}: ${read.error?.issues[0]?.path.join()}`]
  })

  expect(refused).toEqual([])
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/cupones/conciliados', '/cupones/no/conciliados', '/cierre/dia']),
  )
})

test('a list at a path of reports narrows by the names of reports, and refuses what it cannot', () => {
  const vouchers = tables.find(({ id }) => id === 'reconciled-vouchers')!
  const own = (posted: object) => asOwnFilters(vouchers, SPECIFIED, posted)

  expect(own({ from: '2026-11-01', providers: [7], currency: ['USD'] })).toEqual({
    provider: [7],
    currency: ['USD'],
    service_day_from: '2026-11-01',
  })
  expect(postedSchema(vouchers, SPECIFIED).safeParse(own({ user: [3] })).success).toBe(false)
  expect(() => own({ dateInit: '2026-11-01', from: '2026-11-02' })).toThrow('report.period_twice')
})
