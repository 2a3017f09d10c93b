import { list } from '@kit/tables/list'
import { pattern as fact } from '../facts/pattern.fact.ts'
import record from '../records/pattern.record.ts'

export default list({
  id: 'departure-patterns',
  path: '/administracion/patrones-de-salida',
  title: { es: 'Patrones de salida', en: 'Patterns of departures' },
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'administracion', order: 100 },
  fact,
  columns: ['option', 'weekdays', 'starts_at', 'capacity', 'first_day', 'last_day', 'departures'],
  keep: ['option'],
  filters: ['option', 'first_day', 'last_day'],
  sort: ['first_day'],
  key: 'id',
  record,
})
