import { DESK_HEADS } from '@app/roles/rules'
import type { RoleName } from '@kit/kernel/permission'

/** Who reads what guests thought, until an administrator decides otherwise. */
export const OF_RATINGS = [
  ...DESK_HEADS,
  'OPERACIONES',
  'COMERCIAL',
] as const satisfies readonly RoleName[]
