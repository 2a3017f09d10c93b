import type { Scope } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
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
  channel_ids: readonly number[]
  state: 'pending' | 'active' | 'disabled'
}>

/**
 * An administrator's account is a SUPER ADMIN's matter, and a manager's staff works in the
 * manager's channels alone.
 */
export function refuseToTouch(by: Administrator, account: Account): void {
  if (!mayTouchAccountOf(by, account)) throw new Refusal('user.administrator')
  if (!worksOnlyWhere(by.scope, account)) throw new Refusal('user.other_channels')
  if (!isOwnOrStaff(by, account)) throw new Refusal('user.not_staff')
}

/**
 * Whoever resets a password can sign in with it: a manager does so for their staff, never for their
 * equals.
 */
const isOwnOrStaff = (by: Administrator, account: Pick<Account, 'id' | 'roles'>): boolean =>
  by.user_id === account.id || isStaffOf(by, account)

/** What nobody does to themselves: disable, reset, change the own roles. */
export function refuseOwnAccount(by: Administrator, account: Pick<Account, 'id'>): void {
  if (by.user_id === account.id) throw new Refusal('user.own_account')
}

const worksOnlyWhere = (scope: Scope, { channel_ids }: Pick<Account, 'channel_ids'>): boolean =>
  scope.all ||
  (channel_ids.length > 0 && channel_ids.every((id) => scope.channel_ids?.includes(id)))

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

const NEEDS_CHANNEL = ['GERENTE CONCESION', 'SUBGERENTE']
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

export type Abilities = {
  edit: boolean
  change_roles: boolean
  disable: boolean
  enable: boolean
  approve: boolean
  reset_password: boolean
  except: boolean
}

/**
 * What somebody may do with an account: what its screen offers. The refusals above decide the same
 * again.
 */
export function abilities(by: Administrator, account: Account): Abilities {
  const touches =
    mayTouchAccountOf(by, account) && worksOnlyWhere(by.scope, account) && isOwnOrStaff(by, account)
  const others = by.user_id !== account.id
  return {
    edit: touches && account.state !== 'pending',
    change_roles: touches && others,
    disable: touches && others && account.state !== 'disabled',
    enable: touches && account.state === 'disabled',
    approve: touches && account.state === 'pending',
    reset_password: touches && others && account.state === 'active',
    except:
      touches &&
      others &&
      account.state !== 'pending' &&
      by.permissions.has('roles.manage') &&
      !isSuperAdministrator(account),
  }
}
