import { openTestWorld, type Session } from '@app/server/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildAgency, buildLocation } from '@app/organization/testing'
import { all, only } from '@kit/db/database'
import { tellGivenUp } from '@kit/jobs/given-up'
import { buildZip } from '@kit/spreadsheet/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLoad, undoLoad } from '../contract.ts'
import { loading, openFileStore } from '../testing/build.ts'
import { loadChecked } from './jobs.ts'
import { performCheck } from './performing.ts'

const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })
const { database } = world
let admin: Session
let file: ReturnType<typeof loading>
let product: { id: number; code: string; option: { id: number } }
const OPTION = 'KAYAK · Kayak · Regular'

afterAll(await openFileStore())
beforeAll(async () => {
  admin = await world.signInAs({ roles: ['ADMIN'] })
  file = loading(world, admin)
  product = await buildProduct(database, { code: 'KAYAK', name: 'Kayak' })
})

const pricesOf = (option_id: number) =>
  all(
    database,
    sql<{ price: string }>`
    select pax_type || ' ' || currency || ' ' || trim_scale(amount) as price
      from catalog.price where option_id = ${option_id} order by 1`,
  ).then((rows) => rows.map(({ price }) => price))

describe('chosen rows', () => {
  const heading = 'Producto y opción,Persona,Moneda,Precio\n'
  const row = (pax: string, currency: string, price: string) =>
    `${OPTION},${pax},${currency},${price}\n`

  test('are shown before they are loaded, each with what it makes or changes', async () => {
    await file.write(await file.check('prices', heading + row('Adulto', 'EUR', '60')))

    const checked = await file.check(
      'prices',
      heading + row('Adulto', 'EUR', '65') + row('Menor', 'EUR', '40'),
    )

    expect(checked.preview).toEqual([
      {
        row: 2,
        effect: 'changed',
        name: expect.stringContaining('Kayak'),
        differences: [{ column: 'Precio', before: '60', after: '65' }],
        notes: [],
      },
      {
        row: 3,
        effect: 'new',
        name: expect.stringContaining('Menor'),
        differences: [],
        notes: [],
      },
    ])
  })

  test('that were left out are not written, and are not undone', async () => {
    const before = await pricesOf(product.option.id)
    const checked = await file.check(
      'prices',
      heading +
        row('Adulto', 'CAD', '90') +
        row('Menor', 'CAD', '50') +
        row('Infante', 'CAD', '0.01'),
    )

    const loaded = await file.write(checked, { left_out: [3] })
    const after = await pricesOf(product.option.id)
    await file.undo(loaded)

    expect(loaded.rows).toMatchObject({ fresh: 2, left_out: 1 })
    expect(after.filter((price) => price.includes('CAD'))).toEqual([
      'adult CAD 90',
      'infant CAD 0.01',
    ])
    expect(await pricesOf(product.option.id)).toEqual(before)
  })

  test('are at least one', async () => {
    const checked = await file.check(
      'prices',
      heading + row('Adulto', 'GBP', '70') + row('Menor', 'GBP', '35'),
    )

    const none = await file.begin(checked, false, [2, 3])
    const unknown = await file.begin(checked, false, [0])

    expect(none.error?.code).toBe('load.none_chosen')
    expect(unknown.status).toBe(400)
    expect((await file.read(checked.uuid)).state).toBe('checked')
  })
})

