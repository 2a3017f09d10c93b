// A spreadsheet knows no instant: it shows the clock on a wall. These functions say which wall.

const HOUR = 3_600_000
const DAY = 86_400_000
/** Day 0 of Excel's calendar, counted so that every day since March 1900 is right. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
/** Before it Excel counts a 29 February 1900 that never was. */
const FIRST_TRUE_DAY = Date.UTC(1900, 2, 1)

/** The wall clock at an instant, as the milliseconds UTC would have at that same hour. */
export type WallClock = (instant: Date) => number

/**
 * Zones move by whole quarters of an hour at most once an hour, so an offset is looked up once per
 * hour of data.
 */
export function wallClockIn(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsets = new Map<number, number>()

  return (instant) => {
    const hour = Math.floor(instant.getTime() / HOUR)
    let offset = offsets.get(hour)
    if (offset === undefined) {
      offset = wallMilliseconds(format, hour * HOUR) - hour * HOUR
      offsets.set(hour, offset)
    }
    return instant.getTime() + offset
  }
}

function wallMilliseconds(format: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(
    part['year']!,
    part['month']! - 1,
    part['day']!,
    part['hour']!,
    part['minute']!,
    part['second']!,
  )
}

/** Milliseconds of 'YYYY-MM-DD' at midnight UTC. Throws when it is not a day. */
export function dayMilliseconds(text: string): number {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? Date.parse(`${text}T00:00:00Z`)
    : Number.NaN
  if (Number.isNaN(milliseconds) || !new Date(milliseconds).toISOString().startsWith(text))
    throw new Error(`Not a day: ${text}`)
  return milliseconds
}

/** Throws when it is not an instant. */
export function instantOf(value: unknown): Date {
  const instant = value instanceof Date ? value : new Date(String(value))
  if (Number.isNaN(instant.getTime())) throw new Error(`Not an instant: ${String(value)}`)
  return instant
}

/** Excel's serial number, or null for the days its calendar gets wrong. */
export function serialOf(wallMilliseconds: number): number | null {
  if (wallMilliseconds < FIRST_TRUE_DAY) return null
  return (wallMilliseconds - EXCEL_EPOCH) / DAY
}

/**
 * The wall clock of a serial number, to the second: 'YYYY-MM-DD' when it is midnight, else
 * 'YYYY-MM-DDTHH:mm:ss'.
 */
export function wallTextOf(serial: number, calendar: '1900' | '1904'): string {
  const epoch = calendar === '1904' ? Date.UTC(1904, 0, 1) : EXCEL_EPOCH
  const seconds = Math.round((epoch + serial * DAY) / 1000)
  const text = new Date(seconds * 1000).toISOString().slice(0, 19)
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text
}

/** 'YYYY-MM-DD HH:mm:ss' of a wall clock. */
export function wallClockText(wallMilliseconds: number): string {
  return new Date(wallMilliseconds).toISOString().slice(0, 19).replace('T', ' ')
}
