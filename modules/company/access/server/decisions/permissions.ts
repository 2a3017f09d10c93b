import { isHeld } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { isAdministrator, isSuperAdministrator } from '../../rules.ts'
import { refuseOwnAccount, refuseToTouch, type Account, type Administrator } from './accounts.ts'

type Role = { name: string; permissions: readonly string[] }
type Reason = Readonly<{ code: string; details?: Readonly<Record<string, unknown>> }>

/**
 * Editing a role touches everybody who has it: an administrator does so, who holds all that it
 * holds. SUPER ADMIN has every permission for ever, and what ADMIN may do is a SUPER ADMIN's
 * decision.
 */
function whyRoleIsFixed(by: Administrator, { name, permissions }: Role): Reason | null {
  if (name === 'SUPER ADMIN') return { code: 'role.super_administrator_has_all' }
  if (!isAdministrator(by)) return { code: 'role.not_administrator' }
  if (isSuperAdministrator(by)) return null
  if (name === 'ADMIN') return { code: 'role.administrator' }
  const beyond = permissions.filter((key) => !isHeld(by, key))
  return beyond.length > 0
    ? { code: 'role.holds_more', details: { keys: beyond.join(', ') } }
    : null
}

export function refuseRoleChange(by: Administrator, role: Role): void {
  const reason = whyRoleIsFixed(by, role)
  if (reason) throw new Refusal(reason.code, reason.details)
}

export const mayChangeRole = (by: Administrator, role: Role): boolean =>
  by.permissions.has('roles.manage') && whyRoleIsFixed(by, role) === null

export function refuseException(by: Administrator, account: Account): void {
  refuseToTouch(by, account)
  refuseOwnAccount(by, account)
  if (isSuperAdministrator(account)) throw new Refusal('role.super_administrator_has_all')
}

/** Nobody hands out a permission they do not hold; a key is given or taken, not both. */
export function refuseWrongKeys(
  by: Administrator,
  {
    given,
    taken,
    held,
  }: { given: readonly string[]; taken: readonly string[]; held: readonly string[] },
): void {
  const both = given.filter((key) => taken.includes(key))
  if (both.length > 0) throw new Refusal('permission.contradictory', { keys: both.join(', ') })
  const beyond = given.filter((key) => !held.includes(key) && !isHeld(by, key))
  if (beyond.length > 0) throw new Refusal('permission.not_yours', { keys: beyond.join(', ') })
}
