import { searchCatalog } from '@app/catalog/contract'
import { buildPolicy, buildProduct, buildProvider } from '@app/catalog/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildDestination } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLoadKinds, showFirstRows, uploadLoad } from '../contract.ts'
import { loading, openFileStore } from '../testing/build.ts'
import { DOLLARS, HEADINGS, ownersList, sheetOfRows } from '../testing/owners-list.ts'

// A Tuesday.
const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })
const { database } = world
let admin: Session
let file: ReturnType<typeof loading>
let given: Record<string, string>

afterAll(await openFileStore())
beforeAll(async () => {
  admin = await world.signInAs({ roles: ['ADMIN'] })
  file = loading(world, admin)
  await buildRates(database, { day: day('2026-03-10') })
  await buildProvider(database, { name: 'Caribe Tours' })
  const { id: destination_id } = await buildDestination(database, { name: 'Riviera' })
  const { id: policy_id } = await buildPolicy(database, { name: 'Flexible' })
  given = {
    destination_id: `#${destination_id}`,
    policy_id: `#${policy_id}`,
    capacity: '20',
    tax_percent: '16',
    last_day: '31/12/2026',
    on_sale: 'true',
  }
})

const offered = async (on: string, party: Partial<{ adults: number; minor_ages: number[] }> = {}) =>
  (
    await world.call(admin, searchCatalog, {
      body: { day: on, currency: 'USD', adults: 2, page_size: 60, ...party },
    })
  ).body.rows
const counts = () =>
  only(
    database,
    sql`
    select (select count(*)::int from catalog.product) as products,
           (select count(*)::int from catalog.option) as options,
           (select count(*)::int from catalog.price) as prices,
           (select count(*)::int from catalog.provider) as providers,
           (select count(*)::int from departures.pattern) as patterns,
           (select count(*)::int from departures.departure) as departures`,
  )

