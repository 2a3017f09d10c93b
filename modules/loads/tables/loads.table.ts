import { list } from '@kit/tables/list'
import { loadFact } from '../facts/load.fact.ts'

export default list({
  id: 'loads',
  path: '/carga/masiva/productos',
  title: { es: 'Carga masiva', en: 'Bulk load' },
  first: 'here',
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'SUBGERENTE', 'OPERACIONES'],
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
