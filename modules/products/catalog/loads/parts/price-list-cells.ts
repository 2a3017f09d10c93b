import type { Currency } from '@kit/kernel/money'
import type { ReadCell } from '@kit/spreadsheet/read-xlsx'
import { plainName } from '@kit/tables/load-cells'

// Readers of the cells of an owner's price list, in free wording. Each returns undefined
// where two people could read two things.

/** Null: neither the cell nor its heading says which. */
export type ListPrice = Readonly<{ amount: string; currency: Currency | null }>
export type ListAges = Readonly<{ from: number; to: number }>
/** Times of day, or any hour of the day. */
export type ListHours = readonly string[] | 'open'

const CURRENCIES: Readonly<Record<string, Currency>> = {
  usd: 'USD',
  us$: 'USD',
  us: 'USD',
  u$s: 'USD',
  dlls: 'USD',
  dls: 'USD',
  dolares: 'USD',
  dollars: 'USD',
  dolar: 'USD',
  mxn: 'MXN',
  mx$: 'MXN',
  mx: 'MXN',
  mn: 'MXN',
  'm.n.': 'MXN',
  pesos: 'MXN',
  peso: 'MXN',
  eur: 'EUR',
  '€': 'EUR',
  euros: 'EUR',
  euro: 'EUR',
  cad: 'CAD',
  gbp: 'GBP',
  '£': 'GBP',
}
const NAMES = Object.keys(CURRENCIES)
  .toSorted((left, right) => right.length - left.length)
  .map((name) => name.replaceAll(/[.$]/g, String.raw`\$&`))
  .join('|')
const CURRENCY = new RegExp(String.raw`(?<![\p{L}])(?:${NAMES})(?![\p{L}])`, 'gu')
const FREE = /^(?:gratis|gratuito|sin costo|cortesia|free)$/
const EACH = /(?:\/| )?\b(?:p\/p|c\/u|pp|por persona|x persona|per person|each)\b\.?$/
const AMOUNT_MAX = 9_999_999

/** `$ 89.00`, `79 usd`, `$1,290 MXN`, `89,50`; the heading says the currency of a cell that does not. */
export function priceSaid({ text, unit }: ReadCell, heading = ''): ListPrice | undefined {
  const plain = plainName(text)
  const above = currenciesIn(plainName(heading))
  const own = currenciesIn(`${plain} ${unit ?? ''}`.toLowerCase())
  if (own.length > 1) return undefined
  const currency = own[0] ?? (above.length === 1 ? above[0]! : null)
  if (FREE.test(plain)) return { amount: '0', currency }
  const digits = plain.replace(EACH, '').replaceAll(CURRENCY, ' ').replace('$', ' ').trim()
  const amount = amountSaid(digits)
  return amount === undefined ? undefined : { amount, currency }
}

const currenciesIn = (text: string): Currency[] => [
  ...new Set(Array.from(text.matchAll(CURRENCY), ([name]) => CURRENCIES[name]!)),
]

