import { list } from '@kit/tables/list'
import { permission } from '../facts/permission.fact.ts'

export default list({
  id: 'permissions',
  path: '/administracion/roles/permisos',
  title: { es: 'Quién puede qué', en: 'Who may do what' },
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
