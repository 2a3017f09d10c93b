import { columnsWithin, formOf, plainFields } from '@kit/tables/load-of-record'
import { loadOfRows } from '@kit/tables/load-of-rows'
import pattern from '../records/pattern.record.ts'

const NAMED_BY = ['option_id', 'starts_at', 'first_day']

export default loadOfRows({
  id: 'exceptions',
  title: { es: 'Excepciones de patrones', en: 'Pattern exceptions' },
  row: {
    es: 'Una fila por patrón y día: cerrado, con otros lugares o adicional. El patrón se identifica por opción, hora y primer día.',
    en: 'One row per pattern and day: closed, with other seats, or additional. The pattern is identified by option, time, and first day.',
  },
  order: 95,
  permission: pattern.permission,
  within: {
    field: 'exceptions',
    form: formOf(pattern, NAMED_BY),
    of: plainFields(pattern, NAMED_BY),
    columns: columnsWithin(pattern, 'exceptions'),
    key: ['day'],
  },
  also: {
    option_id: ['producto', 'opcion', 'tour', 'servicio', 'product', 'option'],
    starts_at: ['horario', 'hora de salida', 'departure time'],
    first_day: ['inicio', 'patron desde', 'pattern from'],
    day: ['fecha', 'date'],
    closed: ['cerrada', 'cancelada', 'no sale', 'cancelled'],
    capacity: ['cupo', 'capacidad', 'seats', 'capacity'],
  },
})
