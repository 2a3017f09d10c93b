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

// Groups of roles. A new role joins the groups whose permissions it begins with, until an
// administrator decides otherwise.

/** They have every permission. */
export const ADMINISTRATORS = ['ADMIN', 'SUPER ADMIN'] as const satisfies readonly RoleName[]
/** Sell at a desk for targets of their own. */
export const REPS = [
  'REP CONCESION',
  'REP OFFICIAL',
  'TOURSALES',
] as const satisfies readonly RoleName[]
export const MANAGERS = ['GERENTE CONCESION', 'SUBGERENTE'] as const satisfies readonly RoleName[]
/** Decide over those who sell at a desk. */
export const DESK_HEADS = [
  ...MANAGERS,
  'SUPERVISOR CONCESION',
] as const satisfies readonly RoleName[]
/** The staff of a channel's desks. */
export const TEAM = [...DESK_HEADS, ...REPS] as const satisfies readonly RoleName[]
/** Sell at a desk of the company. */
export const DESK_ROLES = [...TEAM, 'COMERCIAL'] as const satisfies readonly RoleName[]
export const SELLERS = [...DESK_ROLES, 'AFILIADO'] as const satisfies readonly RoleName[]
