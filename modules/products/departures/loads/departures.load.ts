import { loadOfRecord } from '@kit/tables/load-of-record'
import departure from '../records/departure.record.ts'

export default loadOfRecord({
  id: 'departures',
  title: { es: 'Salidas', en: 'Departures' },
  row: {
    es: 'Una fila por salida: opción, día y hora.',
    en: 'One row per departure: option, day, and time.',
  },
  order: 100,
  record: departure,
  key: ['option_id', 'day', 'starts_at'],
  also: {
    option_id: ['producto', 'opcion', 'tour', 'servicio', 'product', 'option'],
    day: ['fecha', 'fecha de salida', 'date', 'departure date'],
    starts_at: ['horario', 'hora de salida', 'salida', 'departure time', 'start time'],
    active: ['abierta', 'a la venta', 'open', 'on sale'],
    capacity: ['cupo', 'capacidad', 'seats', 'capacity'],
  },
})
