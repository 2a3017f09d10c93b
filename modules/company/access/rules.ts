import type { RoleName } from '@kit/kernel/permission'

/** The access roles, under the specification's names and main role ids. */
export const ROLES = {
  ADMIN: 1,
  'GERENTE CONCESION': 2,
  'SUPER ADMIN': 3,
  CONTABILIDAD: 4,
  OPERACIONES: 5,
  COMERCIAL: 6,
  PROVEEDORES: 7,
  'REP CONCESION': 8,
  TOURSALES: 9,
  AFILIADO: 10,
  AFFILIATEDDASHBOARD: 11,
  SUBGERENTE: 12,
  'REP OFFICIAL': 14,
  'SUPERVISOR CONCESION': 15,
} as const
declare module '@kit/kernel/permission' {
  interface DeclaredRoles extends Readonly<Record<keyof typeof ROLES, true>> {}
}
export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[]

// Whom permissions are given to until an administrator decides otherwise.
/** Who sells at a desk of the company. */
export const DESK_ROLES = [
  'GERENTE CONCESION',
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
  'REP CONCESION',
  'REP OFFICIAL',
  'TOURSALES',
  'COMERCIAL',
] as const satisfies readonly RoleName[]
export const SELLERS = [...DESK_ROLES, 'AFILIADO'] as const satisfies readonly RoleName[]
/** Whoever decides over those who sell at a desk. */
export const DESK_HEADS = [
  'GERENTE CONCESION',
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
] as const satisfies readonly RoleName[]

const ADMINISTRATORS: readonly string[] = ['ADMIN', 'SUPER ADMIN']
/** Roles whose rows are those of one channel: what a manager may hand out in their own channels. */
const CHANNEL_STAFF: readonly RoleName[] = [
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
  'REP CONCESION',
  'REP OFFICIAL',
  'TOURSALES',
]

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
  roles.some((role) => ADMINISTRATORS.includes(role))

/**
 * Which roles somebody may give or take: only a SUPER ADMIN makes administrators, and a manager
 * only staff of a channel.
 */
export function grantableRoles(by: HasRoles): readonly RoleName[] {
  if (isSuperAdministrator(by)) return ROLE_NAMES
  if (isAdministrator(by)) return ROLE_NAMES.filter((role) => !ADMINISTRATORS.includes(role))
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