describe('rows that stand within others', () => {
  const heading = 'Producto y opción,Hotel,Hora,Lugar en español,Lugar en inglés\n'
  const pickups = () =>
    all(
      database,
      sql<{ pickup: string }>`
      select concat_ws(' ', h.name, to_char(k.pickup_time, 'HH24:MI'), k.place_es) as pickup
        from catalog.pickup k join organization.hotel h on h.id = k.hotel_id
       where k.option_id = ${product.option.id} order by 1`,
    ).then((rows) => rows.map(({ pickup }) => pickup))
  const nameOf = async (hotel_id: number) =>
    (
      await only(
        database,
        sql<{ name: string }>`select name from organization.hotel where id = ${hotel_id}`,
      )
    ).name

  test('are added and changed one by one, the others stay, and all of it is undone', async () => {
    const [first, second] = [
      await nameOf((await buildLocation(database)).hotel_id),
      await nameOf((await buildLocation(database)).hotel_id),
    ]
    const row = (hotel: string, time: string, place: string) =>
      `${OPTION},${hotel},${time},${place},${place}\n`
    await file.write(await file.check('pickups', heading + row(first, '07:15', 'Lobby')))

    const checked = await file.check(
      'pickups',
      heading + row(second, '07:30', 'Motor lobby') + row(first, '07:20', 'Lobby'),
    )
    const before = await pickups()
    const loaded = await file.write(checked)
    const between = await pickups()
    const undone = await file.undo(loaded)

    expect(checked).toMatchObject({ faults: [], rows: { fresh: 1, changed: 1 } })
    expect(before).toEqual([`${first} 07:15 Lobby`])
    expect(between.toSorted()).toEqual(
      [`${first} 07:20 Lobby`, `${second} 07:30 Motor lobby`].toSorted(),
    )
    expect(undone.state).toBe('undone')
    expect(await pickups()).toEqual(before)
  })

  test('are not undone once somebody changed one, and are refused where nothing is to add them to', async () => {
    const hotel = await nameOf((await buildLocation(database)).hotel_id)
    const loaded = await file.write(
      await file.check('pickups', `${heading}${OPTION},${hotel},08:00,Playa,Beach\n`),
    )
    await sql`update catalog.pickup set pickup_time = '08:05' where place_es = 'Playa'`.execute(
      database,
    )

    const stands = await file.undo(loaded)
    const lost = await file.check('clients', 'Agencia,Cliente\nNadie,Grupo Ceiba\n')

    expect(stands).toMatchObject({ state: 'loaded', refusal: expect.stringContaining('fila 2') })
    expect(lost.faults).toEqual([
      {
        row: 2,
        column: 'Agencia',
        message: expect.stringContaining('El registro de esta fila no existe'),
      },
    ])
  })

  test('are judged by their form: a component of what is no package, a sold day that is closed', async () => {
    const component = await file.check(
      'components',
      `Producto y opción,Opción,Peso en el precio\n${OPTION},${OPTION},1\n`,
    )
    await sql`
      insert into departures.pattern (option_id, starts_at, weekdays, capacity, first_day, last_day)
      values (${product.option.id}, '09:30', '{1,2,3,4,5,6,7}', 12, '2026-03-11', '2026-03-20')
      `.execute(database)
    const closed = await file.write(
      await file.check(
        'exceptions',
        `Producto y opción,Hora,Primer día,Día,Cerrado\n${OPTION},09:30,11/03/2026,16/03/2026,Sí\n`,
      ),
    )

    expect(component).toMatchObject({ rows: { fresh: 0, wrong: 1 } })
    expect(closed).toMatchObject({ state: 'loaded', rows: { fresh: 1 } })
    const { open } = await only(
      database,
      sql<{ open: number }>`
      select count(*) filter (where active)::int as open from departures.departure
       where option_id = ${product.option.id} and day = '2026-03-16'`,
    )
    expect(open).toBe(0)
  })

  test('clients of an agency come with it, without those that it has', async () => {
    const agency = await buildAgency(database)
    const { name } = await only(
      database,
      sql<{ name: string }>`select name from organization.agency where id = ${agency.id}`,
    )
    const loaded = await file.write(
      await file.check(
        'clients',
        `Agencia,Cliente,Correo\n${name},Grupo Uno,uno@example.com\n${name},Grupo Dos,\n`,
      ),
    )

    const same = await file.check('clients', `Agencia,Cliente\n${name},Grupo Uno\n`)

    expect(loaded).toMatchObject({ state: 'loaded', rows: { fresh: 2 } })
    expect(same).toMatchObject({ rows: { same: 1, changed: 0 } })
  })
})

test('a step asked of a load that somebody else has moved on writes nothing, and tells how it stands', async () => {
  const seen = await file.check(
    'prices',
    `Producto y opción,Persona,Moneda,Precio\n${OPTION},Adulto,GBP,50\n`,
  )
  await database
    .updateTable('loads.load')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('uuid', '=', seen.uuid)
    .execute()

  const [again, begun] = [await file.ask(seen), await file.begin(seen)]

  expect([again.status, again.error?.code]).toEqual([409, 'load.changed'])
  expect([begun.error?.code, begun.error?.message]).toEqual([
    'load.changed',
    'Otra persona modificó la carga. Revise la versión actual y vuelva a intentar.',
  ])
  expect(begun.error?.details).toMatchObject({
    current: { state: 'checked', version: seen.version + 1 },
  })
  expect((await file.read(seen.uuid)).state).toBe('checked')
})

