import { buildUser } from '@app/access/testing'
import { buildProduct } from '@app/catalog/testing'
import { only, openDatabase, run, type OpenedDatabase } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { asSystem } from '@kit/db/context'
import { addJob } from '@kit/jobs/queue'
import { newUuid } from '@kit/kernel/identifier'
import { localDiskStore } from '@kit/storage/local-disk'
import { sql } from 'kysely'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStarted } from '../modules/platform/loads/server/jobs.ts'
import { buildMachine, within, type Machine } from './machine.ts'
import { startPostgres, type Postgres } from './postgres.ts'

const OPTIONS = 1_500
const PERSONS = ['Adulto', 'Menor', 'Infante']
const CURRENCIES = ['MXN', 'USD', 'EUR', 'CAD', 'GBP']
const ROWS = OPTIONS * PERSONS.length * CURRENCIES.length
const PRICE = '77.77'

let postgres: Postgres
let machine: Machine
let opened: OpenedDatabase

beforeAll(async () => {
  postgres = await startPostgres()
  machine = await buildMachine({
    program: 'scripts/serve.ts',
    environment: { DATABASE_URL: postgres.url, WHATSAPP: 'off', ROLE: 'all' },
  })
  await machine.start()
  opened = openDatabase(postgres.connection, {
    connections_max: 4,
    application_name: 'mostrador-chaos',
    onError: () => undefined,
  })
}, 120_000)
afterAll(async () => {
  await machine.remove()
  await opened.close()
  await postgres.remove()
}, 60_000)

test('kill -9 in the middle of a load, twice: none of its rows stands, and the next process writes all of them once', async () => {
  const load_id = await beginLoad()

  for (let time = 0; time < 2; time++) {
    expect(await underWay(load_id)).toBe(true)
    await machine.killServer()
    expect(await standing(load_id)).toEqual({ state: 'loading', prices: 0, changes: 0 })
    await run(opened.database, sql`update loads.load set rows_done = 0 where id = ${load_id}`)
    await machine.start()
  }

  await expect
    .poll(() => standing(load_id), { timeout: 120_000, interval: 500 })
    .toEqual({ state: 'loaded', prices: ROWS, changes: ROWS })
  expect(await checkInvariants(opened.database)).toEqual([])
}, 400_000)

/** A file of so many new prices, checked and begun. */
async function beginLoad(): Promise<number> {
  const { database } = opened
  const user = await buildUser(database, { roles: ['ADMIN'] })
  const product = await buildProduct(database, { code: 'CAOS', name: 'Caos' })
  await run(
    database,
    sql`
    insert into catalog.option (product_id, name_es, name_en, sold_by)
    select ${product.id}, 'Opción ' || n, 'Option ' || n, 'departure'
      from generate_series(1, ${OPTIONS}) n`,
  )
  const lines = Array.from({ length: OPTIONS }, (_, index) =>
    PERSONS.flatMap((person) =>
      CURRENCIES.map((code) => `CAOS · Caos · Opción ${index + 1},${person},${code},${PRICE}\n`),
    ).join(''),
  )
  const content = Buffer.from(`Producto y opción,Persona,Moneda,Precio\n${lines.join('')}`)
  const objects = localDiskStore(join(machine.data, 'objects'))
  const { key } = await objects.put(Readable.from([content]))
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into loads.load (uuid, kind, state, file_name, object_key, bytes, language, headings,
          mapping, created_by)
    values (${newUuid()}, 'prices', 'loading', 'caos.csv', ${key}, ${content.length}, 'es',
          '["Producto y opción", "Persona", "Moneda", "Precio"]',
          '["option_id", "pax_type", "currency", "amount"]', ${user.id})
    returning id`,
  )
  await asSystem(database, new Date(), (tx) => addJob(tx, loadStarted, { load_id: id }))
  return id
}

/** Rows were read and written, and the last ones were not. */
async function underWay(load_id: number): Promise<boolean> {
  let rows = 0
  const asking = setInterval(() => {
    void only(
      opened.database,
      sql<{ rows_done: number }>`select rows_done from loads.load where id = ${load_id}`,
    ).then(
      (load) => (rows = load.rows_done),
      () => undefined,
    )
  }, 50)
  const began = await within(90_000, () => rows >= 1_000)
  clearInterval(asking)
  return began && rows < ROWS
}

const standing = (load_id: number) =>
  only(
    opened.database,
    sql<{ state: string; prices: number; changes: number }>`
    select l.state,
        (select count(*)::int from catalog.price where amount = ${PRICE}) as prices,
        (select count(*)::int from loads.change c where c.load_id = l.id) as changes
      from loads.load l where l.id = ${load_id}`,
  )