describe('an owner’s price list', () => {
  test('has its headings found, its columns known and its first values shown before anything is said', async () => {
    const { body: load } = await file.upload('price-list', await ownersList(), 'lista.xlsx')
    const { body: first } = await world.call(admin, showFirstRows, { params: { uuid: load.uuid } })

    expect(load.reading).toMatchObject({ heading_row: 3, above: [{ row: 1 }] })
    expect(load.mapping).toEqual([
      'code',
      'name',
      'provider',
      'adult',
      'minor',
      'ages',
      'hours',
      'weekdays',
      'includes_es',
      null,
      null,
    ])
    expect(first.sheets[0]?.rows[1]).toEqual({ row: 3, cells: HEADINGS })
    expect(first.examples[3]).toEqual(['89', '1290 MXN', '$ 45.50'])
    expect(first.examples[6]).toEqual(['07:00', '8:00 a.m. y 1:00 p.m.', 'abierto'])
    const proposed = load.kind.columns.filter(({ key }) => ['tax_percent', 'on_sale'].includes(key))
    expect(proposed.map((column) => [column.proposed, column.options])).toEqual([
      ['16', expect.arrayContaining([{ value: '16', label: '16 %' }])],
      ['true', expect.arrayContaining([{ value: 'true', label: 'Sí' }])],
    ])
    expect(first.choices).toContainEqual({
      column: 'destination_id',
      options: [{ value: given['destination_id'], label: 'Riviera' }],
    })
  })

  test('says what each row makes, what is left out and why a row cannot be read, and writes nothing', async () => {
    const before = await counts()

    const checked = await file.check('price-list', await ownersList(), given)

    expect(await counts()).toEqual(before)
    expect(checked.rows).toMatchObject({ fresh: 3, changed: 0, wrong: 3, passed: 3, blank: 1 })
    expect(checked.preview).toEqual([
      {
        row: 4,
        effect: 'new',
        name: 'RM-1 · Chichén Itzá',
        differences: [],
        notes: [
          'Proveedor «Caribe Tours», que ya existe («Caribe Tours, S.A. de C.V.» en el archivo)',
          'adulto USD 89.00, menor USD 69.00, menores de 4 a 11',
          '07:00 · lunes a sábado · 20 lugares: 255 salidas hasta 31/12/2026',
          'Sin inglés: se usa el español',
          'Queda a la venta',
        ],
      },
      expect.objectContaining({
        row: 7,
        name: 'RM-2 · Parque',
        notes: expect.arrayContaining([
          'adulto MXN 1290.00, menor MXN 990.00, menores de 5 a 12',
          '08:00, 13:00 · diario · 20 lugares: 594 salidas hasta 31/12/2026',
        ]),
      }),
      expect.objectContaining({
        row: 8,
        name: 'CENOTE · Cenote',
        notes: expect.arrayContaining([
          'Proveedor «Marina Norte»: se creará',
          'Día abierto, sin hora ni lugares',
        ]),
      }),
    ])
    expect(checked.passed).toEqual([
      { row: 5, why: 'title', text: 'PARQUES', first: null },
      { row: 12, why: 'repeated', text: '', first: 8 },
      expect.objectContaining({ row: 13, why: 'total' }),
    ])
    expect(checked.faults.map(({ row, column }) => [row, column])).toEqual([
      [9, null],
      [10, 'Precio adulto'],
      [10, 'Horario'],
      [10, 'Días'],
      [11, 'Precio menor'],
    ])
    expect(checked.faults[1]?.message).toContain('«consultar» no es un precio')
    expect(checked.faults[4]?.message).toContain('MXN')
  })

  test('is on sale when it is loaded, each tour at its hours and in its currency, and undone whole', async () => {
    const before = await counts()

    const loaded = await file.write(await file.check('price-list', await ownersList(), given), {
      only_good: true,
    })
    // A Wednesday, then a Sunday.
    const wednesday = await offered('2026-03-11', { minor_ages: [8] })
    const sunday = await offered('2026-03-15')
    const between = await counts()
    const undone = await file.undo(loaded)

    expect(loaded).toMatchObject({ state: 'loaded', rows: { fresh: 3, wrong: 3, passed: 3 } })
    const itza = wednesday.find(({ code }) => code === 'RM-1')!
    expect(itza).toMatchObject({
      name: 'Chichén Itzá',
      provider: { name: 'Caribe Tours' },
      infant_age_max: 3,
      minor_age_max: 11,
      options: [
        {
          refusal: null,
          total: { amount: '247.0000', currency: 'USD' },
          converted: false,
          departures: [{ starts_at: '07:00:00', left: 20 }],
        },
      ],
    })
    expect(wednesday.find(({ code }) => code === 'RM-2')!.options[0]).toMatchObject({
      converted: true,
      departures: [{ starts_at: '08:00:00' }, { starts_at: '13:00:00' }],
    })
    expect(wednesday.find(({ code }) => code === 'CENOTE')!.options[0]).toMatchObject({
      sold_by: 'open_date',
      open_day: { left: null },
    })
    expect(sunday.find(({ code }) => code === 'RM-1')!.options[0]!.departures).toEqual([])
    expect(between).not.toEqual(before)
    expect([undone.state, await counts()]).toEqual(['undone', before])
  })

  test('loaded again the next season changes prices, hours and days of its tours, and gives them back', async () => {
    const loaded = await file.write(await file.check('price-list', await ownersList(), given), {
      only_good: true,
    })
    const next = await sheetOfRows({
      1: HEADINGS,
      2: [
        'RM-1',
        'Chichén Itzá VIP',
        'Caribe Tours',
        { number: 95, style: DOLLARS },
        '69',
        '',
        '7:00 am, 9:00 am',
        'diario',
      ],
      3: ['RM-2', 'Parque', '', '$1,290 MXN', '$990 MXN', '', '8:00, 13:00', 'diario'],
    })
    const before = await pricesOf('RM-1')

    const again = await file.check('price-list', next)
    const changed = await file.write(again)
    const between = [await pricesOf('RM-1'), await hoursOf('RM-1')]
    await file.undo(changed)

    expect(again.rows).toMatchObject({ fresh: 0, changed: 1, same: 1, wrong: 0 })
    expect(again.preview).toEqual([
      {
        row: 2,
        effect: 'changed',
        name: 'RM-1 · Chichén Itzá VIP',
        differences: [
          { column: 'Precio adulto', before: '89 USD', after: '95 USD' },
          { column: 'Horario', before: '07:00', after: '07:00, 09:00' },
          {
            column: 'Días',
            before: 'Lunes; Martes; Miércoles; Jueves; Viernes; Sábado',
            after: expect.stringContaining('Domingo'),
          },
        ],
        notes: ['Hoy se llama «Chichén Itzá»; su nombre no cambia'],
      },
    ])
    expect(between).toEqual([
      ['adult USD 95', 'minor USD 69'],
      ['07:00 1234567', '09:00 1234567'],
    ])
    expect([await pricesOf('RM-1'), await hoursOf('RM-1')]).toEqual([before, ['07:00 123456']])
    await file.undo(loaded)
  })

  test('is not undone once a tour of it was sold or changed', async () => {
    const loaded = await file.write(
      await file.check(
        'price-list',
        'Clave,Tour,Operador,Precio USD,Hora,Días\nS1,Uno,Marina,50,9:00,diario\nS2,Dos,Marina,60,9:00,diario\n',
        given,
      ),
    )
    const whole = await counts()
    await sql`
      update departures.departure set taken = 2 where id = (
        select d.id from departures.departure d join catalog.option o on o.id = d.option_id
          join catalog.product p on p.id = o.product_id where p.code = 'S1' limit 1)`.execute(
      database,
    )
    const sold = await file.undo(loaded)
    await sql`
      update catalog.price set amount = 1, version = version + 1
       where option_id in (select o.id from catalog.option o join catalog.product p
                on p.id = o.product_id where p.code = 'S2')`.execute(database)
    const changed = await file.undo(await file.read(loaded.uuid))

    expect([sold.state, sold.refusal]).toEqual([
      'loaded',
      expect.stringContaining('de la fila 2 ya se usa'),
    ])
    expect([changed.state, changed.refusal]).toEqual([
      'loaded',
      expect.stringContaining('fila 3 cambió'),
    ])
    expect(await counts()).toEqual(whole)
  })
})

