/** What the position of a device says of a place; it authorises nothing. */
export const VERDICTS = ['inside', 'probable', 'outside', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

type Point = Readonly<{ latitude: number; longitude: number }>
/** `age_seconds`: between the device's clock and ours, when it read the position. */
export type DevicePosition = Point & Readonly<{ accuracy: number; age_seconds: number }>

const EARTH_METERS = 6_371_000
/** A device that knows no better than this does not know where it is. */
export const ACCURACY_METERS_MAX = 1_000
/** An older position shows where the device was: at best probable, and then nothing. */
const FRESH_SECONDS = 120
const STALE_SECONDS = 600

/**
 * Inside: the whole circle in which the device is lies around the hotel, and it was read just now.
 * Probable: some of it does, or it was read a while ago. Outside: none of it. Unknown: no position,
 * a vague or an old one (also by a clock that is wrong), or a hotel without one.
 */
export function judgePosition(
  device: DevicePosition | null,
  hotel: Point | null,
  radius_meters: number,
): Verdict {
  if (!device || !hotel || device.accuracy > ACCURACY_METERS_MAX) return 'unknown'
  const age_seconds = Math.abs(device.age_seconds)
  if (age_seconds > STALE_SECONDS) return 'unknown'
  const meters = metersBetween(device, hotel)
  if (meters - device.accuracy > radius_meters) return 'outside'
  const isWhole = meters + device.accuracy <= radius_meters
  return isWhole && age_seconds <= FRESH_SECONDS ? 'inside' : 'probable'
}

/** Along the surface, by the haversine formula. */
export function metersBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(half)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
