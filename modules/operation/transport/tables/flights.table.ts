import { list } from '@kit/tables/list'
import { OF_TRANSPORT } from '../choices.ts'
import { flight as fact } from '../facts/flight.fact.ts'
import record from '../records/flight.record.ts'

export default list({
  id: 'flights',
  path: '/transporte/vuelos',
  title: { es: 'Vuelos', en: 'Flights' },
  about: {
    es: 'Registre los vuelos y su hora, de la que depende la del traslado.',
    en: 'Register flights and their times, which set the time of the transfer.',
  },
  words: {
    es: 'aeropuerto aerolínea llegada salida hora número terminal',
    en: 'airport airline arrival departure time number terminal',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'recursos', order: 50 },
  none: {
    es: 'La hora de un traslado del aeropuerto es la de su vuelo: regístrelo por su número.',
    en: 'A transfer from the airport takes the time of its flight: enter it by its number.',
  },
  fact,
  columns: ['code', 'direction', 'flies_at', 'airport', 'first_day', 'last_day'],
  keep: ['code', 'flies_at'],
  filters: ['direction', 'first_day', 'last_day'],
  sort: ['flies_at'],
  key: 'id',
  record,
})
