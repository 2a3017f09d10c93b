import { Refusal } from '@kit/kernel/refusal'
import { isSuperAdministrator } from '../../rules.ts'
import { refuseOwnAccount, refuseToTouch, type Account, type Administrator } from './accounts.ts'

type Role = { name: string }

/** SUPER ADMIN has every permission for ever, and what ADMIN may do is a SUPER ADMIN's decision. */
export function refuseRoleChange(by: Administrator, { name }: Role): void {
  if (name === 'SUPER ADMIN') throw new Refusal('role.super_administrator_has_all')
  if (name === 'ADMIN' && !isSuperAdministrator(by)) throw new Refusal('role.administrator')
}

export const mayChangeRole = (by: Administrator, { name }: Role): boolean =>
  by.permissions.has('roles.manage') &&
  name !== 'SUPER ADMIN' &&
  (name !== 'ADMIN' || isSuperAdministrator(by))

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
  const beyond = given.filter((key) => !held.includes(key) && !by.permissions.has(key))
  if (beyond.length > 0) throw new Refusal('permission.not_yours', { keys: beyond.join(', ') })
}
