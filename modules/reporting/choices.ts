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

export const PRODUCT_TYPES: States = {
  1: { es: 'Tour o actividad', en: 'Tour or activity', tone: 'neutral' },
  2: { es: 'Traslado', en: 'Transfer', tone: 'neutral' },
  3: { es: 'Hotel', en: 'Hotel', tone: 'neutral' },
  4: { es: 'Paquete', en: 'Package', tone: 'neutral' },
}
