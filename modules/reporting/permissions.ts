import type { PermissionDefinition } from '@kit/kernel/permission'
import { TABLES } from './server/tables.ts'

/** Each list and report states its own path and roles; here they only become menu keys. */
export const PERMISSIONS: readonly PermissionDefinition[] = TABLES.map(
  ({ permission, title, roles }) => ({ key: permission, kind: 'menu', ...title, roles }),
)
