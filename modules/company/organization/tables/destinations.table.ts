import { list } from '@kit/tables/list'
import { destinationPlace } from '../contract/places.ts'
import { destination } from '../facts/destination.fact.ts'
import { placeActions } from '../facts/place-actions.ts'

export default list({
  id: 'destinations',
  path: '/lugares/destinos',
  title: { es: 'Destinos', en: 'Destinations' },
  about: {
    es: 'Registre los destinos donde se venden y operan los productos.',
    en: 'Register the destinations where products are sold and operated.',
  },
  words: {
    es: 'ciudad región plaza cancún riviera maya los cabos',
    en: 'city region area cancun riviera maya',
  },
  first: 'here',
  roles: ['GERENTE CONCESION'],
  menu: { group: 'lugares', order: 40 },
  fact: destination,
  columns: ['name', 'state', 'zones'],
  keep: ['name', 'state'],
  filters: ['state'],
  pinned: ['state'],
  sort: ['name'],
  key: 'id',
  actions: placeActions(destinationPlace, { es: 'el destino', en: 'the destination' }, 'name'),
})
