import { isDay, type Day } from '@kit/kernel/day'

/** What a manifest is of: a departure (an option on a day, at a time or at any), or a shared drive. */
export type ManifestOf =
  | Readonly<{ option_id: number; day: Day | string; time: string | null }>
  | Readonly<{ grouping_id: number }>

const DEPARTURE = /^s([1-9]\d{0,14})-(\d{4}-\d\d-\d\d)-(?:x|([01]\d|2[0-3])([0-5]\d))$/
const DRIVE = /^v([1-9]\d{0,14})$/

/** Its name in an address: `s12-2026-03-20-0905`, or `v7` of a drive. */
export const manifestKey = (of: ManifestOf): string =>
  'grouping_id' in of
    ? `v${of.grouping_id}`
    : `s${of.option_id}-${of.day}-${of.time === null ? 'x' : of.time.slice(0, 5).replace(':', '')}`

export function readManifestKey(
  key: string,
): { option_id: number; day: Day; time: string | null } | { grouping_id: number } | null {
  const drive = DRIVE.exec(key)
  if (drive) return { grouping_id: Number(drive[1]) }
  const [, option_id, day, hour, minute] = DEPARTURE.exec(key) ?? []
  if (option_id === undefined || day === undefined || !isDay(day)) return null
  return {
    option_id: Number(option_id),
    day,
    time: hour === undefined ? null : `${hour}:${minute}`,
  }
}

const MAIL = /\S+@\S+\.[a-z]{2,}/gi
/** Eight digits or more, however they are spaced. */
const PHONE = /\+?\(?\d(?:[\s().-]*\d){7,}/g
const HIDDEN = '•••'

/** What was noted of guests, less their addresses and telephones. */
export const withoutContact = (notes: string | null): string | null =>
  notes && notes.replace(MAIL, HIDDEN).replace(PHONE, HIDDEN)
