import { list } from '@kit/tables/list'
import { pattern as fact } from '../facts/pattern.fact.ts'
import record from '../records/pattern.record.ts'

export default list({
  id: 'departure-patterns',
  path: '/administracion/patrones-de-salida',
  title: { es: 'Patrones de salida', en: 'Patterns of departures' },
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
    es: 'Un patrón abre salidas en los días de la semana que diga; lo que abre se ve en Salidas.',
    en: 'A pattern opens departures on the weekdays it says; what it opens stands in Departures.',
  },
  fact,
  columns: ['option', 'weekdays', 'starts_at', 'capacity', 'first_day', 'last_day', 'departures'],
  keep: ['option'],
  filters: ['option', 'first_day', 'last_day'],
  sort: ['first_day'],
  key: 'id',
  record,
})
