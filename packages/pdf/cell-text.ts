// How values read on paper in Mexico, worked out on the digits: no amount passes through a float.

export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'day' | 'instant' | 'percent'
/**
 * A decimal string, a bigint or a whole number for figures; 'YYYY-MM-DD' for days; a Date or ISO
 * text for instants.
 */
export type CellValue = string | number | bigint | Date | null | undefined

/**
 * The text of a value: 1,234.50 · 12.5 % as '12.50%' · 09/03/2026 · 09/03/2026 22:30. Throws when
 * it is not of its kind.
 */
export function cellText(value: CellValue, kind: ColumnKind, timeZone: string): string {
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'text':
      return String(value)
    case 'day':
      return dayText(String(value))
    case 'instant':
      return instantText(value instanceof Date ? value : new Date(String(value)), timeZone)
    case 'percent':
      return `${grouped(rounded(`${figure(value, kind)}`, 2, 2))}%`
    case 'integer':
      return grouped(figure(value, kind))
    case 'decimal':
      return grouped(figure(value, kind))
    case 'money':
      return grouped(rounded(figure(value, kind), 0, 2))
  }
}

export function isFigure(kind: ColumnKind): boolean {
  return kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'percent'
}

function figure(value: CellValue, kind: ColumnKind): string {
  const text =
    typeof value === 'number' && String(value).includes('e') ? value.toFixed(12) : String(value)
  const isFloatOfMoney = kind === 'money' && typeof value === 'number' && !Number.isInteger(value)
  if (isFloatOfMoney || !/^-?\d+(\.\d+)?$/.test(text))
    throw new Error(`Not a plain decimal: ${text}`)
  return text
}

/**
 * Moves the point to the right by `shift`, keeps `places`, half away from zero: ('0.12345', 2, 2) →
 * '12.35'.
 */
function rounded(digits: string, shift: number, places: number): string {
  const [whole = '0', fraction = ''] = digits.replace('-', '').split('.')
  const kept = shift + places
  const half = Number(fraction[kept] ?? '0') >= 5 ? 1n : 0n
  const scaled = (BigInt(whole + fraction.slice(0, kept).padEnd(kept, '0')) + half)
    .toString()
    .padStart(places + 1, '0')
  const sign = digits.startsWith('-') && /[1-9]/.test(scaled) ? '-' : ''
  return `${sign}${scaled.slice(0, -places)}.${scaled.slice(-places)}`
}

function grouped(digits: string): string {
  const [whole = '', fraction] = digits.split('.')
  const thousands = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}

function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year) throw new Error(`Not a day: ${day}`)
  return `${date}/${month}/${year}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** 'dd/mm/yyyy hh:mm' at an instant in a zone. */
export function instantText(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('es-MX', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format.format(instant).replace(',', '')
}
