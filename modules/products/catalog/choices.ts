import type { States } from '@kit/tables/column'
import type { Choices } from '@kit/tables/record'

// What is chosen among a few, by what the database calls it.

export const PRODUCT_TYPE_CHOICES: Choices = {
  1: { es: 'Tour o actividad', en: 'Tour or activity' },
  2: { es: 'Traslado', en: 'Transfer' },
  3: { es: 'Hotel', en: 'Hotel' },
  4: { es: 'Paquete', en: 'Package' },
}

/** Product types, for a column that shows one. */
export const PRODUCT_TYPE_STATES: States = Object.fromEntries(
  Object.entries(PRODUCT_TYPE_CHOICES).map(([type, name]) => [type, { ...name, tone: 'neutral' }]),
)

export const SOLD_BY_CHOICES: Choices = {
  departure: { es: 'Salidas con hora y lugares', en: 'Departures with time and seats' },
  open_date: { es: 'Día abierto, sin hora', en: 'Open date, no time' },
  nights: { es: 'Noches', en: 'Nights' },
  package: { es: 'Paquete de varias opciones', en: 'Package of several options' },
  transfer: { es: 'Traslado', en: 'Transfer' },
}
export const PAX_TYPE_CHOICES: Choices = {
  adult: { es: 'Adulto', en: 'Adult' },
  minor: { es: 'Menor', en: 'Minor' },
  infant: { es: 'Infante', en: 'Infant' },
}

const MONTHS = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  en: 'January February March April May June July August September October November December',
}
export const MONTH_CHOICES: Choices = Object.fromEntries(
  MONTHS.es
    .split(' ')
    .map((es, index) => [String(index + 1), { es, en: MONTHS.en.split(' ')[index]! }]),
)

export const DIRECTION_CHOICES: Choices = {
  arrival: { es: 'Llegada', en: 'Arrival' },
  departure: { es: 'Salida', en: 'Departure' },
  between: { es: 'Entre hoteles', en: 'Between hotels' },
}

export const TAX_CHOICES = {
  0: { es: '0 %', en: '0%' },
  8: { es: '8 %', en: '8%' },
  16: { es: '16 %', en: '16%' },
}

/** IVA of a cost, by what the database calls it. */
export const COST_TAX_CHOICES = {
  16: { es: '16 %', en: '16%' },
  8: { es: '8 % (frontera)', en: '8% (border)' },
  0: { es: '0 %', en: '0%' },
  exempt: { es: 'Exento', en: 'Exempt' },
} as const

export const AMOUNT_IS_CHOICES = {
  net: { es: 'Neto, sin IVA', en: 'Net, without VAT' },
  with_tax: { es: 'Con IVA incluido', en: 'VAT included' },
} as const
