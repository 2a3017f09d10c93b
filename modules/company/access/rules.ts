import { ADMINISTRATORS, ROLES, ROLE_NAMES, TEAM } from '@app/roles/rules'
import type { RoleName } from '@kit/kernel/permission'

/** Roles whose rows are those of one channel: what a manager may hand out in their own channels. */
const CHANNEL_STAFF: readonly RoleName[] = TEAM.filter((role) => role !== 'GERENTE CONCESION')

/**
 * Changing hotel or location is hidden for affiliates (specification 1, section 6): they stand
 * where they were placed.
 */
export const choosesNoDesk = ({ role_ids }: { role_ids: readonly number[] }): boolean =>
  role_ids.length > 0 &&
  role_ids.every((id) => id === ROLES.AFILIADO || id === ROLES.AFFILIATEDDASHBOARD)

type HasRoles = { roles: readonly string[] }

export const isSuperAdministrator = ({ roles }: HasRoles): boolean => roles.includes('SUPER ADMIN')
export const isAdministrator = ({ roles }: HasRoles): boolean =>
  roles.some((role) => (ADMINISTRATORS as readonly string[]).includes(role))

/**
 * Which roles somebody may give or take: only a SUPER ADMIN makes administrators, and a manager
 * only staff of a channel.
 */
export function grantableRoles(by: HasRoles): readonly RoleName[] {
  if (isSuperAdministrator(by)) return ROLE_NAMES
  if (isAdministrator(by))
    return ROLE_NAMES.filter((role) => !(ADMINISTRATORS as readonly string[]).includes(role))
  return CHANNEL_STAFF
}

/** A manager's staff: whoever has only roles that the manager could have given. */
export const isStaffOf = (by: HasRoles, account: HasRoles): boolean =>
  isAdministrator(by) ||
  account.roles.every((role) => (grantableRoles(by) as readonly string[]).includes(role))

/** An administrator's account, with all that hangs on it, is touched by a SUPER ADMIN alone. */
export const mayTouchAccountOf = (by: HasRoles, account: HasRoles): boolean =>
  isSuperAdministrator(by) || !isAdministrator(account)

export const PASSWORD_LENGTH_MIN = 10
export const PASSWORD_LENGTH_MAX = 200
