import type { RoleName } from '@kit/kernel/permission'

/** Who reads what guests thought, until an administrator decides otherwise. */
export const OF_RATINGS = [
  'GERENTE CONCESION',
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
  'OPERACIONES',
  'COMERCIAL',
] as const satisfies readonly RoleName[]
