import { MANAGERS } from '@app/roles/rules'
import { isHeld } from '@kit/kernel/permission'
import type { Scope } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { scopeOf } from '../decisions.ts'
import { grantableRoles, isStaffOf, isSuperAdministrator, mayTouchAccountOf } from '../../rules.ts'

export type Administrator = Readonly<{
  user_id: number
  roles: readonly string[]
  permissions: ReadonlySet<string>
  scope: Scope
}>
export type Account = Readonly<{
  id: number
  roles: readonly string[]
  /** What the roles and the exceptions come to. */
  permissions: readonly string[]
  scope: Scope
  channel_ids: readonly number[]
  hotel_ids: readonly number[]
  state: 'pending' | 'active' | 'disabled'
  email_awaits_proof: boolean
}>

type Reason = Readonly<{ code: string; details?: Readonly<Record<string, unknown>> }>

/**
 * The one rule of who may touch whom, before a change and after it: whoever touches an account could
 * become it, so that they must hold and see everything that it does. Null when they do; otherwise
 * what it has beyond them. Administrators are besides that a SUPER ADMIN's matter, and others touch
 * their staff alone, never their equals.
 */
export function whatTheAccountHasBeyond(by: Administrator, account: Account): Reason | null {
  if (!mayTouchAccountOf(by, account)) return { code: 'user.administrator' }
  if (by.user_id !== account.id && !isStaffOf(by, account)) return { code: 'user.not_staff' }
  if (by.user_id !== account.id && !seesAllThat(by.scope, account))
    return { code: 'user.other_channels' }
  const beyond = account.permissions.filter((key) => !isHeld(by, key))
  return beyond.length > 0 && !isSuperAdministrator(by)
    ? { code: 'user.holds_more', details: { keys: beyond.join(', ') } }
    : null
}

/** An account as it is stored: its roles and places, and what they come to. */
export type StoredAccount = Omit<Account, 'roles' | 'scope' | 'channel_ids'> &
  Readonly<{
    roles: readonly Readonly<{ name: string }>[]
    channels: readonly Readonly<{ id: number }>[]
    location_ids: readonly number[]
    provider_id: number | null
    agency_id: number | null
  }>

export function accountOf(user: StoredAccount): Account {
  const roles = user.roles.map(({ name }) => name)
  const channel_ids = user.channels.map(({ id }) => id)
  return {
    id: user.id,
    roles,
    permissions: user.permissions,
    scope: scopeOf({ ...user, user_id: user.id, roles, channel_ids }),
    channel_ids,
    hotel_ids: user.hotel_ids,
    state: user.state,
    email_awaits_proof: user.email_awaits_proof,
  }
}

/** What an account may do whose roles hold this much, with its own exceptions. */
export const permissionsWith = (
  held: readonly string[],
  { granted, denied }: { granted: readonly string[]; denied: readonly string[] },
): string[] => [...held, ...granted].filter((key) => !denied.includes(key))

export function refuseToTouch(by: Administrator, account: Account): void {
  const reason = whatTheAccountHasBeyond(by, account)
  if (reason) throw new Refusal(reason.code, reason.details)
}

/**
 * Whether every row that an account sees, and every place where it may work, lies within a scope.
 * No hotels are every hotel of its channels.
 */
function seesAllThat(
  scope: Scope,
  account: Pick<Account, 'scope' | 'channel_ids' | 'hotel_ids'>,
): boolean {
  if (scope.all) return true
  const within = (ids: readonly number[], own: readonly number[] | undefined) =>
    ids.length > 0 && ids.every((id) => own?.includes(id))
  return (
    !account.scope.all &&
    account.scope.agency_id === undefined &&
    account.scope.provider_id === undefined &&
    within(account.channel_ids, scope.channel_ids) &&
    (scope.hotel_ids === undefined || within(account.hotel_ids, scope.hotel_ids))
  )
}

/** Who asked for an account is given it once its address is known to be theirs. */
export function refuseUnprovedEmail({
  email_awaits_proof,
}: Pick<Account, 'email_awaits_proof'>): void {
  if (email_awaits_proof) throw new Refusal('user.email_unproved')
}

/** What nobody does to themselves: disable, reset, change the own roles. */
export function refuseOwnAccount(by: Administrator, account: Pick<Account, 'id'>): void {
  if (by.user_id === account.id) throw new Refusal('user.own_account')
}

/**
 * The roles that a change gives or takes; each must be one that this person may give. Answers
 * whether any changed.
 */
