import { PRODUCT_TYPES } from '@app/catalog/rules/product-types'
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

export const PRODUCT_TYPE_STATES: States = {
  [PRODUCT_TYPES.tour]: { es: 'Tour o actividad', en: 'Tour or activity', tone: 'neutral' },
  [PRODUCT_TYPES.transfer]: { es: 'Traslado', en: 'Transfer', tone: 'neutral' },
  [PRODUCT_TYPES.hotel]: { es: 'Hotel', en: 'Hotel', tone: 'neutral' },
  [PRODUCT_TYPES.package]: { es: 'Paquete', en: 'Package', tone: 'neutral' },
}
