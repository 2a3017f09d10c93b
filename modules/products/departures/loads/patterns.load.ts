import { loadOfRecord } from '@kit/tables/load-of-record'
import pattern from '../records/pattern.record.ts'

export default loadOfRecord({
  id: 'patterns',
  title: { es: 'Patrones de salidas', en: 'Patterns of departures' },
  row: {
    es: 'Una fila por patrón: opción, hora y primer día. Sus salidas se hacen al cargar; las excepciones no cambian.',
    en: 'A row a pattern: option, time and first day. Its departures are made with it; exceptions stay.',
  },
  order: 90,
  record: pattern,
  key: ['option_id', 'starts_at', 'first_day'],
})
