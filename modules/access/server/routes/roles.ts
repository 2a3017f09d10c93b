import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { listMainRoles, listUsersOfMainRole } from '../../contract.ts'
import { changeRolePermissions, showPermissionMatrix } from '../../contract/roles.ts'
import { exceptUser } from '../../contract/users.ts'
import {
  mayChangeRole,
  refuseException,
  refuseRoleChange,
  refuseWrongKeys,
} from '../decisions/permissions.ts'
import { accountOf, permissionsWith, refuseToTouch } from '../decisions/accounts.ts'
import { findPeopleOfRoles, findRoles } from '../queries/people.ts'
import {
  findPermissions,
  findPermissionsOfRoles,
  findRoleRows,
  lockRole,
  recordRolePermissions,
  type StoredRole,
} from '../queries/permissions.ts'
import { lockUser, recordExceptions } from '../queries/users.ts'
import { present, presentUser } from './users.ts'

export const routes = [
  handle(listMainRoles, ({ database }) => findRoles(database)),

  handle(listUsersOfMainRole, ({ params, actor, database }) =>
    findPeopleOfRoles(database, actor.scope, [params.id]),
  ),

  handle(showPermissionMatrix, async ({ actor, database }) => {
    const [roles, permissions] = await Promise.all([
      findRoleRows(database),
      findPermissions(database),
    ])
    return {
      roles: roles.map((role) => ({ ...role, can_edit: mayChangeRole(actor, role) })),
      permissions,
    }
  }),

  handle(changeRolePermissions, async ({ params, body, actor, database, audit }) => {
    const before = await demandRole(lockRole(database, params.id))
    refuseRoleChange(actor, before)
    refuseWrongKeys(actor, { given: body.grant, taken: body.revoke, held: before.permissions })

    await recordRolePermissions(database, before.id, body)
    const after = await demandRole(lockRole(database, before.id))
    audit({
      action: 'role.permissions_changed',
      entity: 'role',
      entity_id: before.id,
      before: before.permissions,
      after: after.permissions,
    })
    return { ...after, can_edit: mayChangeRole(actor, after) }
  }),

  handle(exceptUser, async ({ params, body, actor, database, audit }) => {
    const before = await lockUser(database, actor.scope, params.id)
    if (!before) throw new Refusal('request.not_found')
    refuseException(actor, accountOf(before))
    if (before.version !== body.version)
      throw new Refusal('user.changed', { current: presentUser(actor, before) })
    refuseWrongKeys(actor, { given: body.granted, taken: body.denied, held: before.granted })
    const held = await findPermissionsOfRoles(
      database,
      before.roles.map(({ id }) => id),
    )
    refuseToTouch(actor, { ...accountOf(before), permissions: permissionsWith(held, body) })

    await recordExceptions(database, before.id, body)
    const after = await present(database, actor, before.id)
    audit({
      action: 'user.permissions_changed',
      entity: 'user',
      entity_id: before.id,
      before: { granted: before.granted, denied: before.denied },
      after: { granted: after.granted, denied: after.denied },
    })
    return after
  }),
]

async function demandRole(found: Promise<StoredRole | undefined>): Promise<StoredRole> {
  const role = await found
  if (!role) throw new Refusal('request.not_found')
  return role
}
