import { permission, type KeysOf, type Permission } from '@kit/kernel/permission'
import { SHARE_VIEWS } from '@kit/tables/view-contract'
import { TABLES } from './server/tables.ts'

/** Each list and report states its own path and roles; here they only become menu keys. */
export const OF_TABLES: readonly Permission[] = TABLES.map(
  ({ permission: name, title, roles }) => ({
    declares: 'permission',
    name,
    kind: 'menu',
    ...title,
    roles,
  }),
)

export const viewsShare = permission(SHARE_VIEWS, {
  es: 'Compartir vistas de listas y reportes',
  en: 'Share views of lists and reports',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD', 'COMERCIAL'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
