import { list } from '@kit/tables/list'
import { zonePlace } from '../contract/places.ts'
import { zone } from '../facts/zone.fact.ts'
import { placeActions } from '../facts/place-actions.ts'

export default list({
  id: 'zones',
  path: '/lugares/zonas',
  title: { es: 'Zonas', en: 'Zones' },
  about: {
    es: 'Registre las zonas de hoteles, que fijan precio y hora de los traslados.',
    en: 'Register hotel zones, which set the price and time of transfers.',
  },
  words: { es: 'área traslados hotelera región pickup', en: 'area transfers region pickup' },
  first: 'here',
  roles: ['GERENTE CONCESION'],
  menu: { group: 'lugares', order: 30 },
  fact: zone,
  columns: ['name', 'state', 'destination', 'hotels'],
  keep: ['name', 'state'],
  filters: ['state', 'destination'],
  pinned: ['state'],
  sort: ['name'],
  key: 'id',
  actions: placeActions(zonePlace, { es: 'la zona', en: 'the zone' }, 'name'),
})
