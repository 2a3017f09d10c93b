import { list } from '@kit/tables/list'
import { channelPlace } from '../contract/places.ts'
import { channel } from '../facts/channel.fact.ts'
import { placeActions } from '../facts/place-actions.ts'

export default list({
  id: 'channels',
  path: '/lugares/canales',
  title: { es: 'Canales de venta', en: 'Sales channels' },
  about: {
    es: 'Registre los canales por los que se vende y los hoteles de cada uno.',
    en: 'Register the channels you sell through, and the hotels of each.',
  },
  words: { es: 'concesión cadena hotelera plaza marca', en: 'concession hotel chain brand market' },
  first: 'here',
  roles: ['GERENTE CONCESION'],
  menu: { group: 'lugares', order: 10 },
  fact: channel,
  columns: ['canal', 'state', 'code', 'kind', 'hotels'],
  keep: ['canal', 'state'],
  filters: ['state', 'kind'],
  pinned: ['state'],
  sort: ['canal'],
  link: ({ id }) => `/comisiones/canales?channel=${id}`,
  key: 'id',
  actions: placeActions(channelPlace, { es: 'el canal', en: 'the channel' }, 'canal'),
})
