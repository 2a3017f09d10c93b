import { openTestWorld, type Session } from '@app/server/testing'
import { buildPolicy, buildProduct, buildProvider } from '@app/catalog/testing'
import { buildChannel, buildDestination, buildLocation } from '@app/organization/testing'
import { all, only } from '@kit/db/database'
import { buildZip, workbookOf } from '@kit/spreadsheet/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listLoadKinds, uploadLoad } from '../contract.ts'
import { loading, openFileStore } from '../testing/build.ts'
import { fillCompany } from '../testing/company.ts'
import { KINDS } from './kinds.ts'
import { performLoad } from './performing.ts'

const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })
const { database } = world
let seller: Session
let admin: Session
let file: ReturnType<typeof loading>
let product: { id: number; code: string; option: { id: number } }

afterAll(await openFileStore())
beforeAll(async () => {
  seller = await world.signInAs({ roles: ['COMERCIAL'] })
  admin = await world.signInAs({ roles: ['ADMIN'] })
  file = loading(world, seller)
  product = await buildProduct(database, { code: 'KAYAK', name: 'Kayak' })
})

const rowOfProduct = (code: string, name: string) =>
  `${code},Tour o actividad,Marina,Costa,${name},${name},Texto,Text,Flexible`
const PRODUCTS =
  'Clave,Tipo,Proveedor,Destino,Nombre en español,Nombre en inglés,Descripción en español,Descripción en inglés,Política de cancelación\n'
const pricesOf = (option_id: number) =>
  all(
    database,
    sql<{ price: string }>`
    select pax_type || ' ' || currency || ' ' || trim_scale(amount) as price
      from catalog.price where option_id = ${option_id} order by 1`,
  ).then((rows) => rows.map(({ price }) => price))

describe('a file of products', () => {
  beforeAll(async () => {
    await buildProvider(database, { name: 'Marina' })
    await buildDestination(database, { name: 'Costa' })
    await buildPolicy(database, { name: 'Flexible' })
  })

  test('is checked without writing, loaded by the rules of the form and undone whole', async () => {
    const checked = await file.check(
      'products',
      PRODUCTS + [rowOfProduct('VELA', 'Vela'), rowOfProduct('BUCEO', 'Buceo')].join('\n'),
    )
    const before = await countProducts(['VELA', 'BUCEO'])

    const loaded = await file.write(checked)
    const between = await countProducts(['VELA', 'BUCEO'])
    const undone = await file.undo(loaded)

    expect(checked).toMatchObject({ state: 'checked', rows: { fresh: 2, changed: 0, wrong: 0 } })
    expect(loaded).toMatchObject({ state: 'loaded', rows: { fresh: 2 } })
    expect([before, between, await countProducts(['VELA', 'BUCEO'])]).toEqual([0, 2, 0])
    expect(undone.state).toBe('undone')
  })

  test('tells each error by its row and column, and keeps all rows out unless the good are asked for', async () => {
    const checked = await file.check(
      'products',
      [
        PRODUCTS.trim(),
        rowOfProduct('SNORKEL', 'Snorkel'),
        rowOfProduct('con espacio', 'Malo'),
        rowOfProduct('OTRO', 'Otro').replace('Marina', 'Nadie'),
        rowOfProduct('SNORKEL', 'Otra vez'),
        rowOfProduct('CALC', '=1+1'),
      ].join('\n'),
    )
    const refused = await file.begin(checked)

    const loaded = await file.write(checked, { only_good: true })

    expect(checked.faults).toEqual([
      {
        row: 3,
        column: 'Clave',
        message: expect.stringContaining('El formato del valor no es válido'),
      },
      { row: 4, column: 'Proveedor', message: expect.stringContaining('«Nadie» no existe') },
      { row: 5, column: null, message: expect.stringContaining('La fila 2 es igual') },
      {
        row: 6,
        column: 'Nombre en español',
        message: expect.stringContaining('empieza como fórmula'),
      },
      expect.objectContaining({ row: 6, column: 'Nombre en inglés' }),
    ])
    expect(refused.error?.code).toBe('load.rows_wrong')
    expect(loaded).toMatchObject({ state: 'loaded', rows: { fresh: 1, wrong: 4 } })
    expect(await countProducts(['SNORKEL', 'OTRO'])).toBe(1)
    expect(await file.faultsOf(loaded)).toContain('4,Proveedor,')
  })

  test('is not undone once somebody changed what it made, nor once something depends on it', async () => {
    const edited = await file.write(
      await file.check('products', PRODUCTS + rowOfProduct('EDITADO', 'Editado')),
    )
    await sql`update catalog.product set version = version + 1 where code = 'EDITADO'`.execute(
      database,
    )
    const used = await file.write(
      await file.check('products', PRODUCTS + rowOfProduct('USADO', 'Usado')),
    )
    await sql`
      insert into catalog.option (product_id, name_es, name_en, sold_by)
      select id, 'Regular', 'Regular', 'departure' from catalog.product
       where code = 'USADO'`.execute(database)

    const stands = await file.undo(edited)
    const standsToo = await file.undo(used)

    expect(stands).toMatchObject({ state: 'loaded', refusal: expect.stringContaining('fila 2') })
    expect(standsToo).toMatchObject({
      state: 'loaded',
      refusal: expect.stringContaining('de la fila 2 ya se usa'),
    })
    expect(await countProducts(['EDITADO', 'USADO'])).toBe(2)
  })
})

