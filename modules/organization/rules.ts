/**
 * The label of a hotel whose guests are sent by wholesalers: whoever sells there carries the agency
 * marker.
 */
export const WHOLESALER_LABEL = 'TTOO'

/** Whether selling at a hotel sends the agency marker. */
export function sendsAgencyMarker(hotel: { labels: readonly string[] }): boolean {
  return hotel.labels.includes(WHOLESALER_LABEL)
}

export const PERIODS = ['Mensual', 'Quincenal', 'Semanal'] as const
