import { list } from '@kit/tables/list'
import { hotelPlace } from '../contract/places.ts'
import { hotel } from '../facts/hotel.fact.ts'
import { placeActions } from '../facts/place-actions.ts'

export default list({
  id: 'hotels',
  path: '/lugares/hoteles',
  title: { es: 'Hoteles', en: 'Hotels' },
  about: {
    es: 'Registre los hoteles donde se vende o se recoge, con su zona y dirección.',
    en: 'Register the hotels where you sell or pick up, with their zone and address.',
  },
  words: {
    es: 'propiedad resort establecimiento pickup lobby habitaciones',
    en: 'property resort pickup lobby rooms',
  },
  first: 'here',
  roles: ['GERENTE CONCESION'],
  menu: { group: 'lugares', order: 20 },
  fact: hotel,
  columns: ['name', 'state', 'zone', 'rooms', 'address', 'labels', 'channels'],
  hidden: ['position', 'integration_code'],
  keep: ['name', 'state'],
  filters: ['state', 'zone', 'channel'],
  pinned: ['state', 'zone'],
  sort: ['name'],
  key: 'id',
  actions: placeActions(hotelPlace, { es: 'el hotel', en: 'the hotel' }, 'name'),
})
