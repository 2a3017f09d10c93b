import { loadOfRecord } from '@kit/tables/load-of-record'
import cost from '../records/cost.record.ts'

export default loadOfRecord({
  id: 'costs',
  title: { es: 'Costos', en: 'Costs' },
  row: {
    es: 'Una fila por costo: opción, persona y día desde el que vale.',
    en: 'A row a cost: option, person and the day from which it holds.',
  },
  order: 80,
  record: cost,
  key: ['option_id', 'pax_type', 'valid_from'],
})
