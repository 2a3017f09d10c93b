import { openTestWorld, type Session } from '@app/server/testing'
import { buildProduct, buildProvider } from '@app/catalog/testing'
import { buildAgency, buildHotel, buildLocation } from '@app/organization/testing'
import { only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showInvoice } from '../../../modules/money/invoices/contract.ts'
import { importFiles } from '../../../modules/money/invoices/contract/importing.ts'
import { loading, openFileStore } from '../../../modules/platform/loads/testing/build.ts'

// Files as people and programs have written them, which were read wrong once. Each must be asked for
// here: a file without its expectation fails.
const INPUTS = join(import.meta.dirname, 'inputs')
const bytesOf = (name: string): Buffer => readFileSync(join(INPUTS, name))

const world = await openTestWorld({ now: '2026-11-28T15:00:00.000Z' })
const { database } = world
let admin: Session
let clerk: Session
let file: ReturnType<typeof loading>
let provider_id: number

afterAll(await openFileStore())
beforeAll(async () => {
  admin = await world.signInAs({ roles: ['ADMIN'] })
  clerk = await world.signInAs({ roles: ['CONTABILIDAD'] })
  file = loading(world, admin)
  const provider = await buildProvider(database)
  provider_id = provider.id
  await run(
    database,
    sql`update catalog.provider set rfc = 'XIA190128J61' where id = ${provider_id}`,
  )
  const { id: tag_id } = await only(
    database,
    sql<{ id: number }>`
    select id from organization.tag where name = 'Lobby'`,
  )
  const hotel = await buildHotel(database, { name: 'Gran Alborada Cancún' })
  await buildLocation(database, {
    hotel_id: hotel.id,
    locacion: 'Lobby principal',
    tag_id,
    percent: '43.48',
  })
  const dorado = await buildHotel(database, { name: 'Arrecife Dorado' })
  await buildLocation(database, { hotel_id: dorado.id })
  await buildAgency(database, { name: 'Viajes Ceiba' })
  await buildProduct(database, {
    code: 'T001',
    name: 'Snorkel en el arrecife de Puerto Morelos',
  })
})

const bring = async (name: string, told: object = {}) => {
  const content = new File([new Uint8Array(bytesOf(name))], name)
  const { body } = await world.call(clerk, importFiles, {
    body: told,
    files: { docto: [content] },
  })
  return body.rows[0]!
}
const captured = async (name: string, told: object = {}) => {
  const row = await bring(name, told)
  if (row.outcome !== 'captured') throw new Error(`${name}: ${JSON.stringify(row)}`)
  const { status, body } = await world.call(clerk, showInvoice, {
    params: { id: row.invoice.id },
  })
  expect(status).toBe(200)
  return { ...body, notes: row.notes.map(({ code }) => code) }
}
const sheet = (folio: string) => ({
  provider_id: String(provider_id),
  folio,
  issued_on: '2026-11-20',
  currency: 'MXN',
  column_reference: '0',
  column_description: '1',
  column_amount: '2',
})
const stateOf = async (id: number): Promise<string> =>
  (await world.call(clerk, showInvoice, { params: { id } })).body.state

