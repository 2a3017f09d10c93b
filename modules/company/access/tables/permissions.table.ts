import { list } from '@kit/tables/list'
import { permission } from '../facts/permission.fact.ts'

export default list({
  id: 'permissions',
  path: '/administracion/roles/permisos',
  title: { es: 'Permisos por rol', en: 'Permissions by role' },
  about: {
    es: 'Revise cada permiso: roles que lo tienen y personas a quienes se concedió o retiró.',
    en: 'Review each permission: which roles have it, and who was granted or denied it individually.',
  },
  words: {
    es: 'accesos derechos facultades privilegios matriz roles autorización',
    en: 'access rights privileges matrix roles authorization permissions',
  },
  none: {
    es: 'No hay roles con permisos.',
    en: 'No roles have permissions yet.',
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