const pricesOf = async (code: string): Promise<string[]> =>
  (
    await all(
      database,
      sql<{ said: string }>`
      select r.pax_type || ' ' || r.currency || ' ' || trim_scale(r.amount) as said
        from catalog.price r join catalog.option o on o.id = r.option_id
        join catalog.product p on p.id = o.product_id where p.code = ${code} order by 1`,
    )
  ).map(({ said }) => said)
const hoursOf = async (code: string): Promise<string[]> =>
  (
    await all(
      database,
      sql<{ said: string }>`
      select to_char(t.starts_at, 'HH24:MI') || ' ' || array_to_string(t.weekdays, '') as said
        from departures.pattern t join catalog.option o on o.id = t.option_id
        join catalog.product p on p.id = o.product_id where p.code = ${code} order by 1`,
    )
  ).map(({ said }) => said)

describe('a line that lacks something', () => {
  const line = (cells: string, headings = 'Código,Tour,Operador,Precio,Horario') =>
    `${headings}\n${cells}\n`
  const faultsOf = async (content: string, said: Record<string, string> = given) =>
    (await file.check('price-list', content, said)).faults.map(({ column, message }) => [
      column,
      message.split('.')[0],
    ])

  test('says all of it at once, and one word for all rows is enough', async () => {
    const nothing = await faultsOf(line('X1,Paseo,Marina,50 USD,9:00'), {})
    const enough = await faultsOf(line('X1,Paseo,Marina,50 USD,9:00'), {
      ...given,
      weekdays: 'L a V',
    })

    expect(nothing).toEqual(
      ['Días', 'Lugares por salida', 'Política de cancelación', 'Destino'].map((column) => [
        column,
        'Falta el valor',
      ]),
    )
    expect(enough).toEqual([])
  })

  test('a currency that nobody says, and a product that a line cannot mean, are told', async () => {
    const product = await buildProduct(database, { code: 'VARIAS', name: 'Varias' })
    await sql`
      insert into catalog.option (product_id, name_es, name_en, sold_by)
      values (${product.id}, 'VIP', 'VIP', 'departure')`.execute(database)
    await buildProduct(database, { code: 'KAYAK', name: 'Kayak' })
    const said = { ...given, weekdays: 'diario' }

    const unsaid = await faultsOf(line('X2,Paseo,Marina,50,9:00'), said)
    const several = await faultsOf(line('VARIAS,Varias,Marina,50 USD,9:00'), said)
    const open = await faultsOf(line('KAYAK,Kayak,Marina,50 USD,abierto'), said)
    const twice = await faultsOf(
      line('X3,Paseo,Marina,50 USD,60 USD,9:00', 'Código,Tour,Operador,Adulto,Precio,Hora'),
      said,
    )

    expect(unsaid).toEqual([['Precio adulto', expect.stringContaining('moneda')]])
    expect(several).toEqual([['Clave', expect.stringContaining('varias opciones')]])
    expect(open).toEqual([['Horario', expect.stringContaining('de otra forma')]])
    expect(twice).toEqual([['Precio adulto, otra moneda', expect.stringContaining('dos precios')]])
  })

  test('what is said for all rows is judged as a cell is, and is remembered with the columns', async () => {
    const content = line('X4,Paseo,Marina,50 USD,9:00', 'Ref,Paseos,Quién,Cuánto,Cuándo')
    const { body: first } = await file.upload('price-list', content)
    const mapping = ['code', 'name', 'provider', 'adult', 'hours']
    const said = { ...given, weekdays: 'L a V' }

    const refused = await file.ask(first, mapping, { ...said, capacity: 'muchos' })
    const unknown = await file.ask(first, mapping, { nada: '1' })
    await file.ask(first, mapping, said)
    const { body: second } = await file.upload('price-list', content)
    const { body: other } = await file.upload('price-list', content.replace('Cuándo', 'Otra'))

    expect(refused.error?.code).toBe('load.value_unreadable')
    expect(refused.error?.message).toContain('«Lugares por salida»')
    expect(unknown.status).toBe(400)
    expect([second.mapping, second.given]).toEqual([mapping, said])
    expect(other.given).toEqual({})
  })
})

