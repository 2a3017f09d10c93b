import type { PermissionDefinition } from '@kit/kernel/permission'

/** Places are read by everybody who is signed in, each within their scope. */
export const PERMISSIONS = [] as const satisfies readonly PermissionDefinition[]
