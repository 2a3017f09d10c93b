import { list } from '@kit/tables/list'
import { OF_TRANSPORT } from '../choices.ts'
import { guide as fact } from '../facts/guide.fact.ts'
import record from '../records/guide.record.ts'

export default list({
  id: 'guides',
  path: '/transporte/guias',
  title: { es: 'Guías', en: 'Guides' },
  about: {
    es: 'Registre a los guías que acompañan a los huéspedes, con su teléfono e idiomas.',
    en: 'Register the guides who go along with guests, with their phone and languages.',
  },
  words: { es: 'guía acompañante idiomas anfitrión', en: 'guide escort languages host' },
  roles: OF_TRANSPORT,
  menu: { group: 'recursos', order: 45 },
  none: {
    es: 'Aquí quedan los guías que se asignan en la hoja del día.',
    en: 'Guides who are assigned on the day sheet stand here.',
  },
  fact,
  columns: ['name', 'phone', 'languages', 'state'],
  keep: ['name'],
  filters: ['state'],
  sort: ['name'],
  key: 'id',
  record,
})