/** Thousands by commas, cents by a point; a comma before two digits at the end is one too. */
function amountSaid(text: string): string | undefined {
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text)
  const european = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)
  const digits = grouped
    ? text.replaceAll(',', '')
    : european
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(digits) ?? []
  if (whole === undefined || Number(digits) > AMOUNT_MAX) return undefined
  const cents = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${cents === '' ? '' : `.${cents}`}`
}

export const showPrice = ({ amount, currency }: ListPrice): string =>
  currency === null ? amount : `${amount} ${currency}`

const YEARS = /\s*(?:anos|ano|years|year|yrs|a\.)\.?(?: old)?$/
const BETWEEN = /^(?:de |from |entre |ages? )?(\d{1,2})\s*(?:a|-|–|to|y|and|al)\s*(\d{1,2})$/
const UP_TO = /^(?:hasta|up to|max\.?|maximo|<=?)\s*(?:los )?(\d{1,2})$/
const UNDER = /^(?:menores? de|under|<)\s*(\d{1,2})$/
const MINOR_AGE_MAX = 17
const INFANT_AGE_MAX = 10
/** The highest age of an infant where a list gives no lowest age of a child; as in a new product. */
const INFANTS_USUALLY = 3

/** `4 a 11`, `3-10 años`, `hasta 12`, `menores de 12`: from which age to which one pays as a minor. */
export function agesSaid({ text }: ReadCell): ListAges | undefined {
  const plain = plainName(text).replace(YEARS, '').trim()
  const [, from, to] = BETWEEN.exec(plain) ?? []
  const [, under] = UNDER.exec(plain) ?? []
  const [, most] = UP_TO.exec(plain) ?? []
  const last = to ?? most ?? (under === undefined ? undefined : String(Number(under) - 1))
  if (last === undefined) return undefined
  const ages = { from: Number(from ?? INFANTS_USUALLY + 1), to: Number(last) }
  const fits = ages.from >= 1 && ages.from <= INFANT_AGE_MAX + 1 && ages.to <= MINOR_AGE_MAX
  return fits && ages.from <= ages.to ? ages : undefined
}

export const showAges = ({ from, to }: ListAges, language: 'es' | 'en'): string =>
  `${from} ${language === 'es' ? 'a' : 'to'} ${to}`

const OPEN = /^(?:abierto|horario abierto|libre|todo el dia|dia abierto|open|all day|open date)$/
const DIVIDERS = /[;,/|\n]| y | e | and | & /
const HALF = String.raw`(?:a|p)\.?\s?m\.?`
const HOUR = new RegExp(
  String.raw`^(?:(?:1899-12-3[01]|1900-01-0[01])t)?(\d{1,2})(?:[:.](\d\d))?(?::\d\d)?\s*(${HALF}|hrs?\.?|h\.?|horas)?$`,
)
const EARLIEST_BARE = 5
const HOURS_MAX = 24

/**
 * `7:00 am`, `7, 10 y 13 hrs`, `9 y 11 am`, `19:00`, `abierto`; an hour alone is one of 24. `11 y 1 pm`
 * says no times: its first is of the morning to some.
 */
export function hoursSaid({ text }: Pick<ReadCell, 'text'>): ListHours | undefined {
  const plain = plainName(text)
  if (OPEN.test(plain)) return 'open'
  const said = plain.split(DIVIDERS).map((part) => HOUR.exec(part.trim()))
  const times = said.map((one, index) => one && timeOf(one, halfAfter(said, index)))
  if (times.length > HOURS_MAX || !times.every(isTime)) return undefined
  const sorted = [...new Set(times)].toSorted()
  const halvesLent = said.some((one) => one && one[2] === undefined && one[3] === undefined)
  return halvesLent && sorted.join() !== times.join() ? undefined : sorted
}

const isTime = (time: string | null | undefined): time is string =>
  time !== null && time !== undefined

type Match = RegExpExecArray | null

/** `9 y 11 am`: what stands after the next hour that says it is of this one too. */
const halfAfter = (said: readonly Match[], index: number): string | undefined =>
  said.slice(index).find((one) => one?.[3])?.[3]

function timeOf([, hour = '', minutes, own]: RegExpExecArray, next?: string): string | undefined {
  const half = own ?? (minutes === undefined ? next : undefined)
  const number = Number(hour)
  const noon = half?.startsWith('a') ? 0 : half?.startsWith('p') ? 12 : undefined
  if (noon !== undefined && (number < 1 || number > 12)) return undefined
  if (half === undefined && minutes === undefined && number < EARLIEST_BARE) return undefined
  const hours = noon === undefined ? number : (number % 12) + noon
  if (hours > 23 || Number(minutes ?? 0) > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${minutes ?? '00'}`
}

export const showHours = (hours: ListHours, language: 'es' | 'en'): string =>
  hours === 'open' ? (language === 'es' ? 'abierto' : 'open') : hours.join(', ')

const CODE = /^[A-Z0-9][A-Z0-9_-]*$/
const CODE_MAX = 30

/** `mx 01` is `MX-01`: as codes of products are written. */
export function codeSaid({ text }: Pick<ReadCell, 'text'>): string | undefined {
  const code = plainName(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9_]+/g, '-')
    .replaceAll(/^[-_]+|[-_]+$/g, '')
  return code.length <= CODE_MAX && CODE.test(code) ? code : undefined
}

/** A code for a tour that has none: its name, as far as a code goes. */
export const codeOfName = (name: string): string | undefined =>
  codeSaid({ text: Array.from(plainName(name)).slice(0, CODE_MAX).join('') })

const LEGAL_FORM =
  /(?:,? (?:s\.? ?a\.?(?: ?p\.? ?i\.?)?|s\.? ?(?:de ?)?r\.? ?l\.?|s\.? ?c\.?|a\.? ?c\.?|inc\.?|llc\.?|ltd\.?)(?: de ?c\.? ?v\.?)?)+\.?$/

/** `Caribe Tours, S.A. de C.V.` is `caribe tours`: one company, whoever wrote its name. */
export const companyName = (text: string): string =>
  plainName(text).replace(LEGAL_FORM, '').replaceAll(/[.,]/g, '').trim()
