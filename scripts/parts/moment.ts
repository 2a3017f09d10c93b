import { instantOf, isDay } from '@kit/kernel/day'
import { ForPeople } from './progress.ts'

/**
 * A moment as people type it, by Cancún's clock unless it says another: 2026-11-26T18:05,
 * '2026-11-26 18:05:30', 2026-11-26T23:05Z.
 * @throws ForPeople when it is none, or has not come yet.
 */
export function readMoment(text: string, now: Date): Date {
  const [, day = '', time = '', zone] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text.trim(),
    ) ?? []
  const moment = isDay(day) ? momentOf(day, time, zone) : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime()))
    throw new ForPeople(
      `No es un momento: ${text}. Por ejemplo: 2026-11-26T18:05 (hora de Cancún). / Not a moment.`,
    )
  if (moment > now)
    throw new ForPeople(
      `Ese momento no ha llegado: ${moment.toISOString()}. / That moment has not come.`,
    )
  return moment
}

const momentOf = (on: Parameters<typeof instantOf>[0], time: string, zone?: string): Date =>
  zone === undefined ? instantOf(on, time) : new Date(`${on}T${time}${zone}`)
