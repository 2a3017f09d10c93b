import { showDay, type Day } from '@kit/kernel/day'
import type { LocalText } from '@kit/tables/column'
import { WEEKDAY_CHOICES } from '@kit/tables/weekdays'
import type { ListProvider } from './list-provider.ts'
import type { ListRow, PriceOfList } from './list-row.ts'
import { showAges, showHours } from './price-list-cells.ts'

type Made = Readonly<{
  provider: ListProvider
  /** By this load, with an earlier line. */
  new_provider: boolean
  prices: readonly PriceOfList[]
  departures: number
  last_day: Day
  on_sale: boolean
}>

/** Returns sentences about a new product, with what was guessed and what is missing. */
export const notesOfNew = (list: ListRow, made: Made): LocalText[] => [
  providerNote(list, made),
  priceNote(list, made),
  hoursNote(list, made),
  ...(list.name_en ? [] : [ENGLISH_MISSING]),
  made.on_sale
    ? { es: 'Queda a la venta', en: 'Goes on sale' }
    : { es: 'Queda en borrador', en: 'Stays a draft' },
]

const ENGLISH_MISSING: LocalText = {
  es: 'Sin inglés: se usa el español',
  en: 'No English: the Spanish text is used',
}

function providerNote(list: ListRow, { provider, new_provider }: Made): LocalText {
  const { name } = provider
  if (new_provider)
    return { es: `Proveedor «${name}»: se creará`, en: `Provider “${name}”: will be created` }
  return name === list.provider
    ? { es: `Proveedor «${name}»`, en: `Provider “${name}”` }
    : {
        es: `Proveedor «${name}», que ya existe («${list.provider}» en el archivo)`,
        en: `Provider “${name}”, which exists already (“${list.provider}” in the file)`,
      }
}

const withCents = (amount: string): string => {
  const [whole, cents = ''] = amount.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

const WORDS = {
  adult: { es: 'adulto', en: 'adult' },
  minor: { es: 'menor', en: 'minor' },
  infant: { es: 'infante', en: 'infant' },
}

function priceNote({ ages }: ListRow, { prices }: Made): LocalText {
  const said = (language: 'es' | 'en'): string => {
    const each = prices.map(
      ({ pax_type, currency, amount }) =>
        `${WORDS[pax_type][language]} ${currency} ${withCents(amount)}`,
    )
    const of = ages
      ? [
          language === 'es'
            ? `menores de ${showAges(ages, 'es')}`
            : `minors of ${showAges(ages, 'en')}`,
        ]
      : []
    return [...each, ...of].join(', ')
  }
  return { es: said('es'), en: said('en') }
}

function hoursNote({ hours, weekdays = [], capacity }: ListRow, made: Made): LocalText {
  if (hours === 'open' || !hours)
    return { es: 'Día abierto, sin hora ni lugares', en: 'Open date, no time or seats' }
  const { departures } = made
  const until = showDay(made.last_day)
  return {
    es: `${showHours(hours, 'es')} · ${daysInWords(weekdays, 'es')} · ${capacity} lugares: ${departures} salidas hasta ${until}`,
    en: `${showHours(hours, 'en')} · ${daysInWords(weekdays, 'en')} · ${capacity} seats: ${departures} departures until ${until}`,
  }
}

const WEEK = 7
const RANGE_MIN = 3

/** `lunes a sábado`, `diario`, `lunes, jueves`. */
export function daysInWords(weekdays: readonly string[], language: 'es' | 'en'): string {
  const days = weekdays.map(Number).toSorted((left, right) => left - right)
  const [first = 0] = days
  const last = days.at(-1) ?? 0
  if (days.length === WEEK) return language === 'es' ? 'diario' : 'daily'
  const named = (day: number) =>
    language === 'es' ? WEEKDAY_CHOICES[day]!.es.toLowerCase() : WEEKDAY_CHOICES[day]!.en
  const inARow = days.length >= RANGE_MIN && last - first + 1 === days.length
  return inARow
    ? `${named(first)} ${language === 'es' ? 'a' : 'to'} ${named(last)}`
    : days.map(named).join(', ')
}
