import { list } from '@kit/tables/list'
import { OF_TRANSPORT } from '../choices.ts'
import { driver as fact } from '../facts/driver.fact.ts'
import record from '../records/driver.record.ts'

export default list({
  id: 'drivers',
  path: '/transporte/choferes',
  title: { es: 'Choferes', en: 'Drivers' },
  about: {
    es: 'Registre a los choferes que se asignan a los viajes, con su licencia.',
    en: 'Register the drivers assigned to trips, with their license.',
  },
  words: { es: 'conductor operador licencia transportista', en: 'chauffeur operator license' },
  roles: OF_TRANSPORT,
  menu: { group: 'recursos', order: 40 },
  none: {
    es: 'No hay choferes.',
    en: 'There are no drivers yet.',
  },
  fact,
  columns: ['name', 'phone', 'licence', 'state'],
  keep: ['name'],
  filters: ['state'],
  sort: ['name'],
  key: 'id',
  record,
})
