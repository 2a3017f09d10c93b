import type { PermissionDefinition } from '@kit/kernel/permission'
import { REPORTS } from './server/reports.ts'

/** Each report states its own path and roles; here they only become menu keys. */
export const PERMISSIONS: readonly PermissionDefinition[] = REPORTS.map(
  ({ permission, title, roles }) => ({ key: permission, kind: 'menu', ...title, roles }),
)
