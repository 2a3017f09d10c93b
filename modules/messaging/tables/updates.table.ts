import { list } from '@kit/tables/list'
import { announcement } from '../facts/announcement.fact.ts'

export default list({
  id: 'updates',
  path: '/mensaje/update',
  title: { es: 'Novedades del sistema', en: 'Product updates' },
  first: 'here',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'REP CONCESION'],
  menu: { group: 'peticiones-desarrollo', order: 20 },
  fact: announcement,
  columns: ['title', 'content', 'created_at', 'sender'],
  keep: ['title'],
  filters: ['day'],
  pinned: ['day'],
  sort: ['-created_at'],
})
