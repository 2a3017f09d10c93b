import type { Day } from '@kit/kernel/day'
import type { ReportDefinition } from '../../contract.ts'

/**
 * What stands: a sale counts while it is confirmed or closed, and by its charge when it was
 * cancelled with one.
 */
const COUNTED = ['confirmed', 'closed', 'cancelled_with_charge'] as const
/** A filter of reports, and the same one of the list of reservations. */
const SAME = {
  channel: 'channel_ids',
  location: 'location_ids',
  user: 'rep_ids',
  product: 'product_types',
} as const

/**
 * The filters of the list of reservations that shows what stands behind the figures. Null when the
 * list cannot tell: it has no day of payment and no providers.
 */
export function reservationsBehind(
  day: ReportDefinition['day'],
  period: { from: Day; to: Day } | null,
  filters: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  if (!period || day === 'payment' || isChosen(filters['providers'])) return null
  const chosen = Object.entries(SAME).flatMap(([of, name]) =>
    isChosen(filters[of]) ? [[name, filters[of]]] : [],
  )
  return {
    [`${day}_from`]: period.from,
    [`${day}_to`]: period.to,
    states: [...COUNTED],
    ...Object.fromEntries(chosen),
  }
}

const isChosen = (value: unknown): boolean => Array.isArray(value) && value.length > 0