const EXPECTED: Readonly<Record<string, () => Promise<void>>> = {
  '01-percent-locations.xlsx': async () => {
    const load = await file.check('locations', bytesOf('01-percent-locations.xlsx'))
    expect(load.preview[0]?.differences).toEqual([
      { column: 'Porcentaje', before: '43.4800', after: '12.0000' },
    ])
  },
  '02-total-in-a-name.csv': async () => {
    const { total, lines, notes } = await captured('02-total-in-a-name.csv', sheet('E2'))
    expect([total, lines.map(({ description }) => description)]).toEqual([
      '1200.0000',
      ['Total Snorkel Isla', 'Nado al atardecer'],
    ])
    expect(notes).toContain('sheet.sums')
  },
  '04-negative-price.csv': async () => {
    const load = await file.check('prices', bytesOf('04-negative-price.csv'))
    expect(load).toMatchObject({
      state: 'checked',
      rows: { wrong: 1 },
      faults: [{ row: 2, column: 'Precio' }],
    })
  },
  '05-stamp.xml': async () => {
    const { fiscal_uuid, total } = await captured('05-stamp.xml')
    expect([fiscal_uuid, total]).toEqual(['5f3a9b2c-0d4e-0a1b-2c3d-4e5f60718294', '1160.0000'])
  },
  '06-sep-line.csv': async () => {
    const load = await file.check('guests', bytesOf('06-sep-line.csv'))
    expect([load.faults, load.rows.fresh]).toEqual([[], 1])
  },
  '07-commas-in-headings.csv': async () => {
    const { body } = await file.upload('guests', bytesOf('07-commas-in-headings.csv'))
    expect(body.headings).toEqual(['Hotel, nombre, zona', 'Día', 'Huéspedes'])
  },
  '08-hidden-first-sheet.xlsx': async () => {
    const load = await file.check('guests', bytesOf('08-hidden-first-sheet.xlsx'))
    expect([load.faults, load.rows.fresh, load.reading]).toMatchObject([
      [],
      1,
      { sheet: 'Datos', hidden: ['Listas'] },
    ])
  },
  '09-title-above.csv': async () => {
    const load = await file.check('guests', bytesOf('09-title-above.csv'))
    expect([load.faults, load.rows.fresh, load.reading]).toMatchObject([
      [],
      1,
      { heading_row: 3, above: [{ row: 1, text: 'Ocupación diciembre 2026' }] },
    ])
  },
  '10-dos-encoding.csv': async () => {
    const load = await file.check('clients', bytesOf('10-dos-encoding.csv'))
    expect(load.reading).toMatchObject({ encoding: 'cp850', odd_words: [] })
    expect(load.preview[0]?.name).toContain('José Muñoz Ibáñez')
  },
  '11-around-the-document.xml': async () => {
    expect((await captured('11-around-the-document.xml')).total).toBe('232.0000')
  },
  '12-a-first.xml': async () => {
    const first = await captured('12-a-first.xml')
    const second = await captured('12-b-takes-its-place.xml')
    expect([await stateOf(first.id), second.total]).toEqual(['cancelled', '5800.0000'])
    expect(second.notes).toEqual(['invoice.replaced'])
    expect(await bring('12-a-first.xml')).toMatchObject({ code: 'invoice.replaced_by' })
  },
  '12-b-takes-its-place.xml': async () => {
    expect(await bring('12-b-takes-its-place.xml')).toMatchObject({ code: 'invoice.stamp_twice' })
  },
  '13-leading-zeros.xlsx': async () => {
    const { lines } = await captured('13-leading-zeros.xlsx', sheet('E13'))
    expect(lines).toMatchObject([{ reference: '001234', amount: '1160.0000' }])
  },
  '14-telephones-of-excel.csv': async () => {
    const load = await file.check('clients', bytesOf('14-telephones-of-excel.csv'))
    expect([load.rows, load.faults]).toMatchObject([
      { fresh: 0, wrong: 1 },
      [{ row: 2, column: 'Teléfono' }],
    ])
  },
  '15-a-first.xml': async () => {
    const first = await captured('15-a-first.xml')
    expect(await bring('15-b-advance-applied.xml')).toMatchObject({ outcome: 'captured' })
    const { body } = await world.call(clerk, showInvoice, { params: { id: first.id } })
    expect(body.credit_notes).toMatchObject([{ amount: '580.0000', state: 'applied' }])
  },
  '15-b-advance-applied.xml': async () => {
    expect(await bring('15-b-advance-applied.xml')).toMatchObject({ code: 'credit_note.twice' })
  },
}

test.each(readdirSync(INPUTS))('%s is read as its writer meant it', async (name) => {
  expect(EXPECTED[name]).toBeDefined()
  await EXPECTED[name]!()
})
