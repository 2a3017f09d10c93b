import type { PermissionDefinition } from '@kit/kernel/permission'
import { SHARE_VIEWS } from '@kit/tables/view-contract'
import { TABLES } from './server/tables.ts'

/** Each list and report states its own path and roles; here they only become menu keys. */
const MENU = TABLES.map(({ permission, title, roles }): PermissionDefinition => ({
  key: permission,
  kind: 'menu',
  ...title,
  roles,
}))

export const PERMISSIONS: readonly PermissionDefinition[] = [
  ...MENU,
  {
    key: SHARE_VIEWS,
    kind: 'action',
    es: 'Compartir vistas de listas y reportes',
    en: 'Share views of lists and reports',
    roles: ['GERENTE CONCESION', 'CONTABILIDAD', 'COMERCIAL'],
  },
]
