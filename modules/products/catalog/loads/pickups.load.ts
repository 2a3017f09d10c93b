import { loadOfRows } from '@kit/tables/load-of-rows'
import { rowsOfOption } from './parts/rows-of-option.ts'

export default loadOfRows({
  id: 'pickups',
  title: { es: 'Pickups', en: 'Pickups' },
  row: {
    es: 'Una fila por opción, hotel, temporada y salida, con hora y lugar de pickup. Los pickups que no estén en el archivo no cambian.',
    en: 'One row per option, hotel, season, and departure, with pickup time and place. Pickups not in the file do not change.',
  },
  order: 62,
  permission: 'products.manage',
  within: rowsOfOption('pickups', ['hotel_id', 'season_id', 'departure_time']),
  also: {
    of_option_id: ['producto', 'opcion', 'tour', 'servicio', 'product', 'option'],
    hotel_id: ['nombre del hotel', 'hotel name'],
    season_id: ['temporadas', 'nombre de temporada', 'season name'],
    departure_time: ['hora de salida', 'horario', 'departure time'],
    pickup_time: ['hora de pickup', 'pickup', 'hora pickup', 'pickup time'],
    place_es: ['lugar', 'punto', 'lugar de pickup'],
    place_en: ['place', 'pickup place', 'pickup point'],
    position: ['posicion', 'gps', 'position'],
  },
})
