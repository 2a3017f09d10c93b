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

/** In which forms an agency may pay, as people call them. */
export const PAYMENT_FORM_NAMES = {
  prepaid: { es: 'Prepago', en: 'Prepaid' },
  cash: { es: 'Efectivo', en: 'Cash' },
  card: { es: 'Tarjeta', en: 'Card' },
  transfer: { es: 'Transferencia', en: 'Bank transfer' },
  credit: { es: 'Crédito', en: 'Credit' },
} as const
