import { daysBetween, type Day } from '@kit/kernel/day'

/** A service as the cart has it; hours are null where nobody can say them. */
export type StayLine = {
  code: string
  service_day: Day
  service_time: string | null
  pickup_time: string | null
  returns_on: Day | null
  returns_at: string | null
}
/**
 * Of one service on the axis of its day, in minutes from midnight: waiting from the pickup to the
 * start, then on the way until the return, which may be after midnight. Without an hour it is done
 * at any time of the day.
 */
export type StayBar<Line extends StayLine> = {
  line: Line
  picked_at: number | null
  starts_at: number | null
  /** Null: nobody knows how long it lasts. */
  ends_at: number | null
  /** The other services that are at the same time, as the server judged. */
  beside: readonly Line[]
}
export type StayDay<Line extends StayLine> = { day: Day; bars: readonly StayBar<Line>[] }
/** `from` and `to`: whole hours that hold everything that is drawn, the same on every day. */
export type Timeline<Line extends StayLine> = {
  from: number
  to: number
  days: readonly StayDay<Line>[]
}

const HOUR = 60
const MINUTES_A_DAY = 24 * HOUR
/** What is drawn when nothing has an hour: from breakfast to dinner. */
const USUAL = { from: 8 * HOUR, to: 20 * HOUR }
/** Shorter days would draw an hour as wide as a day. */
const SPAN_MIN = 8 * HOUR

/** The stay as it is drawn, day by day; `overlaps` are pairs of codes. */
export function drawStay<Line extends StayLine>(
  lines: readonly Line[],
  overlaps: readonly (readonly string[])[],
): Timeline<Line> {
  const bars = lines.map((line) => barOf(line, lines, overlaps)).toSorted(inOrder)
  const days = [...new Set(bars.map(({ line }) => line.service_day))].toSorted()
  return {
    ...axisOf(bars),
    days: days.map((day) => ({
      day,
      bars: bars.filter(({ line }) => line.service_day === day),
    })),
  }
}

function barOf<Line extends StayLine>(
  line: Line,
  lines: readonly Line[],
  overlaps: readonly (readonly string[])[],
): StayBar<Line> {
  const { service_day, service_time, pickup_time, returns_on, returns_at, code } = line
  const others = overlaps.filter((codes) => codes.includes(code)).flat()
  return {
    line,
    picked_at: minutesOf(pickup_time),
    starts_at: minutesOf(service_time),
    ends_at: minutesOf(returns_at, daysBetween(service_day, returns_on ?? service_day)),
    beside: lines.filter((other) => other.code !== code && others.includes(other.code)),
  }
}

function axisOf(bars: readonly StayBar<StayLine>[]): { from: number; to: number } {
  const moments = bars
    .flatMap(({ picked_at, starts_at, ends_at }) => [picked_at, starts_at, ends_at])
    .filter((moment) => moment !== null)
  if (moments.length === 0) return USUAL
  const from = Math.floor(Math.min(...moments) / HOUR) * HOUR
  const to = Math.ceil(Math.max(...moments) / HOUR) * HOUR
  return { from, to: Math.max(to, from + SPAN_MIN) }
}

const inOrder = (one: StayBar<StayLine>, other: StayBar<StayLine>): number =>
  beginOf(one) - beginOf(other) || (one.line.code < other.line.code ? -1 : 1)
const beginOf = ({ picked_at, starts_at }: StayBar<StayLine>): number =>
  picked_at ?? starts_at ?? MINUTES_A_DAY

function minutesOf(time: string | null, days_later = 0): number | null {
  if (time === null) return null
  const [hours, minutes] = time.split(':').map(Number)
  return days_later * MINUTES_A_DAY + hours! * HOUR + minutes!
}
