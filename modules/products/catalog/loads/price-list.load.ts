import type { Context } from '@kit/db/context'
import { showDay } from '@kit/kernel/day'
import { CURRENCY_CHOICES } from '@kit/tables/currency-choices'
import { load, said, type LoadRow, type Outcome } from '@kit/tables/load'
import { eachRow } from '@kit/tables/load-rows'
import { field, type Values } from '@kit/tables/record'
import { WEEKDAY_CHOICES, weekdaysSaid } from '@kit/tables/weekdays'
import { TAX_CHOICES } from '../choices.ts'
import { destinations, policies } from '../references.ts'
import { followLine } from './parts/list-followed.ts'
import { lastDayFrom, makeProduct } from './parts/list-made.ts'
import { ListFaults, type ListRow } from './parts/list-row.ts'
import { lockProductOf, standingLines } from './parts/list-standing.ts'
import { undoLine } from './parts/list-undone.ts'
import { NAMES_OF_LISTS, SAMPLE_LIST } from './parts/price-list-file.ts'
import {
  agesSaid,
  codeOfName,
  codeSaid,
  hoursSaid,
  priceSaid,
  showAges,
  showHours,
  showPrice,
  type ListAges,
  type ListHours,
  type ListPrice,
} from './parts/price-list-cells.ts'

const NEW_ONLY = { es: 'Solo para productos nuevos', en: 'For new products only' }
const price = (es: string, en: string, required?: true) =>
  said(es, en, {
    ...(required ? { required } : {}),
    read: priceSaid,
    refusal: 'price_list.price',
    show: (value) => showPrice(value as ListPrice),
    hint: {
      es: '89, $89.50, 79 USD, $1,290 MXN; la moneda va en la celda o en el encabezado',
      en: '89, $89.50, 79 USD, $1,290 MXN; the currency goes in the cell or the heading',
    },
  })

const columns = {
  code: said('Clave', 'Code', {
    read: codeSaid,
    refusal: 'price_list.code',
    show: String,
    hint: { es: 'Vacía: se genera con el nombre', en: 'Empty: generated from the name' },
  }),
  name: field.text('Nombre del tour', 'Tour name', { max: 160, required: true }),
  provider: field.text('Proveedor', 'Provider', {
    max: 120,
    hint: { es: 'Si no existe, se crea', en: 'Created if it doesn’t exist' },
  }),
  adult: price('Precio adulto', 'Adult price', true),
  minor: price('Precio menor', 'Child price'),
  adult_other: price('Precio adulto, otra moneda', 'Adult price, another currency'),
  minor_other: price('Precio menor, otra moneda', 'Child price, another currency'),
  currency: field.choice('Moneda', 'Currency', CURRENCY_CHOICES, {
    hint: {
      es: 'Para precios sin moneda en la celda ni en el encabezado',
      en: 'For prices with no currency in the cell or heading',
    },
  }),
  ages: said('Edad de menor', 'Child ages', {
    read: agesSaid,
    refusal: 'price_list.ages',
    show: (value, language) => showAges(value as ListAges, language),
    hint: { es: '4 a 11, hasta 11', en: '4 to 11, up to 11' },
  }),
  hours: said('Horario', 'Times', {
    read: hoursSaid,
    refusal: 'price_list.hours',
    show: (value, language) => showHours(value as ListHours, language),
    hint: { es: '7:00 am; 9:00, 13:00; abierto', en: '7:00 am; 9:00, 13:00; open' },
  }),
  weekdays: field.choices('Días', 'Days', WEEKDAY_CHOICES, {
    said: weekdaysSaid,
    hint: { es: 'L a S; lunes, jueves; diario', en: 'Mon to Sat; Monday, Thursday; daily' },
  }),
  capacity: field.integer('Lugares por salida', 'Seats per departure', { min: 1, max: 100_000 }),
  includes_es: field.text('Incluye', 'Includes', { max: 2_000 }),
  description_es: field.text('Descripción', 'Description', {
    max: 4_000,
    hint: {
      es: 'La leen los huéspedes; vacía: se usa el nombre',
      en: 'Guests read it; empty: the name is used',
    },
  }),
  name_en: field.text('Nombre en inglés', 'English name', {
    max: 160,
    hint: { es: 'Vacío: se usa el español', en: 'Empty: the Spanish text is used' },
  }),
  description_en: field.text('Descripción en inglés', 'English description', { max: 4_000 }),
  includes_en: field.text('Incluye, en inglés', 'Includes (English)', { max: 2_000 }),
  destination_id: field.reference('Destino', 'Destination', destinations, { hint: NEW_ONLY }),
  policy_id: field.reference('Política de cancelación', 'Cancellation policy', policies, {
    hint: NEW_ONLY,
  }),
  tax_percent: field.choice('IVA', 'VAT', TAX_CHOICES, { hint: NEW_ONLY }),
  last_day: field.day('Salidas hasta', 'Departures through', {
    hint: { es: 'Último día de sus salidas', en: 'Last day of its departures' },
  }),
  on_sale: field.flag('Poner a la venta', 'Put on sale', { hint: NEW_ONLY }),
}

/** A line a tour, as an owner has it: product, option, prices and departures of one row. */
export default load({
  id: 'price-list',
  title: { es: 'Lista de precios', en: 'Price list' },
  row: {
    es: 'Una fila por tour, con su propio formato: de cada una se crean el producto, sus precios y sus salidas. Los datos que falten se eligen una vez para todas las filas. No se cargan comisiones ni notas.',
    en: 'One row per tour, in your own format: each one creates the product, its prices, and its departures. Missing details are chosen once for all rows. Commissions and notes are not loaded.',
  },
  order: 45,
  permission: 'products.manage',
  besides: ['prices.manage', 'departures.manage'],
  columns,
  key: ['code'],
  names: ['code', 'name'],
  also: NAMES_OF_LISTS,
  asks: {
    provider: null,
    currency: null,
    hours: null,
    weekdays: () => ({ es: 'diario', en: 'daily' }),
    capacity: null,
    destination_id: null,
    policy_id: null,
    tax_percent: () => ({ es: '16', en: '16' }),
    last_day: (today) => {
      const day = showDay(lastDayFrom(today))
      return { es: day, en: day }
    },
    on_sale: () => ({ es: 'true', en: 'true' }),
  },
  complete: (values) =>
    values['code'] ? values : { ...values, code: codeOfName(String(values['name'] ?? '')) },
  sample: SAMPLE_LIST,
  write: writeLines,
  undo: async (tx, changes) => {
    for (const change of changes) await undoLine(tx, change)
  },
  standing: standingLines,
})

function writeLines(tx: Context, rows: readonly LoadRow[]): Promise<Outcome[]> {
  const providers = new Set<number>()
  return eachRow(tx, rows, async ({ row, values }, within) => {
    try {
      return await writeLine(within, { row, values, providers })
    } catch (error) {
      if (error instanceof ListFaults) return error.outcome(row)
      throw error
    }
  })
}

type Line = Readonly<{ row: number; values: Values; providers: Set<number> }>

async function writeLine(tx: Context, { row, values, providers }: Line): Promise<Outcome> {
  const list = values as ListRow
  if (!list.code)
    throw new ListFaults([
      { column: 'code', code: 'price_list.code', details: { said: list.name ?? '' } },
    ])
  const standing = await lockProductOf(tx, list.code)
  return standing
    ? followLine(tx, { row, list }, standing)
    : makeProduct(tx, { row, list, providers })
}
