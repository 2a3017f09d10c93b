import { list } from '@kit/tables/list'
import { cost as fact } from '../facts/cost.fact.ts'
import record from '../records/cost.record.ts'

export default list({
  id: 'costs',
  path: '/administracion/costos',
  title: { es: 'Costos de proveedores', en: 'Provider costs' },
  about: {
    es: 'Capture lo que cobra cada proveedor por persona y servicio, y desde cuándo.',
    en: 'Enter what each provider charges per person and service, and from when.',
  },
  words: {
    es: 'tarifa neta neto contrato margen precio compra costeo',
    en: 'net rate contract margin cost price supplier purchase',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'proveedores', order: 20 },
  none: {
    es: 'No hay costos. Sin el costo del proveedor no hay margen.',
    en: 'There are no costs. Without the provider’s cost there is no margin.',
  },
  fact,
  columns: [
    'option',
    'pax_type',
    'amount',
    'currency',
    'amount_is',
    'tax_kind',
    'valid_from',
    'valid_to',
    'contract',
  ],
  keep: ['option', 'amount'],
  filters: ['option', 'pax_type', 'currency', 'amount_is', 'tax_kind', 'valid_from'],
  sort: ['valid_from'],
  key: 'id',
  record,
})