const countProducts = async (codes: readonly string[]): Promise<number> =>
  (
    await only(
      database,
      sql<{ count: number }>`
      select count(*)::int as count from catalog.product where code = any(${codes}::text[])`,
    )
  ).count

describe('a file of prices', () => {
  const heading = 'Producto y opción,Persona,Moneda,Precio\n'
  const option = 'KAYAK · Kayak · Regular'

  test('says what would change, changes it, and undone gives the old prices back', async () => {
    const checked = await file.check(
      'prices',
      `${heading}${option},Adulto,MXN,1150.50\n${option},Menor,MXN,600.00\n${option},Adulto,USD,70`,
    )
    const before = await pricesOf(product.option.id)

    const loaded = await file.write(checked)
    const between = await pricesOf(product.option.id)
    await file.undo(loaded)

    expect(checked.rows).toMatchObject({ fresh: 1, changed: 1, same: 1, wrong: 0 })
    expect(before).toEqual(['adult MXN 1000', 'minor MXN 600'])
    expect(between).toEqual(['adult MXN 1150.5', 'adult USD 70', 'minor MXN 600'])
    expect(await pricesOf(product.option.id)).toEqual(before)
  })

  test('two at once: the second is told to wait', async () => {
    const first = await file.check('prices', `${heading}${option},Adulto,MXN,1200`)
    const second = await file.check('prices', `${heading}${option},Adulto,MXN,1300`)

    await file.begin(first)
    const refused = await file.begin(second)
    await performLoad(await file.idOf(first.uuid), file.job())

    expect(refused.error?.code).toBe('load.kind_busy')
    expect((await file.read(first.uuid)).state).toBe('loaded')
    await file.undo(await file.read(first.uuid))
  })

  test('that breaks off in its middle leaves nothing, and the next worker loads it whole', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, index) => `${option},${index % 2 ? 'Adulto' : 'Menor'},${['EUR', 'CAD'][index >> 5]},9`,
    )
    const many = await file.check('prices', heading + [...new Set(rows)].join('\n'))
    await file.begin(many)
    const id = await file.idOf(many.uuid)
    const kind = KINDS.find((one) => one.id === 'prices')!
    const write = vi.spyOn(kind, 'write').mockImplementationOnce(async (tx, batch) => {
      await sql`update catalog.price set amount = 1, version = version + 1`.execute(tx)
      throw new Error(`killed with ${batch.length} rows in hand`)
    })

    await expect(performLoad(id, file.job())).rejects.toThrow('killed')
    const between = [(await file.read(many.uuid)).state, ...(await pricesOf(product.option.id))]
    write.mockRestore()
    await performLoad(id, file.job())
    await performLoad(id, file.job())

    expect(between).toEqual(['loading', 'adult MXN 1000', 'minor MXN 600'])
    expect(await file.read(many.uuid)).toMatchObject({ state: 'loaded', rows: { fresh: 4 } })
    await file.undo(await file.read(many.uuid))
  })
})

