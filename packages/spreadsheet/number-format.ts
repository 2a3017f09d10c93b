/** How a style shows a number: as it is, as a day, as so many of a hundred, or by places. */
export type NumberFormat =
  | Readonly<{ shows: 'date' | 'percent' }>
  /** `#,##0 "MXN"`: a currency is written beside the digits. */
  | Readonly<{ shows: 'number'; unit?: string }>
  /** `000-000`: each place is a digit, and zeros stand before. */
  | Readonly<{ shows: 'places'; places: string }>

export const PLAIN: NumberFormat = { shows: 'number' }

/** Formats of Excel that stand in no file, by their number. */
const BUILT_IN_DATES: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57,
])
const BUILT_IN_PERCENTS: ReadonlySet<number> = new Set([9, 10])

export const builtInFormat = (number: number): NumberFormat =>
  BUILT_IN_DATES.has(number)
    ? { shows: 'date' }
    : BUILT_IN_PERCENTS.has(number)
      ? { shows: 'percent' }
      : PLAIN

/** What a format of the file shows, by its first section: `0.00%;[Red]-0.00%` is a percentage. */
export function readFormat(code: string): NumberFormat {
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  const [first = ''] = bare.split(';')
  if (/[dmyhs]/i.test(bare) && !/general/i.test(bare)) return { shows: 'date' }
  if (first.includes('%')) return { shows: 'percent' }
  const unit = UNIT.exec(code)?.[0].toUpperCase()
  if (unit) return { shows: 'number', unit: SIGNS[unit] ?? unit }
  const places = literalPlaces(code)
  return places === null ? PLAIN : { shows: 'places', places }
}

/** `$` alone is of several currencies: it says none. */
const UNIT = /\b(?:USD|MXN|EUR|CAD|GBP)\b|€|£/i
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }

/** The first section with its literals, where it shows a whole number with zeros before it. */
function literalPlaces(code: string): string | null {
  const [section = ''] = code.replaceAll(/\[[^\]]*\]|_./g, '').split(';')
  const places = section.replaceAll(/"([^"]*)"|\\(.)/g, (_, quoted?: string, escaped?: string) => {
    const literal = quoted ?? escaped ?? ''
    return LITERAL.test(literal) ? literal : '?'
  })
  return /^[0# ()/A-Z-]*$/i.test(places) && /0.*0/.test(places) ? places : null
}

/** A literal that has a digit of its own would be taken for a place. */
const LITERAL = /^[ ()/A-Z-]*$/i

/** `1234` by `000-000` is `001-234`; digits that have no place stand before all. */
export function byPlaces(digits: string, places: string): string {
  let left = digits
  let shown = ''
  for (const place of Array.from(places).toReversed())
    if (place !== '0' && place !== '#') shown = place + shown
    else {
      const digit = left.at(-1) ?? (place === '0' ? '0' : '')
      shown = digit + shown
      left = left.slice(0, -1)
    }
  return left + shown
}

/** `0.125` is `12.5%`: the point moves, so that no digit is lost. */
export function asPercent(decimal: string): string {
  const sign = decimal.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = decimal.slice(sign.length).split('.')
  const digits = `${whole}${fraction.padEnd(2, '0')}`
  const at = whole.length + 2
  const before = digits.slice(0, at).replace(/^0+(?=\d)/, '')
  const after = digits.slice(at).replace(/0+$/, '')
  return `${sign}${before}${after === '' ? '' : `.${after}`}%`
}
