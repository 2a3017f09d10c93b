import { loadOfRecord } from '@kit/tables/load-of-record'
import taxRate from '../records/tax-rate.record.ts'

export default loadOfRecord({
  id: 'tax-rates',
  title: { es: 'IVA por fecha', en: 'VAT by date' },
  row: {
    es: 'Una fila por producto, establecimiento y fecha de inicio.',
    en: 'One row per product, establishment, and start date.',
  },
  order: 82,
  record: taxRate,
  key: ['product_id', 'hotel_id', 'valid_from'],
  also: {
    product_id: ['tour', 'servicio', 'clave', 'codigo', 'sku'],
    hotel_id: ['hotel', 'escritorio', 'desk'],
    percent: ['impuesto', 'tasa', 'tax', 'rate'],
    valid_from: ['desde', 'vigente desde', 'from', 'valid from'],
  },
})
