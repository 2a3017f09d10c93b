import { ADMINISTRATORS, DESK_HEADS, MANAGERS } from './rules.ts'
import type { RoleName } from '@kit/kernel/permission'

// Who opens reports of a kind until an administrator decides otherwise.

const DESKS = [...DESK_HEADS, 'CONTABILIDAD'] as const

/** Daily sales and payment forms; who sells sees the own rows. */
export const OF_SALES = [
  ...DESKS,
  'REP CONCESION',
  'TOURSALES',
] as const satisfies readonly RoleName[]
/** What tells costs or what colleagues do. */
export const OF_DESKS = DESKS satisfies readonly RoleName[]
export const OF_PRODUCTION = [
  ...MANAGERS,
  'COMERCIAL',
  'CONTABILIDAD',
] as const satisfies readonly RoleName[]
export const OF_OPERATIONS = [
  'OPERACIONES',
  'GERENTE CONCESION',
  'SUPERVISOR CONCESION',
] as const satisfies readonly RoleName[]
export const OF_ACCOUNTING = [...MANAGERS, 'CONTABILIDAD'] as const satisfies readonly RoleName[]
export const OF_COMMERCE = ['COMERCIAL', 'GERENTE CONCESION'] as const satisfies readonly RoleName[]

/** Who sees what others earn; everybody else sees what they earn themselves. */
export const SEES_OTHERS_EARN = [
  ...ADMINISTRATORS,
  ...OF_ACCOUNTING,
] as const satisfies readonly RoleName[]
