import { list } from '@kit/tables/list'
import { brand as fact } from '../facts/brand.fact.ts'
import record from '../records/brand.record.ts'

export default list({
  id: 'brands',
  path: '/lugares/marcas',
  title: { es: 'Marcas', en: 'Brands' },
  about: {
    es: 'Elija el logotipo, el color y los datos que ven los huéspedes en documentos, correos y su página.',
    en: 'Choose the logo, color, and details guests see on documents, in emails, and on their page.',
  },
  words: {
    es: 'logo logotipo color imagen membrete razón social pie de página',
    en: 'logo branding letterhead colors footer legal name white label',
  },
  none: {
    es: 'No hay marcas. Los documentos llevan el nombre de la empresa y el color de la aplicación.',
    en: 'There are no brands. Documents show the company’s name and the application’s color.',
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
