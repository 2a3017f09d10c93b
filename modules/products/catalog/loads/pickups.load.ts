import { loadOfRows } from '@kit/tables/load-of-rows'
import { rowsOfOption } from './parts/rows-of-option.ts'

export default loadOfRows({
  id: 'pickups',
  title: { es: 'Pickups', en: 'Pickups' },
  row: {
    es: 'Una fila por opción, hotel, temporada y salida: a qué hora y dónde se recoge. Las que el archivo no dice se quedan.',
    en: 'A row an option, hotel, season and departure: when and where guests are picked up. Those that the file does not say stay.',
  },
  order: 62,
  permission: 'products.manage',
  within: rowsOfOption('pickups', ['hotel_id', 'season_id', 'departure_time']),
})
