import { loadOfRecord } from '@kit/tables/load-of-record'
import cost from '../records/cost.record.ts'

export default loadOfRecord({
  id: 'costs',
  title: { es: 'Costos', en: 'Costs' },
  row: {
    es: 'Una fila por costo: opción, persona y fecha de inicio.',
    en: 'One row per cost: option, person, and start date.',
  },
  order: 80,
  record: cost,
  key: ['option_id', 'pax_type', 'valid_from'],
  also: {
    option_id: ['producto', 'opcion', 'tour', 'servicio', 'product', 'option'],
    pax_type: ['tipo de persona', 'pax', 'tipo de pax', 'person type', 'adulto o menor'],
    currency: ['divisa', 'tipo de moneda', 'currency code'],
    amount: ['costo', 'neto', 'tarifa neta', 'precio neto', 'cost', 'net', 'net rate'],
    amount_is: ['iva incluido', 'neto o con iva', 'vat included', 'net or gross'],
    tax_kind: ['iva', 'tasa de iva', 'vat', 'tax rate'],
    valid_from: ['desde', 'vigente desde', 'from', 'valid from'],
    valid_to: ['hasta', 'vigente hasta', 'vigencia', 'until', 'valid until'],
    contract: ['convenio', 'numero de contrato', 'contract number'],
  },
})
