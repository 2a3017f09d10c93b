import { list } from '@kit/tables/list'
import { permission } from '../facts/permission.fact.ts'

export default list({
  id: 'permissions',
  path: '/administracion/roles/permisos',
  title: { es: 'Quién puede qué', en: 'Who may do what' },
  about: {
    es: 'Revise cada permiso: qué roles lo tienen y a quién se le dio o negó en lo personal.',
    en: 'Review each permission: which roles have it, and who got or lost it individually.',
  },
  words: {
    es: 'accesos derechos facultades privilegios matriz roles autorización',
    en: 'access rights privileges matrix roles authorization permissions',
  },
  none: {
    es: 'Aquí se ve quién puede qué, cuando haya roles con permisos.',
    en: 'Who may do what stands here once roles hold permissions.',
  },
  first: '/administracion/roles',
  roles: [],
  under: '/administracion/roles',
  fact: permission,
  columns: ['name', 'key', 'kind', 'roles', 'granted', 'denied'],
  keep: ['name'],
  filters: ['role', 'kind'],
  pinned: ['role', 'kind'],
  sort: ['name'],
})
