import { SPECIFIED } from '@app/reporting/api'
import { gatherTables } from '@kit/tables/gather'
import { postedSchema } from '@kit/tables/posted'
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