describe('a load whose job is given up', () => {
  const heading = 'Producto y opción,Persona,Moneda,Precio\n'
  const givenUp = (id: number, by: 'tries' | 'administrator' = 'tries') =>
    tellGivenUp(database, { job: loadChecked, payload: { load_id: id }, by, now: world.now })
  const told = () =>
    all(
      database,
      sql<{ payload: unknown; audience: unknown }>`
      select payload, audience from platform.live_event where name = 'job_given_up' order by id`,
    )

  test('says so on its screen in a sentence, tells its person wherever they are, and may be checked again', async () => {
    const { body } = await file.upload('prices', `${heading}${OPTION},Adulto,MXN,10\n`)
    await file.ask(body)
    const id = await file.idOf(body.uuid)

    await givenUp(id)
    await givenUp(id)

    const failed = await file.read(body.uuid)
    expect(failed).toMatchObject({
      state: 'failed',
      refusal: expect.stringContaining('no se guardó nada'),
    })
    expect(await told()).toEqual([
      {
        payload: {
          told: { es: expect.stringContaining('falló'), en: expect.stringContaining('failed') },
          path: `/carga/masiva/productos/${body.uuid}`,
        },
        audience: { user_ids: [admin.user_id] },
      },
    ])
    await file.ask(failed)
    await performCheck(id, file.job())
    expect((await file.read(body.uuid)).state).toBe('checked')
  })

  test('stands as it was where its undoing was given up, and is left alone once it ended', async () => {
    const loaded = await file.write(
      await file.check('prices', `${heading}${OPTION},Menor,MXN,11\n`),
    )
    const id = await file.idOf(loaded.uuid)
    await givenUp(id)
    expect(await file.read(loaded.uuid)).toMatchObject({ state: 'loaded', refusal: null })

    await world.call(admin, undoLoad, {
      params: { uuid: loaded.uuid },
      body: { version: loaded.version },
    })
    await givenUp(id)
    expect(await file.read(loaded.uuid)).toMatchObject({
      state: 'loaded',
      refusal: expect.stringContaining('no pudo deshacer'),
    })
  })
})

describe('how a file is read', () => {
  test('of a workbook with several sheets one is chosen first; then it is checked', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const sheetOf = (...rows: string[][]) =>
      `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`
    const book = await buildZip({
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/><Relationship Id="b" Target="worksheets/b.xml"/></Relationships>',
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Léame" r:id="a"/><sheet name="Precios" r:id="b"/></sheets></workbook>',
      'xl/worksheets/a.xml': sheetOf(['Instrucciones']),
      'xl/worksheets/b.xml': sheetOf(
        ['Lista 2026'],
        ['Producto y opción', 'Persona', 'Moneda', 'Precio', 'Nota'],
        [OPTION, 'Adulto', 'MXN', '77', 'x'],
      ),
    })
    const { body: load } = await file.upload('prices', book, 'libro.xlsx')
    const early = await file.ask(load)
    const chosen = await world.call(admin, readLoad, {
      params: { uuid: load.uuid },
      body: { sheet: 'Precios', heading_row: null, encoding: null, version: load.version },
    })

    expect(load).toMatchObject({
      headings: [],
      reading: { sheet: null, sheets: ['Léame', 'Precios'] },
    })
    expect(early.error?.code).toBe('load.sheet_unsaid')
    expect(chosen.body).toMatchObject({
      state: 'uploaded',
      reading: { sheet: 'Precios', heading_row: 2, above: [{ row: 1, text: 'Lista 2026' }] },
      mapping: ['option_id', 'pax_type', 'currency', 'amount', null],
    })
    await file.ask(chosen.body)
    await performCheck(await file.idOf(load.uuid), file.job())
    expect(await file.read(load.uuid)).toMatchObject({ faults: [], rows: { wrong: 0 } })
  })

  test('is said anew of one that was checked: its errors and counts are of what it was before', async () => {
    const text = 'Producto y opción,Persona,Moneda,Precio\nx,Adulto,MXN,1\n'
    const checked = await file.check('prices', text)
    const { body } = await world.call(admin, readLoad, {
      params: { uuid: checked.uuid },
      body: { sheet: null, heading_row: 1, encoding: 'cp850', version: checked.version },
    })

    expect(checked.faults).toHaveLength(1)
    expect(body).toMatchObject({
      state: 'uploaded',
      faults: [],
      rows: { wrong: 0 },
      reading: { encoding: 'cp850', heading_row: 1, odd_words: expect.any(Array) },
    })
  })
})
