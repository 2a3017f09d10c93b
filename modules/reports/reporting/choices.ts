import type { States } from '@kit/tables/column'
import { choice } from '@kit/tables/filter'

/** Whether amounts are the stored bases or what the guest pays. */
export const iva = choice(
  'iva',
  { es: 'IVA', en: 'IVA' },
  {
    siniva: { es: 'Sin IVA', en: 'Without IVA' },
    coniva: { es: 'Con IVA', en: 'With IVA' },
  },
)

/** What the specification's screens narrow every report of sales by. */
export const USUAL_FILTERS = ['location', 'product', 'channel', 'user', 'providers'] as const

/** What of a sale was paid. */
export const PAYMENT_STATES: States = {
  unpaid: { es: 'SIN PAGO', en: 'UNPAID', tone: 'error' },
  partial: { es: 'PAGO PARCIAL', en: 'PARTLY PAID', tone: 'warning' },
  paid: { es: 'PAGADA', en: 'PAID', tone: 'ok' },
  overpaid: { es: 'PAGO DE MÁS', en: 'OVERPAID', tone: 'warning' },
}