describe('whoever loads a price list', () => {
  test('may edit all that it writes; a provider they may not make is told', async () => {
    const office = await world.signInAs({ roles: ['OPERACIONES'] })
    const kinds = (await world.call(office, listLoadKinds, {})).body.map(({ id }) => id)
    const refused = await world.call(office, uploadLoad, {
      body: { kind: 'price-list' },
      files: { docto: [new File(['a'], 'a.csv')] },
    })
    const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
    await sql`
      insert into access.user_permission (user_id, permission_key, granted)
      values (${commercial.user_id}, 'providers.manage', false)`.execute(database)

    const checked = await loading(world, commercial).check(
      'price-list',
      'Clave,Tour,Operador,Precio USD,Hora,Días\nN1,Uno,Nadie,50,9:00,diario\n',
      given,
    )

    expect(kinds).not.toContain('price-list')
    expect(refused.error?.code).toBe('permission.denied')
    expect(checked.faults).toEqual([
      { row: 2, column: 'Proveedor', message: expect.stringContaining('«Nadie»') },
    ])
  })

  test('may begin with the example of the screen, of which a repeated code alone is wrong', async () => {
    const checked = await file.check('price-list', await file.sampleOf('price-list'), given)

    expect(checked.faults.map(({ row, column }) => [row, column])).toEqual([[11, null]])
    expect(checked.rows).toMatchObject({ fresh: 6, wrong: 1, passed: 2 })
  })
})
