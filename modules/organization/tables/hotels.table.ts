import { list } from '@kit/tables/list'
import { hotelPlace } from '../contract/places.ts'
import { hotel } from '../facts/hotel.fact.ts'
import { placeActions } from '../facts/place-actions.ts'

export default list({
  id: 'hotels',
  path: '/lugares/hoteles',
  title: { es: 'Hoteles', en: 'Hotels' },
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
