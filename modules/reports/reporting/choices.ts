import type { States } from '@kit/tables/column'
import { choice } from '@kit/tables/filter'

/** Whether amounts exclude IVA (the stored bases) or include it (what the guest pays). */
export const iva = choice(
  'iva',
  { es: 'IVA', en: 'VAT' },
  {
    siniva: { es: 'Sin IVA', en: 'Without VAT' },
    coniva: { es: 'Con IVA', en: 'With VAT' },
  },
)

/** The filters of every sales report in the specification. */
export const USUAL_FILTERS = ['location', 'product', 'channel', 'user', 'providers'] as const

/** The payment states of a sale. */
export const PAYMENT_STATES: States = {
  unpaid: { es: 'SIN PAGO', en: 'UNPAID', tone: 'error' },
  partial: { es: 'PAGO PARCIAL', en: 'PARTLY PAID', tone: 'warning' },
  paid: { es: 'PAGADA', en: 'PAID', tone: 'ok' },
  overpaid: { es: 'PAGO DE MÁS', en: 'OVERPAID', tone: 'warning' },
}
