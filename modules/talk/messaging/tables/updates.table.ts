import { MANAGERS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { announcement } from '../facts/announcement.fact.ts'

export default list({
  id: 'updates',
  path: '/mensaje/update',
  title: { es: 'Novedades del sistema', en: 'Product updates' },
  about: {
    es: 'Consulte los cambios del sistema y sus fechas.',
    en: 'See what changed in the system, and when.',
  },
  words: {
    es: 'actualizaciones cambios versión mejoras noticias',
    en: 'news changes version improvements what’s new release notes',
  },
  first: 'here',
  roles: [...MANAGERS, 'REP CONCESION'],
  menu: { group: 'peticiones-desarrollo', order: 20 },
  fact: announcement,
  columns: ['title', 'content', 'created_at', 'sender'],
  keep: ['title'],
  filters: ['day'],
  pinned: ['day'],
  sort: ['-created_at'],
})
