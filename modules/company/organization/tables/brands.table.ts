import { list } from '@kit/tables/list'
import { brand as fact } from '../facts/brand.fact.ts'
import record from '../records/brand.record.ts'

export default list({
  id: 'brands',
  path: '/lugares/marcas',
  title: { es: 'Marcas', en: 'Brands' },
  about: {
    es: 'Elija el logotipo, el color y los datos que ven los huéspedes en papeles, correos y su página.',
    en: 'Choose the logo, color, and details that guests see on papers, in e-mails, and on their page.',
  },
  words: {
    es: 'logo logotipo color imagen membrete razón social pie de página',
    en: 'logo branding letterhead colors footer legal name white label',
  },
  none: {
    es: 'Sin una marca los papeles llevan el nombre de la empresa y el color de la aplicación.',
    en: 'Without a brand, papers show the company’s name and the application’s color.',
  },
  first: 'here',
  roles: [],
  menu: { group: 'lugares', order: 15 },
  fact,
  columns: ['channel', 'name', 'legal_name', 'color', 'reply_to'],
  keep: ['channel', 'name'],
  filters: [],
  sort: ['channel'],
  link: ({ id }) => `/lugares/marcas/${id}`,
  key: 'id',
  record,
})
