import { returnOf } from '@app/orders/rules/plan'
import type { Day } from '@kit/kernel/day'

type InBoth = Readonly<{ es: string; en: string }>

export type Destined = Readonly<{
  pickup_time: string | null
  pickup_place_es: string | null
  pickup_place_en: string | null
  pickup_position: string | null
  guest_hotel: string | null
  meeting_point_es: string
  meeting_point_en: string
  meeting_position: string | null
}>

/** `map` is what a map is asked for; null where the place has no words. */
export type Where = Readonly<{ kind: 'pickup' | 'meeting_point'; map: string | null }> & InBoth

/** Where guests go: to their pickup, else to the meeting point of the product; null: neither. */
export function whereOf(item: Destined): Where | null {
  const { pickup_time, pickup_place_es: place, pickup_position, meeting_point_es } = item
  if (pickup_time || place)
    return {
      kind: 'pickup',
      es: place ?? '',
      en: item.pickup_place_en || place || '',
      map: place ? (pickup_position ?? [place, item.guest_hotel].filter(Boolean).join(', ')) : null,
    }
  if (meeting_point_es === '') return null
  return {
    kind: 'meeting_point',
    es: meeting_point_es,
    en: item.meeting_point_en || meeting_point_es,
    map: item.meeting_position ?? meeting_point_es,
  }
}

const TRANSFER = 2

/**
 * Day and hour at which a service brings its guests back, by its departure and the duration of its
 * product; null where nobody can say, and of a transfer, which brings nobody back.
 */
export const serviceReturn = ({
  product_type,
  service_day,
  service_time,
  duration_minutes,
}: {
  product_type: number
  service_day: Day
  service_time: string | null
  duration_minutes: number | null
}) =>
  product_type === TRANSFER
    ? null
    : returnOf({ service_day, starts_at: service_time, duration_minutes })
