import { loadOfRecord } from '@kit/tables/load-of-record'
import pattern from '../records/pattern.record.ts'

export default loadOfRecord({
  id: 'patterns',
  title: { es: 'Patrones de salidas', en: 'Departure patterns' },
  row: {
    es: 'Una fila por patrón: opción, hora y primer día. Sus salidas se crean al cargar; las excepciones no cambian.',
    en: 'One row per pattern: option, time, and first day. Its departures are created on loading; exceptions do not change.',
  },
  order: 90,
  record: pattern,
  key: ['option_id', 'starts_at', 'first_day'],
  also: {
    option_id: ['producto', 'opcion', 'tour', 'servicio', 'product', 'option'],
    starts_at: ['horario', 'hora de salida', 'salida', 'departure time', 'start time', 'schedule'],
    weekdays: ['dias de operacion', 'dias de salida', 'opera', 'operating days', 'weekdays'],
    resource_id: ['recurso', 'lancha', 'camioneta', 'guia', 'boat', 'van', 'guide'],
    capacity: ['lugares', 'cupo', 'capacidad', 'cuartos', 'seats', 'capacity'],
    first_day: ['desde', 'inicio', 'vigente desde', 'from', 'start'],
    last_day: ['hasta', 'fin', 'vigencia', 'vigente hasta', 'until', 'end'],
    keep_sold: ['dejar vendidas', 'keep sold'],
  },
})
