// A demo is made at whatever hour somebody tries it: its own auditor finds nothing in it.
import { RFC } from '@app/catalog/rules/rfc'
import { all, only } from '@kit/db/database'
import { instantOf } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import { sampleOf } from '@kit/testing/sample'
import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examine } from '../../modules/money/audit/server/examine.ts'
import { readCfdi } from '../../modules/money/invoices/rules/cfdi.ts'
import { readXml } from '../../modules/money/invoices/server/cfdi/read-xml.ts'
import { US } from '../../modules/money/invoices/testing/cfdi.ts'
import { providerRow } from './company/catalog-rows.ts'
import { planProviders } from './company/products.ts'
import { TEST_UNTIL } from './demo-database.ts'
import { loadDemo } from './load-demo.ts'

test.each(sampleOf('hours of a demo', ['00:10', '06:00', '12:00']))(
  'a demo that is made at %s of Cancún audits clean, and is dated by then',
  async (hour) => {
    const { database } = await openTestDatabase()
    const until = instantOf(TEST_UNTIL, hour)

    await loadDemo(database, { reservations: 60, seed: 3, until })

    expect((await examine(database, null)).differences.slice(0, 5)).toEqual([])
    expect(
      await only(
        database,
        sql`
        select (select max(set_at) from exchange_rates.rate) <= ${until} as rates,
            (select max(at) from ledger.entry) <= ${until} as entries,
            (select max(created_at) from payments.payment) <= ${until} as payments,
            (select bool_and(set_at <= day::timestamp at time zone 'America/Cancun')
               from exchange_rates.rate) as from_its_first_minute`,
      ),
    ).toEqual({ rates: true, entries: true, payments: true, from_its_first_minute: true })
  },
)

test('the CFDI files of the demo are invoices of its providers to its company', async () => {
  const folder = join(import.meta.dirname, 'cfdi')
  const rfcs = new Set(planProviders().map((provider) => providerRow(provider)['rfc']))

  const read = readdirSync(folder).map((file) =>
    readCfdi(readXml(readFileSync(join(folder, file)))),
  )

  expect(read).toHaveLength(3)
  for (const { issuer_rfc, receiver_rfc, lines } of read) {
    expect(rfcs).toContain(issuer_rfc)
    expect(receiver_rfc).toBe(US)
    expect(lines.length).toBeGreaterThan(0)
  }
})

test('the RFC of every provider of the demo is a possible one, and of one provider', async () => {
  const { database } = await openTestDatabase()
  await loadDemo(database, { reservations: 10, seed: 3, until: TEST_UNTIL })

  const rfcs = (
    await all(database, sql<{ rfc: string }>`select rfc from catalog.provider order by id`)
  ).map(({ rfc }) => rfc)

  expect(rfcs.filter((rfc) => !RFC.test(rfc))).toEqual([])
  expect(new Set(rfcs).size).toBe(rfcs.length)
})
