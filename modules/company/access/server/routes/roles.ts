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
import { tellMoneyRights, tellMoneyRightsOfRole } from '../money-rights.ts'
import { findPeopleOfRoles, findRoles } from '../queries/people.ts'
import {
  findPermissions,
  findPermissionsOfRoles,
  findRoleRows,
  lockRole,
  recordRolePermissions,
  type StoredRole,
} from '../queries/permissions.ts'
import { findUser, lockUser, recordExceptions } from '../queries/users.ts'
import { presentUser } from './users.ts'

export const routes = [
  handle(listMainRoles, (tx) => findRoles(tx)),

  handle(listUsersOfMainRole, (tx, { params }) =>
    findPeopleOfRoles(tx, tx.actor.scope, [params.id]),
  ),

  handle(showPermissionMatrix, async (tx) => {
    const [roles, permissions] = await Promise.all([findRoleRows(tx), findPermissions(tx)])
    return {
      roles: roles.map((role) => ({ ...role, can_edit: mayChangeRole(tx.actor, role) })),
      permissions,
    }
  }),

  handle(changeRolePermissions, async (tx, { params, body }) => {
    const before = await demandRole(lockRole(tx, params.id))
    refuseRoleChange(tx.actor, before)
    refuseWrongKeys(tx.actor, { given: body.grant, taken: body.revoke, held: before.permissions })

    await recordRolePermissions(tx, before.id, body)
    const after = await demandRole(lockRole(tx, before.id))
    tx.audit({
      action: 'role.permissions_changed',
      entity: 'role',
      entity_id: before.id,
      before: before.permissions,
      after: after.permissions,
    })
    await tellMoneyRightsOfRole(tx, before.permissions, after)
    return { ...after, can_edit: mayChangeRole(tx.actor, after) }
  }),

  handle(exceptUser, async (tx, { params, body }) => {
    const before = await lockUser(tx, tx.actor.scope, params.id)
    if (!before) throw new Refusal('request.not_found')
    refuseException(tx.actor, accountOf(before))
    if (before.version !== body.version)
      throw new Refusal('user.changed', { current: presentUser(tx.actor, before) })
    refuseWrongKeys(tx.actor, { given: body.granted, taken: body.denied, held: before.granted })
    const held = await findPermissionsOfRoles(
      tx,
      before.roles.map(({ id }) => id),
    )
    refuseToTouch(tx.actor, { ...accountOf(before), permissions: permissionsWith(held, body) })

    await recordExceptions(tx, before.id, body)
    const stored = (await findUser(tx, tx.actor.scope, before.id))!
    const after = presentUser(tx.actor, stored)
    await tellMoneyRights(tx, before, stored)
    tx.audit({
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
