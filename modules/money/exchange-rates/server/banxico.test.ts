import { recordSetting } from '@kit/db/settings'
import type { Setting } from '@kit/kernel/setting'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { all } from '@kit/db/database'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { day } from '@kit/kernel/day'
import { findHouseRates } from './house-rates.ts'
import { banxicoOrigin, banxicoToken } from '../settings.ts'
import { fetchBanxicoRates } from './jobs.ts'

// A server that speaks the SIE's JSON:
// https://www.banxico.org.mx/SieAPIRest/service/v1/doc/consultaDatosSerieRango
type Point = { fecha: string; dato: string }
const bank = {
  status: 200,
  series: {} as Record<string, Point[]>,
  asked: [] as { path: string; headers: IncomingHttpHeaders }[],
}
const server = createServer((request, response) => {
  bank.asked.push({ path: request.url ?? '', headers: request.headers })
  response.writeHead(bank.status, { 'content-type': 'application/json' })
  const series = Object.entries(bank.series).map(([idSerie, datos]) => ({
    idSerie,
    titulo: idSerie,
    datos,
  }))
  response.end(
    JSON.stringify(
      bank.status === 200 ? { bmx: { series } } : { error: { mensaje: 'Token inválido' } },
    ),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const { database } = await openTestDatabase()
const NOW = new Date('2026-03-10T18:15:00Z')
const fetchRates = () =>
  fetchBanxicoRates.perform({}, { database, now: NOW, attempt: 1, attempts_max: 8 })
const published = () =>
  all(
    database,
    sql<{
      code: string
      kind: string
      day: string
      value: string
    }>`select code, kind, day, value from exchange_rates.rate where source = 'banxico' order by id`,
  )
const set = (setting: Setting<string>, value: string) =>
  recordSetting(database, setting, value, { valid_from: new Date('2026-01-01') })

beforeEach(async () => {
  Object.assign(bank, { status: 200, series: {}, asked: [] })
  await sql`delete from platform.setting`.execute(database)
  await sql`delete from exchange_rates.rate`.execute(database)
  await set(banxicoOrigin, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

test('without a token nobody is asked', async () => {
  await fetchRates()

  expect(bank.asked).toEqual([])
  expect(await published()).toEqual([])
})

test('the published rates of the last days are kept by series and day; gaps are left out', async () => {
  await set(banxicoToken, 'the-token')
  bank.series = {
    SF43718: [
      { fecha: '09/03/2026', dato: '17.8123' },
      { fecha: '10/03/2026', dato: 'N/E' },
    ],
    SF60653: [{ fecha: '10/03/2026', dato: '17.8123' }],
    SF46407: [{ fecha: '09/03/2026', dato: '1,022.5' }],
    SF99999: [{ fecha: '09/03/2026', dato: '1' }],
  }

  await fetchRates()

  expect(bank.asked[0]).toMatchObject({
    path: '/SieAPIRest/service/v1/series/SF43718,SF60653,SF46410,SF60632,SF46407/datos/2026-02-28/2026-03-10',
    headers: { 'bmx-token': 'the-token' },
  })
  expect(await published()).toEqual([
    { code: 'USD', kind: 'fix', day: '2026-03-09', value: '17.81230000' },
    { code: 'GBP', kind: 'fix', day: '2026-03-09', value: '1022.50000000' },
    { code: 'USD', kind: 'dof', day: '2026-03-10', value: '17.81230000' },
  ])
})

test('asking twice keeps one row; a corrected value is added and the house rate is never touched', async () => {
  await set(banxicoToken, 'the-token')
  bank.series = { SF43718: [{ fecha: '09/03/2026', dato: '17.8123' }] }
  await fetchRates()
  await fetchRates()
  bank.series = { SF43718: [{ fecha: '09/03/2026', dato: '17.9000' }] }
  await fetchRates()

  expect((await published()).map(({ value }) => value)).toEqual(['17.81230000', '17.90000000'])
  expect((await findHouseRates(database, day('2026-03-10'), null)).sell).toEqual({})
})

test('a refused token or a page that is not the SIE’s fails the job, so that it is tried again', async () => {
  await set(banxicoToken, 'wrong')
  bank.status = 400

  await expect(fetchRates()).rejects.toThrow('Banxico answered 400')
  expect(await published()).toEqual([])
})
