import { list } from '@kit/tables/list'
import { pattern as fact } from '../facts/pattern.fact.ts'
import record from '../records/pattern.record.ts'

export default list({
  id: 'departure-patterns',
  path: '/administracion/patrones-de-salida',
  title: { es: 'Patrones de salida', en: 'Departure patterns' },
  about: {
    es: 'Abra salidas de un producto por días de la semana, hora y cupo.',
    en: 'Open a product’s departures by weekday, time, and capacity.',
  },
  words: {
    es: 'horarios calendario días la semana cupo capacidad abrir programación disponibilidad',
    en: 'schedule timetable calendar weekdays capacity open availability recurring',
  },
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'productos', order: 30 },
  none: {
    es: 'No hay patrones. Cada uno abre salidas en sus días de la semana.',
    en: 'There are no patterns. Each one opens departures on its weekdays.',
  },
  fact,
  columns: ['option', 'weekdays', 'starts_at', 'capacity', 'first_day', 'last_day', 'departures'],
  keep: ['option'],
  filters: ['option', 'first_day', 'last_day'],
  sort: ['first_day'],
  key: 'id',
  record,
})
