import type { Context } from '@kit/db/context'
import { all, only, run, type Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { field, record, type Values } from '@kit/tables/record'
import { CURRENCY_CHOICES } from '@kit/tables/currency-choices'
import { sql, type RawBuilder } from 'kysely'
import { DIRECTION_CHOICES, SOLD_BY_CHOICES } from '../choices.ts'
import { everyOption, guestHotels, seasons } from '../references.ts'
import { judgeOption, type OptionForm } from '../rules/option-form.ts'
import { findStandingPickups, followPickups, keepSeasons } from '../server/follow-pickups.ts'
import { POSITION } from './position.ts'

const PLACE = { max: 160, required: true } as const
/** What is sold of a product, with its dock fee, its pickups and what a package is made of. */
export default record({
  id: 'option',
  table: 'catalog.option',
  title: { es: 'Opción', en: 'Option' },
  adding: { es: 'Nueva opción', en: 'New option' },
  permission: 'products.manage',
  sections: {
    transfer: { es: 'Traslado', en: 'Transfer' },
    dock: { es: 'Muelle', en: 'Dock fee' },
    components: { es: 'Componentes', en: 'Components' },
    pickups: { es: 'Pickup por hotel', en: 'Pickup by hotel' },
  },
  fields: {
    product_id: field.integer('Producto', 'Product', {
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      required: true,
      once: true,
      given: true,
    }),
    name_es: field.text('Nombre en español', 'Name in Spanish', { max: 120, required: true }),
    name_en: field.text('Nombre en inglés', 'Name in English', { max: 120, required: true }),
    sold_by: field.choice('Se vende por', 'Sold by', SOLD_BY_CHOICES, {
      required: true,
      once: true,
      initial: 'departure',
    }),
    free_sale: field.flag('Venta libre (sin inventario)', 'Free sale (no inventory)'),
    daily_cap: field.integer('Tope diario', 'Daily cap', {
      min: 1,
      max: 100_000,
      hint: { es: 'Solo para día abierto', en: 'Open date only' },
    }),
    position: field.integer('Orden', 'Order', { min: 1, max: 999, required: true, initial: 1 }),
    active: field.flag('Activa', 'Active', { initial: true }),
    direction: field.choice('Sentido', 'Direction', DIRECTION_CHOICES, {
      initial: 'arrival',
      section: 'transfer',
    }),
    shared: field.flag('Compartido (se agrupa en vehículos)', 'Shared (grouped into vehicles)', {
      section: 'transfer',
    }),
    dock_amount: field.amount('Muelle por persona', 'Dock fee per person', {
      apart: true,
      section: 'dock',
      hint: { es: 'Vacío: sin cargo de muelle', en: 'Empty: no dock fee' },
    }),
    dock_currency: field.choice('Moneda del muelle', 'Dock fee currency', CURRENCY_CHOICES, {
      apart: true,
      initial: 'MXN',
      section: 'dock',
    }),
    dock_from_age: field.integer('Desde (años)', 'From (years)', {
      min: 0,
      max: 99,
      apart: true,
      initial: 4,
      section: 'dock',
    }),
    dock_at_pier: field.flag('Se paga en el muelle', 'Paid at the pier', {
      apart: true,
      section: 'dock',
    }),
    components: field.rows(
      'Componentes del paquete',
      'Package components',
      {
        option_id: field.reference('Opción', 'Option', everyOption, { required: true }),
        cost_weight: field.integer('Peso en el precio', 'Weight in the price', {
          min: 1,
          max: 1_000,
          required: true,
        }),
      },
      {
        max: 12,
        apart: true,
        section: 'components',
        add: { es: 'Agregar componente', en: 'Add component' },
        hint: {
          es: 'Solo para paquetes: el precio se reparte según los pesos.',
          en: 'Packages only: the price is split by weight.',
        },
      },
    ),
    pickups: field.rows(
      'Pickups',
      'Pickups',
      {
        hotel_id: field.reference('Hotel', 'Hotel', guestHotels, { required: true }),
        season_id: field.reference('Temporada', 'Season', seasons, {
          hint: { es: 'Vacía: todo el año', en: 'Empty: all year' },
        }),
        departure_time: field.time('Salida', 'Departure', {
          hint: { es: 'Vacía: todas las salidas', en: 'Empty: all departures' },
        }),
        pickup_time: field.time('Hora', 'Time', { required: true }),
        place_es: field.text('Lugar en español', 'Place in Spanish', PLACE),
        place_en: field.text('Lugar en inglés', 'Place in English', PLACE),
        position: field.text('Coordenadas', 'Coordinates', POSITION),
      },
      {
        max: 500,
        apart: true,
        section: 'pickups',
        add: { es: 'Agregar pickup', en: 'Add pickup' },
      },
    ),
  },
  async judge(tx, { id, values }) {
    const option = values as OptionForm
    const components = await findComponents(tx, option.components ?? [])
    const fault = judgeOption(option, { id, components })
    if (fault) throw new Refusal(fault)
  },
  read: (tx, id) => only(tx, sql<Values>`${APART(id)}`),
  async store(tx, { id, values }) {
    await storeDock(tx, id, values)
    await storeRows(tx, id, values)
  },
})

const findComponents = (database: Database, rows: OptionForm['components'] & {}) =>
  all(
    database,
    sql<{ id: number; sold_by: string }>`
    select id, sold_by from catalog.option
     where id = any(${rows.map(({ option_id }) => option_id)}::bigint[])`,
  )

const APART = (id: number): RawBuilder<unknown> => sql`
  select trim_scale(f.amount)::text as dock_amount, coalesce(f.currency, 'MXN') as dock_currency,
         coalesce(f.from_age, 4) as dock_from_age, coalesce(f.paid_at_dock, false) as dock_at_pier,
         (select coalesce(jsonb_agg(jsonb_build_object('option_id', c.component_option_id,
                   'cost_weight', c.cost_weight) order by c.position), '[]')
            from catalog.package_component c where c.package_option_id = o.id) as components,
         (select coalesce(jsonb_agg(jsonb_build_object('hotel_id', k.hotel_id, 'season_id',
                   k.season_id, 'departure_time', k.departure_time, 'pickup_time',
                   k.pickup_time, 'place_es', k.place_es, 'place_en', k.place_en, 'position',
                   k.position) order by k.id), '[]')
            from catalog.pickup k where k.option_id = o.id) as pickups
    from catalog.option o left join catalog.dock_fee f on f.option_id = o.id where o.id = ${id}`

async function storeDock(tx: Database, id: number, values: Values): Promise<void> {
  await run(tx, sql`delete from catalog.dock_fee where option_id = ${id}`)
  if (values['dock_amount'] === null || values['dock_amount'] === undefined) return
  await run(
    tx,
    sql`
    insert into catalog.dock_fee (option_id, currency, amount, from_age, paid_at_dock)
    values (${id}, ${values['dock_currency'] ?? 'MXN'}, ${values['dock_amount']},
            ${values['dock_from_age'] ?? 4}, ${values['dock_at_pier'] === true})`,
  )
}

async function storeRows(tx: Context, id: number, values: Values): Promise<void> {
  const rows = (key: string) => sql`${JSON.stringify(values[key] ?? [])}::jsonb`
  await run(tx, sql`delete from catalog.package_component where package_option_id = ${id}`)
  await run(
    tx,
    sql`
    insert into catalog.package_component (package_option_id, component_option_id, cost_weight,
          position)
    select ${id}, (c.row ->> 'option_id')::bigint, (c.row ->> 'cost_weight')::int, c.position
      from jsonb_array_elements(${rows('components')}) with ordinality as c(row, position)`,
  )
  const { pickups = [] } = values as OptionForm
  await keepSeasons(
    tx,
    pickups.flatMap(({ season_id }) => season_id ?? []),
  )
  const before = await findStandingPickups(tx, id)
  await run(tx, sql`delete from catalog.pickup where option_id = ${id}`)
  await run(
    tx,
    sql`
    insert into catalog.pickup (option_id, hotel_id, season_id, departure_time, pickup_time,
        place_es, place_en, position)
    select ${id}, k.hotel_id, k.season_id, k.departure_time, k.pickup_time, k.place_es,
           k.place_en, k.position
      from jsonb_to_recordset(${rows('pickups')})
           as k(hotel_id bigint, season_id bigint, departure_time time, pickup_time time,
                place_es text, place_en text, position text)`,
  )
  await followPickups(tx, id, before)
}
