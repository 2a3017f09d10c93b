import { list } from '@kit/tables/list'
import { OF_TRANSPORT } from '../choices.ts'
import { flight as fact } from '../facts/flight.fact.ts'
import record from '../records/flight.record.ts'

export default list({
  id: 'flights',
  path: '/transporte/vuelos',
  title: { es: 'Vuelos', en: 'Flights' },
  about: {
    es: 'Registre los vuelos y su hora, que define la hora de sus traslados.',
    en: 'Register flights and their times, which set the time of their transfers.',
  },
  words: {
    es: 'aeropuerto aerolínea llegada salida hora número terminal',
    en: 'airport airline arrival departure time number terminal',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'recursos', order: 50 },
  none: {
    es: 'No hay vuelos. Los traslados del aeropuerto toman la hora de su vuelo.',
    en: 'There are no flights. Airport transfers take their flight’s time.',
  },
  fact,
  columns: ['code', 'direction', 'flies_at', 'airport', 'first_day', 'last_day'],
  keep: ['code', 'flies_at'],
  filters: ['direction', 'first_day', 'last_day'],
  sort: ['flies_at'],
  key: 'id',
  record,
})
