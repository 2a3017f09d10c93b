import { endpoint } from '@kit/http/endpoint'
import { Id, IdText } from '@kit/http/fields'
import * as z from 'zod'

export const RoleRow = z.object({
  id: Id,
  name: z.string(),
  users: z.number().int(),
  permissions: z.array(z.string()),
  can_edit: z.boolean(),
})
export const PermissionRow = z.object({
  key: z.string(),
  kind: z.enum(['menu', 'action']),
  name_es: z.string(),
  name_en: z.string(),
})
export const showPermissionMatrix = endpoint({
  method: 'GET',
  path: '/roles',
  permission: 'roles.manage',
  summary: 'Roles, permissions, and which role has which',
  reply: z.object({ roles: z.array(RoleRow), permissions: z.array(PermissionRow) }),
  refusals: [],
})
export const changeRolePermissions = endpoint({
  method: 'POST',
  path: '/roles/:id/permissions',
  permission: 'roles.manage',
  step_up: true,
  summary: 'Grant and revoke permissions of a role',
  params: z.object({ id: IdText }),
  body: z.object({
    grant: z.array(z.string()).max(1000).default([]),
    revoke: z.array(z.string()).max(1000).default([]),
  }),
  reply: RoleRow,
  refusals: [
    'role.administrator',
    'role.not_administrator',
    'role.holds_more',
    'role.super_administrator_has_all',
    'permission.not_yours',
    'permission.contradictory',
  ],
})
