import { MANAGERS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { loadFact } from '../facts/load.fact.ts'

export default list({
  id: 'loads',
  path: '/carga/masiva/productos',
  title: { es: 'Carga masiva', en: 'Bulk load' },
  about: {
    es: 'Suba un archivo con productos, precios, salidas y más, y revíselo antes de cargar.',
    en: 'Upload a file of products, prices, departures, and more; review it before loading.',
  },
  words: {
    es: 'excel csv importar subir archivo lista de precios plantilla layout productos',
    en: 'excel csv import upload file price list template products spreadsheet',
  },
  first: 'here',
  roles: [...MANAGERS, 'COMERCIAL', 'OPERACIONES'],
  menu: { group: 'carga', order: 10 },
  fact: loadFact,
  columns: [
    'file_name',
    'kind',
    'state',
    'rows_new',
    'rows_changed',
    'rows_wrong',
    'author',
    'created_at',
    'loaded_at',
  ],
  keep: ['file_name', 'state'],
  filters: ['state'],
  pinned: ['state'],
  sort: ['-created_at'],
  link: ({ uuid }) => `/carga/masiva/productos/${uuid}`,
  key: 'uuid',
})
