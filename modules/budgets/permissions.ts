import type { PermissionDefinition } from '@kit/kernel/permission'

/**
 * Looking up and accepting the budget of one's own location needs no more than being placed there.
 */
export const PERMISSIONS = [] as const satisfies readonly PermissionDefinition[]