export function changesRoles(
  by: Administrator,
  account: Pick<Account, 'id' | 'roles'>,
  wanted: readonly string[],
): boolean {
  const changed = [
    ...account.roles.filter((role) => !wanted.includes(role)),
    ...wanted.filter((role) => !account.roles.includes(role)),
  ]
  if (changed.length === 0) return false
  refuseOwnAccount(by, account)
  const grantable: readonly string[] = grantableRoles(by)
  const beyond = changed.filter((role) => !grantable.includes(role))
  if (beyond.length > 0) throw new Refusal('role.not_grantable', { roles: beyond.join(', ') })
  return true
}

export type WantedPlaces = Readonly<{
  roles: readonly string[]
  channel_ids: readonly number[]
  hotel_ids: readonly number[]
  location_ids: readonly number[]
  provider_id: number | null
  agency_id: number | null
}>
/** The concessions and locations that exist. */
export type Place = Readonly<{ channel_id: number; hotel_id: number; location_id: number | null }>

const NEEDS_CHANNEL: readonly string[] = MANAGERS
const NEEDS_AGENCY = ['AFILIADO', 'AFFILIATEDDASHBOARD']

/** Where somebody is placed must hang together, and lie where whoever places them may look. */
export function refuseWrongPlaces(
  by: Administrator,
  wanted: WantedPlaces,
  places: readonly Place[],
): void {
  const { scope } = by
  if (
    wanted.channel_ids.length === 0 &&
    (!scope.all || wanted.roles.some((role) => NEEDS_CHANNEL.includes(role)))
  )
    throw new Refusal('user.channel_missing')
  if (wanted.roles.includes('PROVEEDORES') && wanted.provider_id === null)
    throw new Refusal('user.provider_missing')
  if (wanted.roles.some((role) => NEEDS_AGENCY.includes(role)) && wanted.agency_id === null)
    throw new Refusal('user.agency_missing')

  const own = places.filter((place) => wanted.channel_ids.includes(place.channel_id))
  const hotels = own.map(({ hotel_id }) => hotel_id)
  const locations = own
    .filter(({ hotel_id }) => wanted.hotel_ids.length === 0 || wanted.hotel_ids.includes(hotel_id))
    .map(({ location_id }) => location_id)
  const outside =
    wanted.hotel_ids.some((id) => !hotels.includes(id)) ||
    wanted.location_ids.some((id) => !locations.includes(id)) ||
    (!scope.all && wanted.channel_ids.some((id) => !scope.channel_ids?.includes(id))) ||
    (!scope.all &&
      scope.hotel_ids !== undefined &&
      (wanted.hotel_ids.length === 0 ||
        wanted.hotel_ids.some((id) => !scope.hotel_ids!.includes(id))))
  if (outside) throw new Refusal('user.place_outside')
}

/** Without a SUPER ADMIN who can enter, nobody could ever make one again. */
export function refuseToLoseLastSuperAdministrator(
  account: Account,
  after: Pick<Account, 'roles' | 'state'>,
  others: number,
): void {
  const holds = ({ roles, state }: Pick<Account, 'roles' | 'state'>) =>
    isSuperAdministrator({ roles }) && state === 'active'
  if (holds(account) && !holds(after) && others === 0)
    throw new Refusal('role.last_super_administrator')
}

/** Whether somebody may say that an account belongs to a person of its own. */
export const mayConfirm = (
  by: Pick<Administrator, 'user_id' | 'roles'>,
  { id, state }: Pick<Account, 'id' | 'state'>,
): boolean => isSuperAdministrator(by) && by.user_id !== id && state === 'active'

export type Abilities = {
  edit: boolean
  change_roles: boolean
  disable: boolean
  enable: boolean
  approve: boolean
  reset_password: boolean
  end_sessions: boolean
  except: boolean
}

/**
 * What somebody may do with an account: what its screen offers. The refusals above decide the same
 * again.
 */
export function abilities(by: Administrator, account: Account): Abilities {
  const touches = whatTheAccountHasBeyond(by, account) === null
  const others = by.user_id !== account.id
  const proved = !account.email_awaits_proof
  return {
    edit: touches && proved && account.state !== 'pending',
    change_roles: touches && others,
    disable: touches && others && account.state !== 'disabled',
    enable: touches && proved && account.state === 'disabled',
    approve: touches && proved && account.state === 'pending',
    reset_password: touches && others && account.state === 'active',
    end_sessions: touches && others && account.state === 'active',
    except:
      touches &&
      others &&
      account.state !== 'pending' &&
      by.permissions.has('roles.manage') &&
      !isSuperAdministrator(account),
  }
}