describe('whoever loads', () => {
  test('is offered only what they may make, and is refused the rest', async () => {
    const manager = await world.signInAs({ roles: ['SUBGERENTE'] })
    const kinds = (await world.call(manager, listLoadKinds, {})).body.map(({ id }) => id)

    const refused = await world.call(manager, uploadLoad, {
      body: { kind: 'costs' },
      files: { docto: [new File(['a'], 'a.csv')] },
    })

    expect(kinds).toContain('budgets')
    expect(kinds).not.toContain('costs')
    expect(refused.error?.code).toBe('permission.denied')
  })

  test('reaches by file no further than by form, and loses the load with the permission', async () => {
    const { id: channel_id } = await buildChannel(database)
    const mine = await buildLocation(database, { channel_id })
    const theirs = await buildLocation(database)
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [mine.channel_id],
    })
    const heading = 'Hotel,Locación,Etiqueta,Periodo,Porcentaje\n'
    const tag = (
      await only(database, sql<{ name: string }>`select name from organization.tag limit 1`)
    ).name
    const names = await all(
      database,
      sql<{ id: number; name: string }>`select id, name from organization.hotel`,
    )
    const nameOf = (id: number) => names.find((hotel) => hotel.id === id)!.name
    const row = (hotel: number, name: string) => `${nameOf(hotel)},${name},${tag},Mensual,10\n`
    const own = loading(world, manager)

    const checked = await own.check(
      'locations',
      heading + row(mine.hotel_id, 'Alberca') + row(theirs.hotel_id, 'Playa'),
    )

    expect([checked.faults, checked.rows]).toMatchObject([[{ row: 3 }], { fresh: 1, wrong: 1 }])
    expect(checked.faults[0]).toMatchObject({ row: 3, column: 'Hotel' })
    await own.begin(checked, true)
    await sql`
      insert into access.user_permission (user_id, permission_key, granted)
      values (${manager.user_id}, 'comisiones/canales', false)`.execute(database)
    await performLoad(await own.idOf(checked.uuid), own.job())
    const left = await all(
      database,
      sql`select from organization.location where locacion = 'Alberca'`,
    )
    expect(left).toEqual([])
  })

  test('does not see the loads of others', async () => {
    const load = await file.check(
      'prices',
      'Producto y opción,Persona,Moneda,Precio\nX,Adulto,MXN,1',
    )
    const other = await world.signInAs({ roles: ['SUBGERENTE'] })

    const reply = await loading(world, other)
      .read(load.uuid)
      .catch((fault: Error) => fault)

    expect(reply).not.toMatchObject({ state: 'checked' })
  })

  test('finds the mapping of the last file again', async () => {
    const content = 'Cosa,Quién,Billete,Cuánto\nKAYAK · Kayak · Regular,Adulto,GBP,55'
    const first = (await file.upload('prices', content)).body
    const mapping = ['option_id', 'pax_type', 'currency', 'amount']
    const refused = await file.ask(first)
    await file.ask(first, mapping)

    const second = (await file.upload('prices', content)).body

    expect(first.mapping).toEqual([null, null, null, null])
    expect(refused.error?.code).toBe('load.mapping_incomplete')
    expect(second.mapping).toEqual(mapping)
  })
})

describe('a file that is not what it should be', () => {
  const prices = (cells: string) => workbookOf(cells)

  test.each([
    ['nothing in it', Buffer.from(''), 'load_file.empty'],
    ['no sheet', Buffer.from([0, 1, 2, 3, 0, 0, 9]), 'load_file.unreadable'],
    ['a million columns', Buffer.from('a,'.repeat(1_000_000)), 'load_file.too_large'],
  ])('%s is refused whole, in a sentence', async (_name, content, code) => {
    const { status, error } = await file.upload('prices', content)

    expect([status, error?.code]).toEqual([422, code])
    expect(error?.message).toMatch(/\. \S.*\.$|Divídalo/)
  })

  test('a bomb, a document type and a document that is no sheet are refused whole', async () => {
    const bomb = await prices(`<!--${' '.repeat(5_000_000)}-->`)
    const entities = await workbookOf('', {
      'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "ha">]><worksheet>&a;</worksheet>',
    })
    const letter = await buildZip({ 'word/document.xml': '<document/>' })

    const codes = await Promise.all(
      [bomb, entities, letter].map(async (of) => (await file.upload('prices', of)).error?.code),
    )

    expect(codes).toEqual(['load_file.hostile', 'load_file.hostile', 'load_file.unreadable'])
  })

  test('one in Latin-1 or UTF-16 loads as well; a cell of the wrong kind is an error of its row', async () => {
    const text =
      'Producto y opción,Persona,Moneda,Precio\nKAYAK · Kayak · Regular,Adulto,MXN,1000\nKAYAK · Kayak · Regular,Menor,MXN,mañana'

    const latin = await file.check('prices', Buffer.from(text, 'latin1'))
    const wide = await file.check('prices', Buffer.from(`\uFEFF${text}`, 'utf16le'))

    for (const load of [latin, wide])
      expect(load).toMatchObject({
        rows: { same: 1, wrong: 1 },
        faults: [{ row: 3, column: 'Precio', message: expect.stringContaining('«mañana»') }],
      })
  })
})

describe('every kind', () => {
  beforeAll(() => fillCompany(world, { product, user_id: admin.user_id }))
  test.each(KINDS.map(({ id }) => id))(
    '%s: what is exported loads again without a change',
    async (kind) => {
      const everything = loading(world, admin)

      const [csv, xlsx] = [await everything.exported(kind), await everything.exported(kind, 'xlsx')]
      const loads = [await everything.check(kind, csv), await everything.check(kind, xlsx)]

      for (const load of loads) {
        expect(load.faults).toEqual([])
        expect(load).toMatchObject({
          state: 'checked',
          rows: { fresh: 0, changed: 0, wrong: 0 },
        })
        expect(load.rows.same).toBeGreaterThan(0)
      }
    },
  )
})
